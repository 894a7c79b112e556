/// Time limits for locks, responses and other programs.
package enum WaitLimit {
  /// Returns the limit in seconds. In a debug build, `BOOKSKEEPER_TEST_TIMEOUT` overrides it, so
  /// that tests can use shorter or longer limits.
  package static func seconds(_ defaultLimit: Double) -> Double {
    #if DEBUG
      let variable = getenv("BOOKSKEEPER_TEST_TIMEOUT").map { String(cString: $0) }
      if let seconds = variable.flatMap(Double.init) { return seconds }
    #endif
    return defaultLimit
  }
}
