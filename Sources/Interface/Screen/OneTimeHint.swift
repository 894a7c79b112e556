/// A hint that is shown once in a session.
package final class OneTimeHint {
  private var isShown = false

  package init() {}

  /// Returns true the first time it is called.
  package func shouldShow() -> Bool {
    defer { isShown = true }
    return !isShown
  }
}
