import CommandLine
import Grammar
import Session
import StatisticsInteractor
import StatisticsPresenter
import StatisticsView

/// Assembles the statistics.
package struct StatisticsModule {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func perform(_ line: Line) throws {
    guard let event = try StatisticsLines.event(line) else { return }
    try StatisticsFlow(
      rules: StatisticsRules(store: session.store, clock: session.clock), display: display,
      texts: session.texts
    ).perform(event)
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
