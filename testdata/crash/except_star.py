from fastmcp import Context


async def ask(ctx: Context) -> int:
    try:
        answer = await ctx.elicit("Refund which order?", response_type=int)
    except* (ValueError, TypeError) as group:
        raise ExceptionGroup("asked", group.exceptions) from None
    except* OSError:
        raise
    else:
        order = answer.data if answer.action == "accept" else 0
    finally:
        pass
    return order


def nested():
    try:
        try:
            try:
                raise ValueError
            finally:
                for i in range(3):
                    try:
                        continue
                    finally:
                        break
        except (yield) as error:
            del error
        else:
            return 1
        finally:
            return 2
    except:
        raise
