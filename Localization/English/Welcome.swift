import Grammar
import Library
import Localization

extension EnglishTexts: WelcomeTexts {
  package var startIntroduction: String { "Your books: what you have, who has what, and when it is due." }
  package var startExamples: [LineExample] {
    [
      LineExample(
        verb: .add, arguments: "Emma --author \"Jane Austen\"",
        meaning: "adds a book; “add” alone asks for each detail"),
      LineExample(
        verb: .checkout, arguments: "dune --to Anna", meaning: "lends it and sets the due date"),
      LineExample(verb: .overdue, arguments: "", meaning: "lists what is late and who has it"),
      LineExample(
        verb: .find, arguments: "tolkien", meaning: "looks in titles, authors, tags and more"),
      LineExample(
        verb: .import, arguments: "books.csv",
        meaning: "imports books from Goodreads, calibre (metadata.db) and others"),
      LineExample(
        verb: .undo, arguments: "", meaning: "undoes the last change, even days later"),
      LineExample(
        verb: .help, arguments: "",
        meaning: "shows what else there is" + (missingVerbs.contains(.shelf) ? "" : ": shelves, meetings, tags")),
    ]
  }
  package var sampleOffer: String { "To try things out, type “sample”: it adds a dozen books and two meetings, and “undo” removes them." }
  package func startHint(_ screen: Settings.StartScreen) -> String {
    (screen == .list ? "Press Enter to see your books" : "Press Enter to begin") + ", or type a command."
  }
}
