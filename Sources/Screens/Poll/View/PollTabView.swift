import CommandLine
import PollPresenter
import Terminal

/// The polls for a pipe: after a word for what it is about, the cells of a line with tabs between.
package struct PollTabView: PollAsking {
  let dialogue: Dialogue
  let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  /// The books, who has voted, then each round: its number, that of the book, its title, its votes, and whether it
  /// is out or has won.
  package func show(_ poll: PollModel) throws {
    for candidate in poll.candidates {
      try row(["book", String(candidate.number), candidate.title, candidate.author])
    }
    for name in poll.voterNames { try row(["voter", name]) }
    for round in poll.rounds {
      for bar in round.bars {
        try row([
          "round", String(round.index), String(bar.candidate.number), bar.candidate.title,
          String(bar.votes), bar.fate.rawValue,
        ])
      }
    }
  }

  package func list(_ rows: [PollRow], heading: String, empty: String) throws {
    for poll in rows {
      try row([
        String(poll.number), poll.openedAt, poll.closedAt ?? "", String(poll.votes),
        poll.winner ?? "",
      ])
    }
  }

  private func row(_ cells: [String]) throws {
    try dialogue.write(cells.map { Printable.text($0) }.joined(separator: "\t"))
  }
}
