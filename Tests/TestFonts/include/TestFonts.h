// SPDX-License-Identifier: MIT
//
// Has every program that this is linked into set its words in the fonts of `Tests/Goldens/fonts.conf`,
// whatever this machine or its user prefers, and with it the programs that it starts. Where
// MATCHISMO_FONTS is "wide", they are a fifth wider.
