/// Progress notices of a screen.
package protocol Waiting: AnyObject {
  /// Shows a notice while `body` runs, if it takes long.
  func waiting<Result>(_ notice: String, _ body: () throws -> Result) rethrows -> Result
  /// Shows progress while `body` runs, if it takes long.
  ///
  /// - Parameter body: reports the completed part, 0 to 1, if it is known, and a count.
  func progress<Result>(
    _ notice: String,
    _ body: (_ done: (_ fraction: Double?, _ count: Int) -> Void) throws -> Result
  ) rethrows -> Result
  /// Replaces the current notice.
  func tell(_ notice: String)
}
