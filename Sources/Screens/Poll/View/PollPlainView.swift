import CommandLine
import PollPresenter
import Terminal

/// The polls as `Label: value` lines and sentences, to be heard.
package struct PollPlainView: PollAsking {
  let dialogue: Dialogue
  let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  package func show(_ poll: PollModel) throws {
    try dialogue.say(poll.heading, value: poll.state)
    if poll.winner == nil {
      for candidate in poll.candidates {
        try dialogue.say("")
        try dialogue.say(poll.labels.number, value: String(candidate.number))
        try dialogue.say(poll.labels.title, value: candidate.title)
        if !candidate.author.isEmpty {
          try dialogue.say(poll.labels.author, value: candidate.author)
        }
      }
      try dialogue.say("")
    }
    try dialogue.say(poll.voters)
    for round in poll.rounds {
      try dialogue.say("")
      try dialogue.say(round.heading)
      for bar in round.bars {
        try dialogue.say(
          "\(bar.candidate.number) \(bar.candidate.title)", value: "\(bar.amount), \(bar.percent)")
      }
      for sentence in [round.exhausted, round.outcome].compactMap(\.self) {
        try dialogue.say(sentence)
      }
    }
    if let winner = poll.winner { try dialogue.say(winner) }
    if let hint = poll.hint { try dialogue.say(hint) }
  }

  package func list(_ rows: [PollRow], heading: String, empty: String) throws {
    try dialogue.say(heading)
    if rows.isEmpty { try dialogue.say(empty) }
    for row in rows {
      try dialogue.say("")
      try dialogue.say(row.name, value: [row.state, row.books, row.amount].joined(separator: ", "))
      if let winner = row.winner { try dialogue.say(row.winnerLabel, value: winner) }
    }
  }
}
