import Library

package enum PollEvent: Equatable, Sendable {
  /// Shows a poll; nil means the open one.
  case show(Int?)
  case list
  case open(PollBooks?)
  case add(PollBooks?)
  case remove([BookSelection]?)
  case vote(String?, [BookSelection]?)
  case withdraw(String?)
  case close
  /// Deletes a poll; nil means the one shown, else the open one.
  case delete(Int?)
}

/// Books to vote on, from the library or from the reading list.
package struct PollBooks: Equatable, Sendable {
  /// In the order of the line; empty for the whole reading list.
  package let names: [BookSelection]
  package let areFromReadingList: Bool

  package init(_ names: [BookSelection], areFromReadingList: Bool) {
    self.names = names
    self.areFromReadingList = areFromReadingList
  }
}
