from questions import *
