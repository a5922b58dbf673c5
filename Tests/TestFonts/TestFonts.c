// SPDX-License-Identifier: MIT

#include "TestFonts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Before `main`, and so before anything asks for a font.
__attribute__((constructor)) static void use_test_fonts(void) {
  const char *fonts = getenv("MATCHISMO_FONTS");
  int is_wide = fonts != NULL && strcmp(fonts, "wide") == 0;
  char folder[4096], file[4096];
  int tests = (int)(strlen(__FILE__) - strlen("TestFonts/TestFonts.c"));
  int length = snprintf(file, sizeof file, "%.*sGoldens/%s", tests, __FILE__,
                        is_wide ? "wide-fonts.conf" : "fonts.conf");
  if (length >= (int)sizeof file) return;
  setenv("FONTCONFIG_FILE", file, 1);
  // Where the one looks for the other, which it includes.
  snprintf(folder, sizeof folder, "%.*sGoldens", tests, __FILE__);
  setenv("FONTCONFIG_PATH", folder, 1);
}
