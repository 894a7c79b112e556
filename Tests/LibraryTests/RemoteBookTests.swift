import Library
import Testing
import Turns

/// Books and addresses of libraries on servers.
@Suite(.timeLimited) struct RemoteBookTests {
  @Test("fields of a server are normalized, and invalid ones become empty")
  func fields() throws {
    let book = RemoteBook(received: [
      .title: " Dune\u{7} ", .author: "Herbert", .isbn: "0-441-01359-7", .year: "1965",
      .tags: "a; b, a", .rating: "5", .owner: "City", .notes: "One\nTwo", .borrower: "",
      .lastCheckedOutBy: "Anna", .lastCheckedOut: "2026-11-01T10:00:00Z", .dueDate: "soon",
    ])
    let details = book.details
    #expect(details.title == "Dune" && details.isbn?.digits == "9780441013593")
    #expect(details.tags == ["a", "b"] && details.rating == 5 && details.year == 1965)
    #expect(details.notes == "One\nTwo" && book.borrower == nil && book.dueDate == nil)
    #expect(book[.lastCheckedOut] == "2026-11-01 10:00:00")
    #expect(RemoteBook(details).differences(from: book).isEmpty)
    #expect(RemoteBook(received: [.year: "x", .rating: "9", .isbn: "1"]).values[.rating] == "")
    // A placeholder is not sent back.
    let unknown = RemoteBook(received: [:]).details
    #expect(unknown.title == "?" && RemoteBook(unknown)[.title].isEmpty)
  }

  @Test("a response is compared with the request, field by field")
  func responses() {
    func missing(_ texts: [RemoteBook.Field: String], isExact: Bool = true) -> [RemoteBook.Field] {
      var request = RemoteBook()
      for (field, text) in texts { request[field] = text }
      return RemoteBook(received: [
        .title: "Dune", .borrower: "Anna Karenina", .dueDate: "2026-12-01", .renewals: "2",
        .lastCheckedOut: "2026-11-01 10:00:00",
      ]).mismatches(with: request, isExact: isExact)
    }
    #expect(missing([.title: "Dune", .dueDate: "2026-12-01", .renewals: "1"]).isEmpty)
    #expect(missing([.title: "Emma", .dueDate: "2026-12-02"]) == [.title, .dueDate])
    #expect(missing([.borrower: "anna karenina"]).isEmpty)
    // A server may find the borrower by a card or a part of the name.
    #expect(missing([.borrower: "C-1"]) == [.borrower])
    #expect(missing([.borrower: "C-1"], isExact: false).isEmpty)
    #expect(missing([.borrower: ""], isExact: false) == [.borrower])
    #expect(missing([.renewals: "3"]) == [.renewals])
    // The clocks of a desk and a server may differ.
    #expect(missing([.lastCheckedOut: "2026-11-01 10:05:00"]).isEmpty)
    #expect(missing([.lastCheckedOut: "2026-10-01 10:05:00"]) == [.lastCheckedOut])
    // A field that the server does not send is not stored.
    #expect(missing([.location: "B4"]) == [.location] && missing([.location: ""]).isEmpty)
  }

  @Test("loans are those that the server sends, or else follow from its fields")
  func loans() throws {
    func loans(_ texts: [RemoteBook.Field: String]) -> [String] {
      RemoteListing(id: "1", number: 1, book: RemoteBook(received: texts))
        .loans(period: 21) { _ in Day(iso: "2026-11-01") ?? .first }
        .map { "\($0.borrower) \($0.dueDate?.iso ?? "-") \($0.isFromOwner)" }
    }
    let start = "2026-11-01 10:00:00"
    #expect(loans([:]).isEmpty)
    // Servers without due dates lend for the usual time.
    #expect(
      loans([.lastCheckedOutBy: "Anna", .lastCheckedOut: start]) == ["Anna 2026-11-22 false"])
    // The last borrower has returned the book.
    #expect(loans([.lastCheckedOutBy: "Anna", .lastCheckedOut: start, .borrower: ""]).isEmpty)
    #expect(
      loans([.borrower: "Anna", .lastCheckedOut: start, .dueDate: ""]) == ["Anna - false"])
    #expect(
      loans([.borrower: Borrower.user, .owner: "Léa", .dueDate: "2026-12-01"])
        == ["\(Borrower.user) 2026-12-01 true"])
    #expect(
      loans([.borrower: "Anna", .owner: "Léa", .dueDate: "2026-12-01"])
        == ["\(Borrower.user) - true", "Anna 2026-12-01 false"])
  }

  @Test("an address of a server is normalized and validated")
  func addresses() throws {
    let address = try ServerAddress("HTTPS://Library.Example:8443/Club//", allowsInsecure: false)
    #expect(address.text == "https://library.example:8443/Club")
    #expect(address.host == "library.example:8443")
    #expect(try ServerAddress("http://[::1]:80/", allowsInsecure: false).host == "::1:80")
    #expect(try ServerAddress("http://library.example", allowsInsecure: true).fileName.count < 120)
    for text in [
      "http://library.example", "https://", "https://a:b@c", "https://a/?q", "https://a b",
    ] {
      #expect(throws: RemoteError.self) { try ServerAddress(text, allowsInsecure: false) }
    }
    #expect(
      ServerAddress.looksLikeAddress("http://x") && !ServerAddress.looksLikeAddress("/tmp/http"))
  }
}
