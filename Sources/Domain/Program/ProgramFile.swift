import Platform

/// What the program keeps on the disk.
package enum ProgramFile: CaseIterable, Sendable {
  case library, earlierVersion, covers, copies, databases, settings, history, lastSearch, answers

  /// As a shell would be given it, where the environment says nothing else.
  package var path: String { "~/" + place.folder.standard + place.name }

  /// Where it is for a user. Neither it nor its folder is made here.
  package func path(in environment: [String: String]) -> String {
    place.folder.path(in: environment) + place.name
  }

  /// The folders that files are written to.
  package static func folders(in environment: [String: String]) -> [String] {
    allCases.map { $0.place.folder.path(in: environment) } + [
      answers.path(in: environment) + "/replies"
    ]
  }

  private var place: (folder: ProgramFolder, name: String) {
    switch self {
    case .library: (.data, "/library.sqlite")
    case .earlierVersion: (.data, "/library.sqlite.version-N")
    case .covers: (.data, "/library.covers")
    case .copies: (.data, "/servers")
    case .databases: (.data, "/databases")
    case .settings: (.configuration, "/settings.json")
    case .history: (.state, "/history")
    case .lastSearch: (.state, "/search")
    case .answers: (.cache, "")
    }
  }
}

/// The folders that a platform has for what programs keep of a user's.
private enum ProgramFolder {
  case data, configuration, state, cache

  #if os(macOS)
    /// Seen from the user's own folder.
    var standard: String {
      self == .cache ? "Library/Caches/BooksKeeper" : "Library/Application Support/BooksKeeper"
    }

    private var named: ProgramVariable? { nil }
  #else
    /// Seen from the user's own folder.
    var standard: String {
      switch self {
      case .data: ".local/share/bookskeeper"
      case .configuration: ".config/bookskeeper"
      case .state: ".local/state/bookskeeper"
      case .cache: ".cache/bookskeeper"
      }
    }

    private var named: ProgramVariable? {
      switch self {
      case .data: ProgramVariable.dataFolder
      case .configuration: ProgramVariable.configurationFolder
      case .state: ProgramVariable.stateFolder
      case .cache: ProgramVariable.cacheFolder
      }
    }
  #endif

  func path(in environment: [String: String]) -> String {
    // The XDG base directory specification passes over paths that are not absolute.
    if let folder = named?.value(in: environment), folder.hasPrefix("/") {
      return folder + "/bookskeeper"
    }
    return (environment["HOME"] ?? SystemUser.home() ?? "") + "/" + standard
  }
}
