/// Limits of how long the program waits: for a lock, for a response, for its turn.
package enum WaitLimit {
  /// Returns the limit in seconds. In a debug build `BOOKSKEEPER_TEST_TIMEOUT` replaces it, so that
  /// tests need neither wait as long as users nor hurry.
  package static func seconds(_ usual: Double) -> Double {
    #if DEBUG
      let variable = getenv("BOOKSKEEPER_TEST_TIMEOUT").map { String(cString: $0) }
      if let seconds = variable.flatMap(Double.init) { return seconds }
    #endif
    return usual
  }
}
