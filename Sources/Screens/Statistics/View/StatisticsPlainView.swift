import CommandLine
import StatisticsPresenter
import Terminal

/// The statistics as `Label: value` lines, to be heard.
package struct StatisticsPlainView: StatisticsDisplay {
  private let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func show(_ model: StatisticsModel) throws {
    var lines = [model.heading] + model.figures.map { "\($0.label): \($0.number)" }
    for chart in model.charts {
      lines += ["", chart.title]
      lines += chart.bars.map { bar in
        let told = [bar.amount, bar.note].compactMap(\.self).joined(separator: ", ")
        return "\(Printable.text(bar.label)): \(told)"
      }
      if chart.bars.isEmpty { lines.append(chart.empty) }
    }
    try dialogue.write(lines.joined(separator: "\n"))
  }
}
