import Grammar
import Localization

extension EnglishTexts: QuestionTexts {
  package func findOffer(_ words: String) -> String { "To look for it in your books, type \(quoted("find " + words))." }
  package func didYouMean(_ text: String) -> String { "Did you mean \(quoted(text))?" }

  package func question(for part: LinePart) -> String {
    switch part {
    case .books: "Which book? Enter its number or words from its title"
    case .borrower: "Who is borrowing it?"
    case .rating: "How many stars, 0.5 to 5?"
    case .tags: tagsQuestion
    case .title: "What is the title?"
    case .author: "Who is the author?"
    case .text: "What would you like to find?"
    case .file: "Which file?"
    case .order:
      isPlain
        ? "Which order? Enter a number or a word" : "Sort by title, author, due, newest, oldest, year, rating, owner, location or borrower?"
    case .page: "Which page?"
    case .value: "What is the new value?"
    case .shell: "Which shell: bash, zsh or fish?"
    case .record: "Which record? Enter its ISBN or its ID in the catalogue"
    case .shelfOrder: "Sort by title, author, rating or date?"
    case .borrowerOrder: "Sort by name, out, late or seen?"
    case .notes: "What would you like to note?"
    case .meetings: "Which meeting? Enter its number"
    case .person: "Which borrower?"
    case .newPerson: "What is the borrower’s name?"
    case .otherOwner: "Which owner should it be merged with?"
    case .otherPerson: "Which borrower should it be merged with?"
    case .waitingBorrower: "Who is waiting for it?"
    case .book: "Which book?"
    case .date: "When?"
    case .tagName: "Which tag?"
    case .newName: "What is the new name?"
    case .candidates: "Which books? Enter numbers, titles, or “--want” for the reading list"
    case .voter: "Who is voting?"
    case .choices: "Which of these books? Enter numbers or titles"
    case .poll: "Which poll? Enter its number or words from the title of a book in it"
    case .owner: "Which owner?"
    case .answers: "Continue"
    }
  }

  package var yesOrNo: String { isPlain ? "Yes or no, Enter means no:" : "[y/N]" }
  package var pleaseYesOrNo: String { "Please answer " + (isPlain ? "yes or no." : "y or n.") }
  package func whoQuestion(_ text: String) -> String { "Who is \(quotedInput(text))?" }
  package func someoneNew(_ text: String) -> String { "someone new called \(text)" }
  package func newBorrower(_ name: String) -> String { "\(name) (new borrower)" }
  package func whichOne(_ numbers: [Int]) -> String {
    let list = numbers.map(String.init).joined(separator: ", ")
    return isPlain ? "Which one: \(list)? Enter its number or words from its row, or just press Enter for none" : "Which one? [\(list)]"
  }
  package func noneOfThese(_ typed: String) -> String {
    "\(quotedInput(typed)) is not one of these. Type a number from the list, or press Enter for none."
  }
  package func answerHelp(example: String?, suggestion: String?) -> String {
    (example.map { "Type an answer, for example: \($0)" } ?? "Type an answer") + ". "
      + (suggestion.map { "Press Enter for \(quoted($0)), or type “back” to change nothing." }
        ?? enterChangesNothing)
  }
  package func adding(_ option: String) -> String { "Add \(quoted(option))." }
  package func forExample(_ line: String) -> String { "For example: \(line)" }
  package var interruptAgain: String { "Press \(isPlain ? "Control-C" : "Ctrl-C") again, or type “quit”, to leave the program." }
}
