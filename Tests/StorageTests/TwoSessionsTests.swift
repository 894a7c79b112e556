import Foundation
import Library
import LibraryPorts
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct TwoSessionsTests {
  @Test("each session sees what the other writes")
  func visibleChanges() throws {
    let folder = try TemporaryFolder()
    let first = try open(folder.library)
    let second = try open(folder.library)
    try first.add("Dune")
    #expect(try second.titles() == ["Dune"])
    try second.lend(1, to: "Anna")
    #expect(try first.book(1)?.openLoan?.borrower == "Anna")
    #expect(try second.undo()?.kind == .checkOut)
    #expect(try first.titles(matching: "anna").isEmpty)
    #expect(try second.redo()?.kind == .checkOut)
    #expect(try first.add("Solaris") == 2)
    #expect(try second.add("Kim") == 3)
  }

  @Test("during a write, the other session reads the previous contents")
  func readingWhileWriting() throws {
    let folder = try TemporaryFolder()
    let first = try open(folder.library)
    let second = try open(folder.library)
    try first.add("Dune")
    try first.change(.add) { transaction in
      _ = try transaction.add(details("Solaris"), at: noon)
      try transaction.remove(1)
      #expect(try second.titles() == ["Dune"])
      #expect(try second.tally(for: viewer).books == 1)
    }
    #expect(try second.titles() == ["Solaris"])
  }

  @Test("several reads see one snapshot, whatever is written meanwhile")
  func snapshot() throws {
    let folder = try TemporaryFolder()
    let first = try open(folder.library)
    let second = try open(folder.library)
    try first.add("Dune")
    try second.reading {
      #expect(try second.titles() == ["Dune"])
      try first.add("Solaris")
      #expect(try second.titles() == ["Dune"])
      #expect(try second.count(BookQuery(), for: viewer) == 1)
    }
    #expect(try second.titles() == ["Dune", "Solaris"])
  }

  @Test("a session that cannot write because of another gets an error, and nothing is changed")
  func busy() throws {
    let folder = try TemporaryFolder()
    let first = try open(folder.library)
    let second = try open(folder.library, timeout: 30)
    try first.add("Dune")
    let busy = StorageError.busy(folder.library)
    try first.change(.add) { transaction in
      _ = try transaction.add(details("Solaris"), at: noon)
      #expect(throws: busy) { try second.add("Kim") }
      #expect(throws: busy) { try second.undo() }
      #expect(throws: busy) { try second.redo() }
    }
    #expect(try second.titles() == ["Dune", "Solaris"])
    #expect(try second.add("Kim") == 3)
  }

  @Test("a session waits until the other one has finished writing")
  func timeout() async throws {
    let folder = try TemporaryFolder()
    let path = folder.library
    let first = try open(path)
    try first.add("Dune")
    let started = ContinuousClock.now
    let task = try first.change(.add) { transaction in
      _ = try transaction.add(details("Solaris"), at: noon)
      let task = Task.detached { try open(path).add("Kim") }
      Thread.sleep(forTimeInterval: 0.2)
      return task
    }
    #expect(try await task.value == 3)
    #expect(ContinuousClock.now - started >= .milliseconds(200))
    #expect(try first.titles() == ["Dune", "Kim", "Solaris"])
  }

  @Test("concurrent sessions create one library")
  func concurrentCreation() async throws {
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
