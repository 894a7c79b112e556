import CommandLine
import Grammar
import Library
import Localization
import Screen
import Terminal

package struct RemindView: ScreenView {
  package let console: any View

  package init(console: any View) { self.console = console }

  // MARK: Output

  package func output(_ content: RemindContent) -> Output {
    switch content {
    case .reminders(let reminders):
      return .report(
        Report(
          passages: passages(reminders.words), values: reminders.values, json: reminders.json,
          picture: picture(reminders.words), hint: reminders.hint))
    case .recipient(let heading): return .sentence(heading, .title)
    case .letter(let lines):
      let lines = ([""] + lines).map { $0.isEmpty ? "" : "  " + $0 }
      return .sentence(lines.joined(separator: "\n") + "\n", .plain)
    }
  }

  private func passages(_ sections: [RemindSection]) -> [Report.Passage] {
    Array(
      sections.map { section in
        (section.heading.map { [.field(texts.name(.borrower), $0)] } ?? [])
          + section.items.map { .sentence($0.text) }
      }.joined(separator: [.pause]))
  }

  private func picture(_ sections: [RemindSection]) -> Picture {
    { canvas in Array(sections.map { Self.lines($0, canvas) }.joined(separator: [""])) }
  }

  private static func lines(_ section: RemindSection, _ canvas: Canvas) -> [String] {
    let margin = section.heading == nil ? "" : "  "
    func wrapped(_ text: String, margin: String = "") -> [String] {
      Cells.wrapped(text, to: canvas.width - margin.count, indent: 2)
    }
    return (section.heading.map { wrapped($0).map { canvas($0, .title) } } ?? [])
      + section.items.flatMap { item in
        wrapped(item.text, margin: margin).map { canvas(margin + $0, item.kind.style) }
      }
  }

  // MARK: Input

  package func event(typed line: Line) throws -> RemindEvent? {
    try event(line)
  }

  package func event(_ line: Line) throws -> RemindEvent {
    var event = RemindEvent()
    let forms: [(LineOption, RemindEvent.Form)] = [
      (.mail, .mail), (.send, .send), (.call, .call), (.notify, .notify),
    ]
    var first: String?
    for (option, form) in forms where line.has(option) {
      // Only one form is allowed, and forms whose output is to be read cannot be scheduled.
      let isRead = option == .mail || option == .call
      guard event.form == .list, !(isRead && line.has(.install)) else {
        throw LineError.notForVerb(option, verb: line.word + " " + (first ?? "--install"))
      }
      event.form = form
      first = "--" + option.rawValue
    }
    if line.has(.dryRun) {
      guard event.form == .send || event.form == .list, !line.has(.install) else {
        throw LineError.notForVerb(.dryRun, verb: line.word)
      }
      event.form = .preview
    }
    if line.has(.install) {
      event.dailyTime = try line.text(.at).map(TimeParser.parse) ?? TimeOfDay(hour: 8, minute: 0)
    } else if line.has(.at) {
      throw LineError.notForVerb(.at, verb: line.word)
    }
    event.within = try line.number(.within, in: NumberParser.days)
    return event
  }
}

extension RemindItem.Kind {
  fileprivate var style: TextStyle {
    switch self {
    case .due(let status): status.style
    case .ready: .good
    case .meeting: .plain
    }
  }
}
