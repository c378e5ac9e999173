from fastmcp import Context
print ctx.elicit('Refund?')
exec 'x'
raise ValueError, 'x'
