import requests
from langchain_core.tools import tool
from langgraph.types import interrupt


@tool
def book_hotel(hotel_name: str) -> str:
    """Book a hotel"""
    response = interrupt(f"Trying to call `book_hotel` with args {{'hotel_name': {hotel_name}}}. Please approve or suggest edits.")
    if response["type"] == "accept":
        pass
    elif response["type"] == "edit":
        hotel_name = response["args"]["hotel_name"]
    else:
        raise ValueError(f"Unknown response type: {response['type']}")
    requests.post("https://hotels.example/bookings", json={"hotel": hotel_name})  # want: MEL106
    return f"Successfully booked a stay at {hotel_name}."
