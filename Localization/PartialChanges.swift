import Library

/// Which books of a partial change were done: "1 of 4 books done (no. 5). Then no. 6: …".
extension Texts {
  package func numbersDone(_ books: PartialBooks) -> String { books.done.isEmpty ? "" : " (\(numbers(books.done)))" }

  /// Returns the beginning of the sentence that says why the change ended.
  package func thenFailed(_ books: PartialBooks) -> String {
    " " + words("Then", "Ensuite", "Затем") + (books.failed.map { words(" ", ", ", ", ") + numbers([$0]) } ?? "") + colon + " "
  }

  /// Returns a sentence about the books that were not tried, with a leading space; empty if there are none.
  package func notTried(_ books: PartialBooks) -> String {
    guard !books.unsent.isEmpty else { return "" }
    return " " + words("Not tried", "Pas essayé", "Не начато") + colon + " \(numbers(books.unsent))."
  }

  private func numbers(_ books: [Int]) -> String {
    let shownBooks = books.prefix(BulkChanges.previewCount)
    let rest = books.count - shownBooks.count
    return words("no. ", "n° ", "№ ") + shownBooks.map(String.init).joined(separator: ", ")
      + (rest > 0 ? " \(andMore(rest))" : "")
  }
}
