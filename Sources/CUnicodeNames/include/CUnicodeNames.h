// SPDX-License-Identifier: MIT
// Nothing here is called by name: see CUnicodeNames.c.
