from fastmcp import Context
{% if x %}
await ctx.elicit('{{ question }}')
{% endif %}
