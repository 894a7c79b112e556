package enum ProgramVariable: CaseIterable, Sendable {
  case library, token, language, encoding, accessible, noColor, terminal, columns, lineEditing,
    pager, editor, path, mailer, email
  case pictures, multiplexer, desktop, remote
  case keepers, borrowerNames, clean
  case catalogue, catalogueURL, googleKey
  case dataFolder, configurationFolder, stateFolder, cacheFolder, home, user

  package var names: [String] {
    switch self {
    case .library: ["BOOKSKEEPER_LIBRARY"]
    case .token: ["BOOKSKEEPER_TOKEN"]
    case .language: ["LC_ALL", "LC_MESSAGES", "LANG"]
    case .encoding: ["LC_ALL", "LC_CTYPE", "LANG"]
    case .accessible: ["ACCESSIBLE"]
    case .noColor: ["NO_COLOR"]
    case .terminal: ["TERM", "COLORTERM", "COLORFGBG"]
    case .columns: ["COLUMNS"]
    case .lineEditing: ["BOOKSKEEPER_LINE_EDITING"]
    case .pager: ["PAGER", "LESS", "LESSCHARSET"]
    case .editor: ["VISUAL", "EDITOR"]
    case .path: ["PATH"]
    case .mailer: ["BOOKSKEEPER_SENDMAIL"]
    case .email: ["EMAIL"]
    case .keepers: ["BOOKSKEEPER_KEEPERS"]
    case .borrowerNames: ["BOOKSKEEPER_NAMES"]
    case .clean: ["BOOKSKEEPER_CLEAN"]
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
  /// Returns the first value that is not empty.
  package func value(in environment: [String: String]) -> String? {
    names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
