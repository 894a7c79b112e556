import Library

package enum PollEvent: Equatable, Sendable {
  /// Shows a poll. A nil number means the open poll.
  case show(Int?)
  case list
  case open(PollBooks?)
  case add(PollBooks?)
  case remove([BookSelection]?)
  case vote(String?, [BookSelection]?)
  case withdraw(String?)
  case close
  /// Deletes a poll. A nil number means the poll on the screen, or else the open poll.
  case delete(Int?)
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
