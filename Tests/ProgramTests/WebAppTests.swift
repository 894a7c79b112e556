import Foundation
import Support
import Testing

/// The program as the server of apps that know nothing of it but what a committee's server tells.
@Suite(.enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"), .timeLimit(.minutes(5)))
struct WebAppTests {
  /// A book as such apps keep it and send it.
  private func sent(_ book: [String: Any], _ changes: [String: Any] = [:]) throws -> String {
    let names = [
      "id", "title", "author", "publisher", "categories", "lastCheckedOut", "lastCheckedOutBy",
      "url",
    ]
    let known = book.filter { names.contains($0.key) }.merging(changes) { $1 }
    return String(decoding: try JSONSerialization.data(withJSONObject: known), as: UTF8.self)
  }

  @Test("an app that sends what changes fetches, adds, lends, and deletes one by one")
  func fields() throws {
    let server = try WebServer()
    try server.home.fill()
    let emma = #"{"author":"Jane Austen","categories":"novel","title":"Emma","publisher":"Murray"}"#
    #expect(try server.send("POST", "/books/", emma).status == 201)
    let all = try server.get("/books/").objects
    #expect(all.count == 5)
    let loan = #"{"lastCheckedOutBy":"Bea","lastCheckedOut":"2026-11-20 09:30:00"}"#
    #expect(try server.send("PUT", "/books/5/", loan).object["status"] as? String == "out")
    // What was lent is told of the next time too.
    let lent = try #require(try server.get("/books").objects.first { $0["id"] as? Int == 5 })
    #expect(lent["lastCheckedOutBy"] as? String == "Bea")
    #expect(lent["lastCheckedOut"] as? String == "2026-11-20 09:30:00")
    for book in all {
      let path = try #require(book["url"] as? String)
      #expect(try server.send("DELETE", path).status == 204)
      #expect(try server.send("DELETE", path).status == 404)
    }
    #expect(try server.get("/books").objects.isEmpty)
  }

  @Test(
    "an app that sends whole books changes only what is another in them, and deletes all at once")
  func wholeBooks() throws {
    let server = try WebServer("BOOKSKEEPER_CLEAN=unasked")
    try server.home.fill()
    let new = try sent(
      ["id": 0, "title": "Emma", "author": "Jane Austen", "publisher": NSNull()],
      ["categories": "", "lastCheckedOut": NSNull(), "lastCheckedOutBy": NSNull(), "url": ""])
    let added = try server.send("POST", "/books", new)
    #expect(added.status == 201 && added.object["status"] as? String == "available")
    // One is out, one is here, one was never lent: each is sent back as it was read.
    let told = try server.home.run("history").out
    for path in ["/books/1", "/books/2", "/books/3", "/books/5"] {
      let book = try server.get(path)
      let kept = try server.send("PUT", path, try sent(book.object))
      #expect(kept.status == 200 && kept.body == book.body)
    }
    #expect(try server.home.run("history").out == told)

    let book = try server.get("/books/2").object
    let lent = try server.send(
      "PUT", "/books/2",
      try sent(book, ["lastCheckedOutBy": "Bea", "lastCheckedOut": "2026-11-20 09:30:00"]))
    #expect(lent.object["borrower"] as? String == "Bea")
    let renamed = try server.send("PUT", "/books/2", try sent(lent.object, ["title": "Eden"]))
    #expect(renamed.object["title"] as? String == "Eden")
    #expect(renamed.object["borrower"] as? String == "Bea")
    #expect(try server.send("DELETE", "/clean").status == 204)
    #expect(try server.get("/books").objects.isEmpty)
  }

  @Test("a book that nobody has checked out is back")
  func back() throws {
    let server = try WebServer()
    try server.home.fill()
    let nobody = #"{"lastCheckedOutBy":null,"lastCheckedOut":null}"#
    let back = try server.send("PUT", "/books/1", nobody)
    #expect(back.status == 200 && back.object["status"] as? String == "available")
    #expect(back.object["borrower"] is NSNull)
    #expect(try server.home.run("history", "1").out.contains("\treturn\t"))
    // It is still told who had it last, and what is here stays here.
    #expect(back.object["lastCheckedOutBy"] as? String == "Anna")
    let told = try server.home.run("history").out
    #expect(try server.send("PUT", "/books/1", nobody).body == back.body)
    #expect(try server.send("PUT", "/books/2", nobody).object["status"] as? String == "available")
    #expect(try server.send("PUT", "/books/1", try sent(back.object)).body == back.body)
    #expect(try server.home.run("history").out == told)
    // Whoever has it is named by another field too, which counts for more.
    let both = #"{"lastCheckedOutBy":null,"borrower":"Carl"}"#
    #expect(try server.send("PUT", "/books/1", both).object["borrower"] as? String == "Carl")
  }
}
