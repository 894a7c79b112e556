import Library
import Platform

/// The port behind which polls are kept; a part of the library's.
package protocol PollStore: AnyObject {
  /// Nil if there is no such poll.
  func poll(_ number: Int) throws -> Poll?

  /// The one that is open; nil if none is.
  func openPoll() throws -> Poll?

  /// All polls, newest first, read one at a time.
  func eachPoll(_ body: (Poll) throws -> Void) throws
}

/// What can be done to polls within one change.
package protocol PollTransaction {
  /// As it is at this point of the change.
  func poll(_ number: Int) throws -> Poll?
  func openPoll() throws -> Poll?
  /// All polls, newest first, read one at a time.
  func eachPoll(_ body: (Poll) throws -> Void) throws
  /// Opens a poll and returns it with its number.
  func addPoll(_ candidates: [PollCandidate], at instant: Date) throws -> Poll
  /// Replaces the poll of the same number.
  func update(_ poll: Poll) throws
  func deletePoll(_ number: Int) throws
}
