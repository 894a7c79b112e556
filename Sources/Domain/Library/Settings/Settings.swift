/// A user's settings, which apply to all libraries.
package struct Settings: Equatable, Sendable {
  private var values: [SettingKey: SettingValue] = [:]

  package init() {}

  /// The value set, or nil to use the default.
  package subscript(key: SettingKey) -> SettingValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// `en`, `fr` or `ru`; nil to follow the environment.
  package var language: String? { word(.language) }
  package var appearance: Appearance { word(.appearance).flatMap(Appearance.init) ?? .auto }
  package var tint: String? { word(.tint).flatMap { $0 == SettingRange.none ? nil : $0 } }
  package static let tints = ["yellow", "green", "cyan", "blue", "purple", "pink"]
  package var animation: LaunchAnimation {
    word(.animation).flatMap(LaunchAnimation.init) ?? .color
  }
  /// Whether output is always as with `--plain`, for screen readers.
  package var isPlain: Bool { flag(.plain) ?? false }
  package var order: BookOrder { word(.order).flatMap(BookOrder.init) ?? .title }
  /// The optional columns of a wide list; the first ones have priority if not all fit.
  package var columns: [ListColumn] {
    word(.columns)?.split(separator: ",").compactMap { ListColumn(rawValue: String($0)) }
      ?? ListColumn.allCases
  }
  /// Rows per page; nil means as many as fit in the terminal.
  package var rows: Int? { number(.rows) }
  /// Days from check-out to due date, by default.
  package var loanPeriod: Int { number(.loanPeriod) ?? LoanTerms.defaultPeriod }
  /// Days from today to the last due date allowed; nil means three months.
  package var maxLoanPeriod: Int? { number(.maxLoanPeriod) }
  /// A book is due soon from this many days before its due date.
  package var dueSoon: Int { number(.dueSoon) ?? LoanStatus.defaultSoonDays }
  package var borrowerLimit: Int? { number(.borrowerLimit) }
  package var holdDays: Int { number(.holdDays) ?? Hold.defaultDays }
  /// The number of books to read in a year; nil means no goal.
  package var goal: Int? { number(.goal) }
  package static let goals = 1...1_000
  /// The user's own name. A borrower of this name is the user.
  package var ownName: String? { word(.name) }
  package var letterhead: Letterhead {
    Letterhead(
      name: word(.libraryName), place: word(.libraryPlace), hours: word(.libraryHours),
      signature: word(.letterSignature))
  }
  package var showsCovers: Bool { flag(.covers) ?? true }
  /// Whether the next start in a terminal shows the start page.
  package var showsWelcome: Bool { flag(.welcome) ?? true }
  /// Whether every start in a terminal shows the start page.
  package var alwaysShowsWelcome: Bool { word(.welcome) == Self.always }
  package static let always = "always"
  package var startScreen: StartScreen { word(.start).flatMap(StartScreen.init) ?? .list }

  /// The user's own commands: lines by alias.
  package var aliases: [String: String] {
    if case .aliases(let lines) = values[.alias] { lines } else { [:] }
  }

  /// The catalogues to search, in order; nil to follow the environment.
  package var catalogues: [CatalogueSource]? { word(.catalogue).flatMap(CatalogueSource.list) }
  /// The address of the catalogue, if it is not the default one.
  package var catalogueURL: String? { word(.catalogueURL) }
  package var googleKey: String? { word(.googleKey) }

  package enum Appearance: String, CaseIterable, Sendable {
    /// Colours for the background in `COLORFGBG`; if it is not set, colours for any background.
    case auto
    case light, dark, none
    /// The 16 colours that the user chose for the terminal.
    case user
  }

  package enum LaunchAnimation: String, CaseIterable, Sendable {
    /// Four colours in turn.
    case color
    case classic, off
  }

  /// The first screen, by the verb that opens it.
  package enum StartScreen: String, CaseIterable, Sendable {
    case list, browse, shelf, search, tags, meetings, desk
  }

  private func word(_ key: SettingKey) -> String? {
    if case .word(let word) = values[key] { word } else { nil }
  }

  private func number(_ key: SettingKey) -> Int? {
    if case .number(let number) = values[key] { number } else { nil }
  }

  private func flag(_ key: SettingKey) -> Bool? {
    if case .flag(let flag) = values[key] { flag } else { nil }
  }
}
