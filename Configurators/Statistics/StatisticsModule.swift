import CommandLine
import Grammar
import Screen
import Session
import StatisticsInteractor
import StatisticsPresenter
import StatisticsView

/// Assembles the statistics.
package struct StatisticsModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    guard let event = try StatisticsLines.event(line) else { return nil }
    try StatisticsFlow(
      rules: StatisticsRules(store: session.store, clock: session.clock), display: display,
      texts: session.texts
    ).perform(event)
    return nil
  }

  private var display: any StatisticsDisplay {
    switch session.format {
    case .json: StatisticsJSONView(dialogue: session.dialogue)
    case .plain: StatisticsPlainView(dialogue: session.dialogue)
    case .screen: StatisticsTerminalView(dialogue: session.dialogue)
    case .lines: StatisticsTabView(dialogue: session.dialogue)
    }
  }
}
