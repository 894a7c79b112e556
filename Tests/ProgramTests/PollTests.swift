import Foundation
import Support
import Testing

/// Polls from a shell, with the real program.
@Suite(.timeLimit(.minutes(10))) struct PollTests {
  private func home() throws -> Home {
    let home = try Home()
    try home.fill()
    #expect(try home.run("shelf", "add", "Ubik", "--want").code == 0)
    return home
  }

  @Test("a whole vote: opened, voted in, closed, and told in every form")
  func whole() throws {
    let home = try home()
    #expect(
      try home.run("poll", "open", "1", "3,2", "Ubik").out == """
        book\t1\tDune\tFrank Herbert
        book\t2\tKim\tRudyard Kipling
        book\t3\tSolaris\tStanisław Lem
        book\t4\tUbik\t

        """)
    for (name, choices) in [("Anna", "2,1"), ("Boris", "1"), ("Zoë", "3 1"), ("Ada", "ubik")] {
      let vote = try home.run(["vote", name] + choices.split(separator: " ").map(String.init))
      #expect(vote.code == 0 && vote.err.isEmpty)
    }
    #expect(
      try home.run("poll", "close").out == """
        book\t1\tDune\tFrank Herbert
        book\t2\tKim\tRudyard Kipling
        book\t3\tSolaris\tStanisław Lem
        book\t4\tUbik\t
        voter\tAnna
        voter\tBoris
        voter\tZoë
        voter\tAda
        round\t1\t1\tDune\t1\t
        round\t1\t2\tKim\t1\t
        round\t1\t3\tSolaris\t1\t
        round\t1\t4\tUbik\t1\teliminated
        round\t2\t1\tDune\t1\t
        round\t2\t2\tKim\t1\t
        round\t2\t3\tSolaris\t1\teliminated
        round\t3\t1\tDune\t2\telected
        round\t3\t2\tKim\t1\t

        """)
    #expect(
      try home.run("poll", "--all").out
        == "1\t2026-11-21T\(try time(home))Z\t2026-11-21T\(try time(home, closed: true))Z\t4\tDune\n"
    )
    let plain = try home.run("poll", "1", "--plain").out
    #expect(plain.contains("Round 3\n1: Dune: 2 votes, 67%\n2: Kim: 1 vote, 33%\n"))
    #expect(plain.hasSuffix("“Dune” wins with 2 of 3 votes.\n"))
    #expect(plain.contains("A tie, in first choices too: “Ubik” comes last alphabetically"))
  }

  /// When poll 1 was opened or closed, as it tells itself.
  private func time(_ home: Home, closed: Bool = false) throws -> Substring {
    let poll = try Told.object(try home.run("poll", "1", "--json").out)
    let at = try #require(poll[closed ? "closedAt" : "openedAt"] as? String)
    #expect(at.hasPrefix("2026-11-21T"))
    return at.dropFirst(11).dropLast()
  }

  @Test("a poll under --json is one object, with rounds and a winner once it is closed")
  func json() throws {
    let home = try home()
    let opened = try Told.object(
      try home.run("poll", "open", "Dune", "title:ubik", "--json").out)
    #expect(
      Set(opened.keys) == ["number", "openedAt", "closedAt", "candidates", "ballots"])
    let candidates = try #require(opened["candidates"] as? [[String: Any]])
    #expect(candidates.allSatisfy { $0.keys.count == 5 })
    #expect(candidates.map { $0["book"] as? Int } == [1, nil])
    #expect(candidates.map { $0["entry"] as? Int } == [nil, 1])
    let voted = try Told.object(try home.run("vote", "Anna", "2", "1", "--json").out)
    let ballots = try #require(voted["ballots"] as? [[String: Any]])
    #expect(ballots.count == 1 && ballots[0]["name"] as? String == "Anna")
    #expect(ballots[0]["choices"] as? [Int] == [2, 1])
    #expect(try home.run("vote", "Boris", "1").code == 0)
    let closed = try Told.object(try home.run("poll", "close", "--json").out)
    #expect(closed["winner"] as? Int == 1)
    let rounds = try #require(closed["rounds"] as? [[String: Any]])
    #expect(rounds.count == 1)
    #expect(Set(rounds[0].keys) == ["counts", "exhausted", "eliminated", "tieBreak"])
    #expect(rounds[0]["eliminated"] as? Int == 2 && rounds[0]["tieBreak"] as? String == "title")
    let counts = try #require(rounds[0]["counts"] as? [[String: Int]])
    #expect(counts == [["candidate": 1, "votes": 1], ["candidate": 2, "votes": 1]])
    #expect(try Told.array(try home.run("poll", "--all", "--json").out).count == 1)
    #expect(try home.run("poll", "delete", "1", "--yes", "--json").out == "{\"removed\":[1]}\n")
    #expect(try home.run("poll", "--all", "--json").out == "[]\n")
    #expect(try home.run("undo").code == 0)
    let again = try Told.object(try home.run("poll", "1", "--json").out)
    #expect(again["winner"] as? Int == 1)
  }

  static let lines = [
    Refusal("poll", 1, "no-open-poll"), Refusal("poll close", 1, "no-open-poll"),
    Refusal("vote Anna 1", 1, "no-open-poll"), Refusal("vote", 1, "no-open-poll"),
    Refusal("poll add 1", 1, "no-open-poll"), Refusal("poll remove 1", 1, "no-open-poll"),
    Refusal("poll open", 64, "missing-argument"), Refusal("poll delete", 64, "missing-argument"),
    Refusal("poll open --no-input", 64, "missing-argument"),
    Refusal("poll open 1", 1, "candidate-count"), Refusal("poll open --want", 1, "candidate-count"),
    Refusal("poll open 1 99", 1, "no-such-book"), Refusal("poll open 1 nada", 1, "no-such-title"),
    Refusal("poll open --want 9", 1, "no-such-entry"),
    Refusal("poll open 3-1", 64, "backward-range"),
    Refusal("poll 9", 1, "no-such-poll"), Refusal("poll delete 9 --yes", 1, "no-such-poll"),
    Refusal("poll 1 2", 64, "unexpected-argument"), Refusal("poll 0", 64, "bad-number"),
    Refusal("poll frobnicate", 64, "unexpected-argument"),
    Refusal("poll close 1", 64, "unexpected-argument"),
    Refusal("poll --want", 64, "unknown-option"),
    Refusal("poll close --want", 64, "unknown-option"),
    Refusal("poll open 1 2 --all", 64, "unknown-option"),
    Refusal("vote --remove Anna 2", 64, "unexpected-argument"),
  ]

  @Test("lines about polls that are refused while none is open", arguments: lines)
  func refused(line: Refusal) throws {
    let home = try home()
    let outcome = try home.run(line.words + ["--json"])
    #expect(outcome.code == line.code && outcome.out.isEmpty)
    #expect(try Told.errorCode(outcome) == line.name)
    #expect(try home.run("poll", "--all") == Child.Outcome(code: 0, out: "", err: ""))
  }

  @Test("lines about an open poll that are refused")
  func refusedWhileOpen() throws {
    let home = try home()
    #expect(try home.run("poll", "open", "1", "2", "3").code == 0)
    #expect(try home.run("poll", "close").code == 1)
    #expect(try home.run("vote", "Anna", "1", "3").code == 0)
    let before = try home.run("poll", "--json").out
    for line in [
      Refusal("poll open 1 2", 1, "poll-open"), Refusal("vote", 64, "missing-argument"),
      Refusal("vote Boris", 64, "missing-argument"),
      Refusal("vote Boris 4", 1, "no-such-candidate"),
      Refusal("vote Boris 1 1", 1, "candidate-twice"), Refusal("vote EMPTY 1", 1, "voter-required"),
      Refusal("vote Boris atlantis", 1, "no-such-candidate"),
      Refusal("vote anna 2", 64, "needs-yes"), Refusal("vote anna 2 --no-input", 64, "needs-yes"),
      Refusal("vote Boris --remove", 1, "no-such-voter"),
      Refusal("poll add 1", 1, "already-candidate"), Refusal("poll remove 3", 64, "needs-yes"),
      Refusal("poll remove 1 2 --yes", 1, "candidate-count"),
      Refusal("poll remove", 64, "missing-argument"), Refusal("poll delete", 64, "needs-yes"),
    ] {
      let outcome = try home.run(line.words + ["--json"])
      #expect(outcome.code == line.code, "\(line)")
      #expect(try Told.errorCode(outcome) == line.name, "\(line)")
    }
    #expect(try home.run("poll", "--json").out == before)
    #expect(try home.run("vote", "anna", "2", "--yes").code == 0)
    #expect(try home.run("poll", "remove", "2", "--yes").code == 0)
    #expect(try home.run("poll", "close").code == 1)
  }

  @Test("what a line leaves out is asked for at the shell, and a closing offers nothing there")
  func asked() throws {
    let home = try home()
    #expect(try home.run("poll", "open", input: "1 2\n").code == 0)
    let vote = try home.run("vote", input: "Anna\n2 1\n")
    #expect(vote.code == 0 && vote.out == "Anna voted for “Solaris”, then “Dune”.\n")
    #expect(vote.err.contains("  1  Dune, Frank Herbert\n"))
    let closed = try home.run("poll", "close")
    #expect(closed.code == 0 && closed.err.isEmpty)
  }
}
