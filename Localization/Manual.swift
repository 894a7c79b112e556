/// The parts of the manual page, in their order.
package enum ManualPart: CaseIterable, Sendable {
  case name, synopsis, description, commands, options, books, dates, environment, files, exitStatus
  case examples
}

/// What the program reads from its environment.
package enum ProgramVariable: CaseIterable, Sendable {
  case library, language, encoding, accessible, noColor, terminal, columns, lineEditing, pager, path
  case pictures, multiplexer, desktop, remote
  case catalogue, catalogueURL, googleKey
  case dataFolder, configurationFolder, stateFolder, cacheFolder, home, user

  package var names: [String] {
    switch self {
    case .library: ["BOOKSKEEPER_LIBRARY"]
    case .language: ["LC_ALL", "LC_MESSAGES", "LANG"]
    case .encoding: ["LC_ALL", "LC_CTYPE", "LANG"]
    case .accessible: ["ACCESSIBLE"]
    case .noColor: ["NO_COLOR"]
    case .terminal: ["TERM", "COLORTERM", "COLORFGBG"]
    case .columns: ["COLUMNS"]
    case .lineEditing: ["BOOKSKEEPER_LINE_EDITING"]
    case .pager: ["PAGER", "LESS"]
    case .path: ["PATH"]
    case .catalogue: ["BOOKSKEEPER_CATALOGUE"]
    case .catalogueURL: ["BOOKSKEEPER_CATALOGUE_URL"]
    case .googleKey: ["BOOKSKEEPER_GOOGLE_KEY"]
    case .pictures: ["TERM_PROGRAM", "LC_TERMINAL"]
    case .multiplexer: ["TMUX", "STY", "ZELLIJ"]
    case .desktop: ["DISPLAY", "WAYLAND_DISPLAY"]
    case .remote: ["SSH_CONNECTION"]
    case .dataFolder: ["XDG_DATA_HOME"]
    case .configurationFolder: ["XDG_CONFIG_HOME"]
    case .stateFolder: ["XDG_STATE_HOME"]
    case .cacheFolder: ["XDG_CACHE_HOME"]
    case .home: ["HOME"]
    case .user: ["USER", "LOGNAME"]
    }
  }
}

/// What the program keeps on the disk.
package enum ProgramFile: CaseIterable, Sendable {
  case library, earlierVersion, covers, settings, history, lastSearch, answers

  /// As a shell would be given it, where the environment says nothing else.
  package var path: String {
    #if os(macOS)
      let data = "~/Library/Application Support/BooksKeeper"
      let (configuration, state, cache) = (data, data, "~/Library/Caches/BooksKeeper")
    #else
      let data = "~/.local/share/bookskeeper"
      let (configuration, state) = ("~/.config/bookskeeper", "~/.local/state/bookskeeper")
      let cache = "~/.cache/bookskeeper"
    #endif
    return switch self {
    case .library: data + "/library.sqlite"
    case .earlierVersion: data + "/library.sqlite.version-N"
    case .covers: data + "/library.covers"
    case .settings: configuration + "/settings.json"
    case .history: state + "/history"
    case .lastSearch: state + "/search"
    case .answers: cache
    }
  }
}

/// The codes that the program ends with, after BSD's sysexits.
package enum ProgramExit: Int, CaseIterable, Sendable {
  case done = 0
  case refused = 1
  case usage = 64
  case badInput = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case failed = 74
  case busy = 75
  case configuration = 78
  case interrupted = 130
}

/// A line to be typed into a shell, and what it is for.
package struct ManualExample: Sendable {
  package let line: String
  package let meaning: String

  init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
