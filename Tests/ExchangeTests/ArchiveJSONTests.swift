import Exchange
import Foundation
import JSON
import Library
import Streams
import TestSupport
import Testing
import Turns

/// Complete copies of libraries as JSON.
@Suite(.timeLimited) struct ArchiveJSONTests {

  private static let cover = ArchivePiece.cover(
    ArchivedCover(
      StoredCover(
        file: "a.png", record: RecordName(source: "openlibrary", id: "OL1"), fetchedAt: noon),
      data: Data([0xFB, 0xFF, 0, 1])))

  private static let book = ArchivePiece.book(
    ArchivedBook(
      number: 1, details: BookDetails(title: "Dune", author: "Frank Herbert"), addedAt: noon,
      place: nil, loans: []))

  private static let shelved = ArchivePiece.entry(
    Reading(
      number: 3, book: 1, shelf: .read, addedAt: noon,
      readThroughs: [ReadThrough(ended: PartialDay(iso: "2019-05"), outcome: .finished)]))

  private static let poll = {
    var dune = CandidateBook(title: "Dune", author: "Frank Herbert")
    dune.bookNumber = 1
    let solaris = CandidateBook(title: "Solaris", author: "")
    var poll = Poll(
      number: 2, openedAt: noon,
      candidates: [
        PollCandidate(number: 1, book: dune), PollCandidate(number: 3, book: solaris),
      ])
    poll.closedAt = noon
    poll.ballots = [PollBallot(name: "Zoë", choices: [3, 1])]
    return ArchivePiece.entry(poll)
  }()

  private static let change = ArchivePiece.change(
    ArchivedChange(
      id: 1, kind: "shelve", madeAt: noon, madeBy: "anna", session: "s", source: nil, books: 1,
      isUndone: false,
      steps: [
        .init(noun: "shelf", number: 3, after: "{}"), .init(number: 1, through: 1),
      ]))

  private let header = ArchiveHeader(
    lastBook: 1, lastLoan: 0, lastChange: 1, lastEntries: ["shelf": 3])

  /// A copy with this text in every field except the notes.
  private func pieces(_ text: String, notes: String) throws -> [ArchivePiece] {
    var details = BookDetails(title: text, author: text)
    details.notes = notes
    details.publisher = text
    details.owner = text
    details.tags = [text]
    details.categories = ["a", text]
    let loan = Loan(id: 1, borrower: text, checkedOutAt: noon, dueDate: today)
    details.description = notes
    var poll = Poll(
      number: 2, openedAt: noon,
      candidates: [PollCandidate(number: 1, book: CandidateBook(title: text, author: text))])
    poll.ballots = [PollBallot(name: text, choices: [1])]
    let image = try JSONCoding().text(of: ["title": text, "notes": notes])
    return [
      .book(
        ArchivedBook(number: 1, details: details, addedAt: noon, place: nil, loans: [loan])),
      Self.shelved, .entry(poll),
      .change(
        ArchivedChange(
          id: 1, kind: "add", madeAt: noon, madeBy: text, session: text, source: text, books: 1,
          isUndone: false,
          steps: [.init(number: 1, before: image, after: #"{"book": \#(image)}"#)])),
    ]
  }

  @Test(
    "no text of a copy has a control character, even in a change, whoever wrote the copy",
    arguments: ["\r", "\n", "\u{1B}", "\u{0}", "\u{7F}", "\u{9B}", "\u{2028}", "\u{2029}", "\t"])
  func controls(character: String) throws {
    let hostile = try pieces("a\(character)b’s C:\\new", notes: "one\ntwo\(character)three")
    let line = character == "\n" ? "\n" : " "
    let clean = try pieces("a b’s C:\\new", notes: "one\ntwo\(line)three")
    let raw = try export(hostile)
    // Other programs may leave such characters unescaped, or write everything on one line.
    let unescaped = ["\u{7F}": "u007f", "\u{9B}": "u009b", "\u{2028}": "u2028"].reduce(raw) {
      $0.replacing(#"\\"# + $1.value, with: $1.key).replacing(#"\"# + $1.value, with: $1.key)
    }
    for text in [raw, unescaped, raw.replacing("\n", with: " ")] {
      for (piece, expectedPiece) in zip(try read(text).pieces, clean) {
        guard case .change(let change) = piece, case .change(let expected) = expectedPiece else {
          #expect(piece == expectedPiece)
          continue
        }
        #expect(change.madeBy == expected.madeBy && change.source == expected.source)
        for (step, expectedStep) in zip(change.steps, expected.steps) {
          for (image, expectedImage) in [
            (step.before, expectedStep.before), (step.after, expectedStep.after),
          ] {
            #expect(
              JSONValue(Array((image ?? "").utf8)) == JSONValue(Array((expectedImage ?? "").utf8)))
          }
        }
      }
    }
  }

  @Test("texts with backslashes and quotation marks are read back unchanged")
  func backslashes() throws {
    for text in ["C:\\new", "\\u001b", "\\\\n", "a \"b\" \\", "é ’ 漢字"] {
      let original = try pieces(text, notes: text)
      #expect(try read(export(original)).pieces == original)
    }
  }

  private func export(_ pieces: [ArchivePiece]) throws -> String {
    var writer = ArchiveJSONWriter()
    return try writer.begin(header) + pieces.map { try writer.piece($0) }.joined() + writer.end()
  }

  private func read(_ text: String) throws -> (header: ArchiveHeader, pieces: [ArchivePiece]) {
    var chunks = [Array(text.utf8)]
    let reader = try ArchiveJSONReader(ByteSource(next: { chunks.popLast() }))
    var pieces: [ArchivePiece] = []
    while let piece = try reader.next() { pieces.append(piece) }
    return (reader.header, pieces)
  }

  @Test(
    "each part of a copy is read back, with or without the others",
    arguments: [
      [], [book], [change], [book, shelved], [book, change], [book, shelved, change],
      [poll], [book, poll, change], [book, shelved, poll, change],
      [cover], [cover, book], [cover, change], [cover, book, shelved, poll, change],
    ])
  func parts(pieces: [ArchivePiece]) throws {
    let text = try export(pieces)
    #expect(try read(text).pieces == pieces)
    #expect(try read(text).header == header)
    // Read as a whole, like the output of a program that writes everything on one line.
    #expect(try read(text.replacing("\n", with: "")).pieces == pieces)
  }

  @Test("a copy has the polls between readings and changes")
  func polls() throws {
    #expect(
      try export([Self.poll]).contains(
        """
        "books":[
        ],"polls":[
        {"ballots":[{"choices":[3,1],"name":"Zoë"}],\
        "candidates":[{"book":{"author":"Frank Herbert","bookNumber":1,"title":"Dune"},"number":1},\
        {"book":{"author":"","title":"Solaris"},"number":3}],\
        "closedAt":"2026-11-21T12:00:00Z","number":2,"openedAt":"2026-11-21T12:00:00Z"}
        ],"changes":[
        """))
  }

  private static let coverLine = """
    {"data":"+/8AAQ==","fetchedAt":"2026-11-21T12:00:00Z","file":"a.png",\
    "record":{"id":"OL1","source":"openlibrary"}}
    """

  @Test("a copy has the covers before the books")
  func covers() throws {
    #expect(
      try export([Self.cover]).hasSuffix(
        """
        ,"covers":[
        \(Self.coverLine)
        ],"books":[
        ],"changes":[
        ]}

        """))
  }

  @Test(
    "an unreadable cover is an error with its line and its file",
    arguments: [
      (#""+/8AAQ==""#, #""+/8A*Q==""#, ArchiveFault.Reason.unreadable("data")),
      (#""+/8AAQ==""#, "7", .unreadable("data")),
      (#""record":{"id":"OL1","#, #""record":{"#, .unreadable("id")),
      ("2026-11-21", "0000-11-21", .instant("fetchedAt")),
    ])
  func badCover(good: String, bad: String, reason: ArchiveFault.Reason) throws {
    let first = Self.coverLine.replacing("a.png", with: "b.png")
    let text = try export([Self.cover, Self.book]).replacing(
      Self.coverLine, with: first + ",\n" + Self.coverLine.replacing(good, with: bad))
    #expect(throws: ImportError.badArchive(line: 3, ArchiveFault(.cover("a.png"), reason))) {
      try read(text)
    }
  }

  @Test("two covers with one name are refused, whatever their content")
  func sameCovers() throws {
    for data in ["+/8AAQ==", "AAAA"] {
      let text = try export([Self.cover]).replacing(
        Self.coverLine,
        with: Self.coverLine + ",\n" + Self.coverLine.replacing("+/8AAQ==", with: data))
      #expect(
        throws: ImportError.badArchive(line: 3, ArchiveFault(.cover("a.png"), .twice("file")))
      ) {
        try read(text)
      }
    }
  }

  @Test("a line too long for a cover is not read to its end")
  func longCover() throws {
    let start = try export([Self.cover]).prefix { $0 != "\n" } + "\n"
    var chunks = 0
    let source = ByteSource(next: {
      chunks += 1
      if chunks == 1 { return Array(start.utf8) }
      return chunks < 100 ? [UInt8](repeating: UInt8(ascii: "A"), count: 1_000_000) : nil
    })
    let reader = try ArchiveJSONReader(source)
    #expect(throws: ImportError.badArchive(line: 2, ArchiveFault(.pictureTooLarge))) {
      try reader.next()
    }
    #expect(chunks < 20)
  }

  private static func change(_ id: Int, _ steps: Int) -> ArchivedChange {
    ArchivedChange(
      id: id, kind: "tag", madeAt: noon, madeBy: "anna", session: "s", source: "\"steps\":[",
      books: 1,
      isUndone: false,
      steps: (0..<steps).map { index in
        .init(
          number: 1, before: #"{"details":{"tags":[]}}"#,
          after: #"{"details":{"tags":["\#(index)"]}}"#)
      })
  }

  private static let longChange = change(1, 20_000)

  /// Reads a copy, and joins the parts of its changes.
  private func joined(_ text: String, chunk: Int = .max) throws -> [[ArchivedChange]] {
    let reader = try ArchiveJSONReader(ByteSource(Array(text.utf8), chunk: chunk))
    var changes: [[ArchivedChange]] = []
    while let piece = try reader.next() {
      guard case .change(let change) = piece else { continue }
      if change.firstStep == 0 { changes.append([]) }
      #expect(change.firstStep == changes.last?.reduce(0) { $0 + $1.steps.count })
      changes[changes.count - 1].append(change)
    }
    return changes
  }

  @Test(
    "a long change is read in parts, wherever the chunks of the file end",
    arguments: [1_000, 7_919, 65_536, 300_000])
  func parts(chunk: Int) throws {
    let all = [Self.longChange, Self.change(2, 1), Self.change(3, 15_000)]
    let text = try export([Self.book] + all.map(ArchivePiece.change))
    let changes = try joined(text, chunk: chunk)
    #expect(changes.map { $0[0].id } == [1, 2, 3])
    #expect(changes.map { $0.flatMap(\.steps) } == all.map(\.steps))
    #expect(changes[0].count > 5 && changes[1].count == 1)
    #expect(changes[0].allSatisfy { $0.steps.count <= 1_000 && $0.source == "\"steps\":[" })
  }

  @Test("a fault in a long change is an error with its line and the change")
  func badParts() throws {
    let text = try export([Self.book, .change(Self.longChange), .change(Self.change(2, 1))])
    let last = #"[\"19999\"]}}","#
    try #require(text.contains(last))
    func expect(_ good: String, _ bad: String, _ reason: ArchiveFault.Reason, line: Int = 4) {
      #expect(throws: ImportError.badArchive(line: line, ArchiveFault(.change(1), reason))) {
        try joined(text.replacing(good, with: bad), chunk: 65_536)
      }
    }
    let next = "]},\n{\"books\":1,\"id\":2"
    expect("\"book\":1}" + next, "\"book\":\"x\"}" + next, .unreadable("book"))
    expect(last, last.dropLast() + "x", .unreadable(nil))
    expect(",\n{\"books\":1,\"id\":2", ",\"x\":1},\n{\"books\":1,\"id\":2", .unreadable("steps"))
    let end = try #require(text.ranges(of: last).first)
    #expect(throws: ImportError.badArchive(line: 4, ArchiveFault(.cutOff))) {
      try joined(String(text[..<end.lowerBound]))
    }
  }

  @Test("covers are only allowed before the books")
  func lateCovers() throws {
    let text = try export([Self.book]).replacing(
      "],\"changes\"", with: "],\"covers\":[\n\(Self.coverLine)\n],\"changes\"")
    #expect(throws: ImportError.badArchive(line: 3, ArchiveFault(.unreadable(nil)))) {
      try read(text)
    }
  }

  @Test("a copy has the readings between books and changes")
  func layout() throws {
    #expect(
      try export([Self.book, Self.shelved, Self.change]) == """
        {"bookskeeper":2,"last":{"lastBook":1,"lastChange":1,"lastEntries":{"shelf":3},"lastLoan":0},\
        "books":[
        {"addedAt":"2026-11-21T12:00:00Z","details":{"author":"Frank Herbert","categories":[],\
        "tags":[],"title":"Dune"},"loans":[],"number":1}
        ],"readings":[
        {"addedAt":"2026-11-21T12:00:00Z","bookNumber":1,"number":3,"placedAt":"2026-11-21T12:00:00Z",\
        "readThroughs":[{"ended":"2019-05","outcome":"finished"}],"shelf":"read"}
        ],"changes":[
        {"books":1,"id":1,"isUndone":false,"kind":"shelve","madeAt":"2026-11-21T12:00:00Z",\
        "madeBy":"anna","session":"s","steps":[{"after":"{}","entry":3,"noun":"shelf"},\
        {"book":1,"through":1}]}
        ]}

        """)
  }

  @Test("a copy has the meetings after the readings")
  func meetings() throws {
    var details = MeetingDetails(title: "Winter", book: MeetingBook(title: "Dune"))
    details.time = TimeOfDay(iso: "19:30")
    details.guests = Guests(count: 2, names: ["Anna", "Ольга"])
    let meeting = Meeting(
      number: 2, day: try #require(Day(iso: "2026-12-01")), details: details,
      addedAt: Date(timeIntervalSince1970: 1_795_262_400))
    let pieces = [Self.book, Self.shelved, .entry(meeting), Self.change]
    let text = try export(pieces)
    #expect(
      text.contains(
        """
        ],"meetings":[
        {"addedAt":"2026-11-21T12:00:00Z","day":"2026-12-01","details":{"book":{"title":"Dune"},\
        "guests":{"count":2,"names":["Anna","Ольга"]},"time":"19:30","title":"Winter"},"number":2}
        ],"changes":[
        """))
    #expect(try read(text).pieces == pieces)
    #expect(try read(text.replacing("\n", with: "")).pieces == pieces)
    for (good, bad) in [("19:30", "24:00"), ("2026-12-01", "2026-02-31")] {
      let fault = ArchiveFault(
        .entry(.meeting, 2), .unreadable(good.contains(":") ? "time" : "day"))
      #expect(throws: ImportError.badArchive(line: 6, fault)) {
        try read(text.replacing(good, with: bad))
      }
    }
  }

  @Test(
    "a copy without shelves is read, and written unchanged except for its version")
  func withoutShelves() throws {
    let text = """
      {"bookskeeper":1,"last":{"lastBook":1,"lastChange":1,"lastLoan":0},"books":[
      {"addedAt":"2026-11-21T12:00:00Z","details":{"author":"A","categories":[],"tags":[],\
      "title":"T"},"loans":[],"number":1}
      ],"changes":[
      {"books":1,"id":1,"isUndone":false,"kind":"add","madeAt":"2026-11-21T12:00:00Z",\
      "madeBy":"anna","session":"s","steps":[{"book":1,"through":1}]}
      ]}

      """
    let (header, pieces) = try read(text)
    #expect(pieces.count == 2 && header.lastEntries == nil)
    var writer = ArchiveJSONWriter()
    let rewritten =
      try writer.begin(header) + pieces.map { try writer.piece($0) }.joined() + writer.end()
    #expect(rewritten == text.replacing("\"bookskeeper\":1", with: "\"bookskeeper\":2"))
  }

  @Test("a copy of version 1 has shelf entries, to which polls refer; a later one is refused")
  func versionOne() throws {
    let text = """
      {"bookskeeper":1,"last":{"lastBook":1,"lastChange":1,"lastEntries":{"shelf":3},"lastLoan":0},"books":[
      {"addedAt":"2026-11-21T12:00:00Z","details":{"author":"A","categories":[],"tags":[],\
      "title":"T"},"loans":[],"number":1}
      ],"shelves":[
      {"addedAt":"2026-11-21T12:00:00Z","book":{"author":"","pageCount":9,"title":"Solaris"},"number":3,\
      "placedAt":"2026-11-21T12:00:00Z","rating":4,"shelf":"want"}
      ],"polls":[
      {"ballots":[],"candidates":[\
      {"book":{"author":"A","bookNumber":1,"entryNumber":2,"title":"T"},"number":1},\
      {"book":{"author":"","entryNumber":3,"title":"Solaris"},"number":2}],\
      "number":2,"openedAt":"2026-11-21T12:00:00Z"}
      ],"changes":[
      ]}

      """
    for text in [text, text.replacing("\n", with: "")] {
      let (header, pieces) = try read(text)
      #expect(header.hasFormerEntries && pieces.count == 3)
      guard case .formerEntry(let entry) = pieces[1], case .entry(let poll as Poll) = pieces[2]
      else {
        throw Failure("\(pieces)")
      }
      #expect(entry.number == 3 && entry.details.pages == 9 && entry.details.rating == 4)
      #expect(!entry.details.isHeld && entry.details.author.isEmpty)
      #expect(poll.candidates[0].book.bookNumber == 1)
      #expect(poll.candidates[1].book.bookNumber == FormerEntry.reference(to: 3))
    }
    #expect(throws: ImportError.newerArchive(version: 3)) {
      try read(text.replacing("\"bookskeeper\":1", with: "\"bookskeeper\":3"))
    }
    #expect(throws: ImportError.self) {
      try read(text.replacing("\"shelf\":\"want\"", with: "\"shelf\":\"stopped\""))
    }
  }

  @Test(
    "a truncated or malformed copy is refused, with the line",
    arguments: [
      ("],\"shelves\":[\n{}", 3), ("],\"changes\":[\n],\"shelves\":[", 3), ("],\"films\":[", 2),
      ("],\"readings\":[\n", 2), ("],\"shelves\":[", 2), ("]", 2),
    ])
  func broken(remainder: String, line: Int) throws {
    let start = #"{"bookskeeper":1,"last":{"lastBook":1,"lastChange":1,"lastLoan":0},"books":["#
    let error = #expect(throws: ImportError.self) { try read(start + "\n" + remainder) }
    guard case .badArchive(let reportedLine, _) = error else {
      throw Failure("\(String(describing: error))")
    }
    #expect(reportedLine == line)
  }
}
