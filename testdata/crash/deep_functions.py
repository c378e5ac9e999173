from fastmcp import Context


async def ask(ctx: Context) -> int:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    return answer.data if answer.action == "accept" else 0


def level_0(value):
    def level_1(value):
        def level_2(value):
            def level_3(value):
                def level_4(value):
                    def level_5(value):
                        def level_6(value):
                            def level_7(value):
                                def level_8(value):
                                    def level_9(value):
                                        def level_10(value):
                                            def level_11(value):
                                                def level_12(value):
                                                    def level_13(value):
                                                        def level_14(value):
                                                            def level_15(value):
                                                                def level_16(value):
                                                                    def level_17(value):
                                                                        def level_18(value):
                                                                            def level_19(value):
                                                                                def level_20(value):
                                                                                    def level_21(value):
                                                                                        def level_22(value):
                                                                                            def level_23(value):
                                                                                                def level_24(value):
                                                                                                    def level_25(value):
                                                                                                        def level_26(value):
                                                                                                            def level_27(value):
                                                                                                                def level_28(value):
                                                                                                                    def level_29(value):
                                                                                                                        def level_30(value):
                                                                                                                            def level_31(value):
                                                                                                                                def level_32(value):
                                                                                                                                    def level_33(value):
                                                                                                                                        def level_34(value):
                                                                                                                                            def level_35(value):
                                                                                                                                                def level_36(value):
                                                                                                                                                    def level_37(value):
                                                                                                                                                        def level_38(value):
                                                                                                                                                            def level_39(value):
                                                                                                                                                                def level_40(value):
                                                                                                                                                                    def level_41(value):
                                                                                                                                                                        def level_42(value):
                                                                                                                                                                            def level_43(value):
                                                                                                                                                                                def level_44(value):
                                                                                                                                                                                    def level_45(value):
                                                                                                                                                                                        def level_46(value):
                                                                                                                                                                                            def level_47(value):
                                                                                                                                                                                                def level_48(value):
                                                                                                                                                                                                    def level_49(value):
                                                                                                                                                                                                        def level_50(value):
                                                                                                                                                                                                            def level_51(value):
                                                                                                                                                                                                                def level_52(value):
                                                                                                                                                                                                                    def level_53(value):
                                                                                                                                                                                                                        def level_54(value):
                                                                                                                                                                                                                            def level_55(value):
                                                                                                                                                                                                                                def level_56(value):
                                                                                                                                                                                                                                    def level_57(value):
                                                                                                                                                                                                                                        def level_58(value):
                                                                                                                                                                                                                                            def level_59(value):
                                                                                                                                                                                                                                                return value
