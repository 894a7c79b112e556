/// How long the program waits for others: for a lock, for an answer, for its turn.
package enum WaitLimit {
  /// The usual limit, in seconds. In a debug build `BOOKSKEEPER_TEST_TIMEOUT` replaces it: a test of what
  /// happens after the limit need not wait as a user would, and one of what happens before it need not hurry.
  package static func seconds(_ usual: Double) -> Double {
    #if DEBUG
      let variable = getenv("BOOKSKEEPER_TEST_TIMEOUT").map { String(cString: $0) }
      if let seconds = variable.flatMap(Double.init) { return seconds }
    #endif
    return usual
  }
}
