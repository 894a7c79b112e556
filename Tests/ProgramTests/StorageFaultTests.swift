import Foundation
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct StorageFaultTests {
  @Test("a library locked by another process is read, and reported as busy for changes")
  func busy() throws {
    let home = try Home()
    try home.fill()
    let before = try home.run("--json", "list").out
    // An import that waits for the rest of its input holds the write lock.
    let holder = try home.start(["import", "-"])
    holder.write("title,author\n" + String(repeating: "Dune,Herbert\n", count: 20_000))
    #expect(home.isLocked(within: 60))
    home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "1.2"
    let started = ContinuousClock.now
    let outcome = try home.run("--json", "add", "Emma", "--author", "Austen")
    #expect(outcome.code == 75)
    #expect(try JSONOutput.errorCode(outcome) == "busy")
    #expect(ContinuousClock.now - started > .seconds(1))
    #expect(try home.run("--json", "list").out == before)
    holder.signal(SIGKILL)
    #expect(try holder.finish().code == 128 + SIGKILL)
    #expect(try home.run("--json", "list").out == before)
    #expect(try home.run("add", "Emma", "--author", "Austen").code == 0)
  }
}
