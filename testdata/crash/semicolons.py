from fastmcp import Context

async def ask(ctx: Context): a = await ctx.elicit("Refund which order?", response_type=int); x = a.data if a.action == "accept" else 0; return x
if True: pass; pass;
class A: x = 1; y = 2
while False: break
else: pass
for i in (): continue
try: pass
finally: pass
with open("x") as f: pass;
