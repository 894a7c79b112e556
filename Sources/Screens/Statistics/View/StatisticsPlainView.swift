import CommandLine
import StatisticsPresenter

/// The statistics as `Label: value` lines, to be heard.
package struct StatisticsPlainView: StatisticsDisplay {
  private let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func show(_ model: StatisticsModel) throws {
    try dialogue.say(model.heading)
    for figure in model.figures { try dialogue.say(figure.label, value: figure.number) }
    if let meetings = model.meetings {
      try dialogue.say("")
      try dialogue.say(meetings.title)
      for figure in meetings.figures { try dialogue.say(figure.label, value: figure.number) }
    }
    for chart in model.charts {
      try dialogue.say("")
      try dialogue.say(chart.title)
      for bar in chart.bars {
        let told = [bar.amount, bar.note].compactMap(\.self).joined(separator: ", ")
        try dialogue.say(bar.label, value: told)
      }
      if chart.bars.isEmpty { try dialogue.say(chart.empty) }
    }
  }
}
