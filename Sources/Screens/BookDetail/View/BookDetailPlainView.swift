import BookDetailEntity
import BookDetailPresenter
import CommandLine
import Localization
import Terminal

/// A book as `Label: value` lines, to be heard.
package struct BookDetailPlainView: BookDetailAsking {
  let questions: BookDetailQuestions

  package init(dialogue: Dialogue, lines: BookDetailLines, prompt: String) {
    questions = BookDetailQuestions(dialogue: dialogue, lines: lines, prompt: prompt)
  }

  private var dialogue: Dialogue { questions.dialogue }

  package func show(_ models: [BookDetailModel]) throws {
    for (index, model) in models.enumerated() {
      if index > 0 { try dialogue.say("") }
      try dialogue.say(dialogue.texts.numberLabel, value: String(model.number))
      try dialogue.say(model.titleLabel, value: model.title)
      for field in model.fields { try dialogue.say(field.label, value: field.text) }
      for loan in model.loans { try dialogue.say(model.loansLabel, value: loan) }
    }
    guard dialogue.door == .prompt, let hint = models.last?.hint else { return }
    try dialogue.say(dialogue.texts.verbsHeading, value: hint)
  }

  package func show(_ result: BookDetailResult) throws { try dialogue.say(result.sentence) }
  package func show(_ share: BookDetailShare) throws { try dialogue.say(share.text) }
}
