import CommandLine
import StatisticsPresenter
import Terminal

/// The statistics for programs: one object.
package struct StatisticsJSONView: StatisticsDisplay {
  private let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func show(_ model: StatisticsModel) throws {
    try dialogue.write(try JSONText.of(model.facts))
  }
}
