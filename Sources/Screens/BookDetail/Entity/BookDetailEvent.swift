import Library

/// What a line asks of a book, or of several. Where none is named, the open one is meant.
package enum BookDetailEvent: Equatable, Sendable {
  case show(BookSelection?)
  case checkOut(BookSelection?, to: String?, due: Day?)
  case takeBack(BookSelection?)
  case renew(BookSelection?, due: Day?)
  case rate(BookSelection?, String?)
  case tag(BookSelection?, BookDetailTags)
  case share(BookSelection?, BookDetailShareStyle)
  case delete(BookSelection?)
  /// A line for the editor, with no book named: the open one.
  case edit([String])
  /// A line for the shelves, with no book named: the open one.
  case shelve([String])
  /// A line for another screen.
  case elsewhere([String])
  case back, quit
}

/// Tags to put on and to take off.
package struct BookDetailTags: Equatable, Sendable {
  package var added: [String] = []
  package var removed: [String] = []

  package init() {}

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty }
}

/// In what form a book is passed on.
package enum BookDetailShareStyle: Equatable, Sendable {
  case text, markdown, mail
}

/// How the screen was left.
package enum BookDetailOutcome: Equatable, Sendable {
  case back, quit
  /// With a line that another screen is to carry out.
  case elsewhere([String])
}

/// The books that are meant, to those who only pass them on.
package typealias BookDetailSelection = BookSelection

/// A due date, or today, to those who only pass it on.
package typealias BookDetailDate = Day
