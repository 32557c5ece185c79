#if Rendering
// What is rendered is a list: whoever imports the renderer can make one.
@_exported import MotionDrawing
#endif
