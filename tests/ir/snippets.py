"""Programs whose lowering, interpreted, must do what CPython does. Each logs what it wants compared.

A program runs at module level, inside a function, and inside a ``try`` in a function, unless its name says ``module``.
"""

from __future__ import annotations

import re

_TEXT = '''
--- assign
a = b = 3
log(a, b)
--- unpack
a, (b, *c), d = 1, (2, 3, 4), 5
[e, f] = "xy"
log(a, b, c, d, e, f)
--- unpack star middle
first, *middle, last = range(6)
*init, tail = [1]
log(first, middle, last, init, tail)
--- unpack iterator
a, b = map(str, (1, 2))
log(a, b)
--- unpack nested in for
for i, (a, *b) in [(0, "xyz"), (1, "q")]:
    log(i, a, b)
--- swap
a, b = 1, 2
a, b = b, a
log(a, b)
--- attribute and item targets
class Box: pass
box = Box()
box.a, box.b = 1, [0, 0]
box.b[1], box.c = 5, {}
box.c["k"] = box.d = 9
log(box.a, box.b, box.c, box.d)
--- augmented name
a = 1
a += 2; a *= 5; a -= 1; a //= 2; a **= 2; a %= 31; a <<= 2; a >>= 1; a |= 1; a &= 15; a ^= 2
log(a)
--- augmented item once
calls = []
def key():
    calls.append("key")
    return 0
xs = [1]
xs[key()] += 10
log(xs, calls)
--- augmented attribute
class Box: n = 1
Box.n += 4
log(Box.n)
--- augmented divide
a = 7
a /= 2
log(a)
--- annotated
x: int = 4
y: "list[int]" = [x]
z: int
log(x, y)
--- annotated attribute
class Box: pass
Box.v: int = 4
d = {}
d["k"]: int = 5
log(Box.v, d)
--- walrus
if (n := len("abc")) > 2:
    log(n)
log([m := n + 1, m * 2])
--- walrus in comprehension
found = [last := x for x in range(4) if (double := 2 * x) > 2]
log(found, last, double)
--- delete name
a = 1
del a
try:
    a
except NameError as e:
    log("gone")
--- delete item and attribute
class Box: pass
Box.a = 1
xs = [1, 2, 3]
d = {"a": 1, "b": 2}
del xs[0], d["a"], Box.a
del (xs[0])
log(xs, d, hasattr(Box, "a"))
--- and or value
for a in (0, 1, "", "x"):
    for b in (0, 2):
        for c in (None, 3):
            log(a and b, a or b, a and b or c, (a or b) and c, a and b and c, a or b or c, not a, not (a and b))
--- and or short circuit
def f(x):
    log("f", x)
    return x
log(f(0) and f(1) or f(2))
log(f(1) or f(2) and f(3))
log((f(0) or f(0)) and f(5) or f(6))
--- conditions
def f(x):
    log("f", x)
    return x
for a in (0, 1):
    for b in (0, 1):
        if f(a) and not f(b) or f(3) > 4 and (f(a) or f(b)):
            log("yes")
        else:
            log("no")
--- conditional expression
for a in range(3):
    log("zero" if a == 0 else "one" if a == 1 else "many")
if (a if a > 5 else not a):
    log("never")
else:
    log("else")
--- not in condition
if not not 1:
    log("yes")
if not (1 < 2 < 3):
    log("no")
--- comparison chain
def f(x):
    log("f", x)
    return x
log(f(1) < f(2) < f(3))
log(f(3) < f(2) < f(1))
log(f(1) == f(1) != f(2) is not None)
if f(1) < f(0) < f(9):
    log("never")
--- comparison operators
log(1 in [1], 2 not in [1], None is None, 1 is not None, 1 != 1, 2 >= 2, 3 <= 2, 3 > 2)
--- arithmetic
log(1 + 2 - 3 * 4 / 2 // 1 % 5 ** 2, 7 & 3 | 8 ^ 1, 1 << 4 >> 2, -3, +4, ~5)
--- long sum
log(1 + 2 + 3 + 4 * 5 + (6 + 7) + 8)
--- displays
a = [1, 2]
log([*a, 3, *a], (*a, 4), {*a, 5}, {"x": 1, **{"y": 2}, "x": 3}, (), [], {}, (1,))
--- numbers
log(0x1F, 0b101, 0o17, 1_000, 1e3, 1.5, 2j, 1e999, 00)
--- strings
log('a', "b\\n", r"c\\d", b"\\x00z", "\\u00e9\\N{BULLET}\\101", 'a' "b" """c""", b"a" b"b", "\\
x", "\\q")
--- triple quoted
log("""a
b'"c""", \'\'\'q"""r\'\'\')
--- ellipsis and none
log(..., None, True, False)
--- fstring
a, b = 3, "x"
log(f"{a}-{b}", f"{{{a}}}", f"{a!s}{b}", f"{a=}", f"a{'b'}c" "d" f"{a + 1}", f"{a}{{}}", rf"\\{b}", f"\\t{b}")
--- fstring nested
width = "q"
log(f"{f'{width}{1}'}")
--- percent and format
log("%s-%s" % (1, 2), "{}{x}".format(1, x=2))
--- calls
def f(*args, **kwargs):
    return args, kwargs
log(f(1, *[2, 3], 4, a=5, **{"b": 6}), f(*"ab", *"c"), f(**{}, x=1))
--- call order
def f(x):
    log(x)
    return x
f(f(1) + f(2), )
dict(a=f(3), b=f(4), **{str(f(5)): f(6)})
[f(7), f(8)][f(0)]
--- method and chain
log("a,b".upper().split(",")[1].lower())
--- subscripts
d = {(1, 2): "t", 1: "one"}
log(d[1, 2], d[(1, 2)], d[1], {(1,): 4}[1,])
--- if elif else
for x in range(4):
    if x == 0:
        log("zero")
    elif x == 1:
        log("one")
    elif x == 2: log("two")
    else:
        log("many")
--- if without else
if 0:
    log("no")
if True: log("yes"); log("also")
--- while
n = 0
while n < 3:
    n += 1
    if n == 2:
        continue
    log(n)
else:
    log("else", n)
--- while break
n = 0
while True:
    n += 1
    if n > 3: break
else:
    log("never")
log(n)
--- while false
while False:
    log("never")
else:
    log("else")
while 0: pass
else: log("zero")
--- for else
for x in []:
    pass
else:
    log("empty")
for x in [1, 2]:
    if x == 2:
        break
else:
    log("never")
log(x)
--- for continue else
for x in range(3):
    if x % 2: continue
    log(x)
else:
    log("done")
--- nested loops
for a in range(3):
    for b in range(3):
        if b > a: break
        if a == 1: continue
        log(a, b)
    else:
        log("whole", a)
--- for over attribute target
class Box: pass
for Box.x in range(2):
    log(Box.x)
xs = [0, 0]
for xs[1] in "ab":
    log(xs)
--- loop variable after loop
for i in range(3): pass
log(i)
--- list comprehension
log([x * y for x in range(3) if x for y in range(x) if y != 1])
--- comprehension scope
x = "outer"
log([x for x in range(2)], x)
--- comprehension nested
log([[y + x for y in range(x)] for x in range(4)])
--- comprehension same name
x = [1, 2]
log([x for x in x], [x for x in [x for x in x]])
--- set and dict comprehension
log({c for c in "hello"} == {"h", "e", "l", "o"}, {k: v for k, v in [("a", 1), ("b", 2)] if v > 1})
--- dict comprehension order
def f(x):
    log(x)
    return x
{f(k): f(v) for k, v in [(1, 2), (3, 4)]}
--- generator expression
log(sum(x * x for x in range(4)), ",".join(str(c) for c in "abc"), any(x > 1 for x in (1, 2)))
log(next(x for x in (5, 6)))
--- comprehension unpacking
log([a + b for a, (b, *_) in [(1, (2, 3)), (4, (5,))]])
--- comprehension conditional
log([x if x % 2 else -x for x in range(4) if x and x != 3 or x == 0])
--- comprehension closure
fs = [lambda: x for x in range(3)]
log([f() for f in fs])
--- comprehension closure default
fs = [lambda x=x: x for x in range(3)]
log([f() for f in fs])
--- comprehension in comprehension condition
log([x for x in range(5) if any(y == x for y in (1, 3))])
--- function defaults
def f(a, b=2, *args, c, d=4, **kw):
    return a, b, args, c, d, kw
log(f(1, c=3), f(1, 5, 6, 7, c=8, e=9))
--- positional only
def f(a, /, b, *, c=1):
    return a, b, c
log(f(1, b=2), f(1, 2, c=3))
try:
    f(a=1, b=2)
except TypeError:
    log("refused")
--- default evaluated once
def f(x, acc=[]):
    acc.append(x)
    return acc
f(1)
log(f(2))
--- return paths
def f(x):
    if x > 2:
        return "big"
    while x:
        for y in range(5):
            if y == x:
                return y, x
        x -= 1
    return
log(f(3), f(2), f(0))
--- falls off
def f():
    1
log(f())
--- code after return
def f():
    return 1
    x = 2
log(f())
--- local because assigned later
x = 1
def f():
    try:
        log(x)
    except NameError:
        log("unbound")
    x = 2
f()
--- local because assigned in dead code
x = 1
def f():
    try:
        return x
    except NameError:
        return "unbound"
    x = 2
log(f())
--- closure
def counter():
    n = 0
    def up(by=1):
        nonlocal n
        n += by
        return n
    return up
a, b = counter(), counter()
a(); a(5)
log(a(), b())
--- nonlocal two levels
def f():
    x = 1
    def g():
        def h():
            nonlocal x
            x += 1
        h()
        return x
    return g(), x
log(f())
--- closure late binding
def f():
    def g():
        return later
    later = 7
    return g()
log(f())
--- global [module]
n = 0
def f():
    global n, fresh
    n += 1
    fresh = n
f(); f()
log(n, fresh)
--- global read under local [module]
n = 1
def f():
    n = 2
    def g():
        global n
        return n
    def h():
        return n
    return g(), h()
log(f())
--- class scope
x = "outer"
class C:
    x = "class"
    y = x
    def m(self):
        return x
    z = [x for _ in range(1)]
    w = [i for i in x]
log(C.y, C().m(), C.z, C.w)
--- class body reads outer before binding [module]
name = "outer"
class C:
    name = name + "!"
log(C.name)
--- class in function
def f(v):
    class C:
        w = v
        def m(self):
            return v
    return C
log(f(3).w, f(4)().m())
--- class decorators and bases
def mark(c):
    c.marked = True
    return c
class A:
    def hi(self): return "A"
@mark
class B(A):
    """Doc."""
    def hi(self): return A.hi(self) + "B"
log(B().hi(), B.marked, B.__doc__)
--- metaclass keywords
class Meta(type):
    def __new__(cls, name, bases, ns, tag=None):
        made = type.__new__(cls, name, bases, ns)
        made.tag = tag
        return made
    def __init__(cls, name, bases, ns, tag=None):
        type.__init__(cls, name, bases, ns)
class C(metaclass=Meta, tag="t"): pass
log(C.tag)
--- nested class
class A:
    class B:
        v = 1
    w = B.v + 1
log(A.B.v, A.w)
--- properties and static methods
class C:
    def __init__(self): self._v = 1
    @property
    def v(self): return self._v
    @v.setter
    def v(self, new): self._v = new * 2
    @staticmethod
    def s(x): return x
    @classmethod
    def c(cls): return cls.__name__
c = C()
c.v = 4
log(c.v, C.s(3), C.c())
--- decorator order
def deco(tag):
    log("make", tag)
    def apply(f):
        log("apply", tag)
        return lambda *a: (tag, f(*a))
    return apply
@deco("outer")
@deco("inner")
def f(x=log("default")):
    return x
log(f(1))
--- lambda
add = lambda a, b=2, *c, **d: a + b + len(c) + len(d)
log(add(1), add(1, 5, 6, z=1), (lambda: 3)(), [f(2) for f in (lambda x: x * 3, lambda x: x + 1)])
--- lambda conditional
f = lambda x: "yes" if x and not x == 2 else "no"
log(f(0), f(1), f(2))
--- function redefined
def f(): return 1
g = f
def f(): return 2
log(f(), g())
--- recursion
def fact(n): return 1 if n < 2 else n * fact(n - 1)
log(fact(6))
--- generator
def g():
    x = yield 1
    log("got", x)
    y = yield
    return y
it = g()
log(next(it), it.send("a"))
try:
    it.send("b")
except StopIteration as stop:
    log(stop.value)
--- yield from
def inner():
    got = yield 1
    log("inner", got)
    return "r"
def outer():
    result = yield from inner()
    log(result)
    yield from [2, 3]
it = outer()
log(next(it), it.send("x"), list(it))
--- generator throw
def g():
    try:
        yield 1
    except KeyError:
        log("thrown")
        yield 2
    finally:
        log("finally")
it = g()
next(it)
log(it.throw(KeyError("x")))
it.close()
--- generator in for
def g(n):
    for i in range(n):
        if i % 2:
            yield i
log(list(g(6)), [x for x in g(4)])
--- try except
try:
    1 / 0
except ZeroDivisionError as e:
    log("caught", str(e))
log("after")
--- try except none matches
try:
    try:
        {}["k"]
    except ValueError:
        log("never")
    except (TypeError, ZeroDivisionError):
        log("never")
except KeyError as e:
    log("outer", e.args)
--- try order of clauses
for error in (KeyError, IndexError, ValueError, OSError):
    try:
        raise error("x")
    except KeyError:
        log("key")
    except LookupError:
        log("lookup")
    except Exception as e:
        log(type(e).__name__)
--- bare except
try:
    raise KeyboardInterrupt
except:
    log("all")
--- except name unbound
e = "before"
try:
    raise ValueError
except ValueError as e:
    pass
try:
    log(e)
except NameError:
    log("unbound")
--- try else
for bad in (True, False):
    try:
        if bad: raise ValueError
    except ValueError:
        log("except")
    else:
        log("else")
--- else not handled
try:
    try:
        pass
    except KeyError:
        log("never")
    else:
        raise KeyError("else")
except KeyError as e:
    log(e.args)
--- finally normal
try:
    log("body")
finally:
    log("finally")
--- finally exception
try:
    try:
        1 / 0
    finally:
        log("finally")
except ZeroDivisionError:
    log("outer")
--- finally return
def f():
    try:
        return log("value") or 1
    finally:
        log("finally")
log(f())
--- finally return overrides
def f():
    try:
        return 1
    finally:
        return 2
def g():
    try:
        raise ValueError
    finally:
        return "swallowed"
log(f(), g())
--- finally value computed before
def f():
    x = 1
    try:
        return x
    finally:
        x = 2
        log(x)
log(f())
--- finally break continue
for i in range(4):
    try:
        if i == 1: continue
        if i == 3: break
        log(i)
    finally:
        log("finally", i)
else:
    log("never")
--- finally break inside
def f():
    while True:
        try:
            1 / 0
        finally:
            break
    return "out"
log(f())
--- finally continue inside
def f():
    for i in range(3):
        try:
            if i == 2: return i
        finally:
            log("f", i)
            continue
    return "end"
log(f())
--- finally nested
def f(way):
    try:
        try:
            if way == "raise": raise KeyError
            if way == "return": return "r"
        finally:
            log("inner")
            if way == "other": raise IndexError
    except LookupError as e:
        log(type(e).__name__)
        return "handled"
    finally:
        log("outer")
    return "end"
log(f("raise"), f("return"), f("other"), f(""))
--- finally with try inside
def f():
    try:
        raise KeyError("first")
    finally:
        try:
            raise ValueError("second")
        except ValueError:
            log("inner handled")
try:
    f()
except KeyError as e:
    log(e.args)
--- finally with loop inside
def f():
    try:
        return 1
    finally:
        for i in range(3):
            if i == 1: break
            log(i)
log(f())
--- except finally all ways
def f(x):
    try:
        if x == 0: raise ValueError
        if x == 1: return "early"
        if x == 2: raise KeyError
    except ValueError:
        return "handled"
    else:
        log("else")
        return "else"
    finally:
        log("finally", x)
for x in range(4):
    try:
        log(f(x))
    except KeyError:
        log("escaped")
--- raise in except
try:
    try:
        raise KeyError
    except KeyError:
        raise ValueError("new")
except ValueError as e:
    log(e.args)
--- bare raise
try:
    try:
        raise KeyError("k")
    except KeyError as e:
        raise
except KeyError as e:
    log(e.args)
--- bare raise after inner try
try:
    try:
        raise KeyError("outer")
    except KeyError:
        try:
            raise ValueError("inner")
        except ValueError:
            log("inner")
        raise
except LookupError as e:
    log(e.args)
--- raise from
try:
    raise ValueError("v") from KeyError("k")
except ValueError as e:
    log(e.args)
--- raise class
try:
    raise LookupError
except LookupError as e:
    log(type(e).__name__)
--- exception in except type expression
def types():
    log("asked")
    return (KeyError, IndexError)
try:
    [][1]
except types():
    log("ok")
--- exception between stores
x = "before"
try:
    x = "one"
    {}["missing"]
    x = "two"
except KeyError:
    log(x)
--- exception in unpacking call
a = b = 0
def f(): raise ValueError
try:
    a = 1
    a, b = f()
except ValueError:
    log(a, b)
--- exception in loop header
def g():
    yield 1
    raise KeyError
try:
    for x in g():
        log(x)
    else:
        log("never")
except KeyError:
    log("caught")
--- exception in condition
def bad(): raise ValueError
try:
    if bad(): log("never")
except ValueError:
    log("caught")
--- try in loop
for i in range(3):
    try:
        if i == 1: raise ValueError
        log(i)
    except ValueError:
        log("skip")
        continue
    log("end", i)
--- retry loop
def call(n):
    if n < 2: raise OSError
    return "ok"
def f():
    for attempt in range(5):
        try:
            return attempt, call(attempt)
        except OSError:
            log("retry", attempt)
    return None
log(f())
--- except star
try:
    raise ExceptionGroup("g", [ValueError(1), KeyError(2), TypeError(3)])
except* ValueError as e:
    log("values", [x.args for x in e.exceptions])
except* (KeyError, TypeError) as e:
    log("others", len(e.exceptions))
--- except star rest
try:
    try:
        raise ExceptionGroup("g", [ValueError(1), OSError(2)])
    except* ValueError:
        log("value")
except ExceptionGroup as e:
    log([type(x).__name__ for x in e.exceptions])
--- except star else
try:
    pass
except* ValueError:
    log("never")
else:
    log("else")
--- assert
try:
    assert 1 == 1
    assert 1 == 2, "message"
except AssertionError as e:
    log(e.args)
try:
    assert not 1
except AssertionError as e:
    log(e.args)
--- with
with manager("a") as a:
    log("body", a)
--- with exception
try:
    with manager("a"):
        raise KeyError("x")
except KeyError:
    log("caught")
--- with swallow
with manager("a", swallow=True):
    raise KeyError("x")
log("after")
--- with several
with manager("a") as a, manager("b") as b:
    log(a, b)
--- with several parenthesised
with (
    manager("a", swallow=True) as a,
    manager("b"),
):
    raise ValueError
log("after")
--- with second enter fails
try:
    with manager("a"), manager("b", fail=True):
        log("never")
except OSError:
    log("caught")
--- with return
def f():
    with manager("a"):
        with manager("b"):
            return log("value") or 3
log(f())
--- with break continue
for i in range(4):
    with manager(str(i)):
        if i == 1: continue
        if i == 2: break
        log(i)
--- with return swallow none
def f():
    with manager("a", swallow=True):
        raise ValueError
    return "after"
log(f())
--- with target unpacking
class Pair:
    def __enter__(self): return (1, (2, 3))
    def __exit__(self, *e): return None
with Pair() as (a, (b, c)):
    log(a, b, c)
--- with suppress
import contextlib
with contextlib.suppress(KeyError):
    {}["x"]
    log("never")
log("after")
--- with in try finally
def f():
    try:
        with manager("a"):
            return "r"
    finally:
        log("finally")
log(f())
--- contextmanager
import contextlib
@contextlib.contextmanager
def cm(x):
    log("enter", x)
    try:
        yield x * 2
    except ValueError:
        log("swallowed")
    finally:
        log("exit", x)
with cm(2) as y:
    log(y)
with cm(3):
    raise ValueError
--- import
import os.path, sys as system
import collections.abc as abc
from os import path as p, sep
log(os.path is p, system is __import__("sys"), abc.Sized.__name__, sep)
--- import in try
try:
    import no_such_module_anywhere
except ImportError:
    no_such_module_anywhere = None
try:
    from os import no_such_name
except ImportError as e:
    log("missing")
log(no_such_module_anywhere)
--- import star [module]
from os.path import *
log(join("a", "b"))
--- import in function
def f():
    import math
    from math import pi as p
    return math.pi == p
log(f())
--- match values
for v in (1, "a", None, True, 2.5, -3, b"x"):
    match v:
        case 1: log("one or true")
        case "a" | b"x": log("text")
        case None: log("none")
        case True: log("true")
        case -3: log("minus")
        case _: log("other")
--- match dotted value
import enum
class Color(enum.Enum):
    RED = 1
    BLUE = 2
match Color.BLUE:
    case Color.RED: log("red")
    case Color.BLUE: log("blue")
--- match sequence
for v in ([], [1], [1, 2], (1, 2, 3), "ab", {1}, [0, [5, 6]]):
    match v:
        case []: log("empty")
        case [x]: log("one", x)
        case [0, [a, b]]: log("nested", a, b)
        case [1, y]: log("two", y)
        case (x, *rest): log("many", x, rest)
        case _: log("no", type(v).__name__)
--- match star
match [1, 2, 3, 4]:
    case [first, *_, last]: log(first, last)
match [1, 2]:
    case [*all_]: log(all_)
match (1, 2):
    case 1, b: log(b)
--- match mapping
for v in ({}, {"a": 1}, {"a": 2, "b": 3}, [1], {"c": {"d": 4}}):
    match v:
        case {"a": 1}: log("a1")
        case {"a": x, "b": y}: log(x, y)
        case {"c": {"d": z}}: log(z)
        case {}: log("any mapping")
        case _: log("no")
--- match mapping rest
match {"a": 1}:
    case {"b": _, **rest}: log("never")
    case {**rest}: log(rest)
--- match class
class P:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
for v in (P(1, 2), P(0, 5), P(7, 7), 3, "s", [1]):
    match v:
        case P(1, y): log("first", y)
        case P(x=0, y=yy): log("keyword", yy)
        case P(a, b) if a == b: log("same", a)
        case int(n): log("int", n)
        case str(): log("str")
        case list() as whole: log(whole)
--- match or binds
for v in ([1, "a"], ["b", 1], 5):
    match v:
        case [1, x] | [x, 1]: log(x)
        case (4 | 5) as n: log("n", n)
--- match guard
for v in range(4):
    match v:
        case x if x > 2: log("big", x)
        case 0 | 1 as y if y: log("one", y)
        case other: log("other", other)
--- match no case
match 5:
    case 6: log("never")
log("after")
--- match in function with return
def f(v):
    match v:
        case [x, *_]: return x
        case {"k": k}: return k
    return None
log(f([1, 2]), f({"k": 3}), f(4))
--- match subject tuple
a, b = 1, 2
match a, b:
    case 1, 2: log("yes")
--- async
import asyncio
async def inner(x):
    await asyncio.sleep(0)
    return x * 2
async def outer():
    total = 0
    for i in range(3):
        total += await inner(i)
    return total, [await inner(x) for x in (1, 2)]
log(asyncio.run(outer()))
--- async gather
import asyncio
async def one(x): return x
async def main_(): return await asyncio.gather(*(one(i) for i in range(3)))
log(asyncio.run(main_()))
--- async for and with
import asyncio
class Context:
    async def __aenter__(self): log("enter"); return self
    async def __aexit__(self, *e): log("exit", e[0]); return e[0] is KeyError
    def __aiter__(self): self.n = 0; return self
    async def __anext__(self):
        self.n += 1
        if self.n > 3: raise StopAsyncIteration
        return self.n
async def run():
    async with Context() as c:
        async for x in c:
            if x == 2: continue
            log(x)
        else:
            log("else")
        raise KeyError
    return [x async for x in Context() if x > 1]
log(asyncio.run(run()))
--- async exception
import asyncio
async def bad(): raise ValueError("b")
async def run():
    try:
        await bad()
    except ValueError as e:
        return e.args
    finally:
        await asyncio.sleep(0)
        log("finally")
log(asyncio.run(run()))
--- async generator
import asyncio
async def agen():
    for i in range(3):
        await asyncio.sleep(0)
        yield i
async def run():
    return [x async for x in agen()]
log(asyncio.run(run()))
--- statements on one line
a = 1; b = 2; log(a + b)
if a: b = 5; log(b)
for x in (1, 2): log(x); a += x
log(a)
--- docstrings
def f():
    """Doc of f."""
    return 1
class C:
    \'\'\'Doc
    of C.\'\'\'
log(f.__doc__, C.__doc__)
--- line continuations
a = 1 + \\
    2
b = (a +
     3  # comment
     + 4)
log(a,
    b)
--- shadowed builtin
def f():
    len = lambda x: 42
    return len("a")
log(f(), len("abc"))
--- parameter deleted
def f(x):
    del x
    try:
        return x
    except NameError:
        return "unbound"
log(f(1))
--- nested function in loop
fs = []
for i in range(2):
    def f(i=i): return i
    fs.append(f)
log([f() for f in fs])
--- def in finally
def f(fail):
    try:
        if fail: return "early"
    finally:
        def helper(): return "helped"
        log(helper(), (lambda: 4)())
    return helper()
log(f(True), f(False))
--- many returns through finally
def f(x):
    try:
        if x == 0: return 0
        if x == 1: return 1
        if x == 2: return 2
        if x == 3: return 3
        if x == 4: return 4
        if x == 5: return 5
        if x == 6: return 6
        if x == 7: return 7
        if x == 8: return
    finally:
        log("finally", x)
    return "end"
log([f(x) for x in range(10)])
--- nested finally in finally
def f(x):
    try:
        if x == 1: return "a"
        if x == 2: raise ValueError
    finally:
        try:
            if x == 3: return "b"
        finally:
            try:
                log("deep", x)
            finally:
                try:
                    if x == 4: return "c"
                    if x == 5: return "d"
                finally:
                    log("deepest", x)
    return "end"
for x in range(6):
    try:
        log(f(x))
    except ValueError:
        log("value error")
--- type alias of builtin generic
x: list[int] = [1]
y: "int | None" = None
log(x, y)
--- star in index and return
def f(*a):
    return 1, *a
log(f(2, 3), {(1, 2): 5}[1, *[2]])
--- starred for
for x in *[1], 2:
    log(x)
--- conditional import and names
try:
    import json
except ImportError:
    json = None
else:
    log("imported")
log(json is not None)
--- chained attribute augmented in loop
class Box: total = 0
for n in (1, 2, 3):
    if n != 2:
        Box.total += n
log(Box.total)
--- generator with return in finally
def g():
    try:
        yield 1
        yield 2
    finally:
        log("closed")
it = g()
next(it)
it.close()
--- dict and set order of evaluation
def f(x):
    log(x)
    return x
{f(1): f(2), f(3): f(4)}
[f(5), *[f(6)], f(7)]
--- while with complex condition
n = 0
while n < 10 and not (n > 4 and n % 2 == 0):
    n += 1
log(n)
--- exception variable in nested function
def f():
    try:
        raise ValueError("x")
    except ValueError as e:
        err = e
        return (lambda: err.args)()
log(f())
--- else clauses everywhere
for i in range(2):
    try:
        pass
    except ValueError:
        pass
    else:
        for j in range(1):
            pass
        else:
            log("inner else", i)
    finally:
        log("finally", i)
else:
    log("outer else")
--- comprehension over class attribute
class C:
    items = [1, 2]
    doubled = [i * 2 for i in items]
log(C.doubled)
--- nested lambda in comprehension
log([(lambda y: (lambda: x + y))(1)() for x in range(3)])
--- global function call before definition
def f(): return g()
def g(): return "late"
log(f())
--- return in except with name
def f():
    try:
        raise KeyError("k")
    except KeyError as e:
        return e.args
log(f())
--- loop else with return
def find(xs, want):
    for x in xs:
        if x == want:
            return "found"
    else:
        return "missing"
log(find([1, 2], 2), find([], 1))
--- boolean in call arguments
def f(a, b=None): return a, b
x = 0
log(f(x or 3, b=x and 4), f(not x, b=1 if x else 2))
'''

_HEADER = re.compile(r"^--- (.+)$", re.MULTILINE)


def snippets() -> dict[str, str]:
    """Name to program."""
    parts = _HEADER.split(_TEXT)
    return {name.strip(): body.strip("\n") + "\n" for name, body in zip(parts[1::2], parts[2::2], strict=True)}
