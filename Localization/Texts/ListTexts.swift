import Grammar
import Library

/// Texts that all lists share: pages, marks and keys.
package protocol ListTexts {
  func page(_ page: Int, of count: Int) -> String
  /// The message on returning to an unchanged list, with its count, filter and page.
  func backToList(_ state: [String]) -> String
  var firstScreen: String { get }
  /// Precedes the result if a verb without numbers was applied to the marked books.
  ///
  /// - Parameter hidden: how many of the marked books are not on the screen.
  func onMarked(count: Int, hidden: Int) -> String
  func marked(count: Int, hidden: Int) -> String
  func shown(_ first: Int, _ last: Int, of total: Int?) -> String
  func andMore(_ count: Int) -> String

  /// The meanings of keys in the interactive list, except keys that run a verb.
  ///
  /// - Parameter marks: whether several rows can be marked.
  func browseKeys(marks: Bool) -> [(key: String, meaning: String)]
  /// The meanings of keys, in one line.
  ///
  /// - Parameter keys: the keys that are pressed with Ctrl.
  func browseHint(_ keys: [(key: String, verb: Verb)]) -> Hint
}

extension Texts {
  package func list(_ books: [BookName], of count: Int) -> String {
    books.map { "\n  " + listLine($0) }.joined() + (count > books.count ? "\n  " + andMore(count - books.count) : "")
  }

  package func list(_ names: [String], of count: Int) -> String {
    names.map { "\n  " + $0 }.joined() + (count > names.count ? "\n  " + andMore(count - names.count) : "")
  }
}
