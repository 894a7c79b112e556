import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Several people, and several sessions of one, who undo what they did.
@Suite(.timeLimit(.minutes(10))) struct SharedUndoTests {
  private func run(_ name: String, _ words: String..., in home: Home) throws -> Child.Outcome {
    home.environment["USER"] = name
    return try home.run(words)
  }

  @Test("undo from another process takes back one's own, and tells whose change is in the way")
  func others() throws {
    let home = try Home()
    #expect(try run("anna", "add", "Dune", "--author", "Herbert", in: home).code == 0)
    #expect(try run("boris", "undo", in: home).err.contains("anna"))
    #expect(try run("boris", "add", "Emma", "--author", "Austen", in: home).code == 0)
    #expect(try run("boris", "rate", "1", "4", in: home).code == 0)
    let refused = try run("anna", "--json", "undo", in: home)
    #expect(refused.code == 1)
    #expect(try Told.errorCode(refused) == "changed-since")
    #expect(refused.err.contains("boris") && refused.err.contains("Dune"), "\(refused.err)")
    #expect(try run("boris", "undo", in: home).code == 0)
    #expect(try run("anna", "undo", in: home).out.contains("Dune"))
    #expect(try run("boris", "rate", "2", "5", in: home).code == 0)
    // What Boris did meanwhile leaves it as it was.
    #expect(try run("anna", "redo", in: home).code == 0)
    #expect(try run("anna", "list", in: home).out.split(separator: "\n").count == 2)
    #expect(try run("anna", "history", in: home).out.contains("boris"))
  }

  @Test("fewer changes than asked for are undone, and that is told")
  func fewer() throws {
    let home = try Home()
    for title in ["Dune", "Emma"] {
      _ = try run("anna", "add", title, "--author", "x", in: home)
    }
    let outcome = try run("anna", "undo", "--count", "4", in: home)
    #expect(outcome.code == 0)
    #expect(outcome.out.hasSuffix("only 2 of your changes could be undone.\n"), "\(outcome.out)")
    let again = try run("anna", "redo", "--count", "3", in: home)
    #expect(again.out.hasSuffix("only 2 of your changes could be redone.\n"), "\(again.out)")
  }

  @Test("an undo of several changes that is killed has undone all of them or none")
  func killed() throws {
    let home = try Home()
    let books = LongRun.rounds(100, long: 300)
    let rows = (1...books).map { "Title \($0),Author\n" }
    let file = try home.file("books.csv", "title,author\n" + rows.joined())
    #expect(try home.run("import", file).code == 0)
    for owner in ["a", "b", "c", "d"] {
      #expect(try home.run("edit", "1-\(books)", "--owner", owner, "--yes").code == 0)
    }
    /// Undoes them, and kills that so long after it has begun to write.
    ///
    /// - Returns: whether the kill came before the end, and how long it went on.
    func undo(killedAfter moment: Duration?) throws -> (isStruck: Bool, time: Duration) {
      let child = try home.start(["undo", "--count", "4"], input: "/dev/null")
      while !child.hasEnded, home.bytesOfLog == 0 { usleep(200) }
      let start = ContinuousClock.now
      while !child.hasEnded, moment.map({ ContinuousClock.now - start < $0 }) ?? true {
        usleep(200)
      }
      let time = ContinuousClock.now - start
      child.signal(SIGKILL)
      let isStruck = try child.finish().code == 128 + SIGKILL
      let changes = try Told.array(home.run("--json", "history").out).count
      #expect(isStruck && changes == 5 || changes == 1, "\(changes) stand")
      if changes == 1 { #expect(try home.run("redo", "--count", "4").code == 0) }
      return (isStruck, time)
    }
    let whole = try undo(killedAfter: nil)
    #expect(!whole.isStruck)
    let kills = LongRun.rounds(4, long: 12)
    for kill in 0..<kills {
      var moment = whole.time * kill / kills
      var isStruck = false
      // One that comes too late is made once more, and earlier.
      for _ in 0..<20 where !isStruck {
        isStruck = try undo(killedAfter: moment).isStruck
        moment /= 2
      }
      #expect(isStruck, "kill \(kill) of \(kills) never came before the end")
    }
    #expect(try home.run("check").code == 0)
  }
}
