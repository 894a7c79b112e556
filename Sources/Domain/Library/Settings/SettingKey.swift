/// The settings, by their names in the file and in commands.
package enum SettingKey: String, CaseIterable, Sendable {
  case language, appearance, animation, plain, order, rows
  case loanPeriod = "loan-period"
  case maxLoanPeriod = "longest-loan"
  case dueSoon = "due-soon"
  case name, welcome, catalogue
  case catalogueURL = "catalogue-url"
  case googleKey = "google-key"
  case covers, columns, tint, alias
  case borrowerLimit = "borrower-limit"
  case holdDays = "hold-days"
  case start
  case libraryName = "library-name"
  case libraryPlace = "library-place"
  case libraryHours = "library-hours"
  case letterSignature = "letter-signature"
  case goal = "reading-goal"

  package var range: SettingRange {
    switch self {
    case .language: .words(Language.allCases.map(\.rawValue))
    case .appearance: .words(Settings.Appearance.allCases.map(\.rawValue))
    case .tint: .words(Settings.tints + [SettingRange.none])
    case .animation: .words(Settings.LaunchAnimation.allCases.map(\.rawValue))
    case .start: .words(Settings.StartScreen.allCases.map(\.rawValue))
    case .order: .words(BookOrder.allCases.map(\.rawValue))
    case .columns: .list(ListColumn.allCases.map(\.rawValue), orNone: true)
    case .plain, .covers: .flag()
    case .welcome: .flag(or: [Settings.always])
    case .rows: .number(3...1_000)
    case .loanPeriod: .number(1...90)
    case .maxLoanPeriod: .number(1...365)
    case .dueSoon: .number(0...90)
    case .borrowerLimit: .number(BorrowerDetails.limits)
    case .holdDays: .number(Hold.allowedDays)
    case .goal: .number(Settings.goals)
    case .name, .googleKey, .libraryName, .libraryPlace, .libraryHours, .letterSignature: .text
    case .catalogue: .list(CatalogueSource.allCases.map(\.rawValue))
    case .catalogueURL: .address
    case .alias: .aliases
    }
  }
}

package enum SettingValue: Equatable, Sendable {
  case word(String)
  case number(Int)
  case flag(Bool)
  /// Command lines by alias.
  case aliases([String: String])
}

extension SettingValue: JSONConvertible {
  package var json: OutputValue {
    switch self {
    case .word(let word): .text(word)
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .aliases(let lines): lines.mapValues(AddressPasswords.redacted).json
    }
  }
}

package enum SettingRange: Equatable, Sendable {
  /// One of these words.
  case words([String])
  /// Some of these words, separated by commas, or `none` if allowed.
  case list([String], orNone: Bool = false)
  case number(ClosedRange<Int>)
  /// On, off, or one of these words.
  case flag(or: [String] = [])
  /// Any text that is not blank.
  case text
  case address
  case aliases

  /// The word for an empty list.
  package static let none = "none"

  /// The allowed words; empty if they are not a fixed list.
  package var words: [String] {
    switch self {
    case .words(let words), .list(let words, _): words
    case .flag(let words): ["on", "off"] + words
    case .number, .text, .address, .aliases: []
    }
  }

  package func contains(_ value: SettingValue) -> Bool {
    switch (self, value) {
    case (.words(let words), .word(let word)): words.contains(word)
    case (.list(let words, let orNone), .word(let list)):
      orNone && list == Self.none
        || list.split(separator: ",", omittingEmptySubsequences: false)
          .allSatisfy { words.contains(String($0)) }
    case (.number(let range), .number(let number)): range.contains(number)
    case (.flag, .flag): true
    case (.flag(let words), .word(let word)): words.contains(word)
    case (.text, .word(let text)):
      text.contains { !$0.isWhitespace }
        && !text.unicodeScalars.contains(where: PlainText.isControl)
    case (.address, .word(let text)): Self.isWebAddress(text)
    case (.aliases, .aliases(let lines)):
      lines.allSatisfy { isAlias($0) && Self.text.contains(.word($1)) && $1.utf8.count <= 500 }
    default: false
    }
  }

  /// Whether a name is a short word of letters and digits, like a command.
  private func isAlias(_ name: String) -> Bool {
    name.count <= 30 && name.first?.isLetter ?? false
      && name.allSatisfy { $0.isLetter || $0.isNumber }
  }

  /// Whether a string begins like a web address. Errors in the rest are reported when the address
  /// is used.
  private static func isWebAddress(_ text: String) -> Bool {
    let scheme = ["http://", "https://"].first { text.lowercased().hasPrefix($0) }
    return scheme.map { text.utf8.count > $0.utf8.count } ?? false
      && !text.unicodeScalars.contains { $0.properties.isWhitespace || PlainText.isControl($0) }
  }
}
