// SPDX-License-Identifier: MIT
// What `main` is called with.

// How many words there are.
int CArgumentCount(void);

// The word at this place, the program's own name first.
const char *CArgument(int place);
