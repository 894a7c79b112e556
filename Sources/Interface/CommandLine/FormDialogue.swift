import Drawing
import Grammar
import Localization
import Screen
import Terminal

/// How a form asks for one field after the other, the same for eyes and for screen readers.
struct FormDialogue {
  let dialogue: Dialogue
  /// Whether a month may be drawn as a table.
  let drawsMonths: Bool

  func begin(title: String, rules: String) throws {
    try dialogue.remark(title, .title)
    try dialogue.remark(rules, .dim)
    if dialogue.stands(inLine: title) { try dialogue.remark(dialogue.texts.valueInLine, .dim) }
  }

  /// Asks until the answer can be read; nil if the user leaves the form.
  ///
  /// - Parameters:
  ///   - end: what stands between the label and the answer, if not a colon.
  ///   - value: what stands in the field now, and Enter keeps; empty if nothing does.
  ///   - missing: thrown where there is no one to ask.
  ///   - read: throws `LineError` for what cannot be read.
  func ask<Answer>(
    _ label: String, end: String? = nil, value: String = "", missing: LineError,
    _ read: (String) throws -> Answer
  ) throws -> Answer? {
    while true {
      let line = dialogue.stands(inLine: value) ? FormAnswer.typed(value) : ""
      let asked = line.isEmpty ? asked(label, value) : label
      guard
        let typed = try dialogue.answer(
          asked + (end ?? dialogue.texts.colon + " "), value: line, missing: missing)
      else {
        guard dialogue.console.device.isInputTerminal else { throw missing }
        return nil
      }
      do {
        return try read(line.isEmpty ? typed : FormAnswer.edited(typed, from: line))
      } catch let problem as LineError {
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
    try dialogue.remark(text, .dim)
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
          drawn.mood = day.isToday ? .title : day.isPossible ? .plain : .faint
          return drawn
        }
      }
    }
    return MonthPicture(title: month.title, weekdays: month.weekdays, weeks: weeks)
  }
}
