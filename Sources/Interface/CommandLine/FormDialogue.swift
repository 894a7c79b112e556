import Drawing
import Grammar
import Library
import Localization
import Screen
import Terminal

/// Questions for form fields, one by one, on a screen and for screen readers.
extension ConsoleInterface {
  func explainForms() throws {
    try remark(texts.editorRules, .faint)
    if isEditable(inLine: texts.editorRules) { try remark(texts.inlineFormHint, .faint) }
  }

  /// Shows how to answer: in full above the first form, and in short above the others.
  func introduceForm() throws {
    if hasExplainedForms { try remark(texts.formReminder, .faint) } else { try explainForms() }
    hasExplainedForms = true
  }

  /// Asks until the answer is valid; returns `nil` if the user leaves the form. Throws `missing` if
  /// no one can be asked.
  ///
  /// - Parameters:
  ///   - value: the current value, which Enter keeps. May be empty.
  ///   - empty: the meaning of an empty field, if it needs explaining.
  ///   - part: what Tab completes, if it differs from the missing part.
  func askField<Answer>(
    _ label: String, end: String? = nil, value: String = "", emptyText: String = "",
    mayEditInLine: Bool = true, completing part: LinePart? = nil, missing: LineError,
    _ read: (String) throws -> Answer
  ) throws -> Answer? {
    while true {
      let isInLine = mayEditInLine && isEditable(inLine: value)
      let line = isInLine ? FormAnswer.escaped(value) : ""
      let emptyMeaning = isPlain && !emptyText.isEmpty ? texts.quoted(emptyText) : emptyText
      let fullQuestion =
        isInLine ? label : fullQuestion(label, value.isEmpty ? emptyMeaning : value)
      guard
        let input = try answer(
          fullQuestion + (end ?? self.end(of: label, hasDefault: fullQuestion != label)),
          value: line,
          completing: part, missing: missing)
      else {
        guard console.device.isInputTerminal else { throw missing }
        return nil
      }
      switch FormAnswer.formExit(input, from: line) {
      case .leave: return nil
      case .confirm(let word):
        let isEscaped = input.hasPrefix("\\")
        throw FormCommand(
          word: word, text: String(input.dropFirst(isEscaped ? 1 : 0)), isEscaped: isEscaped)
      case nil: if input == LinePrompt.escape { return nil }
      }
      do {
        return try read(line.isEmpty ? input : FormAnswer.edited(input, from: line))
      } catch let problem as any Problem where !(problem is StorageError) {
        showError(problem.sentence(in: texts))
      }
    }
  }

  private func fullQuestion(_ label: String, _ value: String) -> String {
    let value = Printable.text(value)
    guard !value.isEmpty else { return label }
    let columns = console.device.columns
    return withDefault(isPlain ? value : Cells.fitted(value, to: columns), after: label)
  }

  func explain(_ question: FormQuestion) throws {
    try remark(question.explanation, .faint)
    guard let calendar = question.calendar else { return }
    if isPlain { for line in calendar.spokenLines { try remark(line) } }
    // Draw the calendar only on a screen.
    guard !isPlain, !isForPrograms else { return }
    for line in MonthCalendar(on: canvas).lines(calendar.months) { try writePrompt(line + "\n") }
  }
}
