/// Where the lines are kept that were typed at a terminal.
struct HistoryPlace {
  let environment: [String: String]

  var path: String? {
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    #if os(macOS)
      return home + "/Library/Application Support/BooksKeeper/history"
    #else
      // The XDG base directory specification passes over paths that are not absolute.
      let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (state ?? home + "/.local/state") + "/bookskeeper/history"
    #endif
  }
}
