from fastmcp import Context


class A(globals().get("A", object)):
    async def ask(self, ctx: Context) -> int:
        answer = await ctx.elicit("Refund which order?", response_type=int)
        return answer.data if answer.action == "accept" else await super().ask(ctx)


class A(A):
    async def ask(self, ctx: Context) -> int:
        return await super().ask(ctx)


class B(A, object if True else A):
    pass


class C(C_base := type("C", (), {})):
    class C(C_base):
        class C(C_base):
            def __getattr__(self, name):
                return getattr(self, name)


class Meta(type):
    def __call__(cls, *args):
        return cls(*args)


class D(metaclass=Meta):
    def __new__(cls, *args):
        return cls(*args)

    def __call__(self, *args):
        return self(*args)

    __getitem__ = __iter__ = __next__ = __enter__ = __call__
    def __exit__(self, *e): return self.__exit__(*e)


def D_(): return D()()()[0]


class E(E_later): pass


E_later = E
