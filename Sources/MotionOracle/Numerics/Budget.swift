#if Oracle
/// The largest errors that pass.
enum Budget {
  /// In u of the envelope, which leaves out what rounding cannot avoid. Each system derives its own
  /// budget; all but that of paths come to at most this.
  static let u = 4.0
}
#endif
