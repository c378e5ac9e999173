from .one import *
from .two import ask as ask
from . import one, two
from import_cycle import import_cycle
