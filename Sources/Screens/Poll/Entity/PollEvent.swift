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
  case remove(PollNames?)
  case vote(String?, PollNames?)
  /// A vote to be taken back.
  case withdraw(String?)
  case close
  /// Nil: the one that is shown, else the open one.
  case delete(Int?)
  /// A line for another screen.
  case elsewhere([String])
  case back, quit
}

/// Books to vote on, as they are named: from the library, or from the reading list.
package struct PollBooks: Equatable, Sendable {
  /// Empty for the whole reading list.
  package let names: PollNames
  package let areWanted: Bool

  package init(_ names: PollNames, areWanted: Bool) {
    self.names = names
    self.areWanted = areWanted
  }
}

/// How the screen was left.
package enum PollOutcome: Equatable, Sendable {
  case back, quit
  /// With a line that was typed there and belongs elsewhere.
  case elsewhere([String])
}

/// Books as a line names them one by one, in its order.
package typealias PollNames = [BookSelection]

/// A book that was voted on, to those who only pass it on.
package typealias PollBook = PolledBook
