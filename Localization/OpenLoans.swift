import Library

extension Texts {
  package var deletedMark: String { words("deleted", "supprimé", "удалена") }

  /// Returns the mark after the title of a deleted book, or an empty string for another book.
  package func mark(of book: Book) -> String { book.isDeleted ? " (\(deletedMark))" : "" }

  /// Returns who has a book that is to be deleted and who waits for it, or `nil` if no one does.
  ///
  /// - Parameter loans: the open loans, one per line.
  package func warning(of book: BookName, loans: [String], waiting: [String]) -> String? {
    let names = waiting.map(borrower).joined(separator: ", ")
    guard !loans.isEmpty else {
      let name = name(book)
      return names.isEmpty
        ? nil
        : words(
          "Someone is waiting for \(name): \(names).", "\(capitalized(name)) est attendu : \(names).", "Книгу \(name) ждут: \(names).")
    }
    let name = subject(book)
    let out = words("\(name) has not been returned.", "\(name) n’est pas rendu.", "\(name) не возвращена.")
    let queue = names.isEmpty ? nil : words("Waiting: \(names).", "En attente : \(names).", "Очередь: \(names).")
    return ([out] + loans.map { capitalized($0) + "." } + [queue].compactMap(\.self)).joined(separator: " ")
  }

  package func sentence(_ released: ReleasedHold) -> String {
    let person = borrower(released.borrower)
    guard let other = released.newCopy.map(name) else {
      return words("\(person) is no longer waiting for it.", "\(person) ne l’attend plus.", "\(person) больше её не ждёт.")
    }
    return words("\(person) is now waiting for \(other).", "\(person) attend désormais \(other).", "\(person) теперь ждёт книгу \(other).")
  }

  /// The message when a loan exceeds the limit of a borrower who has no books yet.
  package func tooMany(_ name: String, limit: Int) -> String {
    words(
      "\(quotedInput(name)) may have \(bookCount(limit)) at once: these are too many.",
      "\(quotedInput(name)) peut avoir \(bookCount(limit)) à la fois : c’est trop.",
      "Читатель \(quotedInput(name)) может взять сразу \(asObject(limit, .book)): это слишком много.")
  }
}
