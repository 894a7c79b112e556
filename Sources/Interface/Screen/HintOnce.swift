/// A hint that is shown once in a session.
package final class HintOnce {
  private var isShown = false

  package init() {}

  /// Returns whether the hint has not been shown yet; from now on it has.
  package func isFirst() -> Bool {
    defer { isShown = true }
    return !isShown
  }
}
