"""How `make docs` turns these pages into a site: Sphinx with MyST's Markdown and the theme Furo.

Pages stay plain Markdown that reads well without a site. Nothing is fetched: not when the site is
built, and not by the browser of a person who reads it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sphinx.application import Sphinx

HOUSE = Path(__file__).parents[1]
sys.path.insert(0, str(HOUSE / "src"))

from menagerie import __version__  # noqa: E402

project = "Ménagerie"
version = release = __version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["data", "requirements.lock"]
source_suffix = {".md": "markdown"}
master_doc = "index"

html_theme = "furo"
html_title = "Ménagerie"
html_static_path = ["_static"]
html_css_files = ["menagerie.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
# Docstrings show records and patterns of words too, which are no Python.
suppress_warnings = ["misc.highlighting_failure"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_inherit_docstrings = False
# Docstrings write code in single backticks.
default_role = "code"
python_use_unqualified_type_names = True


def code_in_docstrings(
    app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]
) -> None:
    """Indented lines of a docstring are code."""
    shown: list[str] = []
    for line in lines:
        begins = line.startswith("    ") and shown and not shown[-1].strip()
        before = next((text for text in reversed(shown) if text.strip()), "")
        if begins and not before.startswith("    "):
            shown += [".. code-block:: python", ""]
        shown.append(line)
    lines[:] = shown


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-docstring", code_in_docstrings)
