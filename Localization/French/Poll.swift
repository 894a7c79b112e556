import Library
import Localization

extension FrenchTexts: PollTexts {
  package func pollOpened(_ day: Day) -> String { "ouvert depuis le \(date(day))" }
  package func voters(_ names: [String]) -> String {
    names.isEmpty
      ? "Personne n’a encore voté."
      : Plural.french(names.count, "personne a", "personnes ont") + " voté : \(names.joined(separator: ", "))."
  }
  package var noPoll: String {
    "Aucun scrutin n’est ouvert. Tapez les numéros de 2 à 50 livres à mettre aux voix, par exemple "
      + "« 3 7 12 » ; « scrutin --tous » montre les précédents."
  }
  package func candidatesAdded(_ candidates: [PollCandidate]) -> String { "Ajouté au scrutin : \(names(candidates))." }
  package func candidatesRemoved(_ candidates: [PollCandidate]) -> String { "Retiré du scrutin : \(names(candidates))." }
  package func removeQuestion(_ candidates: [PollCandidate], votes: Int) -> String {
    Plural.french(votes, "bulletin contient", "bulletins contiennent") + " : \(names(candidates)). Retirer quand même ?"
  }
  package func choicesQuestion(_ name: String) -> String { "Pour quels livres vote \(name), le préféré d’abord ?" }
  package func voted(_ name: String, _ choices: [PollCandidate]) -> String { "\(name) vote pour \(ranking(choices))." }
  package func voteAgainQuestion(_ name: String, _ choices: [PollCandidate]) -> String {
    "\(name) a voté pour \(ranking(choices)). Remplacer ce vote ?"
  }
  private func ranking(_ choices: [PollCandidate]) -> String { choices.map { quoted($0.title) }.joined(separator: ", puis ") }
  package func voteWithdrawn(_ name: String) -> String { "Vote retiré : \(name)." }
  package func exhausted(count: Int) -> String {
    Plural.french(count, "bulletin ne nomme", "bulletins ne nomment") + " aucun des livres qui restent."
  }
  package func eliminated(_ candidate: PollCandidate, tieBreak: InstantRunoff.TieBreak?) -> String {
    let title = quoted(candidate.title)
    return switch tieBreak {
    case nil: "\(title) a le moins de voix et sort du scrutin."
    case .firstChoices: "Égalité : \(title), le moins souvent en premier choix, sort du scrutin."
    case .title: "Égalité, même en premiers choix : \(title), dernier par ordre alphabétique, sort du scrutin."
    }
  }
  package func won(_ candidate: PollCandidate, votes: Int, of all: Int) -> String {
    "\(quoted(candidate.title)) l’emporte avec \(voteCount(votes)) sur \(number(all))."
  }
  package func meetingQuestion(_ candidate: PollCandidate) -> String { "Prévoir une réunion sur \(quoted(candidate.title)) ?" }
}
