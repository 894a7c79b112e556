import CommandLine
import Localization
import SearchPresenter
import Terminal

/// What was found as `Label: value` lines, to be heard.
package struct SearchPlainView: SearchAsking {
  let questions: SearchQuestions

  package init(_ questions: SearchQuestions) { self.questions = questions }

  package func show(_ head: SearchHead, _ rows: [SearchRow], _ foot: SearchFoot) throws {
    if let count = head.count {
      try dialogue.say(head.heading, value: count)
    } else {
      try dialogue.say(head.heading)
    }
    for row in rows {
      try dialogue.say("")
      let fields = [
        (head.numberLabel, String(row.number)), (head.titleLabel, row.title),
        (head.authorLabel, row.authors), (head.yearLabel, row.year),
        (head.ratingLabel, row.ratingText),
      ]
      for (label, value) in fields where !value.isEmpty { try dialogue.say(label, value: value) }
    }
    if let empty = foot.empty { try dialogue.say(empty) }
    guard let summary = foot.summary else { return }
    try dialogue.say("")
    try dialogue.say(dialogue.texts.shownLabel, value: summary)
    if let age = foot.age { try dialogue.say(age) }
    if let hint = foot.hint { try dialogue.say(hint) }
  }
}
