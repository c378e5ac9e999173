from fastmcp import Context


async def ask(ctx: Context) -> int:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    value = answer.data if answer.action == "accept" else 0
    if value > 0:
        value = value + 0
    if value > 1:
        value = value + 1
    if value > 2:
        value = value + 2
    if value > 3:
        value = value + 3
    if value > 4:
        value = value + 4
    if value > 5:
        value = value + 5
    if value > 6:
        value = value + 6
    if value > 7:
        value = value + 7
    if value > 8:
        value = value + 8
    if value > 9:
        value = value + 9
    if value > 10:
        value = value + 10
    if value > 11:
        value = value + 11
    if value > 12:
        value = value + 12
    if value > 13:
        value = value + 13
    if value > 14:
        value = value + 14
    if value > 15:
        value = value + 15
    if value > 16:
        value = value + 16
    if value > 17:
        value = value + 17
    if value > 18:
        value = value + 18
    if value > 19:
        value = value + 19
    if value > 20:
        value = value + 20
    if value > 21:
        value = value + 21
    if value > 22:
        value = value + 22
    if value > 23:
        value = value + 23
    if value > 24:
        value = value + 24
    if value > 25:
        value = value + 25
    if value > 26:
        value = value + 26
    if value > 27:
        value = value + 27
    if value > 28:
        value = value + 28
    if value > 29:
        value = value + 29
    if value > 30:
        value = value + 30
    if value > 31:
        value = value + 31
    if value > 32:
        value = value + 32
    if value > 33:
        value = value + 33
    if value > 34:
        value = value + 34
    if value > 35:
        value = value + 35
    if value > 36:
        value = value + 36
    if value > 37:
        value = value + 37
    if value > 38:
        value = value + 38
    if value > 39:
        value = value + 39
    if value > 40:
        value = value + 40
    if value > 41:
        value = value + 41
    if value > 42:
        value = value + 42
    if value > 43:
        value = value + 43
    if value > 44:
        value = value + 44
    if value > 45:
        value = value + 45
    if value > 46:
        value = value + 46
    if value > 47:
        value = value + 47
    if value > 48:
        value = value + 48
    if value > 49:
        value = value + 49
    if value > 50:
        value = value + 50
    if value > 51:
        value = value + 51
    if value > 52:
        value = value + 52
    if value > 53:
        value = value + 53
    if value > 54:
        value = value + 54
    if value > 55:
        value = value + 55
    if value > 56:
        value = value + 56
    if value > 57:
        value = value + 57
    if value > 58:
        value = value + 58
    if value > 59:
        value = value + 59
    if value > 60:
        value = value + 60
    if value > 61:
        value = value + 61
    if value > 62:
        value = value + 62
    if value > 63:
        value = value + 63
    if value > 64:
        value = value + 64
    if value > 65:
        value = value + 65
    if value > 66:
        value = value + 66
    if value > 67:
        value = value + 67
    if value > 68:
        value = value + 68
    if value > 69:
        value = value + 69
    if value > 70:
        value = value + 70
    if value > 71:
        value = value + 71
    if value > 72:
        value = value + 72
    if value > 73:
        value = value + 73
    if value > 74:
        value = value + 74
    if value > 75:
        value = value + 75
    if value > 76:
        value = value + 76
    if value > 77:
        value = value + 77
    if value > 78:
        value = value + 78
    if value > 79:
        value = value + 79
    if value > 80:
        value = value + 80
    if value > 81:
        value = value + 81
    if value > 82:
        value = value + 82
    if value > 83:
        value = value + 83
    if value > 84:
        value = value + 84
    if value > 85:
        value = value + 85
    if value > 86:
        value = value + 86
    if value > 87:
        value = value + 87
    if value > 88:
        value = value + 88
    if value > 89:
        value = value + 89
    if value > 90:
        value = value + 90
    if value > 91:
        value = value + 91
    if value > 92:
        value = value + 92
    if value > 93:
        value = value + 93
    if value > 94:
        value = value + 94
    if value > 95:
        value = value + 95
    if value > 96:
        value = value + 96
    if value > 97:
        value = value + 97
    if value > 98:
        value = value + 98
    if value > 99:
        value = value + 99
    if value > 100:
        value = value + 100
    if value > 101:
        value = value + 101
    if value > 102:
        value = value + 102
    if value > 103:
        value = value + 103
    if value > 104:
        value = value + 104
    if value > 105:
        value = value + 105
    if value > 106:
        value = value + 106
    if value > 107:
        value = value + 107
    if value > 108:
        value = value + 108
    if value > 109:
        value = value + 109
    if value > 110:
        value = value + 110
    if value > 111:
        value = value + 111
    if value > 112:
        value = value + 112
    if value > 113:
        value = value + 113
    if value > 114:
        value = value + 114
    if value > 115:
        value = value + 115
    if value > 116:
        value = value + 116
    if value > 117:
        value = value + 117
    if value > 118:
        value = value + 118
    if value > 119:
        value = value + 119
    if value > 120:
        value = value + 120
    if value > 121:
        value = value + 121
    if value > 122:
        value = value + 122
    if value > 123:
        value = value + 123
    if value > 124:
        value = value + 124
    if value > 125:
        value = value + 125
    if value > 126:
        value = value + 126
    if value > 127:
        value = value + 127
    if value > 128:
        value = value + 128
    if value > 129:
        value = value + 129
    if value > 130:
        value = value + 130
    if value > 131:
        value = value + 131
    if value > 132:
        value = value + 132
    if value > 133:
        value = value + 133
    if value > 134:
        value = value + 134
    if value > 135:
        value = value + 135
    if value > 136:
        value = value + 136
    if value > 137:
        value = value + 137
    if value > 138:
        value = value + 138
    if value > 139:
        value = value + 139
    if value > 140:
        value = value + 140
    if value > 141:
        value = value + 141
    if value > 142:
        value = value + 142
    if value > 143:
        value = value + 143
    if value > 144:
        value = value + 144
    if value > 145:
        value = value + 145
    if value > 146:
        value = value + 146
    if value > 147:
        value = value + 147
    if value > 148:
        value = value + 148
    if value > 149:
        value = value + 149
    if value > 150:
        value = value + 150
    if value > 151:
        value = value + 151
    if value > 152:
        value = value + 152
    if value > 153:
        value = value + 153
    if value > 154:
        value = value + 154
    if value > 155:
        value = value + 155
    if value > 156:
        value = value + 156
    if value > 157:
        value = value + 157
    if value > 158:
        value = value + 158
    if value > 159:
        value = value + 159
    if value > 160:
        value = value + 160
    if value > 161:
        value = value + 161
    if value > 162:
        value = value + 162
    if value > 163:
        value = value + 163
    if value > 164:
        value = value + 164
    if value > 165:
        value = value + 165
    if value > 166:
        value = value + 166
    if value > 167:
        value = value + 167
    if value > 168:
        value = value + 168
    if value > 169:
        value = value + 169
    if value > 170:
        value = value + 170
    if value > 171:
        value = value + 171
    if value > 172:
        value = value + 172
    if value > 173:
        value = value + 173
    if value > 174:
        value = value + 174
    if value > 175:
        value = value + 175
    if value > 176:
        value = value + 176
    if value > 177:
        value = value + 177
    if value > 178:
        value = value + 178
    if value > 179:
        value = value + 179
    if value > 180:
        value = value + 180
    if value > 181:
        value = value + 181
    if value > 182:
        value = value + 182
    if value > 183:
        value = value + 183
    if value > 184:
        value = value + 184
    if value > 185:
        value = value + 185
    if value > 186:
        value = value + 186
    if value > 187:
        value = value + 187
    if value > 188:
        value = value + 188
    if value > 189:
        value = value + 189
    if value > 190:
        value = value + 190
    if value > 191:
        value = value + 191
    if value > 192:
        value = value + 192
    if value > 193:
        value = value + 193
    if value > 194:
        value = value + 194
    if value > 195:
        value = value + 195
    if value > 196:
        value = value + 196
    if value > 197:
        value = value + 197
    if value > 198:
        value = value + 198
    if value > 199:
        value = value + 199
    if value > 200:
        value = value + 200
    if value > 201:
        value = value + 201
    if value > 202:
        value = value + 202
    if value > 203:
        value = value + 203
    if value > 204:
        value = value + 204
    if value > 205:
        value = value + 205
    if value > 206:
        value = value + 206
    if value > 207:
        value = value + 207
    if value > 208:
        value = value + 208
    if value > 209:
        value = value + 209
    if value > 210:
        value = value + 210
    if value > 211:
        value = value + 211
    if value > 212:
        value = value + 212
    if value > 213:
        value = value + 213
    if value > 214:
        value = value + 214
    if value > 215:
        value = value + 215
    if value > 216:
        value = value + 216
    if value > 217:
        value = value + 217
    if value > 218:
        value = value + 218
    if value > 219:
        value = value + 219
    if value > 220:
        value = value + 220
    if value > 221:
        value = value + 221
    if value > 222:
        value = value + 222
    if value > 223:
        value = value + 223
    if value > 224:
        value = value + 224
    if value > 225:
        value = value + 225
    if value > 226:
        value = value + 226
    if value > 227:
        value = value + 227
    if value > 228:
        value = value + 228
    if value > 229:
        value = value + 229
    if value > 230:
        value = value + 230
    if value > 231:
        value = value + 231
    if value > 232:
        value = value + 232
    if value > 233:
        value = value + 233
    if value > 234:
        value = value + 234
    if value > 235:
        value = value + 235
    if value > 236:
        value = value + 236
    if value > 237:
        value = value + 237
    if value > 238:
        value = value + 238
    if value > 239:
        value = value + 239
    if value > 240:
        value = value + 240
    if value > 241:
        value = value + 241
    if value > 242:
        value = value + 242
    if value > 243:
        value = value + 243
    if value > 244:
        value = value + 244
    if value > 245:
        value = value + 245
    if value > 246:
        value = value + 246
    if value > 247:
        value = value + 247
    if value > 248:
        value = value + 248
    if value > 249:
        value = value + 249
    if value > 250:
        value = value + 250
    if value > 251:
        value = value + 251
    if value > 252:
        value = value + 252
    if value > 253:
        value = value + 253
    if value > 254:
        value = value + 254
    if value > 255:
        value = value + 255
    if value > 256:
        value = value + 256
    if value > 257:
        value = value + 257
    if value > 258:
        value = value + 258
    if value > 259:
        value = value + 259
    if value > 260:
        value = value + 260
    if value > 261:
        value = value + 261
    if value > 262:
        value = value + 262
    if value > 263:
        value = value + 263
    if value > 264:
        value = value + 264
    if value > 265:
        value = value + 265
    if value > 266:
        value = value + 266
    if value > 267:
        value = value + 267
    if value > 268:
        value = value + 268
    if value > 269:
        value = value + 269
    if value > 270:
        value = value + 270
    if value > 271:
        value = value + 271
    if value > 272:
        value = value + 272
    if value > 273:
        value = value + 273
    if value > 274:
        value = value + 274
    if value > 275:
        value = value + 275
    if value > 276:
        value = value + 276
    if value > 277:
        value = value + 277
    if value > 278:
        value = value + 278
    if value > 279:
        value = value + 279
    if value > 280:
        value = value + 280
    if value > 281:
        value = value + 281
    if value > 282:
        value = value + 282
    if value > 283:
        value = value + 283
    if value > 284:
        value = value + 284
    if value > 285:
        value = value + 285
    if value > 286:
        value = value + 286
    if value > 287:
        value = value + 287
    if value > 288:
        value = value + 288
    if value > 289:
        value = value + 289
    if value > 290:
        value = value + 290
    if value > 291:
        value = value + 291
    if value > 292:
        value = value + 292
    if value > 293:
        value = value + 293
    if value > 294:
        value = value + 294
    if value > 295:
        value = value + 295
    if value > 296:
        value = value + 296
    if value > 297:
        value = value + 297
    if value > 298:
        value = value + 298
    if value > 299:
        value = value + 299
    if value > 300:
        value = value + 300
    if value > 301:
        value = value + 301
    if value > 302:
        value = value + 302
    if value > 303:
        value = value + 303
    if value > 304:
        value = value + 304
    if value > 305:
        value = value + 305
    if value > 306:
        value = value + 306
    if value > 307:
        value = value + 307
    if value > 308:
        value = value + 308
    if value > 309:
        value = value + 309
    if value > 310:
        value = value + 310
    if value > 311:
        value = value + 311
    if value > 312:
        value = value + 312
    if value > 313:
        value = value + 313
    if value > 314:
        value = value + 314
    if value > 315:
        value = value + 315
    if value > 316:
        value = value + 316
    if value > 317:
        value = value + 317
    if value > 318:
        value = value + 318
    if value > 319:
        value = value + 319
    if value > 320:
        value = value + 320
    if value > 321:
        value = value + 321
    if value > 322:
        value = value + 322
    if value > 323:
        value = value + 323
    if value > 324:
        value = value + 324
    if value > 325:
        value = value + 325
    if value > 326:
        value = value + 326
    if value > 327:
        value = value + 327
    if value > 328:
        value = value + 328
    if value > 329:
        value = value + 329
    if value > 330:
        value = value + 330
    if value > 331:
        value = value + 331
    if value > 332:
        value = value + 332
    if value > 333:
        value = value + 333
    if value > 334:
        value = value + 334
    if value > 335:
        value = value + 335
    if value > 336:
        value = value + 336
    if value > 337:
        value = value + 337
    if value > 338:
        value = value + 338
    if value > 339:
        value = value + 339
    if value > 340:
        value = value + 340
    if value > 341:
        value = value + 341
    if value > 342:
        value = value + 342
    if value > 343:
        value = value + 343
    if value > 344:
        value = value + 344
    if value > 345:
        value = value + 345
    if value > 346:
        value = value + 346
    if value > 347:
        value = value + 347
    if value > 348:
        value = value + 348
    if value > 349:
        value = value + 349
    if value > 350:
        value = value + 350
    if value > 351:
        value = value + 351
    if value > 352:
        value = value + 352
    if value > 353:
        value = value + 353
    if value > 354:
        value = value + 354
    if value > 355:
        value = value + 355
    if value > 356:
        value = value + 356
    if value > 357:
        value = value + 357
    if value > 358:
        value = value + 358
    if value > 359:
        value = value + 359
    if value > 360:
        value = value + 360
    if value > 361:
        value = value + 361
    if value > 362:
        value = value + 362
    if value > 363:
        value = value + 363
    if value > 364:
        value = value + 364
    if value > 365:
        value = value + 365
    if value > 366:
        value = value + 366
    if value > 367:
        value = value + 367
    if value > 368:
        value = value + 368
    if value > 369:
        value = value + 369
    if value > 370:
        value = value + 370
    if value > 371:
        value = value + 371
    if value > 372:
        value = value + 372
    if value > 373:
        value = value + 373
    if value > 374:
        value = value + 374
    if value > 375:
        value = value + 375
    if value > 376:
        value = value + 376
    if value > 377:
        value = value + 377
    if value > 378:
        value = value + 378
    if value > 379:
        value = value + 379
    if value > 380:
        value = value + 380
    if value > 381:
        value = value + 381
    if value > 382:
        value = value + 382
    if value > 383:
        value = value + 383
    if value > 384:
        value = value + 384
    if value > 385:
        value = value + 385
    if value > 386:
        value = value + 386
    if value > 387:
        value = value + 387
    if value > 388:
        value = value + 388
    if value > 389:
        value = value + 389
    if value > 390:
        value = value + 390
    if value > 391:
        value = value + 391
    if value > 392:
        value = value + 392
    if value > 393:
        value = value + 393
    if value > 394:
        value = value + 394
    if value > 395:
        value = value + 395
    if value > 396:
        value = value + 396
    if value > 397:
        value = value + 397
    if value > 398:
        value = value + 398
    if value > 399:
        value = value + 399
    if value > 400:
        value = value + 400
    if value > 401:
        value = value + 401
    if value > 402:
        value = value + 402
    if value > 403:
        value = value + 403
    if value > 404:
        value = value + 404
    if value > 405:
        value = value + 405
    if value > 406:
        value = value + 406
    if value > 407:
        value = value + 407
    if value > 408:
        value = value + 408
    if value > 409:
        value = value + 409
    if value > 410:
        value = value + 410
    if value > 411:
        value = value + 411
    if value > 412:
        value = value + 412
    if value > 413:
        value = value + 413
    if value > 414:
        value = value + 414
    if value > 415:
        value = value + 415
    if value > 416:
        value = value + 416
    if value > 417:
        value = value + 417
    if value > 418:
        value = value + 418
    if value > 419:
        value = value + 419
    if value > 420:
        value = value + 420
    if value > 421:
        value = value + 421
    if value > 422:
        value = value + 422
    if value > 423:
        value = value + 423
    if value > 424:
        value = value + 424
    if value > 425:
        value = value + 425
    if value > 426:
        value = value + 426
    if value > 427:
        value = value + 427
    if value > 428:
        value = value + 428
    if value > 429:
        value = value + 429
    if value > 430:
        value = value + 430
    if value > 431:
        value = value + 431
    if value > 432:
        value = value + 432
    if value > 433:
        value = value + 433
    if value > 434:
        value = value + 434
    if value > 435:
        value = value + 435
    if value > 436:
        value = value + 436
    if value > 437:
        value = value + 437
    if value > 438:
        value = value + 438
    if value > 439:
        value = value + 439
    if value > 440:
        value = value + 440
    if value > 441:
        value = value + 441
    if value > 442:
        value = value + 442
    if value > 443:
        value = value + 443
    if value > 444:
        value = value + 444
    if value > 445:
        value = value + 445
    if value > 446:
        value = value + 446
    if value > 447:
        value = value + 447
    if value > 448:
        value = value + 448
    if value > 449:
        value = value + 449
    if value > 450:
        value = value + 450
    if value > 451:
        value = value + 451
    if value > 452:
        value = value + 452
    if value > 453:
        value = value + 453
    if value > 454:
        value = value + 454
    if value > 455:
        value = value + 455
    if value > 456:
        value = value + 456
    if value > 457:
        value = value + 457
    if value > 458:
        value = value + 458
    if value > 459:
        value = value + 459
    if value > 460:
        value = value + 460
    if value > 461:
        value = value + 461
    if value > 462:
        value = value + 462
    if value > 463:
        value = value + 463
    if value > 464:
        value = value + 464
    if value > 465:
        value = value + 465
    if value > 466:
        value = value + 466
    if value > 467:
        value = value + 467
    if value > 468:
        value = value + 468
    if value > 469:
        value = value + 469
    if value > 470:
        value = value + 470
    if value > 471:
        value = value + 471
    if value > 472:
        value = value + 472
    if value > 473:
        value = value + 473
    if value > 474:
        value = value + 474
    if value > 475:
        value = value + 475
    if value > 476:
        value = value + 476
    if value > 477:
        value = value + 477
    if value > 478:
        value = value + 478
    if value > 479:
        value = value + 479
    if value > 480:
        value = value + 480
    if value > 481:
        value = value + 481
    if value > 482:
        value = value + 482
    if value > 483:
        value = value + 483
    if value > 484:
        value = value + 484
    if value > 485:
        value = value + 485
    if value > 486:
        value = value + 486
    if value > 487:
        value = value + 487
    if value > 488:
        value = value + 488
    if value > 489:
        value = value + 489
    if value > 490:
        value = value + 490
    if value > 491:
        value = value + 491
    if value > 492:
        value = value + 492
    if value > 493:
        value = value + 493
    if value > 494:
        value = value + 494
    if value > 495:
        value = value + 495
    if value > 496:
        value = value + 496
    if value > 497:
        value = value + 497
    if value > 498:
        value = value + 498
    if value > 499:
        value = value + 499
    if value > 500:
        value = value + 500
    if value > 501:
        value = value + 501
    if value > 502:
        value = value + 502
    if value > 503:
        value = value + 503
    if value > 504:
        value = value + 504
    if value > 505:
        value = value + 505
    if value > 506:
        value = value + 506
    if value > 507:
        value = value + 507
    if value > 508:
        value = value + 508
    if value > 509:
        value = value + 509
    if value > 510:
        value = value + 510
    if value > 511:
        value = value + 511
    if value > 512:
        value = value + 512
    if value > 513:
        value = value + 513
    if value > 514:
        value = value + 514
    if value > 515:
        value = value + 515
    if value > 516:
        value = value + 516
    if value > 517:
        value = value + 517
    if value > 518:
        value = value + 518
    if value > 519:
        value = value + 519
    if value > 520:
        value = value + 520
    if value > 521:
        value = value + 521
    if value > 522:
        value = value + 522
    if value > 523:
        value = value + 523
    if value > 524:
        value = value + 524
    if value > 525:
        value = value + 525
    if value > 526:
        value = value + 526
    if value > 527:
        value = value + 527
    if value > 528:
        value = value + 528
    if value > 529:
        value = value + 529
    if value > 530:
        value = value + 530
    if value > 531:
        value = value + 531
    if value > 532:
        value = value + 532
    if value > 533:
        value = value + 533
    if value > 534:
        value = value + 534
    if value > 535:
        value = value + 535
    if value > 536:
        value = value + 536
    if value > 537:
        value = value + 537
    if value > 538:
        value = value + 538
    if value > 539:
        value = value + 539
    if value > 540:
        value = value + 540
    if value > 541:
        value = value + 541
    if value > 542:
        value = value + 542
    if value > 543:
        value = value + 543
    if value > 544:
        value = value + 544
    if value > 545:
        value = value + 545
    if value > 546:
        value = value + 546
    if value > 547:
        value = value + 547
    if value > 548:
        value = value + 548
    if value > 549:
        value = value + 549
    if value > 550:
        value = value + 550
    if value > 551:
        value = value + 551
    if value > 552:
        value = value + 552
    if value > 553:
        value = value + 553
    if value > 554:
        value = value + 554
    if value > 555:
        value = value + 555
    if value > 556:
        value = value + 556
    if value > 557:
        value = value + 557
    if value > 558:
        value = value + 558
    if value > 559:
        value = value + 559
    if value > 560:
        value = value + 560
    if value > 561:
        value = value + 561
    if value > 562:
        value = value + 562
    if value > 563:
        value = value + 563
    if value > 564:
        value = value + 564
    if value > 565:
        value = value + 565
    if value > 566:
        value = value + 566
    if value > 567:
        value = value + 567
    if value > 568:
        value = value + 568
    if value > 569:
        value = value + 569
    if value > 570:
        value = value + 570
    if value > 571:
        value = value + 571
    if value > 572:
        value = value + 572
    if value > 573:
        value = value + 573
    if value > 574:
        value = value + 574
    if value > 575:
        value = value + 575
    if value > 576:
        value = value + 576
    if value > 577:
        value = value + 577
    if value > 578:
        value = value + 578
    if value > 579:
        value = value + 579
    if value > 580:
        value = value + 580
    if value > 581:
        value = value + 581
    if value > 582:
        value = value + 582
    if value > 583:
        value = value + 583
    if value > 584:
        value = value + 584
    if value > 585:
        value = value + 585
    if value > 586:
        value = value + 586
    if value > 587:
        value = value + 587
    if value > 588:
        value = value + 588
    if value > 589:
        value = value + 589
    if value > 590:
        value = value + 590
    if value > 591:
        value = value + 591
    if value > 592:
        value = value + 592
    if value > 593:
        value = value + 593
    if value > 594:
        value = value + 594
    if value > 595:
        value = value + 595
    if value > 596:
        value = value + 596
    if value > 597:
        value = value + 597
    if value > 598:
        value = value + 598
    if value > 599:
        value = value + 599
    if value > 600:
        value = value + 600
    if value > 601:
        value = value + 601
    if value > 602:
        value = value + 602
    if value > 603:
        value = value + 603
    if value > 604:
        value = value + 604
    if value > 605:
        value = value + 605
    if value > 606:
        value = value + 606
    if value > 607:
        value = value + 607
    if value > 608:
        value = value + 608
    if value > 609:
        value = value + 609
    if value > 610:
        value = value + 610
    if value > 611:
        value = value + 611
    if value > 612:
        value = value + 612
    if value > 613:
        value = value + 613
    if value > 614:
        value = value + 614
    if value > 615:
        value = value + 615
    if value > 616:
        value = value + 616
    if value > 617:
        value = value + 617
    if value > 618:
        value = value + 618
    if value > 619:
        value = value + 619
    if value > 620:
        value = value + 620
    if value > 621:
        value = value + 621
    if value > 622:
        value = value + 622
    if value > 623:
        value = value + 623
    if value > 624:
        value = value + 624
    if value > 625:
        value = value + 625
    if value > 626:
        value = value + 626
    if value > 627:
        value = value + 627
    if value > 628:
        value = value + 628
    if value > 629:
        value = value + 629
    if value > 630:
        value = value + 630
    if value > 631:
        value = value + 631
    if value > 632:
        value = value + 632
    if value > 633:
        value = value + 633
    if value > 634:
        value = value + 634
    if value > 635:
        value = value + 635
    if value > 636:
        value = value + 636
    if value > 637:
        value = value + 637
    if value > 638:
        value = value + 638
    if value > 639:
        value = value + 639
    if value > 640:
        value = value + 640
    if value > 641:
        value = value + 641
    if value > 642:
        value = value + 642
    if value > 643:
        value = value + 643
    if value > 644:
        value = value + 644
    if value > 645:
        value = value + 645
    if value > 646:
        value = value + 646
    if value > 647:
        value = value + 647
    if value > 648:
        value = value + 648
    if value > 649:
        value = value + 649
    if value > 650:
        value = value + 650
    if value > 651:
        value = value + 651
    if value > 652:
        value = value + 652
    if value > 653:
        value = value + 653
    if value > 654:
        value = value + 654
    if value > 655:
        value = value + 655
    if value > 656:
        value = value + 656
    if value > 657:
        value = value + 657
    if value > 658:
        value = value + 658
    if value > 659:
        value = value + 659
    if value > 660:
        value = value + 660
    if value > 661:
        value = value + 661
    if value > 662:
        value = value + 662
    if value > 663:
        value = value + 663
    if value > 664:
        value = value + 664
    if value > 665:
        value = value + 665
    if value > 666:
        value = value + 666
    if value > 667:
        value = value + 667
    if value > 668:
        value = value + 668
    if value > 669:
        value = value + 669
    if value > 670:
        value = value + 670
    if value > 671:
        value = value + 671
    if value > 672:
        value = value + 672
    if value > 673:
        value = value + 673
    if value > 674:
        value = value + 674
    if value > 675:
        value = value + 675
    if value > 676:
        value = value + 676
    if value > 677:
        value = value + 677
    if value > 678:
        value = value + 678
    if value > 679:
        value = value + 679
    if value > 680:
        value = value + 680
    if value > 681:
        value = value + 681
    if value > 682:
        value = value + 682
    if value > 683:
        value = value + 683
    if value > 684:
        value = value + 684
    if value > 685:
        value = value + 685
    if value > 686:
        value = value + 686
    if value > 687:
        value = value + 687
    if value > 688:
        value = value + 688
    if value > 689:
        value = value + 689
    if value > 690:
        value = value + 690
    if value > 691:
        value = value + 691
    if value > 692:
        value = value + 692
    if value > 693:
        value = value + 693
    if value > 694:
        value = value + 694
    if value > 695:
        value = value + 695
    if value > 696:
        value = value + 696
    if value > 697:
        value = value + 697
    if value > 698:
        value = value + 698
    if value > 699:
        value = value + 699
    if value > 700:
        value = value + 700
    if value > 701:
        value = value + 701
    if value > 702:
        value = value + 702
    if value > 703:
        value = value + 703
    if value > 704:
        value = value + 704
    if value > 705:
        value = value + 705
    if value > 706:
        value = value + 706
    if value > 707:
        value = value + 707
    if value > 708:
        value = value + 708
    if value > 709:
        value = value + 709
    if value > 710:
        value = value + 710
    if value > 711:
        value = value + 711
    if value > 712:
        value = value + 712
    if value > 713:
        value = value + 713
    if value > 714:
        value = value + 714
    if value > 715:
        value = value + 715
    if value > 716:
        value = value + 716
    if value > 717:
        value = value + 717
    if value > 718:
        value = value + 718
    if value > 719:
        value = value + 719
    if value > 720:
        value = value + 720
    if value > 721:
        value = value + 721
    if value > 722:
        value = value + 722
    if value > 723:
        value = value + 723
    if value > 724:
        value = value + 724
    if value > 725:
        value = value + 725
    if value > 726:
        value = value + 726
    if value > 727:
        value = value + 727
    if value > 728:
        value = value + 728
    if value > 729:
        value = value + 729
    if value > 730:
        value = value + 730
    if value > 731:
        value = value + 731
    if value > 732:
        value = value + 732
    if value > 733:
        value = value + 733
    if value > 734:
        value = value + 734
    if value > 735:
        value = value + 735
    if value > 736:
        value = value + 736
    if value > 737:
        value = value + 737
    if value > 738:
        value = value + 738
    if value > 739:
        value = value + 739
    if value > 740:
        value = value + 740
    if value > 741:
        value = value + 741
    if value > 742:
        value = value + 742
    if value > 743:
        value = value + 743
    if value > 744:
        value = value + 744
    if value > 745:
        value = value + 745
    if value > 746:
        value = value + 746
    if value > 747:
        value = value + 747
    if value > 748:
        value = value + 748
    if value > 749:
        value = value + 749
    if value > 750:
        value = value + 750
    if value > 751:
        value = value + 751
    if value > 752:
        value = value + 752
    if value > 753:
        value = value + 753
    if value > 754:
        value = value + 754
    if value > 755:
        value = value + 755
    if value > 756:
        value = value + 756
    if value > 757:
        value = value + 757
    if value > 758:
        value = value + 758
    if value > 759:
        value = value + 759
    if value > 760:
        value = value + 760
    if value > 761:
        value = value + 761
    if value > 762:
        value = value + 762
    if value > 763:
        value = value + 763
    if value > 764:
        value = value + 764
    if value > 765:
        value = value + 765
    if value > 766:
        value = value + 766
    if value > 767:
        value = value + 767
    if value > 768:
        value = value + 768
    if value > 769:
        value = value + 769
    if value > 770:
        value = value + 770
    if value > 771:
        value = value + 771
    if value > 772:
        value = value + 772
    if value > 773:
        value = value + 773
    if value > 774:
        value = value + 774
    if value > 775:
        value = value + 775
    if value > 776:
        value = value + 776
    if value > 777:
        value = value + 777
    if value > 778:
        value = value + 778
    if value > 779:
        value = value + 779
    if value > 780:
        value = value + 780
    if value > 781:
        value = value + 781
    if value > 782:
        value = value + 782
    if value > 783:
        value = value + 783
    if value > 784:
        value = value + 784
    if value > 785:
        value = value + 785
    if value > 786:
        value = value + 786
    if value > 787:
        value = value + 787
    if value > 788:
        value = value + 788
    if value > 789:
        value = value + 789
    if value > 790:
        value = value + 790
    if value > 791:
        value = value + 791
    if value > 792:
        value = value + 792
    if value > 793:
        value = value + 793
    if value > 794:
        value = value + 794
    if value > 795:
        value = value + 795
    if value > 796:
        value = value + 796
    if value > 797:
        value = value + 797
    if value > 798:
        value = value + 798
    if value > 799:
        value = value + 799
    if value > 800:
        value = value + 800
    if value > 801:
        value = value + 801
    if value > 802:
        value = value + 802
    if value > 803:
        value = value + 803
    if value > 804:
        value = value + 804
    if value > 805:
        value = value + 805
    if value > 806:
        value = value + 806
    if value > 807:
        value = value + 807
    if value > 808:
        value = value + 808
    if value > 809:
        value = value + 809
    if value > 810:
        value = value + 810
    if value > 811:
        value = value + 811
    if value > 812:
        value = value + 812
    if value > 813:
        value = value + 813
    if value > 814:
        value = value + 814
    if value > 815:
        value = value + 815
    if value > 816:
        value = value + 816
    if value > 817:
        value = value + 817
    if value > 818:
        value = value + 818
    if value > 819:
        value = value + 819
    if value > 820:
        value = value + 820
    if value > 821:
        value = value + 821
    if value > 822:
        value = value + 822
    if value > 823:
        value = value + 823
    if value > 824:
        value = value + 824
    if value > 825:
        value = value + 825
    if value > 826:
        value = value + 826
    if value > 827:
        value = value + 827
    if value > 828:
        value = value + 828
    if value > 829:
        value = value + 829
    if value > 830:
        value = value + 830
    if value > 831:
        value = value + 831
    if value > 832:
        value = value + 832
    if value > 833:
        value = value + 833
    if value > 834:
        value = value + 834
    if value > 835:
        value = value + 835
    if value > 836:
        value = value + 836
    if value > 837:
        value = value + 837
    if value > 838:
        value = value + 838
    if value > 839:
        value = value + 839
    if value > 840:
        value = value + 840
    if value > 841:
        value = value + 841
    if value > 842:
        value = value + 842
    if value > 843:
        value = value + 843
    if value > 844:
        value = value + 844
    if value > 845:
        value = value + 845
    if value > 846:
        value = value + 846
    if value > 847:
        value = value + 847
    if value > 848:
        value = value + 848
    if value > 849:
        value = value + 849
    if value > 850:
        value = value + 850
    if value > 851:
        value = value + 851
    if value > 852:
        value = value + 852
    if value > 853:
        value = value + 853
    if value > 854:
        value = value + 854
    if value > 855:
        value = value + 855
    if value > 856:
        value = value + 856
    if value > 857:
        value = value + 857
    if value > 858:
        value = value + 858
    if value > 859:
        value = value + 859
    if value > 860:
        value = value + 860
    if value > 861:
        value = value + 861
    if value > 862:
        value = value + 862
    if value > 863:
        value = value + 863
    if value > 864:
        value = value + 864
    if value > 865:
        value = value + 865
    if value > 866:
        value = value + 866
    if value > 867:
        value = value + 867
    if value > 868:
        value = value + 868
    if value > 869:
        value = value + 869
    if value > 870:
        value = value + 870
    if value > 871:
        value = value + 871
    if value > 872:
        value = value + 872
    if value > 873:
        value = value + 873
    if value > 874:
        value = value + 874
    if value > 875:
        value = value + 875
    if value > 876:
        value = value + 876
    if value > 877:
        value = value + 877
    if value > 878:
        value = value + 878
    if value > 879:
        value = value + 879
    if value > 880:
        value = value + 880
    if value > 881:
        value = value + 881
    if value > 882:
        value = value + 882
    if value > 883:
        value = value + 883
    if value > 884:
        value = value + 884
    if value > 885:
        value = value + 885
    if value > 886:
        value = value + 886
    if value > 887:
        value = value + 887
    if value > 888:
        value = value + 888
    if value > 889:
        value = value + 889
    if value > 890:
        value = value + 890
    if value > 891:
        value = value + 891
    if value > 892:
        value = value + 892
    if value > 893:
        value = value + 893
    if value > 894:
        value = value + 894
    if value > 895:
        value = value + 895
    if value > 896:
        value = value + 896
    if value > 897:
        value = value + 897
    if value > 898:
        value = value + 898
    if value > 899:
        value = value + 899
    if value > 900:
        value = value + 900
    if value > 901:
        value = value + 901
    if value > 902:
        value = value + 902
    if value > 903:
        value = value + 903
    if value > 904:
        value = value + 904
    if value > 905:
        value = value + 905
    if value > 906:
        value = value + 906
    if value > 907:
        value = value + 907
    if value > 908:
        value = value + 908
    if value > 909:
        value = value + 909
    if value > 910:
        value = value + 910
    if value > 911:
        value = value + 911
    if value > 912:
        value = value + 912
    if value > 913:
        value = value + 913
    if value > 914:
        value = value + 914
    if value > 915:
        value = value + 915
    if value > 916:
        value = value + 916
    if value > 917:
        value = value + 917
    if value > 918:
        value = value + 918
    if value > 919:
        value = value + 919
    if value > 920:
        value = value + 920
    if value > 921:
        value = value + 921
    if value > 922:
        value = value + 922
    if value > 923:
        value = value + 923
    if value > 924:
        value = value + 924
    if value > 925:
        value = value + 925
    if value > 926:
        value = value + 926
    if value > 927:
        value = value + 927
    if value > 928:
        value = value + 928
    if value > 929:
        value = value + 929
    if value > 930:
        value = value + 930
    if value > 931:
        value = value + 931
    if value > 932:
        value = value + 932
    if value > 933:
        value = value + 933
    if value > 934:
        value = value + 934
    if value > 935:
        value = value + 935
    if value > 936:
        value = value + 936
    if value > 937:
        value = value + 937
    if value > 938:
        value = value + 938
    if value > 939:
        value = value + 939
    if value > 940:
        value = value + 940
    if value > 941:
        value = value + 941
    if value > 942:
        value = value + 942
    if value > 943:
        value = value + 943
    if value > 944:
        value = value + 944
    if value > 945:
        value = value + 945
    if value > 946:
        value = value + 946
    if value > 947:
        value = value + 947
    if value > 948:
        value = value + 948
    if value > 949:
        value = value + 949
    if value > 950:
        value = value + 950
    if value > 951:
        value = value + 951
    if value > 952:
        value = value + 952
    if value > 953:
        value = value + 953
    if value > 954:
        value = value + 954
    if value > 955:
        value = value + 955
    if value > 956:
        value = value + 956
    if value > 957:
        value = value + 957
    if value > 958:
        value = value + 958
    if value > 959:
        value = value + 959
    if value > 960:
        value = value + 960
    if value > 961:
        value = value + 961
    if value > 962:
        value = value + 962
    if value > 963:
        value = value + 963
    if value > 964:
        value = value + 964
    if value > 965:
        value = value + 965
    if value > 966:
        value = value + 966
    if value > 967:
        value = value + 967
    if value > 968:
        value = value + 968
    if value > 969:
        value = value + 969
    if value > 970:
        value = value + 970
    if value > 971:
        value = value + 971
    if value > 972:
        value = value + 972
    if value > 973:
        value = value + 973
    if value > 974:
        value = value + 974
    if value > 975:
        value = value + 975
    if value > 976:
        value = value + 976
    if value > 977:
        value = value + 977
    if value > 978:
        value = value + 978
    if value > 979:
        value = value + 979
    if value > 980:
        value = value + 980
    if value > 981:
        value = value + 981
    if value > 982:
        value = value + 982
    if value > 983:
        value = value + 983
    if value > 984:
        value = value + 984
    if value > 985:
        value = value + 985
    if value > 986:
        value = value + 986
    if value > 987:
        value = value + 987
    if value > 988:
        value = value + 988
    if value > 989:
        value = value + 989
    if value > 990:
        value = value + 990
    if value > 991:
        value = value + 991
    if value > 992:
        value = value + 992
    if value > 993:
        value = value + 993
    if value > 994:
        value = value + 994
    if value > 995:
        value = value + 995
    if value > 996:
        value = value + 996
    if value > 997:
        value = value + 997
    if value > 998:
        value = value + 998
    if value > 999:
        value = value + 999
    if value > 1000:
        value = value + 1000
    if value > 1001:
        value = value + 1001
    if value > 1002:
        value = value + 1002
    if value > 1003:
        value = value + 1003
    if value > 1004:
        value = value + 1004
    if value > 1005:
        value = value + 1005
    if value > 1006:
        value = value + 1006
    if value > 1007:
        value = value + 1007
    if value > 1008:
        value = value + 1008
    if value > 1009:
        value = value + 1009
    if value > 1010:
        value = value + 1010
    if value > 1011:
        value = value + 1011
    if value > 1012:
        value = value + 1012
    if value > 1013:
        value = value + 1013
    if value > 1014:
        value = value + 1014
    if value > 1015:
        value = value + 1015
    if value > 1016:
        value = value + 1016
    if value > 1017:
        value = value + 1017
    if value > 1018:
        value = value + 1018
    if value > 1019:
        value = value + 1019
    if value > 1020:
        value = value + 1020
    if value > 1021:
        value = value + 1021
    if value > 1022:
        value = value + 1022
    if value > 1023:
        value = value + 1023
    if value > 1024:
        value = value + 1024
    if value > 1025:
        value = value + 1025
    if value > 1026:
        value = value + 1026
    if value > 1027:
        value = value + 1027
    if value > 1028:
        value = value + 1028
    if value > 1029:
        value = value + 1029
    if value > 1030:
        value = value + 1030
    if value > 1031:
        value = value + 1031
    if value > 1032:
        value = value + 1032
    if value > 1033:
        value = value + 1033
    if value > 1034:
        value = value + 1034
    if value > 1035:
        value = value + 1035
    if value > 1036:
        value = value + 1036
    if value > 1037:
        value = value + 1037
    if value > 1038:
        value = value + 1038
    if value > 1039:
        value = value + 1039
    if value > 1040:
        value = value + 1040
    if value > 1041:
        value = value + 1041
    if value > 1042:
        value = value + 1042
    if value > 1043:
        value = value + 1043
    if value > 1044:
        value = value + 1044
    if value > 1045:
        value = value + 1045
    if value > 1046:
        value = value + 1046
    if value > 1047:
        value = value + 1047
    if value > 1048:
        value = value + 1048
    if value > 1049:
        value = value + 1049
    if value > 1050:
        value = value + 1050
    if value > 1051:
        value = value + 1051
    if value > 1052:
        value = value + 1052
    if value > 1053:
        value = value + 1053
    if value > 1054:
        value = value + 1054
    if value > 1055:
        value = value + 1055
    if value > 1056:
        value = value + 1056
    if value > 1057:
        value = value + 1057
    if value > 1058:
        value = value + 1058
    if value > 1059:
        value = value + 1059
    if value > 1060:
        value = value + 1060
    if value > 1061:
        value = value + 1061
    if value > 1062:
        value = value + 1062
    if value > 1063:
        value = value + 1063
    if value > 1064:
        value = value + 1064
    if value > 1065:
        value = value + 1065
    if value > 1066:
        value = value + 1066
    if value > 1067:
        value = value + 1067
    if value > 1068:
        value = value + 1068
    if value > 1069:
        value = value + 1069
    if value > 1070:
        value = value + 1070
    if value > 1071:
        value = value + 1071
    if value > 1072:
        value = value + 1072
    if value > 1073:
        value = value + 1073
    if value > 1074:
        value = value + 1074
    if value > 1075:
        value = value + 1075
    if value > 1076:
        value = value + 1076
    if value > 1077:
        value = value + 1077
    if value > 1078:
        value = value + 1078
    if value > 1079:
        value = value + 1079
    if value > 1080:
        value = value + 1080
    if value > 1081:
        value = value + 1081
    if value > 1082:
        value = value + 1082
    if value > 1083:
        value = value + 1083
    if value > 1084:
        value = value + 1084
    if value > 1085:
        value = value + 1085
    if value > 1086:
        value = value + 1086
    if value > 1087:
        value = value + 1087
    if value > 1088:
        value = value + 1088
    if value > 1089:
        value = value + 1089
    if value > 1090:
        value = value + 1090
    if value > 1091:
        value = value + 1091
    if value > 1092:
        value = value + 1092
    if value > 1093:
        value = value + 1093
    if value > 1094:
        value = value + 1094
    if value > 1095:
        value = value + 1095
    if value > 1096:
        value = value + 1096
    if value > 1097:
        value = value + 1097
    if value > 1098:
        value = value + 1098
    if value > 1099:
        value = value + 1099
    if value > 1100:
        value = value + 1100
    if value > 1101:
        value = value + 1101
    if value > 1102:
        value = value + 1102
    if value > 1103:
        value = value + 1103
    if value > 1104:
        value = value + 1104
    if value > 1105:
        value = value + 1105
    if value > 1106:
        value = value + 1106
    if value > 1107:
        value = value + 1107
    if value > 1108:
        value = value + 1108
    if value > 1109:
        value = value + 1109
    if value > 1110:
        value = value + 1110
    if value > 1111:
        value = value + 1111
    if value > 1112:
        value = value + 1112
    if value > 1113:
        value = value + 1113
    if value > 1114:
        value = value + 1114
    if value > 1115:
        value = value + 1115
    if value > 1116:
        value = value + 1116
    if value > 1117:
        value = value + 1117
    if value > 1118:
        value = value + 1118
    if value > 1119:
        value = value + 1119
    if value > 1120:
        value = value + 1120
    if value > 1121:
        value = value + 1121
    if value > 1122:
        value = value + 1122
    if value > 1123:
        value = value + 1123
    if value > 1124:
        value = value + 1124
    if value > 1125:
        value = value + 1125
    if value > 1126:
        value = value + 1126
    if value > 1127:
        value = value + 1127
    if value > 1128:
        value = value + 1128
    if value > 1129:
        value = value + 1129
    if value > 1130:
        value = value + 1130
    if value > 1131:
        value = value + 1131
    if value > 1132:
        value = value + 1132
    if value > 1133:
        value = value + 1133
    if value > 1134:
        value = value + 1134
    if value > 1135:
        value = value + 1135
    if value > 1136:
        value = value + 1136
    if value > 1137:
        value = value + 1137
    if value > 1138:
        value = value + 1138
    if value > 1139:
        value = value + 1139
    if value > 1140:
        value = value + 1140
    if value > 1141:
        value = value + 1141
    if value > 1142:
        value = value + 1142
    if value > 1143:
        value = value + 1143
    if value > 1144:
        value = value + 1144
    if value > 1145:
        value = value + 1145
    if value > 1146:
        value = value + 1146
    if value > 1147:
        value = value + 1147
    if value > 1148:
        value = value + 1148
    if value > 1149:
        value = value + 1149
    if value > 1150:
        value = value + 1150
    if value > 1151:
        value = value + 1151
    if value > 1152:
        value = value + 1152
    if value > 1153:
        value = value + 1153
    if value > 1154:
        value = value + 1154
    if value > 1155:
        value = value + 1155
    if value > 1156:
        value = value + 1156
    if value > 1157:
        value = value + 1157
    if value > 1158:
        value = value + 1158
    if value > 1159:
        value = value + 1159
    if value > 1160:
        value = value + 1160
    if value > 1161:
        value = value + 1161
    if value > 1162:
        value = value + 1162
    if value > 1163:
        value = value + 1163
    if value > 1164:
        value = value + 1164
    if value > 1165:
        value = value + 1165
    if value > 1166:
        value = value + 1166
    if value > 1167:
        value = value + 1167
    if value > 1168:
        value = value + 1168
    if value > 1169:
        value = value + 1169
    if value > 1170:
        value = value + 1170
    if value > 1171:
        value = value + 1171
    if value > 1172:
        value = value + 1172
    if value > 1173:
        value = value + 1173
    if value > 1174:
        value = value + 1174
    if value > 1175:
        value = value + 1175
    if value > 1176:
        value = value + 1176
    if value > 1177:
        value = value + 1177
    if value > 1178:
        value = value + 1178
    if value > 1179:
        value = value + 1179
    if value > 1180:
        value = value + 1180
    if value > 1181:
        value = value + 1181
    if value > 1182:
        value = value + 1182
    if value > 1183:
        value = value + 1183
    if value > 1184:
        value = value + 1184
    if value > 1185:
        value = value + 1185
    if value > 1186:
        value = value + 1186
    if value > 1187:
        value = value + 1187
    if value > 1188:
        value = value + 1188
    if value > 1189:
        value = value + 1189
    if value > 1190:
        value = value + 1190
    if value > 1191:
        value = value + 1191
    if value > 1192:
        value = value + 1192
    if value > 1193:
        value = value + 1193
    if value > 1194:
        value = value + 1194
    if value > 1195:
        value = value + 1195
    if value > 1196:
        value = value + 1196
    if value > 1197:
        value = value + 1197
    if value > 1198:
        value = value + 1198
    if value > 1199:
        value = value + 1199
    if value > 1200:
        value = value + 1200
    if value > 1201:
        value = value + 1201
    if value > 1202:
        value = value + 1202
    if value > 1203:
        value = value + 1203
    if value > 1204:
        value = value + 1204
    if value > 1205:
        value = value + 1205
    if value > 1206:
        value = value + 1206
    if value > 1207:
        value = value + 1207
    if value > 1208:
        value = value + 1208
    if value > 1209:
        value = value + 1209
    if value > 1210:
        value = value + 1210
    if value > 1211:
        value = value + 1211
    if value > 1212:
        value = value + 1212
    if value > 1213:
        value = value + 1213
    if value > 1214:
        value = value + 1214
    if value > 1215:
        value = value + 1215
    if value > 1216:
        value = value + 1216
    if value > 1217:
        value = value + 1217
    if value > 1218:
        value = value + 1218
    if value > 1219:
        value = value + 1219
    if value > 1220:
        value = value + 1220
    if value > 1221:
        value = value + 1221
    if value > 1222:
        value = value + 1222
    if value > 1223:
        value = value + 1223
    if value > 1224:
        value = value + 1224
    if value > 1225:
        value = value + 1225
    if value > 1226:
        value = value + 1226
    if value > 1227:
        value = value + 1227
    if value > 1228:
        value = value + 1228
    if value > 1229:
        value = value + 1229
    if value > 1230:
        value = value + 1230
    if value > 1231:
        value = value + 1231
    if value > 1232:
        value = value + 1232
    if value > 1233:
        value = value + 1233
    if value > 1234:
        value = value + 1234
    if value > 1235:
        value = value + 1235
    if value > 1236:
        value = value + 1236
    if value > 1237:
        value = value + 1237
    if value > 1238:
        value = value + 1238
    if value > 1239:
        value = value + 1239
    if value > 1240:
        value = value + 1240
    if value > 1241:
        value = value + 1241
    if value > 1242:
        value = value + 1242
    if value > 1243:
        value = value + 1243
    if value > 1244:
        value = value + 1244
    if value > 1245:
        value = value + 1245
    if value > 1246:
        value = value + 1246
    if value > 1247:
        value = value + 1247
    if value > 1248:
        value = value + 1248
    if value > 1249:
        value = value + 1249
    if value > 1250:
        value = value + 1250
    if value > 1251:
        value = value + 1251
    if value > 1252:
        value = value + 1252
    if value > 1253:
        value = value + 1253
    if value > 1254:
        value = value + 1254
    if value > 1255:
        value = value + 1255
    if value > 1256:
        value = value + 1256
    if value > 1257:
        value = value + 1257
    if value > 1258:
        value = value + 1258
    if value > 1259:
        value = value + 1259
    if value > 1260:
        value = value + 1260
    if value > 1261:
        value = value + 1261
    if value > 1262:
        value = value + 1262
    if value > 1263:
        value = value + 1263
    if value > 1264:
        value = value + 1264
    if value > 1265:
        value = value + 1265
    if value > 1266:
        value = value + 1266
    if value > 1267:
        value = value + 1267
    if value > 1268:
        value = value + 1268
    if value > 1269:
        value = value + 1269
    if value > 1270:
        value = value + 1270
    if value > 1271:
        value = value + 1271
    if value > 1272:
        value = value + 1272
    if value > 1273:
        value = value + 1273
    if value > 1274:
        value = value + 1274
    if value > 1275:
        value = value + 1275
    if value > 1276:
        value = value + 1276
    if value > 1277:
        value = value + 1277
    if value > 1278:
        value = value + 1278
    if value > 1279:
        value = value + 1279
    if value > 1280:
        value = value + 1280
    if value > 1281:
        value = value + 1281
    if value > 1282:
        value = value + 1282
    if value > 1283:
        value = value + 1283
    if value > 1284:
        value = value + 1284
    if value > 1285:
        value = value + 1285
    if value > 1286:
        value = value + 1286
    if value > 1287:
        value = value + 1287
    if value > 1288:
        value = value + 1288
    if value > 1289:
        value = value + 1289
    if value > 1290:
        value = value + 1290
    if value > 1291:
        value = value + 1291
    if value > 1292:
        value = value + 1292
    if value > 1293:
        value = value + 1293
    if value > 1294:
        value = value + 1294
    if value > 1295:
        value = value + 1295
    if value > 1296:
        value = value + 1296
    if value > 1297:
        value = value + 1297
    if value > 1298:
        value = value + 1298
    if value > 1299:
        value = value + 1299
    if value > 1300:
        value = value + 1300
    if value > 1301:
        value = value + 1301
    if value > 1302:
        value = value + 1302
    if value > 1303:
        value = value + 1303
    if value > 1304:
        value = value + 1304
    if value > 1305:
        value = value + 1305
    if value > 1306:
        value = value + 1306
    if value > 1307:
        value = value + 1307
    if value > 1308:
        value = value + 1308
    if value > 1309:
        value = value + 1309
    if value > 1310:
        value = value + 1310
    if value > 1311:
        value = value + 1311
    if value > 1312:
        value = value + 1312
    if value > 1313:
        value = value + 1313
    if value > 1314:
        value = value + 1314
    if value > 1315:
        value = value + 1315
    if value > 1316:
        value = value + 1316
    if value > 1317:
        value = value + 1317
    if value > 1318:
        value = value + 1318
    if value > 1319:
        value = value + 1319
    if value > 1320:
        value = value + 1320
    if value > 1321:
        value = value + 1321
    if value > 1322:
        value = value + 1322
    if value > 1323:
        value = value + 1323
    if value > 1324:
        value = value + 1324
    if value > 1325:
        value = value + 1325
    if value > 1326:
        value = value + 1326
    if value > 1327:
        value = value + 1327
    if value > 1328:
        value = value + 1328
    if value > 1329:
        value = value + 1329
    if value > 1330:
        value = value + 1330
    if value > 1331:
        value = value + 1331
    if value > 1332:
        value = value + 1332
    if value > 1333:
        value = value + 1333
    if value > 1334:
        value = value + 1334
    if value > 1335:
        value = value + 1335
    if value > 1336:
        value = value + 1336
    if value > 1337:
        value = value + 1337
    if value > 1338:
        value = value + 1338
    if value > 1339:
        value = value + 1339
    if value > 1340:
        value = value + 1340
    if value > 1341:
        value = value + 1341
    if value > 1342:
        value = value + 1342
    if value > 1343:
        value = value + 1343
    if value > 1344:
        value = value + 1344
    if value > 1345:
        value = value + 1345
    if value > 1346:
        value = value + 1346
    if value > 1347:
        value = value + 1347
    if value > 1348:
        value = value + 1348
    if value > 1349:
        value = value + 1349
    if value > 1350:
        value = value + 1350
    if value > 1351:
        value = value + 1351
    if value > 1352:
        value = value + 1352
    if value > 1353:
        value = value + 1353
    if value > 1354:
        value = value + 1354
    if value > 1355:
        value = value + 1355
    if value > 1356:
        value = value + 1356
    if value > 1357:
        value = value + 1357
    if value > 1358:
        value = value + 1358
    if value > 1359:
        value = value + 1359
    if value > 1360:
        value = value + 1360
    if value > 1361:
        value = value + 1361
    if value > 1362:
        value = value + 1362
    if value > 1363:
        value = value + 1363
    if value > 1364:
        value = value + 1364
    if value > 1365:
        value = value + 1365
    if value > 1366:
        value = value + 1366
    if value > 1367:
        value = value + 1367
    if value > 1368:
        value = value + 1368
    if value > 1369:
        value = value + 1369
    if value > 1370:
        value = value + 1370
    if value > 1371:
        value = value + 1371
    if value > 1372:
        value = value + 1372
    if value > 1373:
        value = value + 1373
    if value > 1374:
        value = value + 1374
    if value > 1375:
        value = value + 1375
    if value > 1376:
        value = value + 1376
    if value > 1377:
        value = value + 1377
    if value > 1378:
        value = value + 1378
    if value > 1379:
        value = value + 1379
    if value > 1380:
        value = value + 1380
    if value > 1381:
        value = value + 1381
    if value > 1382:
        value = value + 1382
    if value > 1383:
        value = value + 1383
    if value > 1384:
        value = value + 1384
    if value > 1385:
        value = value + 1385
    if value > 1386:
        value = value + 1386
    if value > 1387:
        value = value + 1387
    if value > 1388:
        value = value + 1388
    if value > 1389:
        value = value + 1389
    if value > 1390:
        value = value + 1390
    if value > 1391:
        value = value + 1391
    if value > 1392:
        value = value + 1392
    if value > 1393:
        value = value + 1393
    if value > 1394:
        value = value + 1394
    if value > 1395:
        value = value + 1395
    if value > 1396:
        value = value + 1396
    if value > 1397:
        value = value + 1397
    if value > 1398:
        value = value + 1398
    if value > 1399:
        value = value + 1399
    if value > 1400:
        value = value + 1400
    if value > 1401:
        value = value + 1401
    if value > 1402:
        value = value + 1402
    if value > 1403:
        value = value + 1403
    if value > 1404:
        value = value + 1404
    if value > 1405:
        value = value + 1405
    if value > 1406:
        value = value + 1406
    if value > 1407:
        value = value + 1407
    if value > 1408:
        value = value + 1408
    if value > 1409:
        value = value + 1409
    if value > 1410:
        value = value + 1410
    if value > 1411:
        value = value + 1411
    if value > 1412:
        value = value + 1412
    if value > 1413:
        value = value + 1413
    if value > 1414:
        value = value + 1414
    if value > 1415:
        value = value + 1415
    if value > 1416:
        value = value + 1416
    if value > 1417:
        value = value + 1417
    if value > 1418:
        value = value + 1418
    if value > 1419:
        value = value + 1419
    if value > 1420:
        value = value + 1420
    if value > 1421:
        value = value + 1421
    if value > 1422:
        value = value + 1422
    if value > 1423:
        value = value + 1423
    if value > 1424:
        value = value + 1424
    if value > 1425:
        value = value + 1425
    if value > 1426:
        value = value + 1426
    if value > 1427:
        value = value + 1427
    if value > 1428:
        value = value + 1428
    if value > 1429:
        value = value + 1429
    if value > 1430:
        value = value + 1430
    if value > 1431:
        value = value + 1431
    if value > 1432:
        value = value + 1432
    if value > 1433:
        value = value + 1433
    if value > 1434:
        value = value + 1434
    if value > 1435:
        value = value + 1435
    if value > 1436:
        value = value + 1436
    if value > 1437:
        value = value + 1437
    if value > 1438:
        value = value + 1438
    if value > 1439:
        value = value + 1439
    if value > 1440:
        value = value + 1440
    if value > 1441:
        value = value + 1441
    if value > 1442:
        value = value + 1442
    if value > 1443:
        value = value + 1443
    if value > 1444:
        value = value + 1444
    if value > 1445:
        value = value + 1445
    if value > 1446:
        value = value + 1446
    if value > 1447:
        value = value + 1447
    if value > 1448:
        value = value + 1448
    if value > 1449:
        value = value + 1449
    if value > 1450:
        value = value + 1450
    if value > 1451:
        value = value + 1451
    if value > 1452:
        value = value + 1452
    if value > 1453:
        value = value + 1453
    if value > 1454:
        value = value + 1454
    if value > 1455:
        value = value + 1455
    if value > 1456:
        value = value + 1456
    if value > 1457:
        value = value + 1457
    if value > 1458:
        value = value + 1458
    if value > 1459:
        value = value + 1459
    if value > 1460:
        value = value + 1460
    if value > 1461:
        value = value + 1461
    if value > 1462:
        value = value + 1462
    if value > 1463:
        value = value + 1463
    if value > 1464:
        value = value + 1464
    if value > 1465:
        value = value + 1465
    if value > 1466:
        value = value + 1466
    if value > 1467:
        value = value + 1467
    if value > 1468:
        value = value + 1468
    if value > 1469:
        value = value + 1469
    if value > 1470:
        value = value + 1470
    if value > 1471:
        value = value + 1471
    if value > 1472:
        value = value + 1472
    if value > 1473:
        value = value + 1473
    if value > 1474:
        value = value + 1474
    if value > 1475:
        value = value + 1475
    if value > 1476:
        value = value + 1476
    if value > 1477:
        value = value + 1477
    if value > 1478:
        value = value + 1478
    if value > 1479:
        value = value + 1479
    if value > 1480:
        value = value + 1480
    if value > 1481:
        value = value + 1481
    if value > 1482:
        value = value + 1482
    if value > 1483:
        value = value + 1483
    if value > 1484:
        value = value + 1484
    if value > 1485:
        value = value + 1485
    if value > 1486:
        value = value + 1486
    if value > 1487:
        value = value + 1487
    if value > 1488:
        value = value + 1488
    if value > 1489:
        value = value + 1489
    if value > 1490:
        value = value + 1490
    if value > 1491:
        value = value + 1491
    if value > 1492:
        value = value + 1492
    if value > 1493:
        value = value + 1493
    if value > 1494:
        value = value + 1494
    if value > 1495:
        value = value + 1495
    if value > 1496:
        value = value + 1496
    if value > 1497:
        value = value + 1497
    if value > 1498:
        value = value + 1498
    if value > 1499:
        value = value + 1499
    return value
