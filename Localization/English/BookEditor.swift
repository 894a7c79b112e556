import Library
import Localization

extension EnglishTexts: BookEditorTexts {
  package func addOffer(_ isbn: String) -> String { "To add it, type \(quoted("add " + isbn))." }
  package func borrowOffer(_ title: String, _ rest: String) -> String {
    "To borrow it from its owner, name the owner: borrow \(title) from OWNER\(rest.isEmpty ? "" : " " + rest)"
  }
  package func lendOffer(_ line: String) -> String { "To lend it, type \(quotedLine(line))." }
  package func possibleTitle(_ title: String) -> String {
    "If the whole title is \(quoted(title)), type “undo”, then enter the title in quotation marks."
  }
  package func isAuthorQuestion(_ name: String) -> String { "Is \(quoted(name)) the author?" }
  package func moreFields(_ names: [String]) -> String {
    "More: \(names.joined(separator: ", ").lowercased())? Name some, or “all”; Enter saves"
  }
  package var moreFieldsHelp: String {
    "Enter saves the book as it is. Names of fields, separated by commas, continue with these, and “all” with all of them."
  }
  package func added(_ book: BookName) -> String { "Added \(name(book)) by \(book.author)." }
  package func acquiredKnownBook(_ book: BookName, wantedSince since: Day?, withdrawnOn withdrawal: Day?) -> String {
    let past =
      withdrawal.map { ", withdrawn on \(date($0)), is in the library again." }
      ?? since.map { ", on your reading list since \(date($0)), is in the library now." }
    return name(book) + (past ?? " is in the library now.")
  }
  package var isbnFilledIn: String { "Enter the details yourself; the ISBN is already filled in." }
  package func anotherCopyQuestion(_ book: BookName) -> String { "You already have \(name(book)). Add another copy?" }
  package func givenBackCopyQuestion(_ book: BookName, to owner: String) -> String {
    "\(name(book)) was given back to \(owner); “checkout \(book.numberText)” borrows it again. Add another copy?"
  }
  package func addFoundQuestion(_ name: String, in catalogue: String) -> String { "Add \(quoted(name)) as \(catalogue) has it?" }
}
