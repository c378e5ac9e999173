STANDING_ORDERS = "door:open:"
