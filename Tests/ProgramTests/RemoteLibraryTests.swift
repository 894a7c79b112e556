import Library
import LibraryClient
import LibraryPorts
import LibraryRules
import LibraryStorage
import Platform
import TestSupport
import Testing
import Turns

@Suite(.enabled(if: Needed.pythonServer.isMet, "\(Needed.pythonServer)"), .takesTurns)
struct RemoteLibraryTests {
  private let server: CommitteeServer

  init() throws {
    server = try CommitteeServer(
      [("Dune", "Herbert"), ("Emma", "Austen"), ("Kim", "Kipling")], quirks: ["etag"])
  }

  @Test(
    "whatever the server's quirks, both sides have the same books",
    arguments: [
      [], ["string-id", "no-url"], ["null-fields", "etag"], ["missing-fields", "last-modified"],
      ["bare-200", "chunked"], ["bare-204", "null-fields", "string-id"], ["redirect", "etag"],
    ])
  func habits(_ quirks: [String]) throws {
    let server = try CommitteeServer(quirks: quirks)
    let copy = try MemoryCopy(server)
    #expect(try copy.books.count == 4)
    let changes: [() throws -> Void] = [
      { _ = try copy.add("Nox", by: "Anne Carson") }, { try copy.lend(5, to: "Zoë") },
      { try copy.lend(1, to: "Olga") }, { try copy.take(1) }, { try copy.lend(2, to: "Olga") },
      { try copy.edit(3, publisher: "Penguin") }, { try copy.delete(4) },
      { try copy.delete(3, 5) }, { _ = try copy.store.undo(1) },
      { _ = try copy.store.undo(1) },
      { _ = try copy.store.redo(1) },
      { _ = try copy.store.undo(1) },
    ]
    for (index, change) in changes.enumerated() {
      try change()
      #expect(try copy.books == server.books, "change \(index)")
    }
    #expect(try server.books.contains("Nox|Anne Carson||Zoë"))
    // Another copy has the same books, and the first copy receives its changes.
    let other = try MemoryCopy(server)
    #expect(try other.books == server.books)
    try other.edit(2, publisher: "OUP")
    #expect(try copy.pull().received == 1)
    #expect(try copy.books == server.books)
    try copy.delete(copy.numbers)
    #expect(server.requests.contains { $0.method == "DELETE" && $0.path.hasSuffix("/clean") })
    try other.pull()
    #expect(try server.books.isEmpty && other.books.isEmpty)
    #expect(try copy.store.undo(1).count == 1)
    #expect(try copy.books == server.books && server.books.count == 5)
  }

  @Test("changes are exchanged in both directions")
  func bothWays() throws {
    let one = try MemoryCopy(server)
    let two = try MemoryCopy(server)
    try one.edit(1, publisher: "Ace")
    try one.lend(2, to: "Anna")
    let number = try one.add("Nox")
    #expect(number == 4)
    #expect(try one.books == server.books)
    #expect(try two.pull().received == 3)
    #expect(try two.books == server.books && two.pull() == SyncReport())
    try two.take(2)
    try two.delete(3, 4)
    try one.pull()
    #expect(try one.books == server.books)
    #expect(try two.store.undo(2).count == 2)
    #expect(try two.books == server.books && server.books.count == 4)
    #expect(try two.store.redo(1).count == 1)
    #expect(try two.books == server.books)
    try one.pull()
    #expect(throws: UndoRefusal.self) { try one.store.undo(9) }
    try one.delete(1, 2)
    #expect(try one.books == server.books)
  }

  @Test("all books are deleted at once if there are no others")
  func all() throws {
    let copy = try MemoryCopy(server)
    try server.other(["POST", "/books", ["title": "Nox", "author": "Carson"]])
    #expect(throws: RemoteError.othersThere(copy.client.host)) { try copy.delete(1, 2, 3) }
    try copy.pull()
    try copy.delete(1, 2, 3, 4)
    #expect(try server.books.isEmpty && copy.books.isEmpty)
    #expect(try copy.store.undo(1).count == 1)
    #expect(try copy.books == server.books && server.books.count == 4)
  }

  @Test("an interrupted change is undone here, except what was done there")
  func stopped() throws {
    let copy = try MemoryCopy(server)
    try server.control(["fault": "400", "method": "PUT", "after": 1, "times": 1])
    #expect(throws: RemoteError.self) {
      try copy.store.change(.edit) { transaction in
        for number in 1...3 {
          var details = try transaction.existing(number).details
          details.publisher = "Ace"
          try transaction.update(number, to: details)
        }
      }
    }
    #expect(try copy.books == server.books && server.books.filter { $0.contains("Ace") }.count == 2)
    #expect(try copy.store.changes(offset: 0, limit: 1).first?.books == 2)
    // Parts of an undo that cannot be sent wait. Refused parts are not undone.
    try copy.delete(2, 3)
    try server.control(["fault": "500", "method": "POST", "after": 1, "times": 1])
    #expect(throws: RemoteError.self) { try copy.store.undo(1) }
    #expect(try copy.store.waitingCount() == 1)
    #expect(try copy.sync().sent == 1)
    #expect(try copy.books == server.books && server.books.count == 3)
    try copy.delete(Array(copy.numbers.suffix(2)))
    try server.control(["fault": "400", "method": "POST", "after": 1, "times": 1])
    #expect(throws: RemoteError.self) { try copy.store.undo(1) }
    #expect(try copy.store.waitingCount() == 0)
    #expect(try copy.books == server.books && server.books.count == 2)
    // A book that cannot be lent is not added.
    try server.control(["fault": "400", "method": "POST", "times": 1])
    #expect(throws: RemoteError.self) {
      try copy.store.change(.add) { transaction in
        let number = try transaction.add(details("Nox"), at: noon)
        try transaction.checkOut(number, to: "Anna", at: noon, due: today)
      }
    }
    #expect(try copy.books == server.books && server.books.count == 2)
    #expect(throws: RemoteError.self) {
      try server.control(["fault": "401", "method": "GET", "times": 1])
      try copy.lend(1, to: "Ben")
    }
    try server.control(["fault": "503", "method": "PUT", "times": 1])
    try copy.lend(1, to: "Ben")
    #expect(try copy.books == server.books)
  }

  @Test("waiting changes are sent, merged, or offered as conflicts")
  func waiting() throws {
    let copy = try MemoryCopy(server)
    copy.defers = true
    try copy.edit(1, publisher: "Ace")
    try copy.edit(2, publisher: "OUP")
    try copy.delete(3)
    let nox = try copy.add("Nox")
    #expect(try copy.store.waitingCount() == 4 && server.books.count == 3)
    copy.defers = false
    #expect(throws: RemoteError.self) { try copy.edit(1, publisher: "X") }
    try server.other(
      ["PUT", "/books/1", ["title": "Dune, again"]], ["PUT", "/books/2", ["publisher": "Penguin"]],
      ["PUT", "/books/3", ["publisher": "Penguin"]])
    var conflicts: [SyncConflict] = []
    let report = try copy.sync { conflict in
      conflicts.append(conflict)
      return conflict.number == 2 ? .ours : .theirs
    }
    #expect(conflicts.map(\.number) == [2, 3] && conflicts[0].fields == [.publisher])
    #expect(report.left == 0 && report.sent == 3)
    #expect(try copy.books == server.books)
    #expect(try server.books.contains("Dune, again|Herbert|Ace|"))
    #expect(try server.books.contains("Emma|Austen|OUP|"))
    // Books that were deleted on the server and changed in the copy.
    copy.defers = true
    try copy.edit(1, publisher: "1")
    try copy.edit(2, publisher: "2")
    #expect(BookNumber.isProvisional(nox) && copy.numbers.last == 4)
    try copy.edit(4, publisher: "3")
    copy.defers = false
    try server.other(["DELETE", "/books/1"], ["DELETE", "/books/2"])
    let later = try copy.sync { conflict in
      conflict.number == 1 ? .ours : conflict.number == 2 ? .theirs : nil
    }
    #expect(later.conflicts.count == 2 && later.sent == 2)
    #expect(try copy.books == server.books && server.books.contains("Dune, again|Herbert|1|"))
  }

  @Test("equal changes of both sides are settled, and those of one side stay")
  func alike() throws {
    let copy = try MemoryCopy(server)
    copy.defers = true
    try copy.edit(1, publisher: "Ace")
    copy.defers = false
    try server.other(["PUT", "/books/1", ["title": "Dune, again", "publisher": "Ace"]])
    var questions = 0
    let report = try copy.sync { _ in
      questions += 1
      return .theirs
    }
    #expect(questions == 0 && report.conflicts.isEmpty && report.sent == 0)
    #expect(try copy.books == server.books && server.books.contains("Dune, again|Herbert|Ace|"))
  }

  @Test("additional fields of a server of this program are adopted and sent")
  func ownFields() throws {
    let book = RemoteBook(told: [
      .title: " Dune\u{7} ", .author: "Herbert", .isbn: "0-441-01359-7", .year: "1965",
      .tags: "a; b, a", .rating: "5", .owner: "City", .notes: "One\nTwo", .borrower: "",
      .lastCheckedOutBy: "Anna", .lastCheckedOut: "2026-11-01T10:00:00Z", .dueDate: "soon",
    ])
    let details = book.filled(BookDetails(title: "", author: ""))
    #expect(details.title == "Dune" && details.isbn?.digits == "9780441013593")
    #expect(details.tags == ["a", "b"] && details.rating == 5 && details.year == 1965)
    #expect(details.notes == "One\nTwo" && book.borrower == nil && book.dueDate == nil)
    #expect(book[.lastCheckedOut] == "2026-11-01 10:00:00")
    let again = RemoteBook(
      Book(number: 1, details: details, addedAt: noon), fields: Set(book.values.keys))
    #expect(again.differences(from: book) == [.lastCheckedOutBy, .lastCheckedOut])
    #expect(RemoteBook(told: [.year: "x", .rating: "9", .isbn: "1"]).values[.rating] == "")
    let unknown = RemoteBook(told: [:]).filled(BookDetails(title: "", author: ""))
    #expect(unknown.title == "?")
    let back = RemoteBook(
      Book(number: 1, details: unknown, addedAt: noon), fields: RemoteBook.Field.common)
    #expect(back[.title].isEmpty)
  }

  @Test("an address belongs to a server, and can be kept")
  func addresses() throws {
    let address = try ServerAddress("HTTPS://Library.Example:8443/Club//", isInsecure: false)
    #expect(address.text == "https://library.example:8443/Club")
    #expect(address.host == "library.example:8443")
    #expect(try ServerAddress("http://[::1]:80/", isInsecure: false).host == "::1:80")
    #expect(try ServerAddress("http://library.example", isInsecure: true).fileName.count < 120)
    for text in [
      "http://library.example", "https://", "https://a:b@c", "https://a/?q", "https://a b",
    ] {
      #expect(throws: RemoteError.self) { try ServerAddress(text, isInsecure: false) }
    }
    #expect(
      ServerAddress.looksLikeAddress("http://x") && !ServerAddress.looksLikeAddress("/tmp/http"))
  }
}
