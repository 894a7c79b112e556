/// One of the settings, by the name it has in the file and on a line.
package enum SettingKey: String, CaseIterable, Sendable {
  case language, appearance, animation, plain, order, rows
  case loanPeriod = "loan-period"
  case dueSoon = "due-soon"
  case name, welcome, catalogue
  case catalogueURL = "catalogue-url"
  case googleKey = "google-key"
  case covers, columns
  case borrowerLimit = "borrower-limit"

  /// What it can be set to.
  package var range: SettingRange {
    switch self {
    case .language: .words(Language.allCases.map(\.rawValue))
    case .appearance: .words(Settings.Appearance.allCases.map(\.rawValue))
    case .animation: .words(Settings.LaunchAnimation.allCases.map(\.rawValue))
    case .order: .words(BookOrder.allCases.map(\.rawValue))
    case .columns: .list(ListColumn.allCases.map(\.rawValue))
    case .plain, .welcome, .covers: .flag
    case .rows: .number(3...1_000)
    case .loanPeriod: .number(1...90)
    case .dueSoon: .number(0...90)
    case .borrowerLimit: .number(BorrowerDetails.limits)
    case .name, .googleKey: .text
    case .catalogue: .words(CatalogueSource.allCases.map(\.rawValue))
    case .catalogueURL: .address
    }
  }
}

/// The value chosen for a setting.
package enum SettingValue: Equatable, Sendable {
  case word(String)
  case number(Int)
  case flag(Bool)
}

extension SettingValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .word(let word): try container.encode(word)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    }
  }
}

/// What a setting can be set to.
package enum SettingRange: Equatable, Sendable {
  /// One of a few words.
  case words([String])
  /// Some of a few words, with commas between, or `none`.
  case list([String])
  case number(ClosedRange<Int>)
  case flag
  /// Any text that is not empty.
  case text
  /// An address on the web.
  case address

  /// A list without words.
  package static let none = "none"

  package func contains(_ value: SettingValue) -> Bool {
    switch (self, value) {
    case (.words(let words), .word(let word)): words.contains(word)
    case (.list(let words), .word(let list)):
      list == Self.none
        || list.split(separator: ",", omittingEmptySubsequences: false)
          .allSatisfy { words.contains(String($0)) }
    case (.number(let range), .number(let number)): range.contains(number)
    case (.flag, .flag): true
    case (.text, .word(let text)):
      text.contains { !$0.isWhitespace }
        && !text.unicodeScalars.contains(where: PlainText.isControl)
    case (.address, .word(let text)): Self.isOnWeb(text)
    default: false
    }
  }

  /// By how it begins; the rest shows when it is asked.
  private static func isOnWeb(_ text: String) -> Bool {
    let scheme = ["http://", "https://"].first { text.lowercased().hasPrefix($0) }
    return scheme.map { text.utf8.count > $0.utf8.count } ?? false
      && !text.unicodeScalars.contains { $0.properties.isWhitespace || PlainText.isControl($0) }
  }
}
