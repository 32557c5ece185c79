import CGSL
import CMPFR
