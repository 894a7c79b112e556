import Library

/// The destination of an export, which becomes visible only when it is finished.
package protocol TextSink: AnyObject {
  func write(_ text: String) throws
  /// Writes bytes that need not be text.
  func write(_ bytes: [UInt8]) throws
  /// Completes the export and makes it visible.
  func finish() throws
  /// Discards the export after an error, leaving an earlier file unchanged.
  func discard()
}
