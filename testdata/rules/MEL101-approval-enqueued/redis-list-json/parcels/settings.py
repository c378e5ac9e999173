REDIS_HOST = "redis.internal"
RETURNS_KEY = "parcels:returns"
