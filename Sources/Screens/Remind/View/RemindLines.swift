import Grammar
import RemindPresenter
import Screen
import Terminal

/// What reminders read from lines, and how they are drawn.
package enum RemindLines {
  package static func event(_ line: Line) throws -> RemindEvent {
    var event = RemindEvent()
    event.isMail = line.has(.mail)
    event.within = try line.number(.within, in: TypedNumber.days)
    return event
  }

  /// A few lines for each borrower, and one for each meeting.
  package static func picture(_ sections: [RemindSection]) -> Picture {
    { canvas in Array(sections.map { lines($0, canvas) }.joined(separator: [""])) }
  }

  private static func lines(_ section: RemindSection, _ canvas: Canvas) -> [String] {
    let margin = section.heading == nil ? "" : "  "
    func wrapped(_ text: String, margin: String = "") -> [String] {
      Cells.wrapped(Printable.text(text), to: canvas.width - margin.count, indent: 2)
    }
    return (section.heading.map { wrapped($0).map { canvas($0, .title) } } ?? [])
      + section.phrases.flatMap { phrase in
        wrapped(phrase.text, margin: margin).map { canvas(margin + $0, phrase.mood) }
      }
  }
}
