// SPDX-License-Identifier: MIT
// How the program meets an X server: with as few questions one after another as Xlib allows. Each is a
// journey there and back, which takes a tenth of a second to a machine that is far away.

#ifndef CXSTART_H
#define CXSTART_H

// Opens the display that DISPLAY names as XOpenDisplay does, but leaves the extension XKEYBOARD for later,
// which saves two questions.
//
// Returns a Display, or NULL where there is none.
void *CXOpenDisplay(void);

// Has Xlib use the extension XKEYBOARD on a display of CXOpenDisplay, which asks two questions; to be called
// before anything is asked about keys. Without it keys are those of the core protocol.
//
// Returns whether the server has the extension.
int CXUseKeyboardExtension(void *display);

#endif
