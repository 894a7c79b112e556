import Library

/// What a line asks of the polls.
package enum PollEvent: Equatable, Sendable {
  /// A poll; nil: the open one.
  case show(Int?)
  /// All polls.
  case list
  case open(PollBooks?)
  /// More books to vote on.
  case add(PollBooks?)
  /// Books not to vote on any more.
  case remove([BookSelection]?)
  case vote(String?, [BookSelection]?)
  /// A vote to be taken back.
  case withdraw(String?)
  case close
  /// Nil: the one that is shown, else the open one.
  case delete(Int?)
}

/// Books to vote on, as they are named: from the library, or from the reading list.
package struct PollBooks: Equatable, Sendable {
  /// One by one, in the order of the line; empty for the whole reading list.
  package let names: [BookSelection]
  package let areWanted: Bool

  package init(_ names: [BookSelection], areWanted: Bool) {
    self.names = names
    self.areWanted = areWanted
  }
}
