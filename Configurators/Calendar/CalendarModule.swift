import CalendarEntity
import CalendarInteractor
import CalendarPresenter
import CalendarView
import CommandLine
import Grammar
import Library
import Screen
import Session

/// Assembles the calendar.
package struct CalendarModule: Module {
  private let session: Session

  /// So many books are listed at a prompt, where nothing else is said.
  private static let limitAtPrompt = 50

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    guard var event = try CalendarLines(today: session.clock.today).event(line) else { return nil }
    if session.door == .prompt { event.limit = event.limit ?? Self.limitAtPrompt }
    try CalendarFlow(
      rules: CalendarRules(store: session.store, clock: session.clock), display: display,
      texts: session.texts
    ).perform(event)
    return nil
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
