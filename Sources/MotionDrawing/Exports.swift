// Lists are made of its rectangles and colours: whoever imports them can name those.
@_exported import MotionPhysics
