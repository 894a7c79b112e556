/// What a user chooses once, for all libraries and all starts of the program.
package struct Settings: Equatable, Sendable {
  private var chosen: [SettingKey: SettingValue] = [:]

  package init() {}

  /// The value chosen; nil if the standard counts.
  package subscript(key: SettingKey) -> SettingValue? {
    get { chosen[key] }
    set { chosen[key] = newValue }
  }

  /// `en`, `fr` or `ru`; nil: what the environment says.
  package var language: String? { word(.language) }
  package var appearance: Appearance { word(.appearance).flatMap(Appearance.init) ?? .auto }
  /// The colour of headings, if they have one of their own.
  package var tint: String? { word(.tint).flatMap { $0 == SettingRange.none ? nil : $0 } }
  package static let tints = ["yellow", "green", "cyan", "blue", "purple", "pink"]
  package var animation: LaunchAnimation {
    word(.animation).flatMap(LaunchAnimation.init) ?? .color
  }
  /// For screen readers: every start is as with `--plain`.
  package var isPlain: Bool { flag(.plain) ?? false }
  /// How the list is sorted when the program starts.
  package var order: BookOrder { word(.order).flatMap(BookOrder.init) ?? .title }
  /// What a wide list tells besides, as far as there is room, the first of them first.
  package var columns: [ListColumn] {
    word(.columns)?.split(separator: ",").compactMap { ListColumn(rawValue: String($0)) }
      ?? ListColumn.allCases
  }
  /// Rows a page; nil: as many as the terminal has room for.
  package var rows: Int? { number(.rows) }
  /// Days from a check-out to the due date where none is given.
  package var loanPeriod: Int { number(.loanPeriod) ?? LoanTerms.standardPeriod }
  /// Days from today to the last due date that may be given; nil: three months.
  package var longestLoan: Int? { number(.longestLoan) }
  /// Days left from which a book is due soon.
  package var dueSoon: Int { number(.dueSoon) ?? LoanStatus.soon }
  /// How many books a borrower may have at once; nil: any number.
  package var borrowerLimit: Int? { number(.borrowerLimit) }
  /// How many days a book is kept for whoever is next in its queue.
  package var holdDays: Int { number(.holdDays) ?? Hold.standardDays }
  /// How many books are to be read in a year; nil: that was not said.
  package var goal: Int? { number(.goal) }
  package static let goals = 1...1_000
  /// The user's own name: offered first as the borrower, and taken where only a due date was given.
  package var ownName: String? { word(.name) }
  /// What letters and receipts say of the library.
  package var letterhead: Letterhead {
    Letterhead(
      name: word(.libraryName), place: word(.libraryPlace), hours: word(.libraryHours),
      signature: word(.letterSignature))
  }
  /// Whether covers are fetched and shown.
  package var showsCovers: Bool { flag(.covers) ?? true }
  /// Whether the next start at a terminal shows the start page.
  package var showsWelcome: Bool { flag(.welcome) ?? true }
  /// Whether all starts do.
  package var alwaysWelcomes: Bool { word(.welcome) == Self.always }
  package static let always = "always"
  /// What a session begins with.
  package var startScreen: StartScreen { word(.start).flatMap(StartScreen.init) ?? .list }

  /// Lines, by the words that stand for them.
  package var aliases: [String: String] {
    if case .aliases(let lines) = chosen[.alias] { lines } else { [:] }
  }

  /// Which catalogues are asked, in their order; nil: what the environment says.
  package var catalogues: [CatalogueSource]? { word(.catalogue).flatMap(CatalogueSource.list) }
  /// Where it is, for other than its usual address.
  package var catalogueURL: String? { word(.catalogueURL) }
  /// The user's own for Google's Books API.
  package var googleKey: String? { word(.googleKey) }

  /// Which colours suit the terminal's background.
  package enum Appearance: String, CaseIterable, Sendable {
    /// As the environment says, else those of the terminal.
    case auto
    case light, dark, none
    /// The 16 colours that the user chose for the terminal.
    case user
  }

  /// What opens the start page.
  package enum LaunchAnimation: String, CaseIterable, Sendable {
    /// Four colours taking turns.
    case color
    case classic, off
  }

  /// The first screen, by the verb that opens it.
  package enum StartScreen: String, CaseIterable, Sendable {
    case list, browse, shelf, search, tags, meetings, desk
  }

  private func word(_ key: SettingKey) -> String? {
    if case .word(let word) = chosen[key] { word } else { nil }
  }

  private func number(_ key: SettingKey) -> Int? {
    if case .number(let number) = chosen[key] { number } else { nil }
  }

  private func flag(_ key: SettingKey) -> Bool? {
    if case .flag(let flag) = chosen[key] { flag } else { nil }
  }
}
