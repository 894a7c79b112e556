import CommandLine
import Grammar
import Library
import Screen
import Terminal

package enum RemindView {
  package static func event(_ line: Line) throws -> RemindEvent {
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
      guard event.form == .send, !line.has(.install) else {
        throw LineError.notForVerb(.dryRun, verb: line.word)
      }
      event.form = .preview
    }
    if line.has(.install) {
      event.daily = try line.text(.at).map(TypedTime.read) ?? TimeOfDay(hour: 8, minute: 0)
    } else if line.has(.at) {
      throw LineError.notForVerb(.at, verb: line.word)
    }
    event.within = try line.number(.within, in: TypedNumber.days)
    return event
  }

  package static func picture(_ sections: [RemindSection]) -> Picture {
    { canvas in Array(sections.map { lines($0, canvas) }.joined(separator: [""])) }
  }

  private static func lines(_ section: RemindSection, _ canvas: Canvas) -> [String] {
    let margin = section.heading == nil ? "" : "  "
    func wrapped(_ text: String, margin: String = "") -> [String] {
      Cells.wrapped(text, to: canvas.width - margin.count, indent: 2)
    }
    return (section.heading.map { wrapped($0).map { canvas($0, .title) } } ?? [])
      + section.phrases.flatMap { phrase in
        wrapped(phrase.text, margin: margin).map { canvas(margin + $0, phrase.style) }
      }
  }
}
