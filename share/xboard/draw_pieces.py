#!/usr/bin/env python3
"""Draws the piece pictures that XBoard shows for Triptych's variants.

One set of silhouettes in three dresses, so that every board looks as if carved by one hand: cream for White, charcoal
for Black, a chequered cloth for Échiqueté's third camp. The SVG files next to this script are its output; run it
again after changing a shape. XBoard finds a picture by the file name, which says the slot of the piece table that the
engine's `setup` line puts the piece in, not what the piece is called; the tables at the end are the dictionary.

The canvas is 100 x 100 with the ground line at 89. Outlines are 4 units wide: at 40 pixels still more than one.
"""

import pathlib

# Each shape is a list of layers: ("body", path) is filled and outlined, ("line", path) is drawn in the detail colour,
# ("dot", path) is filled with it.

BASE = ("body", "M21 89 v-6 q0 -6 7 -6 h44 q7 0 7 6 v6 z")

ORTHODOX = {
    "pawn": [
        ("body", "M30 77 q3 -16 12 -24 h16 q9 8 12 24 z"),
        ("body", "M50 24 a15 15 0 1 1 -.1 0 z"),
        BASE,
    ],
    "knight": [
        ("body", "M29 77 q-1 -20 17 -31 q-2 5 -9 7 l-9 6 q-9 1 -10 -8 l11 -20 q5 -9 12 -11 l2 -8 l8 6 "
                 "q24 4 25 36 q0 14 -4 23 z"),
        ("line", "M60 31 q9 10 8 33"),
        ("dot", "M39 31 a3.2 3.2 0 1 1 -.1 0 z"),
        BASE,
    ],
    "bishop": [
        ("body", "M33 77 q2 -11 8 -15 h18 q6 4 8 15 z"),
        ("body", "M50 20 q21 17 20 29 q-1 13 -12 13 h-16 q-11 0 -12 -13 q-1 -12 20 -29 z"),
        ("body", "M50 10 a5.5 5.5 0 1 1 -.1 0 z"),
        ("line", "M50 34 v18 M41 43 h18"),
        BASE,
    ],
    "rook": [
        ("body", "M32 77 l3 -38 h30 l3 38 z"),
        ("body", "M27 39 v-21 h11 v8 h7 v-8 h10 v8 h7 v-8 h11 v21 z"),
        ("line", "M37 51 h26"),
        BASE,
    ],
    "queen": [
        ("body", "M30 77 l-12 -43 l17 17 l3 -27 l12 25 l12 -25 l3 27 l17 -17 l-12 43 z"),
        ("body", "M18 26 a5 5 0 1 1 -.1 0 z M38 15 a5 5 0 1 1 -.1 0 z M62 15 a5 5 0 1 1 -.1 0 z "
                 "M82 26 a5 5 0 1 1 -.1 0 z"),
        ("line", "M31 66 q19 -7 38 0"),
        BASE,
    ],
    "king": [
        ("body", "M46 10 h8 v7 h7 v7 h-7 v12 h-8 v-12 h-7 v-7 h7 z"),
        ("body", "M30 77 q-16 -20 -10 -31 q8 -14 30 3 q22 -17 30 -3 q6 11 -10 31 z"),
        ("line", "M33 66 q17 -6 34 0 M50 49 v13"),
        BASE,
    ],
}

OMEGA = {
    # A great helm with its cross-shaped sight and a plume.
    "champion": [
        ("body", "M50 24 q-4 -17 14 -17 q18 1 17 21 q-7 -9 -14 -4 z"),
        ("body", "M27 77 v-40 q0 -15 23 -15 q23 0 23 15 v40 z"),
        ("line", "M50 36 v34 M35 48 h30"),
        ("dot", "M38 62 a2.6 2.6 0 1 1 -.1 0 z M62 62 a2.6 2.6 0 1 1 -.1 0 z"),
        BASE,
    ],
    # The pointed hat.
    "wizard": [
        ("body", "M32 72 q9 -36 12 -47 q2 -9 17 -17 q-4 12 -1 21 q5 22 8 43 z"),
        ("body", "M12 82 q3 -13 38 -13 q35 0 38 13 q2 7 -38 7 q-40 0 -38 -7 z"),
        ("dot", "M51 37 l2.9 6.6 7.1 .8 -5.3 4.8 1.5 7 -6.2 -3.6 -6.2 3.6 1.5 -7 -5.3 -4.8 7.1 -.8 z"),
    ],
}

EMPIRES = {
    # A child under a small coronet: not a ruler yet.
    "princess": [
        ("body", "M31 77 q4 -20 13 -24 h12 q9 4 13 24 z"),
        ("body", "M50 27 a14 14 0 1 1 -.1 0 z"),
        ("body", "M34 31 l-4 -18 l11 8 l9 -12 l9 12 l11 -8 l-4 18 q-16 -6 -32 0 z"),
        ("dot", "M50 74 l-8 -8 a4.6 4.6 0 0 1 8 -5 a4.6 4.6 0 0 1 8 5 z"),
        BASE,
    ],
    # The closed crown of an empire with orb and cross.
    "emperor": [
        ("body", "M46 7 h8 v6 h6 v7 h-6 v7 h-8 v-7 h-6 v-7 h6 z"),
        ("body", "M24 68 q-15 -22 -3 -32 q11 -7 29 -11 q18 4 29 11 q12 10 -3 32 z"),
        ("line", "M50 28 v34 M37 64 q-12 -18 -3 -30 M63 64 q12 -18 3 -30"),
        ("body", "M22 66 h56 v11 h-56 z"),
        BASE,
    ],
    # The open crown with pearls.
    "empress": [
        ("body", "M25 68 l-12 -38 l17 14 l6 -26 l14 22 l14 -22 l6 26 l17 -14 l-12 38 z"),
        ("body", "M13 22 a5 5 0 1 1 -.1 0 z M36 10 a5 5 0 1 1 -.1 0 z M64 10 a5 5 0 1 1 -.1 0 z "
                 "M87 22 a5 5 0 1 1 -.1 0 z"),
        ("dot", "M50 47 l6 8 -6 8 -6 -8 z"),
        ("body", "M22 66 h56 v11 h-56 z"),
        BASE,
    ],
    # Raised wings and a halo.
    "angel": [
        ("body", "M46 48 q-12 -22 -36 -27 q-2 12 4 20 q-3 8 5 15 q-1 9 9 12 q8 4 18 0 z"),
        ("body", "M54 48 q12 -22 36 -27 q2 12 -4 20 q3 8 -5 15 q1 9 -9 12 q-8 4 -18 0 z"),
        ("body", "M33 77 q5 -28 11 -33 h12 q6 5 11 33 z"),
        ("body", "M50 22 a11 11 0 1 1 -.1 0 z"),
        ("ring", "M50 8 a15 5 0 1 1 -.1 0 z"),
        ("line", "M20 32 q10 5 17 15 M80 32 q-10 5 -17 15"),
        BASE,
    ],
    # The lamp, and what rises from it.
    "genie": [
        ("body", "M58 44 q-17 -4 -8 -15 q9 -8 -2 -19 q21 3 19 18 q-1 8 -6 9 q6 3 4 7 z"),
        ("body", "M35 50 q15 -7 30 0 q11 2 25 -10 q1 31 -27 37 h-26 q-11 -3 -14 -10 q-14 -2 -14 -13 q0 -9 9 -9 "
                 "q8 0 17 5 z"),
        ("line", "M25 58 q-9 -4 -8 -1 q1 4 8 4 M36 60 h30"),
        BASE,
    ],
    # A bird rising out of flames.
    "phoenix": [
        ("body", "M50 47 q-7 -27 -40 -34 q0 13 7 20 q-3 7 7 12 q-1 8 12 13 l14 8 l14 -8 q13 -5 12 -13 "
                 "q10 -5 7 -12 q7 -7 7 -20 q-33 7 -40 34 z"),
        ("body", "M40 71 q2 -26 4 -39 q-1 -15 13 -15 l9 7 l-9 4 q-1 18 3 43 z"),
        ("dot", "M53 21 a2.6 2.6 0 1 1 -.1 0 z"),
        ("body", "M27 89 q-13 -11 -4 -26 q3 9 9 11 q0 -9 8 -15 q2 11 10 14 q8 -3 10 -14 q8 6 8 15 q6 -2 9 -11 "
                 "q9 15 -4 26 z"),
    ],
    # A robot.
    "android": [
        ("line2", "M50 25 v-10"),
        ("body", "M50 6 a5.5 5.5 0 1 1 -.1 0 z"),
        ("body", "M16 38 h10 v18 h-10 z M74 38 h10 v18 h-10 z"),
        ("body", "M29 23 h42 q6 0 6 6 v35 q0 6 -6 6 h-42 q-6 0 -6 -6 v-35 q0 -6 6 -6 z"),
        ("dot", "M38 35 a6 6 0 1 1 -.1 0 z M62 35 a6 6 0 1 1 -.1 0 z"),
        ("line", "M35 59 h30 M43 55 v8 M50 55 v8 M57 55 v8"),
        ("body", "M38 70 h24 v8 h-24 z"),
        BASE,
    ],
    # Butterfly wings and a wand.
    "fairy": [
        ("body", "M47 47 q-10 -24 -29 -23 q-12 3 -6 19 q3 9 12 11 q-9 8 -4 15 q11 10 27 -10 z"),
        ("body", "M53 47 q10 -24 29 -23 q12 3 6 19 q-3 9 -12 11 q9 8 4 15 q-11 10 -27 -10 z"),
        ("body", "M36 77 q6 -30 10 -37 h8 q4 7 10 37 z"),
        ("body", "M50 20 a10 10 0 1 1 -.1 0 z"),
        ("dot", "M24 33 a4 4 0 1 1 -.1 0 z M76 33 a4 4 0 1 1 -.1 0 z"),
        ("dot2", "M50 0 l2.6 5.8 6.3 .7 -4.7 4.2 1.4 6.3 -5.6 -3.3 -5.6 3.3 1.4 -6.3 -4.7 -4.2 6.3 -.7 z"),
        BASE,
    ],
    # A footman with spear and round shield.
    "soldier": [
        ("line2", "M76 77 v-58"),
        ("body", "M76 6 l6 15 l-6 5 l-6 -5 z"),
        ("body", "M31 77 q1 -22 12 -27 h14 q11 5 12 27 z"),
        ("body", "M48 22 a14 14 0 1 1 -.1 0 z"),
        ("body", "M37 48 a14 14 0 1 1 -.1 0 z"),
        ("dot", "M37 57 a5 5 0 1 1 -.1 0 z"),
        BASE,
    ],
    # The footman promoted: crested helmet, banner, star on the shield.
    "captain": [
        ("line2", "M78 77 v-70"),
        ("body", "M78 8 l20 8 l-20 9 z"),
        ("body", "M27 77 q1 -22 14 -27 h16 q13 5 14 27 z"),
        ("body", "M48 26 a13 13 0 1 1 -.1 0 z"),
        ("body", "M28 31 q-1 -24 22 -24 q17 1 19 16 q-11 -3 -21 0 q-12 2 -12 17 z"),
        ("body", "M20 49 h30 v13 q0 11 -15 17 q-15 -6 -15 -17 z"),
        ("dot", "M35 53 l2.3 5.2 5.7 .6 -4.2 3.8 1.2 5.6 -5 -2.9 -5 2.9 1.2 -5.6 -4.2 -3.8 5.7 -.6 z"),
        BASE,
    ],
}

SHAPES = ORTHODOX | OMEGA | EMPIRES

# fill, outline, detail
DRESSES = {
    "White": ("#fbf5e6", "#221d18", "#221d18"),
    "Black": ("#423b36", "#14110f", "#f1e6cd"),
    "Checkered": ("url(#cloth)", "#1d2733", "#c8372d"),
}

CLOTH = """  <defs>
    <pattern id="cloth" width="30" height="30" patternUnits="userSpaceOnUse">
      <rect width="30" height="30" fill="#fbf5e6"/>
      <rect width="15" height="15" fill="#4c5a6b"/>
      <rect x="15" y="15" width="15" height="15" fill="#4c5a6b"/>
    </pattern>
  </defs>
"""


def svg(shape, dress):
    fill, outline, detail = DRESSES[dress]
    stroke = 'stroke-linejoin="round" stroke-linecap="round"'
    styles = {
        "body": f'fill="{fill}" stroke="{outline}" stroke-width="4" {stroke}',
        "line": f'fill="none" stroke="{detail}" stroke-width="4" {stroke}',
        "dot": f'fill="{detail}"',
        # Thin things that stand free of a body: an outline under a core of the body's colour.
        "line2": f'fill="none" stroke="{outline}" stroke-width="6" {stroke}',
        "dot2": f'fill="{fill}" stroke="{outline}" stroke-width="3" {stroke}',
        "ring": f'fill="none" stroke="{outline}" stroke-width="4" {stroke}',
    }
    layers = "\n".join(f'  <path d="{path}" {styles[style]}/>' for style, path in SHAPES[shape])
    cloth = CLOTH if dress == "Checkered" else ""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">\n'
            f"{cloth}{layers}\n</svg>\n")


# XBoard's picture name -> our shape.
CLASSIC = {"Pawn": "pawn", "Knight": "knight", "Bishop": "bishop", "Rook": "rook", "Queen": "queen", "King": "king"}
TWO_COLOURS = {
    "omega": CLASSIC | {"Marshall": "champion", "Wizard": "wizard", "Princess": "queen"},
    "empires": {
        "Princess": "princess",
        "Prince": "emperor",
        "Phoenix": "empress",
        "Pegasus": "angel",
        "Wizard": "genie",
        "Hawk": "phoenix",
        "Left": "android",
        "Butterfly": "fairy",
        "Sword": "soldier",
        "Copper": "captain",
    },
    "checkered": CLASSIC,
}
# The checkered camp looks the same in both halves of XBoard's piece table.
CHECKERED = {
    "GoldPawn": "pawn",
    "Nightrider": "knight",
    "PromoBishop": "bishop",
    "PromoRook": "rook",
    "Princess": "queen",
}
# Guests: pieces in the half of the other colour, which look like what they are (second phase of Échiqueté).
GUESTS = {
    "Sword": "pawn",
    "Zebra": "knight",
    "Camel": "bishop",
    "Tower": "rook",
    "Wolf": "queen",
    "Hat": "king",
}


def main():
    pieces = pathlib.Path(__file__).parent / "pieces"
    pictures = [
        (variant, half + name, shape, half)
        for variant, names in TWO_COLOURS.items()
        for name, shape in names.items()
        for half in ("White", "Black")
    ]
    pictures += [
        ("checkered", half + name, shape, "Checkered")
        for name, shape in CHECKERED.items()
        for half in ("White", "Black")
    ]
    pictures += [
        ("checkered", half + name, shape, dress)
        for name, shape in GUESTS.items()
        for half, dress in (("White", "Black"), ("Black", "White"))
    ]
    for variant, name, shape, dress in pictures:
        folder = pieces / variant
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.svg").write_text(svg(shape, dress), encoding="utf-8")


if __name__ == "__main__":
    main()
