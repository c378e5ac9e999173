"""Public face of the package."""

from .gate import require_yes as require_yes
from .jobs import scrap_wagon as scrap_later
