#if Oracle
import Foundation

/// JSON as the tool writes it: shortest round-trip decimals, keys sorted, and the three numbers
/// JSON lacks as "NaN", "Infinity" and "-Infinity".
public func jsonEncoder(pretty: Bool = false) -> JSONEncoder {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  return encoder
}

/// Reads what `jsonEncoder` writes.
public func jsonDecoder() -> JSONDecoder {
  let decoder = JSONDecoder()
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  return decoder
}

/// `value` on one line.
public func oneLineJSON(_ value: some Encodable) -> String {
  guard let data = try? jsonEncoder().encode(value) else { return "" }
  return String(decoding: data, as: UTF8.self)
}
#endif
