from fastmcp import Context


async def ask(ctx: Context) -> int:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    return answer.data if answer.action == "accept" else 0


class Level0:
    class Level1:
        class Level2:
            class Level3:
                class Level4:
                    class Level5:
                        class Level6:
                            class Level7:
                                class Level8:
                                    class Level9:
                                        class Level10:
                                            class Level11:
                                                class Level12:
                                                    class Level13:
                                                        class Level14:
                                                            class Level15:
                                                                class Level16:
                                                                    class Level17:
                                                                        class Level18:
                                                                            class Level19:
                                                                                class Level20:
                                                                                    class Level21:
                                                                                        class Level22:
                                                                                            class Level23:
                                                                                                class Level24:
                                                                                                    class Level25:
                                                                                                        class Level26:
                                                                                                            class Level27:
                                                                                                                class Level28:
                                                                                                                    class Level29:
                                                                                                                        class Level30:
                                                                                                                            class Level31:
                                                                                                                                class Level32:
                                                                                                                                    class Level33:
                                                                                                                                        class Level34:
                                                                                                                                            class Level35:
                                                                                                                                                class Level36:
                                                                                                                                                    class Level37:
                                                                                                                                                        class Level38:
                                                                                                                                                            class Level39:
                                                                                                                                                                class Level40:
                                                                                                                                                                    class Level41:
                                                                                                                                                                        class Level42:
                                                                                                                                                                            class Level43:
                                                                                                                                                                                class Level44:
                                                                                                                                                                                    class Level45:
                                                                                                                                                                                        class Level46:
                                                                                                                                                                                            class Level47:
                                                                                                                                                                                                class Level48:
                                                                                                                                                                                                    class Level49:
                                                                                                                                                                                                        class Level50:
                                                                                                                                                                                                            class Level51:
                                                                                                                                                                                                                class Level52:
                                                                                                                                                                                                                    class Level53:
                                                                                                                                                                                                                        class Level54:
                                                                                                                                                                                                                            class Level55:
                                                                                                                                                                                                                                class Level56:
                                                                                                                                                                                                                                    class Level57:
                                                                                                                                                                                                                                        class Level58:
                                                                                                                                                                                                                                            class Level59:
                                                                                                                                                                                                                                                value = 1
