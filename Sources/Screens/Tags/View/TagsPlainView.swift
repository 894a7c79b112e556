import CommandLine
import Localization
import TagsPresenter
import Terminal

/// The tags as `Label: value` lines, to be heard.
package struct TagsPlainView: TagsAsking {
  let questions: TagsQuestions

  package init(_ questions: TagsQuestions) { self.questions = questions }

  package func show(_ model: TagsModel) throws {
    try dialogue.say(model.heading, value: model.count)
    for row in model.rows {
      try dialogue.say("")
      try dialogue.say(model.numberLabel, value: String(row.number))
      try dialogue.say(model.tagLabel, value: row.name)
      try dialogue.say(model.booksLabel, value: row.books)
      if !row.collage.isEmpty { try dialogue.say(model.collageLabel, value: row.collage) }
    }
    if let empty = model.empty { try dialogue.say(empty) }
    if let page = model.page {
      try dialogue.say("")
      try dialogue.say(dialogue.texts.shownLabel, value: page)
    }
    if let hint = model.hint { try dialogue.say(hint) }
  }
}
