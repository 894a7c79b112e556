import Library
import Localization
import PollEntity
import Screen

struct PollRow: ItemRow {
  let poll: Poll
  let formatter: PollFormatter

  var item: PollItem {
    PollItem(
      number: String(poll.number), state: formatter.state(poll),
      books: formatter.texts.bookCount(poll.candidates.count),
      votes: formatter.texts.voteCount(poll.ballots.count), winner: poll.winner?.title)
  }

  var values: [String] {
    [
      String(poll.number), poll.openedAt.iso, poll.closedAt?.iso ?? "",
      String(poll.ballots.count), poll.winner?.title ?? "",
    ]
  }

  var json: OutputValue { poll.json }
}
