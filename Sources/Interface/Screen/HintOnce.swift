/// A hint that is shown once in a session.
package final class HintOnce {
  private var isShown = false

  package init() {}

  /// Notes that the hint is shown. Returns false if it was shown before.
  package func markShown() -> Bool {
    defer { isShown = true }
    return !isShown
  }
}
