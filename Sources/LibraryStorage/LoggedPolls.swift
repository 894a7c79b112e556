import Foundation
import Library
import LibraryPorts

/// What a change does to polls.
extension LoggedTransaction: PollTransaction {
  func poll(_ number: Int) throws -> Poll? { try polls.poll(number) }

  func openPoll() throws -> Poll? { try polls.open() }

  func addPoll(_ candidates: [PollCandidate], at instant: Date) throws -> Poll {
    let poll = try polls.insert(candidates, at: instant)
    try record(polls, poll.number, before: nil, after: poll)
    return poll
  }

  func update(_ poll: Poll) throws {
    let old = try existingPoll(poll.number)
    guard poll != old else { return }
    try polls.put(poll)
    try record(polls, poll.number, before: old, after: poll)
  }

  func deletePoll(_ number: Int) throws {
    let poll = try existingPoll(number)
    try polls.delete(number)
    try record(polls, number, before: poll, after: nil)
  }

  private func existingPoll(_ number: Int) throws -> Poll {
    guard let poll = try polls.poll(number) else { throw LibraryError.noSuchPoll(number) }
    return poll
  }
}
