import CollagePresenter
import CommandLine
import Localization
import Terminal

/// A collage as a numbered list of `Label: value` lines, to be heard.
package struct CollagePlainView: CollageAsking {
  let questions: CollageQuestions

  package init(_ questions: CollageQuestions) { self.questions = questions }

  package func show(_ model: CollageModel) throws {
    try dialogue.say(model.heading, value: model.count)
    for field in model.summary { try dialogue.say(field.label, value: field.text) }
    for tile in model.tiles {
      let parts = [tile.title, tile.author, tile.year].filter { !$0.isEmpty }
      try dialogue.say(String(tile.number), value: parts.joined(separator: ", "))
    }
    if let shortage = model.shortage { try dialogue.say(shortage) }
    if let hint = model.hint { try dialogue.say(hint) }
  }
}
