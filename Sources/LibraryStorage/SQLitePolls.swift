import Library
import LibraryPorts

/// The polls of a library in its file.
extension SQLiteLibrary: PollStore {
  package func poll(_ number: Int) throws -> Poll? { try catching { try polls.poll(number) } }

  package func openPoll() throws -> Poll? { try catching { try polls.open() } }

  package func eachPoll(_ body: (Poll) throws -> Void) throws {
    try reading { try polls.each(isNewestFirst: true, body) }
  }
}
