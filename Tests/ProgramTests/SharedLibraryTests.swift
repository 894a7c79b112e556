import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// Desks that share one library through the program as a server, under lighttpd.
@Suite(.enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"), .takesTurns)
struct SharedLibraryTests {
  @Test("two desks share books, loans and all other contents")
  func shared() throws {
    let server = try WebServer()
    try server.home.fill()
    let anna = try server.desk("anna")
    let ben = try server.desk("ben")
    #expect(try anna.books == ben.books && anna.books.count == 4)
    #expect(try anna.run("list").out == server.home.run("list").out)

    #expect(try anna.run("return", "1").code == 0)
    let lent = try ben.run("checkout", "1", "--to", "Olga", "--due", "2026-12-24")
    #expect(lent.code == 0, "\(lent)")
    #expect(
      try anna.run("list", "--only", "out").out.contains(
        "Dune\tFrank Herbert\tout\tOlga\t2026-12-24"))
    #expect(try anna.run("tag", "1", "+sand").code == 0 && anna.run("rate", "1", "5").code == 0)
    #expect(try ben.run("renew", "1", "--due", "2027-01-10").code == 0)
    #expect(try ben.run("list", "--tag", "sand").out.contains("2027-01-10"))
    let refused = try anna.run("checkout", "2,3", "--to", "Carl", "--yes")
    #expect(refused.code == 1 && refused.out.isEmpty)

    #expect(
      try ben.run("add", "Nox", "--author", "Anne Carson", "--isbn", "9780811218702").code == 0)
    #expect(try anna.run("edit", "5", "--notes", "One\\ntwo", "--year", "2010").code == 0)
    #expect(try ben.run("delete", "2", "--yes").code == 0)
    #expect(try anna.run("undo").code == 0)
    // Changes of others cannot be undone here.
    #expect(try anna.run("history").out.contains("sync"))
    for desk in [anna, ben] {
      #expect(try desk.run("list").out == server.home.run("list").out)
      #expect(try desk.run("check").code == 0)
    }
    #expect(try server.home.run("history").out.contains("\ttester\t"))
    #expect(try ben.run("delete", "all", "--yes").code == 0)
    #expect(try anna.run("sync", "--yes").code == 0 && anna.books.isEmpty)
    #expect(try server.home.run("undo").code == 0 && anna.books.count == 4)
  }

  @Test(
    "acknowledged changes exist, whichever of client, server process and web server is killed")
  func killed() throws {
    let seed = Seed(2_026)
    var random = seed.generator
    let server = try WebServer()
    let desk = try server.desk("anna")
    try desk.run("list")
    // The usual duration on this machine with its current load.
    let start = ContinuousClock.now
    #expect(try desk.run("add", "Book", "--author", "A").code == 0)
    let whole = (ContinuousClock.now - start) / .microseconds(1)
    var acknowledged = ["Book"]
    var killed = 0
    let rounds = LongRun.rounds(12, long: 24)
    for round in 0..<rounds {
      let title = "Book \(round)"
      let child = try desk.home.start(
        ["--library", desk.address, "add", title, "--author", "A"], input: "/dev/null")
      usleep(UInt32(.random(in: 0.02...1.2, using: &random) * whole))
      switch round % 3 {
      case 0: child.signal(SIGKILL)
      case 1: try server.killProgram()
      default: try server.restart()
      }
      let outcome = try child.finish()
      if outcome.code == 0 { acknowledged.append(title) } else { killed += 1 }
    }
    let there = try server.home.run("list", "--json").out
    for title in acknowledged {
      #expect(there.contains("\"\(title)\""), "\(seed): \(title) is lost")
    }
    for round in 0..<rounds {
      let count = there.components(separatedBy: "\"Book \(round)\"").count - 1
      #expect(count <= 1, "\(seed): Book \(round) is there \(count) times")
    }
    #expect(killed > 0, "\(seed)")
    #expect(try desk.run("list").out == server.home.run("list").out)
    #expect(try desk.run("check").code == 0 && server.home.run("check").code == 0)
  }
}
