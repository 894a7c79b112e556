import Grammar
import Library
import Localization
import PollEntity
import PollInteractor
import Screen

struct PollFormatter {
  let texts: any Texts
  let clock: Clock

  // MARK: A poll

  func report(_ poll: Poll, withHint: Bool) -> ReportContent<PollModel> {
    let model = model(poll)
    return ReportContent(
      model, values: values(model, voters: poll.ballots.map(\.name)), json: poll.json,
      hint: withHint && poll.isOpen ? texts.hint(on: .poll) : nil)
  }

  private func model(_ poll: Poll) -> PollModel {
    PollModel(
      heading: texts.pollName(poll.number), state: state(poll), candidates: poll.candidates,
      voters: texts.voters(poll.ballots.map(\.name)), rounds: rounds(of: poll),
      winner: winnerText(poll))
  }

  /// Returns the candidates, the voters, and then a row for each candidate in each round: the
  /// round's number, the candidate's number and title, the votes, and the outcome.
  private func values(_ poll: PollModel, voters: [String]) -> [[String]] {
    poll.candidates.map { ["book", $0.numberText, $0.title, $0.author] }
      + voters.map { ["voter", $0] }
      + poll.rounds.enumerated().flatMap { index, round in
        round.bars.map { bar in
          [
            "round", String(index + 1), bar.candidate.numberText, bar.candidate.title,
            String(bar.votes), bar.outcome.rawValue,
          ]
        }
      }
  }

  /// Returns the title and the author of a candidate.
  func text(_ candidate: PollCandidate) -> String {
    [candidate.title, candidate.author].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  func state(_ poll: Poll) -> String {
    poll.closedAt.map { texts.pollClosed(clock.day(of: $0)) }
      ?? texts.pollOpened(clock.day(of: poll.openedAt))
  }

  // MARK: The count

  private func rounds(of poll: Poll) -> [PollRound] {
    guard let count = poll.result else { return [] }
    return count.rounds.enumerated().map { index, round in
      let isLast = index == count.rounds.count - 1
      let bars = round.counts.compactMap { votes -> PollBar? in
        guard let candidate = poll.candidate(votes.candidate) else { return nil }
        let outcome: PollCandidateOutcome =
          candidate.number == round.eliminated
          ? .eliminated : isLast && candidate.number == count.winner ? .elected : .continuing
        let share = round.continuing == 0 ? 0 : Double(votes.votes) / Double(round.continuing)
        return PollBar(
          candidate: candidate, votes: votes.votes, voteCount: texts.voteCount(votes.votes),
          share: share,
          percent: texts.percent(Int((share * 100).rounded())), outcome: outcome)
      }
      let exhausted = round.exhausted > 0 ? texts.exhausted(count: round.exhausted) : nil
      let outcome = round.eliminated.flatMap(poll.candidate).map {
        texts.eliminated($0, tieBreak: round.tieBreak)
      }
      return PollRound(
        heading: texts.round(index + 1), bars: bars,
        sentences: [exhausted, outcome].compactMap(\.self))
    }
  }

  private func winnerText(_ poll: Poll) -> String? {
    guard let winner = poll.winner, let round = poll.result?.rounds.last else { return nil }
    let votes = round.counts.first { $0.candidate == winner.number }?.votes ?? 0
    return texts.won(winner, votes: votes, of: round.continuing)
  }
}
