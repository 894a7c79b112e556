import Foundation
import Library
import LibraryPorts
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.takesTurns) struct TwoSessionsTests {
  @Test("each session sees what the other writes")
  func seen() throws {
    let folder = try TemporaryFolder()
    let one = try open(folder.library)
    let other = try open(folder.library)
    try one.add("Dune")
    #expect(try other.titles() == ["Dune"])
    try other.lend(1, to: "Anna")
    #expect(try one.book(1)?.openLoan?.borrower == "Anna")
    #expect(try other.undo()?.kind == .checkOut)
    #expect(try one.titles(matching: "anna").isEmpty)
    #expect(try other.redo()?.kind == .checkOut)
    #expect(try one.add("Solaris") == 2)
    #expect(try other.add("Kim") == 3)
  }

  @Test("during a write, the other session reads the previous contents")
  func readingWhileWriting() throws {
    let folder = try TemporaryFolder()
    let one = try open(folder.library)
    let other = try open(folder.library)
    try one.add("Dune")
    try one.change(.add) { transaction in
      _ = try transaction.add(details("Solaris"), at: noon)
      try transaction.remove(1)
      #expect(try other.titles() == ["Dune"])
      #expect(try other.tally(for: viewer).books == 1)
    }
    #expect(try other.titles() == ["Solaris"])
  }

  @Test("several reads see one moment, whatever is written meanwhile")
  func oneMoment() throws {
    let folder = try TemporaryFolder()
    let one = try open(folder.library)
    let other = try open(folder.library)
    try one.add("Dune")
    try other.reading {
      #expect(try other.titles() == ["Dune"])
      try one.add("Solaris")
      #expect(try other.titles() == ["Dune"])
      #expect(try other.count(BookQuery(), for: viewer) == 1)
    }
    #expect(try other.titles() == ["Dune", "Solaris"])
  }

  @Test("a session that cannot write because of another is told so, and nothing is changed")
  func busy() throws {
    let folder = try TemporaryFolder()
    let one = try open(folder.library)
    let other = try open(folder.library, timeout: 30)
    try one.add("Dune")
    let busy = StorageError.busy(folder.library)
    try one.change(.add) { transaction in
      _ = try transaction.add(details("Solaris"), at: noon)
      #expect(throws: busy) { try other.add("Kim") }
      #expect(throws: busy) { try other.undo() }
      #expect(throws: busy) { try other.redo() }
    }
    #expect(try other.titles() == ["Dune", "Solaris"])
    #expect(try other.add("Kim") == 3)
  }

  @Test("a patient session writes after the other one has finished")
  func timeout() async throws {
    let folder = try TemporaryFolder()
    let path = folder.library
    let one = try open(path)
    try one.add("Dune")
    let started = ContinuousClock.now
    let thread = try one.change(.add) { transaction in
      _ = try transaction.add(details("Solaris"), at: noon)
      let thread = Task.detached { try open(path).add("Kim") }
      Thread.sleep(forTimeInterval: 0.2)
      return thread
    }
    #expect(try await thread.value == 3)
    #expect(ContinuousClock.now - started >= .milliseconds(200))
    #expect(try one.titles() == ["Dune", "Kim", "Solaris"])
  }

  @Test("concurrent sessions create one library")
  func createdTogether() async throws {
    for _ in 0..<5 {
      let folder = try TemporaryFolder()
      let path = folder.library
      let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
        for index in 0..<4 { group.addTask { try open(path).add("book \(index)") } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(numbers.sorted() == [1, 2, 3, 4])
      #expect(try open(path).tally(for: viewer).books == 4)
    }
  }

  @Test("sessions that write in turns lose nothing and use no number twice")
  func manyWriters() async throws {
    let folder = try TemporaryFolder()
    let path = folder.library
    _ = try open(path)
    let numbers = try await withThrowingTaskGroup(of: [Int].self) { group in
      for writer in 0..<3 {
        group.addTask {
          let store = try open(path)
          return try (0..<15).map { try store.add("book \(writer) \($0)") }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(numbers).count == 45)
    #expect(try open(path).all().map(\.number).sorted() == numbers.sorted())
  }
}
