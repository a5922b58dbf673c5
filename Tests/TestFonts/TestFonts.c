// SPDX-License-Identifier: MIT

#include "TestFonts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Before `main`, and so before anything asks for a font.
__attribute__((constructor)) static void use_test_fonts(void) {
  const char *fonts = getenv("MATCHISMO_FONTS");
  int is_wide = fonts != NULL && strcmp(fonts, "wide") == 0;
  char path[4096];
  int folder = (int)(strlen(__FILE__) - strlen("TestFonts/TestFonts.c"));
  int length = snprintf(path, sizeof path, "%.*sGoldens/%s", folder, __FILE__,
                        is_wide ? "wide-fonts.conf" : "fonts.conf");
  if (length < (int)sizeof path) setenv("FONTCONFIG_FILE", path, 1);
}
