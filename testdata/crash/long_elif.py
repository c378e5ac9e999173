from fastmcp import Context


async def ask(ctx: Context) -> int:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    return answer.data if answer.action == "accept" else 0


def pick(value):
    if value == 0:
        return 0
    elif value == 1:
        return 1
    elif value == 2:
        return 2
    elif value == 3:
        return 3
    elif value == 4:
        return 4
    elif value == 5:
        return 5
    elif value == 6:
        return 6
    elif value == 7:
        return 7
    elif value == 8:
        return 8
    elif value == 9:
        return 9
    elif value == 10:
        return 10
    elif value == 11:
        return 11
    elif value == 12:
        return 12
    elif value == 13:
        return 13
    elif value == 14:
        return 14
    elif value == 15:
        return 15
    elif value == 16:
        return 16
    elif value == 17:
        return 17
    elif value == 18:
        return 18
    elif value == 19:
        return 19
    elif value == 20:
        return 20
    elif value == 21:
        return 21
    elif value == 22:
        return 22
    elif value == 23:
        return 23
    elif value == 24:
        return 24
    elif value == 25:
        return 25
    elif value == 26:
        return 26
    elif value == 27:
        return 27
    elif value == 28:
        return 28
    elif value == 29:
        return 29
    elif value == 30:
        return 30
    elif value == 31:
        return 31
    elif value == 32:
        return 32
    elif value == 33:
        return 33
    elif value == 34:
        return 34
    elif value == 35:
        return 35
    elif value == 36:
        return 36
    elif value == 37:
        return 37
    elif value == 38:
        return 38
    elif value == 39:
        return 39
    elif value == 40:
        return 40
    elif value == 41:
        return 41
    elif value == 42:
        return 42
    elif value == 43:
        return 43
    elif value == 44:
        return 44
    elif value == 45:
        return 45
    elif value == 46:
        return 46
    elif value == 47:
        return 47
    elif value == 48:
        return 48
    elif value == 49:
        return 49
    elif value == 50:
        return 50
    elif value == 51:
        return 51
    elif value == 52:
        return 52
    elif value == 53:
        return 53
    elif value == 54:
        return 54
    elif value == 55:
        return 55
    elif value == 56:
        return 56
    elif value == 57:
        return 57
    elif value == 58:
        return 58
    elif value == 59:
        return 59
    elif value == 60:
        return 60
    elif value == 61:
        return 61
    elif value == 62:
        return 62
    elif value == 63:
        return 63
    elif value == 64:
        return 64
    elif value == 65:
        return 65
    elif value == 66:
        return 66
    elif value == 67:
        return 67
    elif value == 68:
        return 68
    elif value == 69:
        return 69
    elif value == 70:
        return 70
    elif value == 71:
        return 71
    elif value == 72:
        return 72
    elif value == 73:
        return 73
    elif value == 74:
        return 74
    elif value == 75:
        return 75
    elif value == 76:
        return 76
    elif value == 77:
        return 77
    elif value == 78:
        return 78
    elif value == 79:
        return 79
    elif value == 80:
        return 80
    elif value == 81:
        return 81
    elif value == 82:
        return 82
    elif value == 83:
        return 83
    elif value == 84:
        return 84
    elif value == 85:
        return 85
    elif value == 86:
        return 86
    elif value == 87:
        return 87
    elif value == 88:
        return 88
    elif value == 89:
        return 89
    elif value == 90:
        return 90
    elif value == 91:
        return 91
    elif value == 92:
        return 92
    elif value == 93:
        return 93
    elif value == 94:
        return 94
    elif value == 95:
        return 95
    elif value == 96:
        return 96
    elif value == 97:
        return 97
    elif value == 98:
        return 98
    elif value == 99:
        return 99
    elif value == 100:
        return 100
    elif value == 101:
        return 101
    elif value == 102:
        return 102
    elif value == 103:
        return 103
    elif value == 104:
        return 104
    elif value == 105:
        return 105
    elif value == 106:
        return 106
    elif value == 107:
        return 107
    elif value == 108:
        return 108
    elif value == 109:
        return 109
    elif value == 110:
        return 110
    elif value == 111:
        return 111
    elif value == 112:
        return 112
    elif value == 113:
        return 113
    elif value == 114:
        return 114
    elif value == 115:
        return 115
    elif value == 116:
        return 116
    elif value == 117:
        return 117
    elif value == 118:
        return 118
    elif value == 119:
        return 119
    elif value == 120:
        return 120
    elif value == 121:
        return 121
    elif value == 122:
        return 122
    elif value == 123:
        return 123
    elif value == 124:
        return 124
    elif value == 125:
        return 125
    elif value == 126:
        return 126
    elif value == 127:
        return 127
    elif value == 128:
        return 128
    elif value == 129:
        return 129
    elif value == 130:
        return 130
    elif value == 131:
        return 131
    elif value == 132:
        return 132
    elif value == 133:
        return 133
    elif value == 134:
        return 134
    elif value == 135:
        return 135
    elif value == 136:
        return 136
    elif value == 137:
        return 137
    elif value == 138:
        return 138
    elif value == 139:
        return 139
    elif value == 140:
        return 140
    elif value == 141:
        return 141
    elif value == 142:
        return 142
    elif value == 143:
        return 143
    elif value == 144:
        return 144
    elif value == 145:
        return 145
    elif value == 146:
        return 146
    elif value == 147:
        return 147
    elif value == 148:
        return 148
    elif value == 149:
        return 149
    elif value == 150:
        return 150
    elif value == 151:
        return 151
    elif value == 152:
        return 152
    elif value == 153:
        return 153
    elif value == 154:
        return 154
    elif value == 155:
        return 155
    elif value == 156:
        return 156
    elif value == 157:
        return 157
    elif value == 158:
        return 158
    elif value == 159:
        return 159
    elif value == 160:
        return 160
    elif value == 161:
        return 161
    elif value == 162:
        return 162
    elif value == 163:
        return 163
    elif value == 164:
        return 164
    elif value == 165:
        return 165
    elif value == 166:
        return 166
    elif value == 167:
        return 167
    elif value == 168:
        return 168
    elif value == 169:
        return 169
    elif value == 170:
        return 170
    elif value == 171:
        return 171
    elif value == 172:
        return 172
    elif value == 173:
        return 173
    elif value == 174:
        return 174
    elif value == 175:
        return 175
    elif value == 176:
        return 176
    elif value == 177:
        return 177
    elif value == 178:
        return 178
    elif value == 179:
        return 179
    elif value == 180:
        return 180
    elif value == 181:
        return 181
    elif value == 182:
        return 182
    elif value == 183:
        return 183
    elif value == 184:
        return 184
    elif value == 185:
        return 185
    elif value == 186:
        return 186
    elif value == 187:
        return 187
    elif value == 188:
        return 188
    elif value == 189:
        return 189
    elif value == 190:
        return 190
    elif value == 191:
        return 191
    elif value == 192:
        return 192
    elif value == 193:
        return 193
    elif value == 194:
        return 194
    elif value == 195:
        return 195
    elif value == 196:
        return 196
    elif value == 197:
        return 197
    elif value == 198:
        return 198
    elif value == 199:
        return 199
    elif value == 200:
        return 200
    elif value == 201:
        return 201
    elif value == 202:
        return 202
    elif value == 203:
        return 203
    elif value == 204:
        return 204
    elif value == 205:
        return 205
    elif value == 206:
        return 206
    elif value == 207:
        return 207
    elif value == 208:
        return 208
    elif value == 209:
        return 209
    elif value == 210:
        return 210
    elif value == 211:
        return 211
    elif value == 212:
        return 212
    elif value == 213:
        return 213
    elif value == 214:
        return 214
    elif value == 215:
        return 215
    elif value == 216:
        return 216
    elif value == 217:
        return 217
    elif value == 218:
        return 218
    elif value == 219:
        return 219
    elif value == 220:
        return 220
    elif value == 221:
        return 221
    elif value == 222:
        return 222
    elif value == 223:
        return 223
    elif value == 224:
        return 224
    elif value == 225:
        return 225
    elif value == 226:
        return 226
    elif value == 227:
        return 227
    elif value == 228:
        return 228
    elif value == 229:
        return 229
    elif value == 230:
        return 230
    elif value == 231:
        return 231
    elif value == 232:
        return 232
    elif value == 233:
        return 233
    elif value == 234:
        return 234
    elif value == 235:
        return 235
    elif value == 236:
        return 236
    elif value == 237:
        return 237
    elif value == 238:
        return 238
    elif value == 239:
        return 239
    elif value == 240:
        return 240
    elif value == 241:
        return 241
    elif value == 242:
        return 242
    elif value == 243:
        return 243
    elif value == 244:
        return 244
    elif value == 245:
        return 245
    elif value == 246:
        return 246
    elif value == 247:
        return 247
    elif value == 248:
        return 248
    elif value == 249:
        return 249
    elif value == 250:
        return 250
    elif value == 251:
        return 251
    elif value == 252:
        return 252
    elif value == 253:
        return 253
    elif value == 254:
        return 254
    elif value == 255:
        return 255
    elif value == 256:
        return 256
    elif value == 257:
        return 257
    elif value == 258:
        return 258
    elif value == 259:
        return 259
    elif value == 260:
        return 260
    elif value == 261:
        return 261
    elif value == 262:
        return 262
    elif value == 263:
        return 263
    elif value == 264:
        return 264
    elif value == 265:
        return 265
    elif value == 266:
        return 266
    elif value == 267:
        return 267
    elif value == 268:
        return 268
    elif value == 269:
        return 269
    elif value == 270:
        return 270
    elif value == 271:
        return 271
    elif value == 272:
        return 272
    elif value == 273:
        return 273
    elif value == 274:
        return 274
    elif value == 275:
        return 275
    elif value == 276:
        return 276
    elif value == 277:
        return 277
    elif value == 278:
        return 278
    elif value == 279:
        return 279
    elif value == 280:
        return 280
    elif value == 281:
        return 281
    elif value == 282:
        return 282
    elif value == 283:
        return 283
    elif value == 284:
        return 284
    elif value == 285:
        return 285
    elif value == 286:
        return 286
    elif value == 287:
        return 287
    elif value == 288:
        return 288
    elif value == 289:
        return 289
    elif value == 290:
        return 290
    elif value == 291:
        return 291
    elif value == 292:
        return 292
    elif value == 293:
        return 293
    elif value == 294:
        return 294
    elif value == 295:
        return 295
    elif value == 296:
        return 296
    elif value == 297:
        return 297
    elif value == 298:
        return 298
    elif value == 299:
        return 299
    return value
