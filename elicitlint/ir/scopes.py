"""Which variable a name means: locals, enclosing functions, the module, builtins.

Lowering notes what each function binds as it goes; names are resolved when the whole module has been seen, because a
binding further down makes a name local from the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

_NO_RENAMES: Mapping[str, str] = {}


@dataclass(slots=True)
class Scope:
    """What one function, class or module body binds and declares."""

    kind: str
    """function, lambda, class or module."""
    parent: Scope | None = None
    renames: Mapping[str, str] = field(default_factory=lambda: _NO_RENAMES)
    """Targets of the comprehensions of the parent that surround this function, to what the parent calls them."""
    bound: set[str] = field(default_factory=set)
    globals: set[str] = field(default_factory=set)
    nonlocals: set[str] = field(default_factory=set)

    def resolve(self, name: str, own_class: bool = True) -> tuple[str, str]:
        """Name and scope word (local, free, global, builtin) of what ``name`` means in this body.

        ``own_class`` False: seen from a comprehension, a class body's own names do not count.
        """
        if self.kind != "module":
            if name in self.globals:
                return name, "global"
            if name in self.bound and name not in self.nonlocals and (own_class or self.kind != "class"):
                return name, "local"
        return self._outer(name)

    def _outer(self, name: str) -> tuple[str, str]:
        scope = self
        while scope.parent is not None:
            renamed = scope.renames.get(name)
            if renamed is not None:
                return renamed, "free"
            scope = scope.parent
            if scope.kind in ("class", "module"):
                continue
            if name in scope.globals:
                return name, "global"
            if name in scope.bound and name not in scope.nonlocals:
                return name, "free"
        return scope.resolve_in_module(name, "local" if scope is self else "global")

    def resolve_in_module(self, name: str, word: str = "global") -> tuple[str, str]:
        """What a name means that no function binds: where a class body reads its own name before binding it, say."""
        scope = self
        while scope.parent is not None:
            scope = scope.parent
        if name in scope.bound:
            return name, word
        return name, "builtin" if name in BUILTINS else "global"


_BUILTIN_NAMES = """
    ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError
    BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
    ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError Exception ExceptionGroup
    False FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError
    ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError
    MemoryError ModuleNotFoundError NameError None NotADirectoryError NotImplemented NotImplementedError OSError
    OverflowError PendingDeprecationWarning PermissionError ProcessLookupError PythonFinalizationError RecursionError
    ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration StopIteration SyntaxError
    SyntaxWarning SystemError SystemExit TabError TimeoutError True TypeError UnboundLocalError UnicodeDecodeError
    UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning WindowsError
    ZeroDivisionError __build_class__ __debug__ __import__ abs aiter all anext any ascii bin bool breakpoint bytearray
    bytes callable chr classmethod compile complex copyright credits delattr dict dir divmod enumerate eval exec exit
    filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len
    license list locals map max memoryview min next object oct open ord pow print property quit range repr reversed
    round set setattr slice sorted staticmethod str sum super tuple type vars zip
"""

BUILTINS = frozenset(_BUILTIN_NAMES.split())
"""The builtin names of Python 3.8 to 3.14, written out so that results do not depend on the running interpreter."""
