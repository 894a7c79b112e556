import Library
import Localization

extension RussianTexts: PollTexts {
  package func pollOpened(_ day: Day) -> String { "открыто \(date(day))" }
  package func voters(_ names: [String]) -> String {
    guard !names.isEmpty else { return "Пока никто не проголосовал." }
    let people = Plural.russian(names.count, "человек", "человека", "человек")
    let voted = Plural.russianForm(
      names.count, "Проголосовал", "Проголосовали", "Проголосовало")
    return "\(voted) \(people): \(names.joined(separator: ", "))."
  }
  package var noPoll: String {
    "Открытого голосования нет. Введите номера от 2 до 50 книг, например «3 7 12»; «голосование --все» покажет прежние."
  }
  package func candidatesAdded(_ candidates: [PollCandidate]) -> String { "Добавлено в голосование: \(names(candidates))." }
  package func candidatesRemoved(_ candidates: [PollCandidate]) -> String { "Убрано из голосования: \(names(candidates))." }
  package func removeQuestion(_ candidates: [PollCandidate], votes: Int) -> String {
    "Есть голоса (\(number(votes))): \(names(candidates)). Всё равно убрать?"
  }
  package func choicesQuestion(_ name: String) -> String { "За какие книги голосует \(name), в порядке предпочтения?" }
  package func voted(_ name: String, _ choices: [PollCandidate]) -> String { "\(name) голосует: \(ranking(choices))." }
  package func voteAgainQuestion(_ name: String, _ choices: [PollCandidate]) -> String {
    "Голос уже есть (\(name)): \(ranking(choices)). Заменить его?"
  }
  private func ranking(_ choices: [PollCandidate]) -> String { choices.map { quoted($0.title) }.joined(separator: ", затем ") }
  package func voteWithdrawn(_ name: String) -> String { "Голос снят: \(name)." }
  package func exhausted(count: Int) -> String {
    Plural.russian(count, "голос не называет", "голоса не называют", "голосов не называют") + " ни одной из оставшихся книг."
  }
  package func eliminated(_ candidate: PollCandidate, tieBreak: InstantRunoff.TieBreak?) -> String {
    let title = quoted(candidate.title)
    return switch tieBreak {
    case nil: "Выбывает \(title): голосов меньше всего."
    case .firstChoices: "Поровну. Выбывает \(title): в первом туре голосов было меньше всего."
    case .title: "Поровну, и в первом туре тоже. Выбывает \(title): последняя по алфавиту."
    }
  }
  package func won(_ candidate: PollCandidate, votes: Int, of all: Int) -> String {
    "Побеждает \(quoted(candidate.title)): \(voteCount(votes)) из \(number(all))."
  }
  package func meetingQuestion(_ candidate: PollCandidate) -> String { "Назначить встречу по книге \(quoted(candidate.title))?" }
}
