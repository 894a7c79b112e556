import Library
import Localization

extension EnglishTexts: PollTexts {
  package func pollOpened(_ day: Day) -> String { "open since \(date(day))" }
  package func voters(_ names: [String]) -> String {
    names.isEmpty
      ? "No one has voted yet."
      : Plural.english(names.count, "person has", "people have") + " voted: \(names.joined(separator: ", "))."
  }
  package var noPoll: String { "No poll is open. Enter 2 to 50 books to vote on, for example: 3 7 12. “poll --all” lists earlier polls." }
  package func candidatesAdded(_ candidates: [PollCandidate]) -> String { "Added to the poll: \(names(candidates))." }
  package func candidatesRemoved(_ candidates: [PollCandidate]) -> String { "Removed from the poll: \(names(candidates))." }
  package func removeQuestion(_ candidates: [PollCandidate], votes: Int) -> String {
    Plural.english(votes, "vote includes", "votes include")
      + " \(names(candidates)). Remove \(candidates.count == 1 ? "it" : "them") from the poll anyway?"
  }
  package func choicesQuestion(_ name: String) -> String { "Which books does \(name) choose, favourite first?" }
  package func voted(_ name: String, _ choices: [PollCandidate]) -> String { "\(name) voted for \(ranking(choices))." }
  package func voteAgainQuestion(_ name: String, _ choices: [PollCandidate]) -> String {
    "\(name) already voted for \(ranking(choices)). Replace this vote?"
  }
  private func ranking(_ choices: [PollCandidate]) -> String { choices.map { quoted($0.title) }.joined(separator: ", then ") }
  package func voteWithdrawn(_ name: String) -> String { "Withdrew \(name)’s vote." }
  package func exhausted(count: Int) -> String { Plural.english(count, "vote lists", "votes list") + " none of the remaining books." }
  package func eliminated(_ candidate: PollCandidate, tieBreak: InstantRunoff.TieBreak?) -> String {
    let title = quoted(candidate.title)
    return switch tieBreak {
    case nil: "\(title) has the fewest votes and is eliminated."
    case .firstChoices: "A tie: \(title) had the fewest first choices and is eliminated."
    case .title: "A tie, in first choices too: \(title) comes last alphabetically and is eliminated."
    }
  }
  package func won(_ candidate: PollCandidate, votes: Int, of all: Int) -> String {
    "\(quoted(candidate.title)) wins with \(number(votes)) of \(voteCount(all))."
  }
  package func meetingQuestion(_ candidate: PollCandidate) -> String { "Plan a meeting about \(quoted(candidate.title))?" }
}
