"""A picture in pixels, by resvg. The letters come along, so that it looks the same everywhere."""

from __future__ import annotations

import io
import re
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any

from ..core.extras import missing

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FAMILY = "Fredoka"
_LAST_LETTER = "\u017f"
"""The font that comes along ends here; for names in other scripts the system's are asked."""


def png(svg: str, width: int | None = None) -> bytes:
    """The picture as a PNG, as wide as the SVG or as told."""
    try:
        from resvg_py import svg_to_bytes
    except ModuleNotFoundError as error:
        raise missing(error, "pictures", "A picture in pixels") from error
    with as_file(files(__package__) / "font" / "Fredoka.ttf") as font:
        return bytes(
            svg_to_bytes(
                svg_string=svg,
                width=width,
                font_files=[str(font)],
                font_family=_FAMILY,
                sans_serif_family=_FAMILY,
                skip_system_fonts=all(letter <= _LAST_LETTER for letter in svg),
            )
        )


def frame(svg: str, width: int, height: int) -> NDArray[Any]:
    """The picture as an array of height × width × 3 bytes: as large as it fits, in the middle."""
    try:
        import numpy as np
        from PIL import Image, ImageOps
    except ModuleNotFoundError as error:
        raise missing(error, "pictures", "A picture as an array") from error
    wide, high = _size(svg)
    scale = min(width / wide, height / high)
    with Image.open(io.BytesIO(png(svg, max(1, int(wide * scale))))) as drawn:
        image = drawn.convert("RGB")
    # The corner is the table itself.
    red, green, blue = np.asarray(image)[0, 0].tolist()
    return np.asarray(ImageOps.pad(image, (width, height), color=(red, green, blue)))


def _size(svg: str) -> tuple[float, float]:
    """The width and the height that a picture says it has."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert found is not None
    return float(found[1]), float(found[2])
