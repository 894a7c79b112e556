import Library

/// What a line asks of a book, or of several. Where none is named, the open one is meant.
package enum BookDetailEvent: Equatable, Sendable {
  case show(BookSelection?)
  case checkOut(BookSelection?, to: String?, since: Day?, due: Day?)
  case checkIn(BookSelection?)
  case renew(BookSelection?, due: Day?)
  case rate(BookSelection?, String?)
  case tag(BookSelection?, BookDetailTags)
  case share(BookSelection?, BookDetailShareStyle)
  case delete(BookSelection?)
  /// To the next book of the list, or to the one before.
  case turn(forward: Bool)
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
