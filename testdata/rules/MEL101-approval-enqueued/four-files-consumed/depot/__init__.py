"""Public face of the package."""

from .gate import require_yes
from .jobs import scrap_wagon as scrap_later

__all__ = ["require_yes", "scrap_later"]
