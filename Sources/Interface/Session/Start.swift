import CommandLine
import Drawing
import Grammar
import Library
import Localization
import Terminal

/// What was said when the program was started. Options stand before settings, and settings before the
/// environment.
package struct Start {
  package let words: [String]
  package let environment: [String: String]
  /// The name of the user where the settings have none: a library that others share needs one that
  /// they know.
  package var sharedName: String?
  /// What the program says in each language.
  package let speaking: (Language) -> any Texts

  /// - Parameter words: the words of the line, which need not make sense.
  package init(
    words: [String], environment: [String: String], speaking: @escaping (Language) -> any Texts
  ) {
    self.words = words
    self.environment = environment
    self.speaking = speaking
  }

  /// Read from the raw words: if the line cannot be parsed, the error must already be in this language.
  package func language(_ settings: Settings) -> Language {
    word(.language)
      ?? settings.language.flatMap(Language.init(rawValue:))
      ?? Language(environment: environment)
  }

  package func format(_ settings: Settings, _ line: Line, _ device: Device) -> OutputFormat {
    if has(.json) { return .json }
    if has(.plain) { return .plain }
    // A script reads the same lines whoever runs it.
    if !line.opensPrompt, !device.isOutputTerminal { return .lines }
    return settings.isPlain || isSet("ACCESSIBLE") ? .plain : .screen
  }

  /// Whether what stands outside of any screen, help and errors, is heard rather than seen.
  package func isPlain(_ settings: Settings, _ device: Device) -> Bool {
    has(.plain) || device.isOutputTerminal && (settings.isPlain || isSet("ACCESSIBLE"))
  }

  package func theme(_ settings: Settings, _ device: Device) -> Theme {
    guard hasColors(settings, device) else { return .none }
    let depth = ColorDepth(environment: environment)
    let theme = background(settings).map { Theme(on: $0, depth: depth) } ?? .colors
    return theme.tinted(settings.tint.flatMap(Tint.init(rawValue:)))
  }
  /// What colours are chosen for; nil for the terminal's own.
  private func background(_ settings: Settings) -> Background? {
    if colorChoice == .user { return nil }
    return switch settings.appearance {
    case .none, .user: nil
    case .light: .light
    case .dark: .dark
    case .auto: environment["COLORFGBG"].flatMap(Background.init(colorVariable:))
    }
  }

  /// Whether anything is in colour.
  package func hasColors(_ settings: Settings, _ device: Device) -> Bool {
    if isSet("NO_COLOR") || environment["TERM"] == "dumb" { return false }
    return switch colorChoice {
    case .always: true
    case .never: false
    case .user: device.isOutputTerminal
    case .auto, nil: device.isOutputTerminal && settings.appearance != .none
    }
  }

  package func terms(_ settings: Settings) -> LoanTerms {
    LoanTerms(
      period: settings.loanPeriod,
      user: sharedName.map { settings.ownName ?? $0 } ?? Borrower.user, ownName: settings.ownName,
      longest: settings.longestLoan, limit: settings.borrowerLimit,
      holdDays: settings.holdDays)
  }

  /// The words of the user's language, for a user of that name. In a library that others share it is
  /// not known whose loans those are that name no one.
  package func texts(_ settings: Settings) -> any Texts {
    speaking(language(settings)).calling(sharedName == nil ? settings.ownName : Borrower.user)
  }

  // MARK: Words

  package func has(_ option: LineOption) -> Bool {
    options.contains { word in
      Line.option(word).map { $0.option == option && $0.value == nil } ?? false
    }
  }

  /// One of the few words that an option takes, in whatever language.
  private func word<Word: CaseIterable & RawRepresentable<String>>(_ option: LineOption) -> Word? {
    Line.value(of: option, in: options)
      .flatMap { Vocabulary.value($0, of: option, among: Word.allCases.map(\.rawValue)) }
      .flatMap(Word.init(rawValue:))
  }

  private var colorChoice: ColorChoice? { word(.color) }

  private var options: ArraySlice<String> { words.prefix { $0 != "--" } }

  private func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
}
