import Foundation
import Library
import Localization
import PollEntity
import PollInteractor

/// Polls in words.
struct PollWords {
  let texts: any Texts
  let rules: PollRules

  func model(_ poll: Poll, withHint: Bool) -> PollModel {
    let count = poll.count
    return PollModel(
      heading: texts.pollName(poll.number), state: state(poll),
      candidates: poll.candidates.map(row), voters: texts.voters(poll.ballots.map(\.name)),
      voterNames: poll.ballots.map(\.name),
      rounds: count.map { rounds($0, of: poll) } ?? [], winner: count.flatMap { won($0, in: poll) },
      hint: withHint && poll.isOpen ? texts.pollHint : nil,
      labels: PollLabels(
        number: texts.numberLabel, title: texts.name(.title), author: texts.name(.author)),
      facts: PollFacts(poll))
  }

  func row(_ candidate: PollCandidate) -> PollCandidateRow {
    PollCandidateRow(number: candidate.number, title: candidate.title, author: candidate.author)
  }

  func row(_ poll: Poll) -> PollRow {
    PollRow(
      number: poll.number, name: texts.pollName(poll.number), state: state(poll),
      votes: poll.ballots.count, amount: texts.voteCount(poll.ballots.count),
      books: texts.bookCount(poll.candidates.count), winner: winner(of: poll)?.title,
      winnerLabel: texts.winnerLabel, openedAt: poll.openedAt.formatted(.iso8601),
      closedAt: poll.closedAt?.formatted(.iso8601), facts: PollFacts(poll))
  }

  func winner(of poll: Poll) -> PollCandidate? { poll.count?.winner.flatMap(poll.candidate) }

  private func state(_ poll: Poll) -> String {
    rules.closedOn(poll).map(texts.pollClosed) ?? texts.pollOpened(rules.openedOn(poll))
  }

  // MARK: The count

  private func rounds(_ count: InstantRunoff, of poll: Poll) -> [PollRound] {
    count.rounds.enumerated().map { index, round in
      let isLast = index == count.rounds.count - 1
      let bars = round.counts.compactMap { votes -> PollBar? in
        guard let candidate = poll.candidate(votes.candidate) else { return nil }
        let fate: PollFate =
          candidate.number == round.eliminated
          ? .eliminated : isLast && candidate.number == count.winner ? .elected : .stays
        let share = round.continuing == 0 ? 0 : Double(votes.votes) / Double(round.continuing)
        return PollBar(
          candidate: row(candidate), votes: votes.votes, amount: texts.voteCount(votes.votes),
          share: share, percent: texts.percent(Int((share * 100).rounded())), fate: fate)
      }
      return PollRound(
        index: index + 1, heading: texts.round(index + 1), bars: bars,
        exhausted: round.exhausted > 0 ? texts.exhausted(count: round.exhausted) : nil,
        outcome: round.eliminated.flatMap(poll.candidate).map {
          texts.eliminated($0, tieBreak: round.tieBreak)
        })
    }
  }

  private func won(_ count: InstantRunoff, in poll: Poll) -> String? {
    guard let winner = winner(of: poll), let round = count.rounds.last else { return nil }
    let votes = round.counts.first { $0.candidate == winner.number }?.votes ?? 0
    return texts.won(winner, votes: votes, of: round.continuing)
  }
}
