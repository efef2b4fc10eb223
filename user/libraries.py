"""The native libraries in an executable: their owners and licences.

They come with the pygame-ce wheel or from the system that builds the executable, mostly without a licence file. A
library that is missing here stops the build (``tools/release/licences.py``): look it up and add a line.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_VERSION: Final = re.compile(r"((?<=api-ms-win)-|-[0-9a-f]{8}\b|[-.]\d|\.so\b|\.dll$|\.dylib$|\.zlib-ng).*$")


class LibraryPart(NamedTuple):
    """A library, or several from the same project."""

    name: str
    stems: tuple[str, ...]
    """The names of its files, as ``stem`` returns them."""
    licence: str
    """The SPDX identifier, if there is one."""
    holder: str
    home: str
    text: str = ""
    """Where the text is: a section of pillow's licence (``pillow LIBPNG``) or a key of ``licence_texts.STANDARD``."""
    credit: str = ""
    """A credit that the licence requires."""


def stem(file: str) -> str:
    """The name of a library on any system: png16 for ``libpng16-fefdc88d.so.16.58.0``, sdl2 for ``SDL2.dll``."""
    return _VERSION.sub("", file.lower().removeprefix("lib"))


_SDL: Final = "Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>"
_XIPH: Final = "Copyright (c) 2002-2025 Xiph.Org Foundation"
_LGPL: Final = "LGPL-2.1-or-later"
_MICROSOFT: Final = "LicenseRef-Microsoft-Redistributable"
_JPEG: Final = "This software is based in part on the work of the Independent JPEG Group."
_OPUS: Final = (
    "Copyright 2001-2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. Terriberry, CSIRO, "
    "Gregory Maxwell, Mark Borgerding, Erik de Castro Lopo, Mozilla, Amazon"
)
_EXPAT: Final = (
    "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
    "Copyright (c) 2001-2025 Expat maintainers"
)
_PORTMIDI: Final = "Copyright (c) 1999-2000 Ross Bencina and Phil Burk\nCopyright (c) 2001-2009 Roger B. Dannenberg"
_FREETYPE: Final = (
    "Portions of this software are copyright (C) 2025 The FreeType Project (www.freetype.org). All rights reserved."
)

PARTS: Final = (
    LibraryPart("SDL", ("sdl2",), "Zlib", _SDL, "https://www.libsdl.org", "Zlib"),
    LibraryPart("SDL_image", ("sdl2_image",), "Zlib", _SDL, "https://github.com/libsdl-org/SDL_image", "Zlib"),
    LibraryPart("SDL_mixer", ("sdl2_mixer",), "Zlib", _SDL, "https://github.com/libsdl-org/SDL_mixer", "Zlib"),
    LibraryPart("SDL_ttf", ("sdl2_ttf",), "Zlib", _SDL, "https://github.com/libsdl-org/SDL_ttf", "Zlib"),
    LibraryPart(
        "ALSA library", ("asound",), _LGPL, "Jaroslav Kysela and others", "https://www.alsa-project.org", "LGPL-2.1"
    ),
    LibraryPart(
        "Brotli",
        ("brotlicommon", "brotlidec"),
        "MIT",
        "the Brotli Authors",
        "https://github.com/google/brotli",
        "pillow BROTLI",
    ),
    LibraryPart(
        "FLAC",
        ("flac",),
        "BSD-3-Clause",
        "Copyright (C) 2000-2009 Josh Coalson\nCopyright (C) 2011-2025 Xiph.Org Foundation",
        "https://xiph.org/flac",
        "BSD-3-Clause",
    ),
    LibraryPart(
        "FluidSynth", ("fluidsynth",), _LGPL, "Peter Hanappe and others", "https://www.fluidsynth.org", "LGPL-2.1"
    ),
    LibraryPart(
        "FreeType",
        ("freetype",),
        "FTL",
        "David Turner, Robert Wilhelm and Werner Lemberg",
        "https://freetype.org",
        "pillow FREETYPE2",
        _FREETYPE,
    ),
    LibraryPart(
        "HarfBuzz",
        ("harfbuzz",),
        "MIT-Modern-Variant",
        "Google, Red Hat, Behdad Esfahbod and others",
        "https://harfbuzz.github.io",
        "pillow HARFBUZZ",
    ),
    LibraryPart(
        "libjpeg-turbo",
        ("jpeg",),
        "IJG AND BSD-3-Clause",
        "the Independent JPEG Group; D. R. Commander and others",
        "https://libjpeg-turbo.org",
        "pillow LIBJPEG",
        _JPEG,
    ),
    LibraryPart("libogg", ("ogg",), "BSD-3-Clause", _XIPH, "https://xiph.org/ogg", "BSD-3-Clause"),
    LibraryPart(
        "libpng",
        ("png16",),
        "libpng-2.0",
        "the PNG Reference Library Authors",
        "http://www.libpng.org",
        "pillow LIBPNG",
    ),
    LibraryPart(
        "libsndfile",
        ("sndfile",),
        _LGPL,
        "Erik de Castro Lopo and others",
        "https://libsndfile.github.io/libsndfile",
        "LGPL-2.1",
    ),
    LibraryPart(
        "libtiff",
        ("tiff",),
        "libtiff",
        "Sam Leffler; Silicon Graphics",
        "https://libtiff.gitlab.io/libtiff",
        "pillow LIBTIFF",
    ),
    LibraryPart(
        "libvorbis",
        ("vorbis", "vorbisenc", "vorbisfile"),
        "BSD-3-Clause",
        _XIPH,
        "https://xiph.org/vorbis",
        "BSD-3-Clause",
    ),
    LibraryPart(
        "libwebp",
        ("webp", "webpdemux", "sharpyuv"),
        "BSD-3-Clause",
        "Google Inc.",
        "https://developers.google.com/speed/webp",
        "pillow LIBWEBP",
    ),
    LibraryPart(
        "libxmp",
        ("xmp",),
        "MIT",
        "Copyright (C) 1996-2025 Claudio Matsuoka and Hipolito Carraro Jr",
        "https://xmp.sourceforge.net",
        "MIT",
    ),
    LibraryPart("mpg123", ("mpg123",), _LGPL, "Michael Hipp, Thomas Orgis and others", "https://mpg123.de", "LGPL-2.1"),
    LibraryPart("Opus", ("opus",), "BSD-3-Clause", _OPUS, "https://opus-codec.org", "BSD-3-Clause"),
    LibraryPart(
        "opusfile",
        ("opusfile",),
        "BSD-3-Clause",
        "Copyright (c) 1994-2023 Xiph.Org Foundation and contributors",
        "https://opus-codec.org",
        "BSD-3-Clause",
    ),
    LibraryPart("PortMidi", ("portmidi",), "MIT", _PORTMIDI, "https://github.com/PortMidi/portmidi", "MIT"),
    LibraryPart(
        "WavPack",
        ("wavpack",),
        "BSD-3-Clause",
        "Copyright (c) 1998-2025 David Bryant",
        "https://www.wavpack.com",
        "BSD-3-Clause",
    ),
    # those that prismatoid brings on Linux
    LibraryPart(
        "GLib",
        ("gio", "glib", "gmodule", "gobject"),
        _LGPL,
        "the GLib authors",
        "https://gitlab.gnome.org/GNOME/glib",
        "LGPL-2.1",
    ),
    LibraryPart(
        "glibmm",
        ("giomm", "glibmm"),
        _LGPL,
        "the gtkmm development team",
        "https://gitlab.gnome.org/GNOME/glibmm",
        "LGPL-2.1",
    ),
    LibraryPart(
        "libsigc++",
        ("sigc",),
        "LGPL-2.1-or-later",
        "the libsigc++ development team",
        "https://libsigcplusplus.github.io/libsigcplusplus",
        "LGPL-2.1",
    ),
    LibraryPart(
        "util-linux", ("blkid", "mount"), _LGPL, "Karel Zak and others", "https://github.com/util-linux", "LGPL-2.1"
    ),
    LibraryPart(
        "libselinux",
        ("selinux",),
        "LicenseRef-Public-Domain",
        "the United States National Security Agency",
        "https://github.com/SELinuxProject/selinux",
    ),
    LibraryPart(
        "PCRE2",
        ("pcre2",),
        "BSD-3-Clause",
        "Copyright (c) 1997-2025 University of Cambridge, Philip Hazel and Zoltan Herczeg",
        "https://www.pcre.org",
        "BSD-3-Clause",
    ),
    # from the system, or from the Python that runs the build
    LibraryPart("zlib", ("z", "zlib1"), "Zlib", "Jean-loup Gailly and Mark Adler", "https://zlib.net", "pillow ZLIB"),
    LibraryPart("bzip2", ("bz2",), "bzip2-1.0.6", "Julian Seward", "https://sourceware.org/bzip2", "pillow BZIP2"),
    LibraryPart("XZ Utils", ("lzma",), "0BSD", "Lasse Collin and others", "https://tukaani.org/xz", "pillow LIBLZMA"),
    LibraryPart(
        "libffi",
        ("ffi",),
        "MIT",
        "Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others",
        "https://sourceware.org/libffi",
        "MIT",
    ),
    LibraryPart(
        "OpenSSL",
        ("crypto", "ssl"),
        "Apache-2.0",
        "The OpenSSL Project Authors",
        "https://www.openssl.org",
        "Apache-2.0",
    ),
    LibraryPart("Expat", ("expat",), "MIT", _EXPAT, "https://libexpat.github.io", "MIT"),
    LibraryPart("libmpdec", ("mpdec",), "BSD-2-Clause", "Stefan Krah", "https://www.bytereef.org/mpdecimal"),
    LibraryPart(
        "libuuid",
        ("uuid",),
        "BSD-3-Clause",
        "Copyright (C) 1996-2007 Theodore Ts'o",
        "https://github.com/util-linux/util-linux",
        "BSD-3-Clause",
    ),
    LibraryPart(
        "GCC runtime libraries",
        ("stdc++", "gcc_s"),
        "GPL-3.0-or-later WITH GCC-exception-3.1",
        "Free Software Foundation, Inc.",
        "https://gcc.gnu.org",
        "GPL-3.0",
    ),
    LibraryPart(
        "Microsoft Visual C++ runtime",
        ("vcruntime140", "vcruntime140_1", "msvcp140", "ucrtbase", "api-ms-win"),
        _MICROSOFT,
        "Microsoft Corporation",
        "https://visualstudio.microsoft.com/license-terms",
    ),
)
PYTHON: Final = re.compile(r"python(3\d*)?")
"""The stem of Python itself."""


def part_of(file: str) -> LibraryPart | None:
    """The library that a file belongs to, or None if it is not in the list."""
    wanted = stem(file)
    return next((part for part in PARTS if wanted in part.stems), None)
