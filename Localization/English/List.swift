import Grammar
import Localization

extension EnglishTexts: ListTexts {
  package func page(_ page: Int, of count: Int) -> String { "page \(number(page)) of \(number(count))" }
  package func backToList(_ state: [String]) -> String { "Back to the list: \(state.joined(separator: ", "))." }
  package var firstScreen: String { "This is the first screen. Type “quit” to leave the program." }
  package func onMarked(count: Int, hidden: Int) -> String {
    "For \(Plural.english(count, "selected book", "selected books"))"
      + (hidden > 0 ? ", \(number(hidden)) of them not on the screen:" : ":")
  }
  package func marked(count: Int, hidden: Int) -> String {
    "\(number(count)) selected" + (hidden > 0 ? ", \(number(hidden)) not on this page" : "")
  }
  package func browseKeys(marks: Bool) -> [(key: String, meaning: String)] {
    [
      ("letters", "filter as “find” does"), ("arrows, pages", "move; Home, End, Ctrl-N, Ctrl-P and Ctrl-K, too"),
      ("Enter", "show or hide the details; left and right scroll them"),
    ] + (marks ? [("Space, Tab", "select or deselect")] : []) + [
      (":", "type a command; alone, it means what is selected, else the current row"),
      ("Ctrl-U, Ctrl-W", "clear the filter or its last word; Ctrl-Y brings it back"), ("Esc", "go back"),
    ]
  }
  package func browseHint(_ keys: [(key: String, verb: Verb)]) -> Hint {
    browseHint(keys, exitCommands: ["Enter details", "? keys", "Esc back"])
  }
  package func shown(_ first: Int, _ last: Int, of total: Int?) -> String {
    (first == last ? number(last) : number(first) + (isPlain ? " to " : "–") + number(last)) + (total.map { " of \(number($0))" } ?? "")
  }
  package func andMore(_ count: Int) -> String { "and \(number(count)) more" }
}
