/// Limits of how long the program waits: for a lock, for a response, for its turn.
package enum WaitLimit {
  /// Returns the usual limit, in seconds. In a debug build `BOOKSKEEPER_TEST_TIMEOUT` replaces it,
  /// so that tests of what happens after the limit do not wait as long as users, and tests of what
  /// happens before it do not have to hurry.
  package static func seconds(_ usual: Double) -> Double {
    #if DEBUG
      let variable = getenv("BOOKSKEEPER_TEST_TIMEOUT").map { String(cString: $0) }
      if let seconds = variable.flatMap(Double.init) { return seconds }
    #endif
    return usual
  }
}
