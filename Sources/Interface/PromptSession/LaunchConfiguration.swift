import CommandLine
import Drawing
import Grammar
import Library
import Localization
import Terminal

/// The configuration of the program. Options override settings, which override the environment.
package struct LaunchConfiguration {
  package let arguments: [String]
  package let environment: [String: String]
  /// The user's name in a shared library, if it is not in the settings.
  package var sharedName: String?
  /// The name by which the server of the library knows the user.
  package var serverUserName: String?
  /// The verbs that the library does not offer.
  package var missingVerbs: Set<Verb> = []
  package let textsByLanguage: (Language) -> any Texts

  /// - Parameter arguments: the words of the first line, which may be invalid.
  package init(
    arguments: [String], environment: [String: String],
    textsByLanguage: @escaping (Language) -> any Texts
  ) {
    self.arguments = arguments
    self.environment = environment
    self.textsByLanguage = textsByLanguage
  }

  /// Returns the language, which is read from the raw words so that parsing errors are in this
  /// language too.
  package func language(_ settings: Settings) -> Language {
    word(.language)
      ?? settings.language.flatMap(Language.init(rawValue:))
      ?? Language(environment: environment)
  }

  package func format(_ settings: Settings, _ line: Line, _ device: Device) -> OutputFormat {
    if has(.json) { return .json }
    if has(.plain) { return .plain }
    // The format for scripts must not depend on the user's settings.
    if !line.opensPrompt, !device.isOutputTerminal {
      return colorChoice == .always ? .screen : .lines
    }
    return settings.isPlain || isSet("ACCESSIBLE") ? .plain : .screen
  }

  /// Whether help and errors outside of a screen go to a screen reader.
  package func isPlain(_ settings: Settings, _ device: Device) -> Bool {
    has(.plain) || device.isOutputTerminal && (settings.isPlain || isSet("ACCESSIBLE"))
  }

  package func theme(_ settings: Settings, _ device: Device) -> Theme {
    guard hasColors(settings, device) else { return .none }
    let depth = ColorDepth(environment: environment)
    let theme = background(settings).map { Theme(on: $0, depth: depth) } ?? .colors
    return theme.tinted(settings.tint.flatMap(Tint.init(rawValue:)))
  }
  /// Returns the background whose colours to use; `nil` for the terminal's own colours.
  private func background(_ settings: Settings) -> Background? {
    if colorChoice == .user { return nil }
    return switch settings.appearance {
    case .none, .user: nil
    case .light: .light
    case .dark: .dark
    case .auto: environment["COLORFGBG"].flatMap(Background.init(colorVariable:))
    }
  }

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
      user: serverUserName ?? sharedName.map { settings.ownName ?? $0 } ?? Borrower.user,
      ownName: settings.ownName,
      maxPeriod: settings.maxLoanPeriod, limit: settings.borrowerLimit,
      holdDays: settings.holdDays)
  }

  /// The texts in the user's language, addressing the user by name. In a shared library, a loan
  /// without a name may not be the user's.
  package func texts(_ settings: Settings) -> any Texts {
    textsByLanguage(language(settings)).addressing(
      sharedName == nil ? settings.ownName : Borrower.user
    ).without(missingVerbs)
  }

  // MARK: Words

  package func has(_ option: LineOption) -> Bool {
    options.contains { word in
      Line.option(word).map { $0.option == option && $0.value == nil } ?? false
    }
  }

  /// Parses the value of an option with a fixed set of words, in any language.
  private func word<Word: CaseIterable & RawRepresentable<String>>(_ option: LineOption) -> Word? {
    Line.value(of: option, in: options)
      .flatMap { Vocabulary.value($0, of: option, among: Word.allCases.map(\.rawValue)) }
      .flatMap(Word.init(rawValue:))
  }

  private var colorChoice: ColorChoice? { word(.color) }

  private var options: ArraySlice<String> { arguments.prefix { $0 != "--" } }

  private func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
}
