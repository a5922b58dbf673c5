// SPDX-License-Identifier: MIT
//
// A library to be preloaded (LD_PRELOAD) into a program. Before `main` it moves the environment away
// from where the system has put it, as any library may that sets a variable; and it lets nobody open
// `/proc`, as where that isn't mounted.
