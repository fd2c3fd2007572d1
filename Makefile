# Builds Triptych for the machine it is built on. Plain `cargo build --release` builds one for any machine.
#
#   make                      the binary as ./triptych
#   make EXE=name             the same as ./name; this is how OpenBench builds an engine
#   make ARCH=x86-64-v2       for other processors than this one (what `rustc -C target-cpu` knows)
#   make install PREFIX=…     into PREFIX/bin, with XBoard's settings, pictures and plug-in in PREFIX/share/games

EXE     ?= triptych
ARCH    ?= native
CARGO   ?= cargo
PREFIX  ?= /usr/local
INSTALL ?= install

ifeq ($(OS),Windows_NT)
    SUFFIX := .exe
endif

# A directory of its own, so that this build and plain cargo builds do not undo each other.
BUILD_DIR := target/make-$(ARCH)
OUTPUT    := $(patsubst %.exe,%,$(EXE))$(SUFFIX)

# XBoard's settings name the engine and the pictures by their absolute paths once they are installed.
DATA    := $(PREFIX)/share/games/triptych/xboard
PLUGINS := $(PREFIX)/share/games/plugins/xboard
SETTINGS := omega empires checkered

.PHONY: all install clean

all:
	RUSTFLAGS="$(RUSTFLAGS) -C target-cpu=$(ARCH)" $(CARGO) build --release --locked --bin triptych --target-dir $(BUILD_DIR)
	cp $(BUILD_DIR)/release/triptych$(SUFFIX) $(OUTPUT)

install: all
	$(INSTALL) -d $(DESTDIR)$(PREFIX)/bin
	$(INSTALL) -m 755 $(OUTPUT) $(DESTDIR)$(PREFIX)/bin/triptych$(SUFFIX)
	for variant in $(SETTINGS); do \
	    $(INSTALL) -d $(DESTDIR)$(DATA)/pieces/$$variant && \
	    $(INSTALL) -m 644 share/xboard/pieces/$$variant/*.svg $(DESTDIR)$(DATA)/pieces/$$variant && \
	    sed -e 's|target/release/triptych|$(PREFIX)/bin/triptych$(SUFFIX)|' \
	        -e 's|"share/xboard/|"$(DATA)/|' -e 's|Directory "\."|Directory "$(DATA)"|' \
	        -e 's|^;     xboard @.*|;     xboard @$(DATA)/'$$variant'.conf|' -e '1s|After.*:|Start it with|' \
	        -e '/^; `make install`/,/^$$/d' \
	        share/xboard/$$variant.conf > $(DESTDIR)$(DATA)/$$variant.conf || exit 1; \
	done
	$(INSTALL) -d $(DESTDIR)$(PLUGINS)
	$(INSTALL) -m 644 share/xboard/triptych.eng $(DESTDIR)$(PLUGINS)

clean:
	rm -rf $(BUILD_DIR) $(OUTPUT)
