from fastmcp import Context
%matplotlib inline
!ls
await ctx.elicit('Refund?')
