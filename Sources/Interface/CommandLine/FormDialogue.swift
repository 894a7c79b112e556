import Drawing
import Grammar
import Library
import Localization
import Screen
import Terminal

/// How a form asks for one field after the other, the same for eyes and for screen readers.
extension ConsoleInterface {
  /// How every form is answered.
  func tellRules() throws {
    try remark(texts.editorRules, .faint)
    if stands(inLine: texts.editorRules) { try remark(texts.valueInLine, .faint) }
  }

  /// Asks until the answer can be read; nil if the user leaves the form.
  ///
  /// - Parameters:
  ///   - end: what stands between the label and the answer, if not a colon.
  ///   - value: what stands in the field now, and Enter keeps; empty if nothing does.
  ///   - empty: what an empty field means; empty if that need not be said.
  ///   - mayStandInLine: whether the value may be edited where it stands.
  ///   - missing: thrown where there is no one to ask.
  ///   - read: throws what is wrong with an answer that cannot be read.
  func askField<Answer>(
    _ label: String, end: String? = nil, value: String = "", empty: String = "",
    mayStandInLine: Bool = true, missing: LineError,
    _ read: (String) throws -> Answer
  ) throws -> Answer? {
    while true {
      let isInLine = mayStandInLine && stands(inLine: value)
      let line = isInLine ? FormAnswer.typed(value) : ""
      let meant = isPlain && !empty.isEmpty ? texts.quoted(empty) : empty
      let asked = isInLine ? label : asked(label, value.isEmpty ? meant : value)
      guard
        let typed = try answer(
          asked + (end ?? self.end(of: label, isOffering: asked != label)), value: line,
          missing: missing)
      else {
        guard console.device.isInputTerminal else { throw missing }
        return nil
      }
      do {
        return try read(line.isEmpty ? typed : FormAnswer.edited(typed, from: line))
      } catch let problem as any Problem where !(problem is StorageError) {
        showError(problem.sentence(in: texts))
      }
    }
  }

  /// The label with what Enter keeps, shortened where it is long.
  private func asked(_ label: String, _ value: String) -> String {
    let value = Printable.text(value)
    guard !value.isEmpty else { return label }
    let columns = console.device.columns
    return offering(isPlain ? value : Cells.fitted(value, to: columns), after: label)
  }

  package func explain(_ question: FormQuestion) throws {
    try remark(question.explanation, .faint)
    guard let calendar = question.calendar else { return }
    if isPlain { for line in calendar.inWords { try remark(line) } }
    // A month may be drawn as a table.
    guard !isPlain, !isForPrograms else { return }
    for line in MonthCalendar(on: canvas).lines(calendar.months) { try writeAsked(line + "\n") }
  }
}
