// SPDX-License-Identifier: MIT

#include "CArguments.h"

static int count;
static char **words;

// glibc calls what is to be called before `main` with the same arguments, in the program's own files at least, and so
// without a look at the stack or at /proc.
__attribute__((constructor)) static void keep(int argumentCount, char **arguments) {
  count = argumentCount;
  words = arguments;
}

int CArgumentCount(void) { return count; }

const char *CArgument(int place) { return words[place]; }
