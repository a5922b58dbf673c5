# SPDX-License-Identifier: MIT
# `make play` is all that a player needs; `make help` lists the rest.

PREFIX = /usr/local
BINDIR = $(PREFIX)/bin
LIBEXECDIR = $(PREFIX)/libexec
SHARE = $(DESTDIR)$(PREFIX)/share
# The program's name on the desktop: of its files there, its icons and its windows' class.
ID = org.matchismo.Matchismo
COMPLETIONS = Resources/completions
ZSH_COMPLETIONS = $(PREFIX)/share/zsh/site-functions
BASH_COMPLETION = $(SHARE)/bash-completion/completions/matchismo
INSTALL = install

# Installs what a target needs and finds Swift. Where both are there already, SET_UP=true skips it.
SET_UP = PATH=$$(Scripts/set-up $@$(if $(filter network,$(ARGS)),-network))

# The program carries Swift's runtime, so that it runs where no Swift is installed, and what that needs of
# C++, so that it starts sooner. A function that nobody calls is left out, and none is offered to libraries.
RELEASE = --configuration release --static-swift-stdlib --disable-local-rpath \
  -Xlinker -L$(CURDIR)/Scripts/link -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
  $(foreach flag,$(LINKING),-Xlinker $(flag)) $(SWIFTFLAGS)

# What makes it smaller, besides: relocations in a third of the space, equal functions and texts once, no
# names of Unicode's characters, for which nobody asks (Sources/CUnicodeNames), no tables for unwinding, since
# nothing throws as C++ does, and no notes for the next build. Debuggers follow the frame pointers, which Swift
# keeps. The functions of a start lie side by side, so that a third less of the file is in memory.
LINKING = -z now -z pack-relative-relocs --no-export-dynamic --icf=safe -O2 \
  --wrap=_swift_stdlib_getScalarName --no-eh-frame-hdr -T $(CURDIR)/Scripts/link/left-out.ld \
  --symbol-ordering-file=$(CURDIR)/Scripts/link/first-frame.txt --no-warn-symbol-ordering

PROGRAM = .build/release/matchismo
LINK = .build/release/matchismo-link

# What is in other languages lies beside the program's folder, as it does where they are installed.
TRANSLATED = .build/release/../share

# A recipe is one script and ends at its first failure.
.ONESHELL:
.SHELLFLAGS = -ec
.PHONY: build programs play test torture goldens cards order bench simulate deb check-deb pictures format lint install \
  uninstall translations clean help

build: ## Build the program, its helper, its translations and its icons
	@$(SET_UP)
	$(MAKE) --no-print-directory SET_UP=true programs
	Scripts/build-translations $(TRANSLATED)
	swift build $(RELEASE) --product artwork
	mkdir -p build/icons
	.build/release/artwork build/icons

programs:
	@$(SET_UP)
	swift build $(RELEASE) --product matchismo
	swift build $(RELEASE) --product matchismo-link

play: ## Set the machine up, build and play; ARGS="--deal 4711" are the game's options
	@$(SET_UP)
	swift build $(RELEASE) --product matchismo
	swift build $(RELEASE) --product matchismo-link
	Scripts/build-translations $(TRANSLATED)
	exec $(PROGRAM) $(ARGS)

test: ## Run the tests; ARGS="--filter Matching" are options of Swift Testing
	@$(SET_UP)
	swift build --build-tests --disable-xctest $(SWIFTFLAGS)
	SWIFTFLAGS='$(SWIFTFLAGS)' exec Scripts/test $(ARGS)

torture: ## Do to the program whatever can be done to it; ARGS="kill leaks" are parts of it
	@$(SET_UP)
	RELEASE='$(RELEASE)' exec Scripts/torture $(ARGS)

goldens: ## Paint the golden pictures of the tests anew, to be looked at before they are kept
	@$(SET_UP)
	rm -f Tests/Goldens/Pictures/*.png
	MATCHISMO_GOLDEN=record swift test --disable-xctest $(SWIFTFLAGS) --filter "Golden|Chart|SeatedTable|TossScene"

cards: ## Compile the pictures anew, after a change in Resources/cards or Resources/signs
	@$(SET_UP)
	swift run cardart Resources/CardArt/CompiledArtwork.swift Resources/cards/*.svg Resources/signs/*.svg

order: ## Find anew which functions a start needs, after large changes
	@$(SET_UP)
	swift build $(RELEASE) --product matchismo
	mkdir -p build
	Scripts/order-functions $(PROGRAM) >build/first-frame.txt
	mv build/first-frame.txt Scripts/link

bench: ## Measure the program beside others of its kind; ARGS are options of the bench, or network
	@$(SET_UP)
	swift build $(RELEASE) --product matchismo
	$(if $(filter network,$(ARGS)),swift build $(RELEASE) --product matchismo-link)
	Scripts/build-translations $(TRANSLATED)
	swift build --configuration release --product bench
	exec .build/release/bench --program $(PROGRAM) $(ARGS)

simulate: ## Have simulated players play; ARGS="levels", "table", "trios" or "evenings" says what is printed
	@$(SET_UP)
	swift build --configuration release --product simulate >&2
	exec .build/release/simulate $(ARGS)

deb: ## Build the Debian package and its source in build/ and look them over
	@$(SET_UP)
	desktop-file-validate Resources/$(ID).desktop
	appstreamcli validate --no-net Resources/$(ID).metainfo.xml
	Scripts/build-package build/deb
	rm -f build/matchismo*.deb
	cp build/deb/matchismo_*.deb build/deb/matchismo-link_*.deb build
	lintian --pedantic --display-experimental --display-info --verbose --info --fail-on error,warning,pedantic \
	  --suppress-tags $(OLD_LINTIAN) build/deb/matchismo_*.changes

# What Debian 12's lintian says of things that are as unstable's wants them. Besides, it calls an override unused
# that unstable's needs, which is why `info` is no failure here, but in `make check-deb ARGS=unstable`.
OLD_LINTIAN = missing-debian-watch-file-standard,newer-standards-version,no-manual-page,recommended-field
OLD_LINTIAN := $(OLD_LINTIAN),package-uses-experimental-debhelper-compat-version,silent-on-rules-requiring-root

check-deb: deb ## Build it once more and compare, try it in a fresh Debian 12 and compile it in unstable, which take root; ARGS=unstable: all of it there
	@$(SET_UP)
	exec Scripts/check-package $(ARGS)

pictures: ## Paint the pictures of the README and the metainfo anew; LANG=de: every page in that language, in build
	@$(SET_UP)
	swift build $(RELEASE) --product matchismo
ifeq ($(origin LANG),command line)
	Scripts/build-translations $(TRANSLATED)
	exec Scripts/paint-pages $(PROGRAM) $(LANG)
else
	swift build $(RELEASE) --product artwork
	Scripts/paint-pictures $(PROGRAM) .build/release/artwork
endif

translations: ## Bring the sentences of all languages in po up to date, and check them
	@$(SET_UP)
	mkdir -p build
	Scripts/list-phrases >build/matchismo.pot
	for language in $$(cat po/LINGUAS); do
	  msgmerge --quiet --update --backup=none --no-wrap po/$$language.po build/matchismo.pot
	  msgfmt --check --statistics -o /dev/null po/$$language.po
	done

format: ## Format the Swift code
	@$(SET_UP)
	swift format --in-place --recursive $(SWIFT_CODE)

lint: ## Check the format of the Swift code
	@$(SET_UP)
	swift format lint --strict --recursive $(SWIFT_CODE)

SWIFT_CODE = $(wildcard Package.swift Resources Sources Tests Tools)

install: ## Install what `make` has built; PREFIX and DESTDIR say where
	@test -d build/icons || { echo 'matchismo: there is nothing to install yet; say make first' >&2; exit 1; }
	$(INSTALL) -D -t $(DESTDIR)$(BINDIR) $(PROGRAM)
	$(INSTALL) -D -t $(DESTDIR)$(LIBEXECDIR) $(LINK)
	$(INSTALL) -D -m 644 -t $(SHARE)/mime/packages Resources/$(ID).xml
	$(INSTALL) -D -m 644 -t $(SHARE)/man/man6 Resources/matchismo.6
	$(INSTALL) -D -m 644 $(COMPLETIONS)/matchismo.bash $(BASH_COMPLETION)
	$(INSTALL) -D -m 644 -t $(DESTDIR)$(ZSH_COMPLETIONS) $(COMPLETIONS)/_matchismo
	$(INSTALL) -D -m 644 -t $(SHARE)/fish/vendor_completions.d $(COMPLETIONS)/matchismo.fish
	$(INSTALL) -D -m 644 -t $(SHARE)/icons/hicolor/symbolic/apps Resources/icons/$(ID)-symbolic.svg
	cd build/icons
	find hicolor -type f -exec $(INSTALL) -D -m 644 {} $(SHARE)/icons/{} \;
	cd -P $(CURDIR)/$(TRANSLATED)
	find * -type f -exec $(INSTALL) -D -m 644 {} $(SHARE)/{} \;

uninstall: ## Remove what was installed
	rm -f $(DESTDIR)$(BINDIR)/matchismo $(DESTDIR)$(LIBEXECDIR)/matchismo-link \
	  $(SHARE)/applications/$(ID).desktop $(SHARE)/metainfo/$(ID).metainfo.xml \
	  $(SHARE)/mime/packages/$(ID).xml \
	  $(SHARE)/man/man6/matchismo.6 $(SHARE)/man/*/man6/matchismo.6 \
	  $(SHARE)/locale/*/LC_MESSAGES/matchismo.mo $(BASH_COMPLETION) \
	  $(DESTDIR)$(ZSH_COMPLETIONS)/_matchismo \
	  $(SHARE)/fish/vendor_completions.d/matchismo.fish \
	  $(SHARE)/icons/hicolor/*/apps/$(ID)[-.]* \
	  $(SHARE)/icons/hicolor/*/mimetypes/application-vnd.matchismo.record.*

clean: ## Remove everything that was built
	rm -rf .build build

help: ## List these targets
	@sed -n 's/^\([a-z-]*\): ## /make \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 17
