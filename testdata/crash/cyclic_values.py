from fastmcp import Context


async def ask(ctx: Context):
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return None
    node = {}
    node["self"] = node
    node["value"] = answer.data
    items = [node]
    items.append(items)
    node["items"] = items
    while node:
        node = node["self"]["items"][1][0]["self"]
    return node


class Node:
    def __init__(self, value):
        self.value = value
        self.next = self
        self.children = [self]

    def walk(self):
        while self.next.next is not self.next:
            self.next = self.next.next.children[0].next
        return self.walk().walk().value

    @property
    def value_of(self):
        return self.value_of


a = b = c = None
a, b, c = b, c, a
x = lambda: x
d = {**{}, **globals()}
