import CalendarEntity
import CalendarInteractor
import CalendarPresenter
import CalendarView
import CommandLine
import Grammar
import Library
import Session

/// Assembles the calendar.
package struct CalendarModule {
  private let session: Session

  /// So many books are listed at a prompt, where nothing else is said.
  private static let limitAtPrompt = 50

  package init(_ session: Session) { self.session = session }

  package func perform(_ line: Line) throws {
    guard var event = try CalendarLines(today: session.clock.today).event(line) else { return }
    if session.door == .prompt { event.limit = event.limit ?? Self.limitAtPrompt }
    try CalendarFlow(
      rules: CalendarRules(store: session.store, clock: session.clock), display: display,
      texts: session.texts
    ).perform(event)
  }

  private var display: any CalendarDisplay {
    switch session.format {
    case .json: CalendarJSONView(dialogue: session.dialogue)
    case .plain: CalendarPlainView(dialogue: session.dialogue)
    case .screen: CalendarTerminalView(dialogue: session.dialogue)
    case .lines: CalendarTabView(dialogue: session.dialogue)
    }
  }
}
