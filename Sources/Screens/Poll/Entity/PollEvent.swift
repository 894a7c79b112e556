import Library

package enum PollEvent: Equatable, Sendable {
  /// Shows a poll. A nil name means the open poll.
  case show(PollName?)
  case list
  case open(PollBooks?)
  case add(PollBooks?)
  case remove([BookSelection]?)
  case vote(String?, [BookSelection]?)
  case withdraw(String?)
  case close
  /// Deletes a poll. A nil name means the poll on the screen, or else the open poll.
  case delete(PollName?)
}

/// How a line names a poll: by its number, or by words of the title of its winner or of another book
/// in it.
package enum PollName: Equatable, Sendable {
  case number(Int)
  case title(String)
}

/// Books to vote on, from the library or the reading list.
package struct PollBooks: Equatable, Sendable {
  /// The names in the order of the line; empty for the whole reading list.
  package let names: [BookSelection]
  package let areFromReadingList: Bool

  package init(_ names: [BookSelection], areFromReadingList: Bool) {
    self.names = names
    self.areFromReadingList = areFromReadingList
  }
}
