/// Where a screen says what takes its time.
package protocol Waiting: AnyObject {
  /// Says what is waited for while it takes its time.
  func waiting<Result>(_ notice: String, _ body: () throws -> Result) rethrows -> Result
  /// Says how far work of many steps has come while it takes its time.
  ///
  /// - Parameter body: tells from time to time the part that is done, 0 to 1, if that is known, and a
  ///   count.
  func progress<Result>(
    _ notice: String,
    _ body: (_ done: (_ fraction: Double?, _ count: Int) -> Void) throws -> Result
  ) rethrows -> Result
  /// Says something else from now on, while something is waited for.
  func tell(_ notice: String)
}
