import CommandLine
import StatisticsPresenter
import Terminal

/// The statistics on a terminal.
package struct StatisticsTerminalView: StatisticsDisplay {
  private let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func show(_ model: StatisticsModel) throws {
    let device = dialogue.console.device
    let page = StatisticsPage(
      ink: dialogue.ink, columns: device.columns, bars: device.takesUnicode ? .blocks : .ascii)
    let start = dialogue.door == .prompt ? [""] : []
    try dialogue.write((start + page.lines(model)).joined(separator: "\n"))
  }
}
