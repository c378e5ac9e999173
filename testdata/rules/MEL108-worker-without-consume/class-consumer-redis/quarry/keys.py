class Keys:
    BLASTS = "quarry:blasts"
    LOG = "quarry:log"
