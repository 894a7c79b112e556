import Library

/// Where an export goes: what is written comes to be seen only when it is finished.
package protocol TextSink: AnyObject {
  func write(_ text: String) throws
  /// Bytes that need not be text.
  func write(_ bytes: [UInt8]) throws
  /// Everything is written: puts it in its place.
  func finish() throws
  /// Something went wrong: leaves things as they were.
  func discard()
}
