# Builds Triptych for the machine it is built on. Plain `cargo build --release` builds one for any machine.
#
#   make                      the binary as ./triptych
#   make EXE=name             the same as ./name; this is how OpenBench builds an engine
#   make ARCH=x86-64-v2       for other processors than this one (what `rustc -C target-cpu` knows)
#   make install PREFIX=…     into PREFIX/bin

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

.PHONY: all install clean

all:
	RUSTFLAGS="$(RUSTFLAGS) -C target-cpu=$(ARCH)" $(CARGO) build --release --locked --bin triptych --target-dir $(BUILD_DIR)
	cp $(BUILD_DIR)/release/triptych$(SUFFIX) $(OUTPUT)

install: all
	$(INSTALL) -d $(DESTDIR)$(PREFIX)/bin
	$(INSTALL) -m 755 $(OUTPUT) $(DESTDIR)$(PREFIX)/bin/triptych$(SUFFIX)

clean:
	rm -rf $(BUILD_DIR) $(OUTPUT)
