from fastmcp import Context


async def ask(ctx: Context) -> int:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    return answer.data if answer.action == "accept" else 0


DEEP = lambda a0: lambda a1: lambda a2: lambda a3: lambda a4: lambda a5: lambda a6: lambda a7: lambda a8: lambda a9: lambda a10: lambda a11: lambda a12: lambda a13: lambda a14: lambda a15: lambda a16: lambda a17: lambda a18: lambda a19: lambda a20: lambda a21: lambda a22: lambda a23: lambda a24: lambda a25: lambda a26: lambda a27: lambda a28: lambda a29: lambda a30: lambda a31: lambda a32: lambda a33: lambda a34: lambda a35: lambda a36: lambda a37: lambda a38: lambda a39: lambda a40: lambda a41: lambda a42: lambda a43: lambda a44: lambda a45: lambda a46: lambda a47: lambda a48: lambda a49: lambda a50: lambda a51: lambda a52: lambda a53: lambda a54: lambda a55: lambda a56: lambda a57: lambda a58: lambda a59: lambda a60: lambda a61: lambda a62: lambda a63: lambda a64: lambda a65: lambda a66: lambda a67: lambda a68: lambda a69: lambda a70: lambda a71: lambda a72: lambda a73: lambda a74: lambda a75: lambda a76: lambda a77: lambda a78: lambda a79: a0
