package protocol Waiting: AnyObject {
  /// Runs `body`, and shows the notice if it takes long.
  func waiting<Result>(_ notice: String, _ body: () throws -> Result) rethrows -> Result
  /// - Parameter body: reports the completed part, 0 to 1, if it is known, and a count.
  func progress<Result>(
    _ notice: String,
    _ body: (_ done: (_ fraction: Double?, _ count: Int) -> Void) throws -> Result
  ) rethrows -> Result
  /// Replaces the text of the current notice.
  func tell(_ notice: String)
}
