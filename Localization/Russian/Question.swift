import Grammar
import Localization

extension RussianTexts: QuestionTexts {
  package func findOffer(_ words: String) -> String { "Чтобы искать это в своих книгах, введите \(quoted("найти " + words))." }
  package func didYouMean(_ text: String) -> String { "Возможно, вы имели в виду \(quoted(text))?" }

  package func question(for part: LinePart) -> String {
    switch part {
    case .books: "Какая книга? Номер или слова из названия"
    case .borrower: "Кто берёт книгу?"
    case .rating: "Какая оценка, от 0,5 до 5?"
    case .tags: tagsQuestion
    case .title: "Какое название?"
    case .author: "Кто автор?"
    case .text: "Что найти?"
    case .file: "Какой файл?"
    case .order:
      isPlain
        ? "Какой порядок? Номер или слово" : "Порядок: название, автор, срок, новые, старые, год, оценка, владелец, место или читатель?"
    case .page: "Какая страница?"
    case .value: "Какое новое значение?"
    case .shell: "Для какой оболочки: bash, zsh или fish?"
    case .record: "Какая карточка? Её ISBN или код в каталоге"
    case .shelfOrder: "Порядок: название, автор, оценка или дата?"
    case .borrowerOrder: "Порядок: имя, выданные, просрочки или были?"
    case .notes: "Какую заметку записать?"
    case .meetings: "Какая встреча? Её номер"
    case .person: "Какой читатель? Его имя"
    case .newPerson: "Как зовут читателя?"
    case .otherOwner: "С каким владельцем объединить?"
    case .otherPerson: "С каким читателем объединить?"
    case .waitingBorrower: "Кто ждёт книгу?"
    case .book: "Какая книга?"
    case .date: "Когда?"
    case .tagName: "Какая метка?"
    case .newName: "Какое новое название?"
    case .candidates: "Какие книги? Номера, названия или «--хочу» для списка чтения"
    case .voter: "Кто голосует?"
    case .choices: "Какие из этих книг? Номера или названия"
    case .poll: "Какое голосование? Его номер или слова из названия книги в нём"
    case .owner: "Какой владелец? Его имя"
    case .answers: "Что дальше?"
    }
  }

  package var yesOrNo: String { isPlain ? "Да или нет, Enter означает «нет»:" : "[д/Н]" }
  package func whoQuestion(_ text: String) -> String { "Кто это — \(quotedInput(text))?" }
  package func someoneNew(_ text: String) -> String { "кто-то новый: \(text)" }
  package func newBorrower(_ name: String) -> String { "\(name) (новый читатель)" }
  package func whichOne(_ numbers: [Int]) -> String {
    let list = numbers.map(String.init).joined(separator: ", ")
    return isPlain ? "Какую: \(list)? Номер или слова из строки, Enter — ни одну" : "Какую? [\(list)]"
  }
  package func noneOfThese(_ typed: String) -> String {
    "\(quotedInput(typed)) нет в этом списке; введите номер из списка или Enter, чтобы не выбирать."
  }
  package func answerHelp(example: String?, suggestion: String?) -> String {
    (example.map { "Введите ответ, например: \($0)" } ?? "Введите ответ") + ". "
      + (suggestion.map { "Enter — \(quoted($0)); «назад» оставит всё как есть." } ?? enterChangesNothing)
  }
  package func adding(_ option: String) -> String { "Добавьте \(quoted(option))." }
  package func forExample(_ line: String) -> String { "Например: \(line)" }
  package var interruptAgain: String { (isPlain ? "Control-C" : "Ctrl-C") + " ещё раз закроет программу; «выйти» тоже." }
  package var pleaseYesOrNo: String { "Ответьте, пожалуйста, " + (isPlain ? "«да» или «нет»." : "«д» или «н».") }
}
