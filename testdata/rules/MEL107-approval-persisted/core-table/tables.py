from sqlalchemy import Column, DateTime, Integer, MetaData, String, Table

metadata = MetaData()
payouts = Table(
    "payouts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("iban", String(34)),
    Column("cents", Integer),
    Column("paid_at", DateTime),
)
