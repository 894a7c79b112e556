import CommandLine
import Localization
import RecordPresenter
import Terminal

/// A record as `Label: value` lines, to be heard.
package struct RecordPlainView: RecordAsking {
  let questions: RecordQuestions

  package init(_ questions: RecordQuestions) { self.questions = questions }

  package func show(_ model: RecordModel) throws {
    try dialogue.say(model.titleLabel, value: model.title)
    for field in model.fields { try dialogue.say(field.label, value: field.text) }
    if !model.description.isEmpty {
      try dialogue.say(model.descriptionLabel, value: model.description)
    }
    if let age = model.age { try dialogue.say(age) }
    guard dialogue.door == .prompt else { return }
    try dialogue.say(dialogue.texts.verbsHeading, value: model.hint)
  }

  package func show(_ result: RecordResult) throws { try dialogue.say(result.sentence) }
}
