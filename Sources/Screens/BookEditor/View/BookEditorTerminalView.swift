import BookEditorEntity
import BookEditorPresenter
import CommandLine
import Localization
import Terminal

/// The editor as lines at a terminal, the same for eyes and for screen readers.
package struct BookEditorTerminalView: BookEditorDisplay {
  private let dialogue: Dialogue
  private let lines: BookEditorLines
  /// Whether a month may be drawn as a table.
  private let drawsMonths: Bool
  private let spinner: Spinner

  package init(
    dialogue: Dialogue, lines: BookEditorLines, drawsMonths: Bool, spinner: Spinner
  ) {
    self.dialogue = dialogue
    self.lines = lines
    self.spinner = spinner
    self.drawsMonths = drawsMonths
  }

  package func begin(_ heading: BookEditorHeading) throws {
    try dialogue.remark(heading.title, .title)
    try dialogue.remark(heading.rules, .dim)
  }

  package func ask(_ question: BookEditorQuestion) throws -> BookEditorAnswer? {
    let asked = asked(question)
    while true {
      let missing = LineError.missing(
        question.isTitle ? .title : .answers, verb: dialogue.texts.words(for: .add)[0])
      guard
        let typed = try dialogue.answer(
          asked + dialogue.texts.colon + " ", missing: missing)
      else {
        guard dialogue.console.device.isInputTerminal else { throw missing }
        return nil
      }
      do {
        return try lines.answer(typed, to: question)
      } catch let problem as LineError {
        dialogue.complain(problem.sentence(in: dialogue.texts))
      }
    }
  }

  /// The label with what Enter keeps, whose whole, where it is long, is on the book's own screen.
  private func asked(_ question: BookEditorQuestion) -> String {
    let value = Printable.text(question.value)
    guard !value.isEmpty else { return question.label }
    let columns = dialogue.console.device.columns
    return dialogue.offering(
      dialogue.isPlain ? value : Cells.fitted(value, to: columns), after: question.label)
  }

  package func ask(_ question: String, missing part: LinePart) throws -> String? {
    try dialogue.ask(question, missing: .missing(part, verb: dialogue.texts.words(for: .add)[0]))
  }

  package func askBook(_ question: String) throws -> BookEditorSelection? {
    try dialogue.ask(question, missing: .missing(.books, verb: dialogue.texts.words(for: .edit)[0]))
      .flatMap {
        try BookNumbers.selection(try LineWords.split($0))
      }
  }

  package func explain(_ explanation: BookEditorExplanation) throws {
    try dialogue.remark(explanation.text, .dim)
    if dialogue.isPlain { for line in explanation.inWords { try dialogue.remark(line) } }
    guard drawsMonths, !explanation.months.isEmpty else { return }
    let calendar = MonthCalendar(ink: dialogue.ink)
    let months = explanation.months.map(picture)
    for line in calendar.lines(months, columns: dialogue.console.device.columns) {
      try dialogue.draw(line)
    }
  }

  package func preview(_ books: [String], more: String?) throws {
    // What is agreed to beforehand is not asked about.
    guard !dialogue.answers.yes else { return }
    for line in books + [more].compactMap(\.self) {
      try dialogue.remark("  " + Printable.text(line))
    }
  }

  package func confirm(_ question: String) throws -> Bool? { try dialogue.confirmed(question) }

  package func show(_ result: BookEditorResult) throws { try dialogue.say(result.sentence, .ok) }

  package func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result {
    try spinner.during(notice, body)
  }

  package func say(_ sentence: String) throws { try dialogue.say(sentence) }

  package func complain(_ sentence: String) { dialogue.complain(sentence) }

  /// Days that cannot be chosen are dots, so that the first number is today.
  private func picture(_ month: BookEditorMonth) -> MonthPicture {
    let weeks = month.weeks.map { week in
      week.map { day in
        day.map { day in
          var drawn = MonthPicture.Day(number: day.isPossible ? String(day.number) : "·")
          drawn.role = day.isToday ? .title : day.isPossible ? nil : .dim
          return drawn
        }
      }
    }
    return MonthPicture(title: month.title, weekdays: month.weekdays, weeks: weeks)
  }
}
