import Foundation
import Support
import Testing

/// The program as a server's own: lighttpd runs it, and `curl` asks.
@Suite(.enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"), .timeLimit(.minutes(5)))
struct WebServerTests {
  @Test("committee apps fetch, add, change, check out and delete")
  func committee() throws {
    let server = try WebServer()
    try server.home.fill()
    #expect(try server.get("/books").objects.map { $0["title"] as? String }.count == 4)
    let dune = try server.get("/books/1").object
    #expect(dune["id"] as? Int == 1 && dune["url"] as? String == "/books/1")
    #expect(dune["lastCheckedOutBy"] as? String == "Anna" && dune["status"] as? String == "overdue")

    let added = try server.send(
      "POST", "/books", #"{"title":"Emma","author":"Jane Austen","categories":"novel, england"}"#)
    #expect(added.status == 201 && added.header("Location") == "/library/books/5")
    #expect(added.object["categories"] as? String == "novel, england")
    #expect(added.object["lastCheckedOut"] is NSNull)

    let lent = try server.send(
      "PUT", "/books/5", #"{"lastCheckedOutBy":"Bea","lastCheckedOut":"2026-11-20 09:30:00"}"#)
    #expect(lent.status == 200 && lent.object["lastCheckedOut"] as? String == "2026-11-20 09:30:00")
    #expect(lent.object["dueDate"] as? String == "2026-12-12")
    // What an app has read it may send back whole: nothing is changed by it.
    #expect(try server.send("PUT", "/books/5", lent.body).object["renewals"] as? Int == 0)
    #expect(try server.home.run("history", "5").out.split(separator: "\n").count == 2)
    let refused = try server.send("PUT", "/books/5", #"{"lastCheckedOutBy":"Carl"}"#)
    #expect(refused.status == 409 && refused.error == "already-out")
    let back = try server.send("PUT", "/books/5", #"{"borrower":null}"#)
    #expect(back.object["status"] as? String == "available")
    #expect(back.object["lastCheckedOutBy"] as? String == "Bea")

    #expect(try server.send("DELETE", "/books/5").status == 204)
    #expect(try server.get("/books/5").status == 404)
    let unasked = try server.send("DELETE", "/clean")
    #expect(unasked.status == 428 && unasked.error == "state-needed")
    let tag = try #require(try server.get("/books").header("ETag"))
    #expect(try server.send("DELETE", "/clean", headers: ["If-Match: \(tag)"]).status == 204)
    #expect(try server.get("/books").objects.isEmpty)
    let told = try server.home.run("history").out
    #expect(told.contains("tester\tdelete\t4"))
    #expect(try server.home.run("undo").code == 0)
    #expect(try server.get("/books").objects.count == 4)
  }

  @Test("our own fields stand beside theirs, and unknown ones are passed over")
  func ownFields() throws {
    let server = try WebServer()
    let book = #"""
      {"title":"Ilíada","author":"Homer","year":-750,"isbn":"0-14-027536-3","tags":["epic","war"],
       "rating":5,"owner":"City Library","dueDate":"2026-12-01","shoeSize":43}
      """#
    let added = try server.send("POST", "/books", book).object
    #expect(added["year"] as? Int == -750 && added["isbn"] as? String == "9780140275360")
    #expect(added["tags"] as? [String] == ["epic", "war"] && added["rating"] as? Int == 5)
    #expect(added["owner"] as? String == "City Library" && added["borrower"] as? String == "me")
    let renewed = try server.send("PUT", "/books/1", #"{"dueDate":"2026-12-15","rating":null}"#)
      .object
    #expect(renewed["renewals"] as? Int == 1 && renewed["rating"] is NSNull)
  }

  private static let refusals: [(String, String, String, Int, String)] = [
    ("POST", "/books", "{\"title\":\"\",\"author\":\"A\"}", 400, "title-required"),
    ("POST", "/books", "{\"title\":\"T\"}", 400, "author-required"),
    ("POST", "/books", "no JSON", 400, "bad-object"),
    ("POST", "/books", "[]", 400, "bad-object"),
    ("POST", "/books", "{\"title\":{},\"author\":\"A\"}", 400, "bad-field"),
    ("POST", "/books", "{\"title\":\"T\\u001b\",\"author\":\"A\"}", 400, "control-character"),
    ("PUT", "/books/1", "{\"isbn\":\"9780441013594\"}", 400, "bad-isbn"),
    ("PUT", "/books/1", "{\"rating\":6}", 400, "bad-rating"),
    ("PUT", "/books/1", "{\"rating\":3.7}", 400, "bad-rating"),
    ("PUT", "/books/1", "{\"rating\":true}", 400, "bad-field"),
    ("PUT", "/books/1", "{\"year\":1e999}", 400, "bad-year"),
    ("PUT", "/books/1", "{\"dueDate\":\"soon\"}", 400, "bad-field"),
    ("PUT", "/books/1", "{\"dueDate\":\"2099-01-01\"}", 400, "due-too-late"),
    ("PUT", "/books/9", "{\"title\":\"T\"}", 404, "no-such-book"),
    ("DELETE", "/books/9", "", 404, "no-such-book"),
    ("DELETE", "/books", "", 405, "method-not-allowed"),
    ("PATCH", "/books/1", "{}", 405, "method-not-allowed"),
    ("GET", "/clean", "", 405, "method-not-allowed"),
    ("GET", "/shelves", "", 404, "no-such-path"),
    ("GET", "/books/0", "", 404, "no-such-path"),
    ("GET", "/books/99999999999999999999", "", 404, "no-such-path"),
    ("GET", "/books?sort=size", "", 400, "bad-query"),
    ("GET", "/books?page=0", "", 400, "bad-query"),
    ("GET", "/books?page=9223372036854775807", "", 400, "bad-query"),
  ]

  @Test("what is wrong is said in one sentence, and nothing is changed")
  func refused() throws {
    let server = try WebServer()
    try server.home.fill()
    let before = try server.home.run("list", "--json").out
    for (method, path, body, status, code) in Self.refusals {
      let answer = try server.send(method, path, body)
      #expect(answer.status == status && answer.error == code, "\(method) \(path): \(answer.body)")
      if status == 405 { #expect(answer.header("Allow")?.isEmpty == false) }
      #expect(try server.home.run("list", "--json").out == before, "\(method) \(path)")
    }
  }

  @Test("a body of another type, or of too many bytes, is not read")
  func bodies() throws {
    let server = try WebServer()
    let form = try server.send(
      "POST", "/books", "title=T", type: "application/x-www-form-urlencoded")
    #expect(form.status == 415 && form.error == "not-json")
    let long = "{\"title\":\"" + String(repeating: "x", count: 1 << 20) + "\",\"author\":\"A\"}"
    #expect(try server.send("POST", "/books", long).status == 413)
    // It is read on, so that the answer arrives.
    let longer = long + String(repeating: " ", count: 20 << 20)
    let refused = try server.send("POST", "/books", longer)
    #expect(refused.status == 413 && refused.isWhole)
    #expect(try server.get("/books").objects.isEmpty)
  }

  @Test("who counts on a state that is no more is told so")
  func conditions() throws {
    let server = try WebServer()
    try server.home.fill()
    let first = try server.get("/books/2")
    let tag = try #require(first.header("ETag"))
    #expect(try server.get("/books/2", ["If-None-Match: \(tag)"]).status == 304)
    let changed = try server.send("PUT", "/books/2", #"{"year":1962}"#, ["If-Match: \(tag)"])
    #expect(changed.status == 200 && changed.header("ETag") != tag)
    #expect(
      try server.send("PUT", "/books/2", #"{"year":1963}"#, ["If-Match: \(tag)"]).status == 412)
    #expect(try server.send("DELETE", "/books/2", headers: ["If-Match: \(tag)"]).status == 412)
    #expect(try server.get("/books/2").object["year"] as? Int == 1962)

    let all = try #require(try server.get("/books").header("ETag"))
    #expect(try server.get("/books", ["If-None-Match: \(all)"]).status == 304)
    #expect(try server.send("POST", "/books", #"{"title":"T","author":"A"}"#).status == 201)
    #expect(try server.get("/books", ["If-None-Match: \(all)"]).status == 200)
    #expect(try server.send("DELETE", "/clean", headers: ["If-Match: \(all)"]).status == 412)
    #expect(try server.get("/books").objects.count == 5)
    let now = try #require(try server.get("/books").header("ETag"))
    #expect(try server.send("DELETE", "/clean", headers: ["If-Match: \(now)"]).status == 204)
    #expect(try server.get("/books").objects.isEmpty)
  }

  @Test("the list is found, sorted, filtered and cut as at the prompt")
  func lists() throws {
    let server = try WebServer()
    try server.home.fill()
    func titles(_ query: String) throws -> [String] {
      try server.get("/books?" + query).objects.compactMap { $0["title"] as? String }
    }
    #expect(try titles("sort=due") == ["Dune", "The Iliad", "Kim", "Solaris"])
    #expect(try titles("only=overdue") == ["Dune"])
    #expect(try titles("find=stanislaw%20l") == ["Solaris"])
    #expect(try titles("find=stanislaw+l") == ["Solaris"])
    #expect(try titles("tag=novel&reverse=1") == ["Kim", "Dune"])
    #expect(try titles("page=2&limit=3") == ["Solaris"])
    #expect(try titles("page=9&limit=3").isEmpty)
  }

  @Test("a page shows the list and a book, in the reader's language, without scripts")
  func pages() throws {
    let server = try WebServer()
    try server.home.fill()
    try server.home.run("add", "<script>alert(1)</script>", "--author", "\"Bobby\" & Söhne")
    let french = ["Accept: text/html,*/*;q=0.8", "Accept-Language: fr-CH, en;q=0.5"]
    let list = try server.get("/", french, isKnown: false)
    #expect(list.status == 200 && list.body.contains("<html lang=\"fr\">"))
    #expect(list.body.contains("5 livres") && list.body.contains("20 jours de retard"))
    #expect(!list.body.contains("<script") && list.body.contains("&lt;script"))
    #expect(!list.body.contains("Anna"))
    #expect(list.header("Content-Security-Policy")?.hasPrefix("default-src 'none'") == true)
    #expect(try server.get("/", french).body.contains("Anna"))

    let book = try server.get("/books/1", french)
    #expect(book.body.contains("<h1>Dune</h1>") && book.body.contains("Frank Herbert"))
    #expect(try !server.get("/books/1", french, isKnown: false).body.contains("Anna"))
    #expect(try server.get("/books/9", french).body.contains("<p role=\"alert\">"))
    #expect(try server.get("/style.css").body.contains("prefers-color-scheme: dark"))
    let none = try server.get("/?find=zzz", french).body
    #expect(none.contains("Aucun livre ne correspond.") && none.contains("<a href=\"/library/\">"))
    #expect(!list.body.contains("<a href=\"/library/\">"))
    let second = try server.get("/?limit=2&page=2&find=", ["Accept: text/html"]).body
    #expect(second.contains("rel=\"prev\"") && second.contains("rel=\"next\""))
  }

  @Test(
    "what clients send at the same time is all there"
  )
  func together() async throws {
    let server = try WebServer()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for client in 0..<16 {
        group.addTask {
          try server.send("POST", "/books", #"{"title":"Book \#(client)","author":"A"}"#).status
        }
      }
      for try await status in group { #expect(status == 201) }
    }
    let numbers = try server.get("/books?sort=oldest").objects.compactMap { $0["id"] as? Int }
    #expect(Set(numbers) == Set(1...16))
  }

  @Test("a list that breaks off in the middle does not look whole, and the log says why")
  func damaged() throws {
    let server = try WebServer()
    let rows = (10_001...13_000).map { "Volume \($0),Somebody\n" }
    #expect(
      try server.home.run("import", "-", input: "title,author\n" + rows.joined()).code == 0)
    #expect(try server.get("/books").objects.count == 3_000)
    try spoilPages(with: "Volume 12000", of: server.home.library)
    let answer = try server.get("/books")
    // By then it has begun.
    #expect(answer.status == 200 && answer.body.contains("Volume 11000"))
    #expect(!answer.body.contains("Volume 12000") && answer.objects.isEmpty)
    #expect(!answer.body.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("]"))
    let said = try String(contentsOfFile: server.log, encoding: .utf8)
    #expect(said.contains("damaged"), "\(said)")
  }

  @Test("where there is no library, or an empty file, none is made: it may come back")
  func missing() throws {
    let server = try WebServer()
    try server.home.fill()
    let library = server.home.library
    try FileManager.default.moveItem(atPath: library, toPath: library + ".away")
    for isEmpty in [false, true] {
      if isEmpty { try Data().write(to: URL(fileURLWithPath: library)) }
      for answer in [
        try server.get("/books"), try server.send("POST", "/books", #"{"title":"T","author":"A"}"#),
      ] {
        #expect(answer.status == 503 && answer.error == "no-such-library")
        #expect(answer.header("Retry-After") != nil && !answer.body.contains(library))
      }
      let size = try? FileManager.default.attributesOfItem(atPath: library)[.size] as? Int
      #expect(size == (isEmpty ? 0 : nil))
    }
    #expect(try String(contentsOfFile: server.log, encoding: .utf8).contains(library))
    try FileManager.default.removeItem(atPath: library)
    try FileManager.default.moveItem(atPath: library + ".away", toPath: library)
    #expect(try server.get("/books").objects.count == 4)
  }

  @Test("a list that fails before its first book says so, and not that all is well")
  func failing() throws {
    let server = try WebServer()
    try server.home.fill()
    try spoilPages(with: "Solaris", of: server.home.library)
    let answer = try server.get("/books?find=herbert")
    let list = try server.get("/books")
    for answer in [answer, list] where answer.status != 200 {
      #expect(answer.status == 500 && answer.error == "damaged")
      #expect(!answer.body.contains(server.home.path))
    }
    #expect(answer.status == 500 || list.status == 500)
  }

  /// Writes over the kind of each page of a file in which a text stands.
  private func spoilPages(with text: String, of file: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let size = 4_096
    var place = bytes.startIndex
    while let found = bytes[place...].firstRange(of: Data(text.utf8)) {
      bytes[found.lowerBound / size * size] = 0xFF
      place = (found.lowerBound / size + 1) * size
    }
    try bytes.write(to: URL(fileURLWithPath: file))
  }

  @Test(
    "without a web server it says what it is for; without a library, that the library cannot be read"
  )
  func alone() throws {
    let home = try Home()
    let typed = try home.run("cgi")
    #expect(typed.code == 64 && typed.err.contains("web server"))
    let server = try WebServer()
    try server.home.file("spoilt.sqlite", "this is no library at all")
    let answer = try server.get("/spoilt/books")
    #expect(answer.status == 500 && answer.error == "not-a-library")
    // Where it is is for the log.
    #expect(!answer.body.contains(server.home.path) && !answer.body.contains("spoilt"))
    #expect(
      try String(contentsOfFile: server.log, encoding: .utf8).contains("spoilt.sqlite is not"))
  }
}
