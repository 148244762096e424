"""Writes the letters of the pictures as a small TrueType file, from the font of the pages.

    python -m tools.picture_font web/node_modules/@fontsource-variable/fredoka

Needs fontTools and Brotli (`pip install fonttools brotli`). It is run when the font of the pages
changes, which is almost never: the file is in the repository.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

OUT = Path(__file__).parents[1] / "src" / "menagerie" / "pictures" / "font"
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2013, 0x2019, 0x201C, 0x201D, 0x2026, 0x2212]
WEIGHT = 500


def main(package: Path) -> None:
    font = TTFont(package / "files" / "fredoka-latin-wght-normal.woff2")
    font.flavor = None
    font = instancer.instantiateVariableFont(font, {"wght": WEIGHT})
    options = subset.Options(hinting=False, layout_features=[], name_IDs=[0, 1, 2, 4, 6, 14])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    for number, name in {1: "Fredoka", 4: "Fredoka", 6: "Fredoka-Regular"}.items():
        font["name"].setName(name, number, 3, 1, 0x409)
    OUT.mkdir(exist_ok=True)
    font.save(OUT / "Fredoka.ttf")
    shutil.copyfile(package / "LICENSE", OUT / "OFL.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
