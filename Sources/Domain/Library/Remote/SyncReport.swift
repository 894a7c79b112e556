/// The result of a sync.
package struct SyncReport: Equatable, Sendable {
  /// The numbers of books that were added, changed and deleted on the server.
  package var added = 0
  package var changed = 0
  package var deleted = 0
  /// The number of books whose waiting changes were sent.
  package var sent = 0
  /// The number of books that still wait, since the user has not resolved their conflicts.
  package var left = 0
  package var conflicts: [SyncConflict] = []
  /// Books whose changes the server ignored. The copy now has the server's values.
  package var refused: [RemoteRefusal] = []
  package var renumbered: [Renumbered] = []
  /// Why the server ignored changes to a borrower. The copy now has the server's values.
  package var problem: RemoteError?

  package init() {}

  package var received: Int { added + changed + deleted }
}

/// A book whose number has changed.
package struct Renumbered: Equatable, Sendable {
  /// The book with its old number.
  package let book: BookName
  package let number: Int

  package init(book: BookName, number: Int) {
    self.book = book
    self.number = number
  }

  /// The change of number, with the question mark of the old number removed.
  package var unasked: Renumbered {
    let name = BookName(
      number: BookNumber.digits(book.number), title: book.title, author: book.author)
    return Renumbered(book: name, number: number)
  }
}

/// A book that was changed differently in the copy and on the server.
package struct SyncConflict: Equatable, Sendable {
  package let name: BookName
  package let id: String?
  /// `nil` if it was deleted on the server.
  package let theirs: RemoteBook?
  /// `nil` if it was deleted in the copy.
  package let ours: RemoteBook?
  /// The fields that were changed on both sides; empty if the book was deleted on one.
  package let fields: [RemoteBook.Field]

  package init(
    name: BookName, id: String?, theirs: RemoteBook?, ours: RemoteBook?,
    fields: [RemoteBook.Field] = []
  ) {
    self.fields = fields
    self.name = name
    self.id = id
    self.theirs = theirs
    self.ours = ours
  }

  package var number: Int { name.number }
}

/// Which side of a conflict to keep.
package enum SyncChoice: String, CaseIterable, Sendable {
  case theirs, ours
}
