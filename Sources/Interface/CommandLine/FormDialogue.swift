import Drawing
import Grammar
import Library
import Localization
import Screen
import Terminal

/// How a form asks for one field after the other, the same for eyes and for screen readers.
struct FormDialogue {
  let dialogue: Dialogue
  /// Whether a month may be drawn as a table.
  let drawsMonths: Bool

  /// How every form is answered.
  func tellRules() throws {
    let texts = dialogue.texts
    try dialogue.remark(texts.editorRules, .faint)
    if dialogue.stands(inLine: texts.editorRules) { try dialogue.remark(texts.valueInLine, .faint) }
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
  func ask<Answer>(
    _ label: String, end: String? = nil, value: String = "", empty: String = "",
    mayStandInLine: Bool = true, missing: LineError,
    _ read: (String) throws -> Answer
  ) throws -> Answer? {
    while true {
      let isInLine = mayStandInLine && dialogue.stands(inLine: value)
      let line = isInLine ? FormAnswer.typed(value) : ""
      let meant = dialogue.isPlain && !empty.isEmpty ? dialogue.texts.quoted(empty) : empty
      let asked = isInLine ? label : asked(label, value.isEmpty ? meant : value)
      guard
        let typed = try dialogue.answer(
          asked + (end ?? dialogue.end(of: label, isOffering: asked != label)), value: line,
          missing: missing)
      else {
        guard dialogue.console.device.isInputTerminal else { throw missing }
        return nil
      }
      do {
        return try read(line.isEmpty ? typed : FormAnswer.edited(typed, from: line))
      } catch let problem as any Problem where !(problem is StorageError) {
        dialogue.complain(problem.sentence(in: dialogue.texts))
      }
    }
  }

  /// The label with what Enter keeps, shortened where it is long.
  private func asked(_ label: String, _ value: String) -> String {
    let value = Printable.text(value)
    guard !value.isEmpty else { return label }
    let columns = dialogue.console.device.columns
    return dialogue.offering(
      dialogue.isPlain ? value : Cells.fitted(value, to: columns), after: label)
  }

  func explain(_ text: String, _ calendar: FormCalendar?) throws {
    try dialogue.remark(text, .faint)
    guard let calendar else { return }
    if dialogue.isPlain { for line in calendar.inWords { try dialogue.remark(line) } }
    guard drawsMonths else { return }
    let months = MonthCalendar(on: Canvas(dialogue.console.device, dialogue.theme))
    for line in months.lines(calendar.months.map(picture)) { try dialogue.draw(line) }
  }

  /// Days that cannot be chosen are dots, so that the first number is today.
  private func picture(_ month: FormMonth) -> MonthPicture {
    let weeks = month.weeks.map { week in
      week.map { day in
        day.map { day in
          var drawn = MonthPicture.Day(number: day.isPossible ? String(day.number) : "·")
          drawn.style = day.isToday ? .title : day.isPossible ? .plain : .faint
          return drawn
        }
      }
    }
    return MonthPicture(title: month.title, weekdays: month.weekdays, weeks: weeks)
  }
}
