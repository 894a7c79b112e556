import Library
import Localization
import PollEntity
import Screen

struct PollRow: ItemRow {
  let poll: Poll
  let words: PollWords

  var item: PollItem {
    PollItem(
      number: String(poll.number), state: words.state(poll),
      books: words.texts.bookCount(poll.candidates.count),
      votes: words.texts.voteCount(poll.ballots.count), winner: poll.winner?.title)
  }

  var values: [String] {
    [
      String(poll.number), poll.openedAt.iso, poll.closedAt?.iso ?? "",
      String(poll.ballots.count), poll.winner?.title ?? "",
    ]
  }

  var json: OutputValue { poll.json }
}
