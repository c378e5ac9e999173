from . import inner
from .inner import deep
from .inner.deep import same_deep as same


def through_relative(number: int) -> int:
    return same(deep.same_deep(inner.deep.same_deep(number)))
