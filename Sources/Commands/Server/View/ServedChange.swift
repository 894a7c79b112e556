import Library

enum ServedChange {
  /// - Parameter summary: a summary of the change, in the language of the client.
  static func json(_ change: Change, _ summary: String) -> OutputValue {
    var book: BookName?
    if case .book(let name) = change.subject, change.books == 1 { book = name }
    return [
      "id": change.id, "at": change.madeAt, "by": change.author, "kind": change.kind.rawValue,
      "books": change.books, "entries": change.entries, "number": book?.number,
      "title": book?.title, "author": book?.author, "source": change.source, "summary": summary,
    ]
  }
}
