from .inner.deep import constant_deep as renamed
from .relative import through_relative as exported

__all__ = ["exported", "renamed"]
