// SPDX-License-Identifier: MIT

#include <stdint.h>

// Stands in for the function of Swift's runtime that finds the name of a character of Unicode, where the linker is
// told to wrap that (see the Makefile). Nobody asks for names, but the tables of all of them take half a megabyte.
// It says that there is none, as the runtime says it: a name of no bytes.
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity);

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar;
  (void)buffer;
  (void)capacity;
  return 0;
}
