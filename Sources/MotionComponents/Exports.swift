// Components draw on lists: whoever imports them can name what they draw with.
@_exported import MotionDrawing
