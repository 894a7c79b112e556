import Library
import Platform

/// What can be done to polls within one change.
package protocol PollTransaction {
  /// Opens a poll and returns it with its number.
  func addPoll(_ candidates: [PollCandidate], at instant: Date) throws -> Poll
  /// Replaces the poll of the same number.
  func update(_ poll: Poll) throws
  func deletePoll(_ number: Int) throws
}
