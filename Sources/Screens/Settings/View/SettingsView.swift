import CommandLine
import Drawing
import Grammar
import Library
import Localization
import Screen
import SettingsEntity
import Terminal

package struct SettingsView: ScreenView {
  package let console: any View
  private let theme: () -> Theme

  /// - Parameter theme: returns the current colours.
  package init(console: any View, theme: @escaping () -> Theme) {
    self.console = console
    self.theme = theme
  }

  // MARK: Output

  package func output(_ content: ReportContent<SettingsPage>) -> Output {
    switch content.words {
    // Programs read the settings as one object.
    case .list where context.isForPrograms: .notice(Notice("", json: content.json))
    case .list(let settings): .list(list(settings, content))
    case .setting(let sentence, let hasTints):
      .report(
        Report(
          passages: [.sentence(sentence)]
            + (hasTints ? [.field(texts.tintsLabel, texts.tintNames.joined(separator: ", "))] : []),
          values: content.values, json: content.json,
          picture: hasTints ? tints(below: sentence) : nil))
    case .answers(let allowed, let choices): remark(on: allowed, choices)
    }
  }

  private func list(
    _ settings: [SettingsItem], _ content: ReportContent<SettingsPage>
  ) -> ListOutput {
    let sheet = Sheet(
      heading: texts.settingsHeading,
      columns: [
        Column("", .number), Column("", .details, .first), Column("", .words(wraps: true)),
      ],
      isLabelled: false)
    var rows: [any SheetRow] = zip(settings, content.values).map {
      SettingsRow(item: $0, values: $1)
    }
    if context.isForScreen { rows.append(TintsRow(picture: tints(below: ""))) }
    return ListOutput(sheet, rows, Footer(hint: content.hint))
  }

  /// Explains the possible answers. For a screen reader, the choices are numbered.
  private func remark(on allowed: String, _ choices: [String]) -> Output {
    if context.isForScreen || context.isForPrograms {
      return .remark(allowed + " " + texts.settingPromptHint, .faint)
    }
    let lines = choices.enumerated().map { "\($0 + 1)\(texts.colon) \($1)" }
    return .remark(
      ((choices.isEmpty ? [allowed] : lines) + [texts.settingPromptHint]).joined(separator: "\n"),
      .plain)
  }

  /// Draws the names of all tints after a label, each in its colour and with a swatch.
  private func tints(below line: String) -> Picture {
    { [theme, texts] canvas in
      let theme = theme()
      let label = texts.tintsLabel + texts.colon
      let swatch = theme == .none ? "" : canvas.supportsUnicode ? "██ " : "## "
      var lines = [line, label]
      var width = Cells.width(label)
      for (tint, name) in zip(Tint.allCases, texts.tintNames) {
        let sample = swatch + name
        let fits = width + 2 + Cells.width(sample) <= canvas.width
        let colouredSample = theme.tinted(tint)(sample, .title)
        lines.append(fits ? lines.removeLast() + "  " + colouredSample : "  " + colouredSample)
        width = (fits ? width : 0) + 2 + Cells.width(sample)
      }
      return lines
    }
  }

  // MARK: Input

  package func event(_ line: Line) throws -> SettingsEvent? {
    guard line.verb == .settings else { return nil }
    guard !line.arguments.isEmpty else { return .list }
    let (key, rest) = try SettingWords.key(line.arguments)
    return rest.isEmpty ? .show(key) : .set(key, try value(rest, for: key))
  }

  /// Parses words typed on this screen: the number or name of a setting, optionally with a value.
  package func event(ofWords words: [String]) throws -> SettingsEvent? {
    let isVerb = words.first.map { Vocabulary.verb($0) != nil } ?? true
    let abbreviated = isVerb ? nil : SettingWords.abbreviatedKey(words)
    guard let (key, rest) = SettingWords.knownKey(words) ?? abbreviated else {
      // Only settings have numbers here.
      if let first = words.first, Int(first) != nil { throw LineError.unknownSetting(first) }
      return nil
    }
    return rest.isEmpty ? .ask(key) : .set(key, try value(rest, for: key))
  }

  /// Sets the setting to the typed value.
  package func event(_ event: SettingsEvent, answer text: String) throws -> SettingsEvent {
    guard case .ask(let key) = event else { return event }
    return .set(
      key, try value(text.split(whereSeparator: \.isWhitespace).map(String.init), for: key))
  }

  private func value(_ words: [String], for key: SettingKey) throws -> SettingValue? {
    try SettingWords.value(words.joined(separator: " "), for: key)
  }
}

private struct SettingsRow: SheetRow {
  let item: SettingsItem
  let values: [String]

  var cells: [SheetCell] {
    [SheetCell(item.number, .number), SheetCell(item.name), SheetCell(item.value)]
  }
  var json: OutputValue { [:] }
}

/// The row of samples below the settings.
private struct TintsRow: SheetRow {
  let picture: Picture?

  var cells: [SheetCell] { [] }
  var values: [String] { [] }
  var json: OutputValue { [:] }
}
