import Platform

package enum ProgramFile: CaseIterable, Sendable {
  case library, earlierVersion, covers, copies, lists, databases, settings, history, lastSearch,
    answers

  /// The path to type in a shell, unless the environment sets another path.
  package var path: String { "~/" + location.folder.defaultPath + location.name }

  /// Returns the path for a user. Creates neither the file nor its folder.
  package func path(in environment: [String: String]) -> String {
    location.folder.path(in: environment) + location.name
  }

  package static func folders(in environment: [String: String]) -> [String] {
    allCases.map { $0.location.folder.path(in: environment) } + [
      answers.path(in: environment) + "/replies"
    ]
  }

  private var location: (folder: ProgramFolder, name: String) {
    switch self {
    case .library: (.data, "/library.sqlite")
    case .earlierVersion: (.data, "/library.sqlite.version-N")
    case .covers: (.data, "/library.covers")
    case .copies: (.data, "/servers")
    case .lists: (.cache, "/servers")
    case .databases: (.data, "/databases")
    case .settings: (.configuration, "/settings.json")
    case .history: (.state, "/history")
    case .lastSearch: (.state, "/search")
    case .answers: (.cache, "")
    }
  }
}

private enum ProgramFolder {
  case data, configuration, state, cache

  #if os(macOS)
    /// Relative to the home folder.
    var defaultPath: String {
      self == .cache ? "Library/Caches/BooksKeeper" : "Library/Application Support/BooksKeeper"
    }

    private var variable: ProgramVariable? { nil }
  #else
    /// Relative to the home folder.
    var defaultPath: String {
      switch self {
      case .data: ".local/share/bookskeeper"
      case .configuration: ".config/bookskeeper"
      case .state: ".local/state/bookskeeper"
      case .cache: ".cache/bookskeeper"
      }
    }

    private var variable: ProgramVariable? {
      switch self {
      case .data: ProgramVariable.dataFolder
      case .configuration: ProgramVariable.configurationFolder
      case .state: ProgramVariable.stateFolder
      case .cache: ProgramVariable.cacheFolder
      }
    }
  #endif

  func path(in environment: [String: String]) -> String {
    // The XDG base directory specification ignores paths that are not absolute.
    if let folder = variable?.value(in: environment), folder.hasPrefix("/") {
      return folder + "/bookskeeper"
    }
    return (environment["HOME"] ?? SystemUser.home() ?? "") + "/" + defaultPath
  }
}
