import CommandLine
import Foundation
import Grammar
import Library
import LibraryPorts
import LibraryStorage
import Localization
import Session
import Support
import Testing

/// Requests as a web server hands them over, in one process.
@Suite(.timeLimit(.minutes(10))) struct WebRequestTests {
  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary()
    for (title, author) in [("Dune", "Frank Herbert"), ("Émile", "Rousseau"), ("Kim", "Kipling")] {
      _ = try store.change(.add) { try $0.add(details(title, by: author), at: noon) }
    }
    _ = try perform("checkout 1 --to Anna", in: store)
  }

  private struct Answer {
    let head: String
    let body: String

    var status: Int { Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0 }

    func header(_ name: String) -> String? {
      head.components(separatedBy: "\r\n").first { $0.hasPrefix(name + ": ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }

  private func ask(
    _ method: String, _ path: String, _ body: String? = nil, query: String = "",
    with variables: [String: String] = [:]
  ) throws -> Answer {
    let console = ScriptedConsole([])
    console.body = body
    var environment = [
      "REQUEST_METHOD": method, "PATH_INFO": path, "SCRIPT_NAME": "/library",
      "QUERY_STRING": query,
    ]
    if let body {
      environment["CONTENT_LENGTH"] = String(body.utf8.count)
      environment["CONTENT_TYPE"] = "application/json"
    }
    environment.merge(variables) { $1 }
    let clock = Clock(
      instant: { noon },
      calendarDay: {
        Day.epoch.adding(days: Int(($0.timeIntervalSince1970 / 86_400).rounded(.down)))
      })
    let session = testSession(
      store, console, clock: clock, texts: Language.english.texts,
      start: Start(words: [], environment: environment))
    var line = session.ui.line
    line.verb = .cgi
    _ = try session.carryOut(line)
    let parts = console.screen.components(separatedBy: "\r\n\r\n")
    return Answer(head: parts[0], body: parts.dropFirst().joined(separator: "\r\n\r\n"))
  }

  private func object(_ answer: Answer) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any])
  }

  @Test("authors are told each apart, and may be sent so")
  func authors() throws {
    let added = try object(
      try ask("POST", "/books", #"{"title":"Odyssey","authors":["Homer","Emily Wilson"]}"#))
    #expect(added["author"] as? String == "Homer; Emily Wilson")
    #expect(added["authors"] as? [String] == ["Homer", "Emily Wilson"])
    let other = try object(try ask("PUT", "/books/4", #"{"author":"Plato, Homer, Sappho"}"#))
    #expect(other["authors"] as? [String] == ["Plato", "Homer", "Sappho"])
  }

  @Test("a book is added, changed, lent, taken back and deleted")
  func life() throws {
    let added = try ask("POST", "/books", #"{"title":"Nox","author":"Anne Carson","year":2010}"#)
    #expect(added.status == 201 && added.header("Location") == "/library/books/4")
    let lent = try ask(
      "PUT", "/books/4",
      #"{"lastCheckedOutBy":"Bea","lastCheckedOut":"2026-11-20 09:30:00","tags":["x"],"rating":"4"}"#,
      with: ["REMOTE_USER": "olga"])
    #expect(try object(lent)["borrower"] as? String == "Bea")
    #expect(try object(lent)["rating"] as? Int == 4)
    let renewed = try ask("PUT", "/books/4", #"{"dueDate":"2026-12-24"}"#)
    #expect(try object(renewed)["renewals"] as? Int == 1)
    #expect(try ask("PUT", "/books/4", #"{"lastCheckedOutBy":"Carl"}"#).status == 409)
    let back = try ask("PUT", "/books/4", #"{"borrower":null,"rating":null}"#)
    #expect(try object(back)["status"] as? String == "available")
    #expect(try ask("DELETE", "/books/4").status == 204)
    #expect(try ask("GET", "/books/4").status == 404)
    #expect(try ask("DELETE", "/clean").status == 428)
    #expect(try ask("DELETE", "/clean", with: ["BOOKSKEEPER_CLEAN": "unasked"]).status == 204)
    #expect(try ask("GET", "/books").body == "[]\n")
    #expect(try store.undo(1).first?.books == 3)
  }

  @Test("states are told, and counted on")
  func states() throws {
    let list = try ask("GET", "/books")
    let tag = try #require(list.header("ETag"))
    #expect(try ask("GET", "/books", with: ["HTTP_IF_NONE_MATCH": tag]).status == 304)
    let book = try #require(try ask("GET", "/books/2").header("ETag"))
    #expect(try ask("GET", "/books/2", with: ["HTTP_IF_NONE_MATCH": book]).status == 304)
    #expect(
      try ask("PUT", "/books/2", #"{"publisher":"P"}"#, with: ["HTTP_IF_MATCH": "\"other\""]).status
        == 412)
    #expect(
      try ask("PUT", "/books/2", #"{"publisher":"P"}"#, with: ["HTTP_IF_MATCH": book]).status == 200
    )
    #expect(try ask("DELETE", "/clean", with: ["HTTP_IF_MATCH": tag]).status == 412)
    #expect(try ask("HEAD", "/books").body.isEmpty)
  }

  @Test(
    "what is wrong is answered with a status and a sentence",
    arguments: [
      ("GET", "/shelves", nil, "", 404), ("PATCH", "/books", nil, "", 405),
      ("POST", "/books/1", "{}", "", 405), ("GET", "/books/0", nil, "", 404),
      ("POST", "/books", "[]", "", 400), ("POST", "/books", "{\"title\":1}", "", 400),
      ("POST", "/books", "{\"title\":true}", "", 400),
      ("POST", "/books", "{\"title\":\"\",\"author\":\"A\"}", "", 400),
      ("PUT", "/books/1", "{\"dueDate\":\"soon\"}", "", 400),
      ("PUT", "/books/1", "{\"lastCheckedOut\":\"soon\"}", "", 400),
      ("PUT", "/books/1", "{\"rating\":9}", "", 400), ("PUT", "/books/9", "{}", "", 404),
      ("GET", "/books", nil, "sort=size", 400), ("GET", "/books", nil, "page=0", 400),
      ("GET", "/books/1/cover", nil, "", 404),
    ] as [(String, String, String?, String, Int)])
  func wrong(_ method: String, _ path: String, _ body: String?, _ query: String, _ status: Int)
    throws
  {
    let answer = try ask(method, path, body, query: query)
    #expect(answer.status == status, "\(answer)")
    let error = try object(answer)["error"] as? [String: String]
    #expect((error?["message"] ?? "").count > 10, "\(answer)")
    let page = try ask(method, path, body, query: query, with: ["HTTP_ACCEPT": "text/html"])
    #expect(page.status == status && page.body.contains("<!DOCTYPE html>"))
  }

  @Test("a length that no body can have is not counted on", arguments: ["-1", "", "many", "1e3"])
  func lengths(length: String) throws {
    let body = #"{"title":"Nox","author":"Anne Carson"}"#
    #expect(try ask("POST", "/books", body, with: ["CONTENT_LENGTH": length]).status == 201)
    #expect(try store.book(4)?.title == "Nox")
  }

  @Test(
    "pages speak the language that the reader likes best, wherever in the list it stands",
    arguments: [
      ("en;q=0.5, fr-CH", "fr"), ("fr;q=0.8, ru;q=0.9, en;q=0.1", "ru"), ("fr, ru", "fr"),
      ("de, ru;q=0.2", "ru"), ("fr;q=0, ru;q=0.1", "ru"), ("de", "en"),
    ])
  func languages(wanted: String, given: String) throws {
    let page = try ask("GET", "/", with: ["HTTP_ACCEPT_LANGUAGE": wanted])
    #expect(page.header("Content-Language") == given)
  }

  @Test("the page after the present one has the same order, filter and size")
  func nextPage() throws {
    let query = "only=available&sort=author&reverse=1&limit=1"
    let page = try ask("GET", "/", query: query + "&page=1")
    let link = "/library/?" + query + "&page=2"
    #expect(page.body.contains("href=\"\(link.replacing("&", with: "&amp;"))\""), "\(page.body)")
    #expect(page.body.contains("Émile") && !page.body.contains("Kim"))
  }

  @Test("a line break from outside begins no header", arguments: ["\r\n", "\n", "\r"])
  func headers(lineBreak: String) throws {
    let added = try ask(
      "POST", "/books", #"{"title":"Nox","author":"Anne Carson"}"#,
      with: ["SCRIPT_NAME": "/a\(lineBreak)Set-Cookie: b=c"])
    #expect(added.header("Location") == "/a")
    #expect(!added.head.contains("Set-Cookie"))
  }

  @Test("what is too long, or is no JSON, is not read")
  func bodies() throws {
    #expect(try ask("POST", "/books", "x", with: ["CONTENT_LENGTH": "2000000"]).status == 413)
    #expect(try ask("POST", "/books", "x", with: ["CONTENT_TYPE": "text/html"]).status == 415)
  }

  @Test(
    "a change is taken as JSON only, whoever asks; a deletion also without a body, but from no other site",
    arguments: [
      ("POST", ["CONTENT_TYPE": ""], 415),
      ("POST", ["CONTENT_TYPE": "", "HTTP_SEC_FETCH_SITE": "same-origin"], 415),
      ("POST", ["CONTENT_TYPE": "text/plain;application/json"], 415),
      ("POST", ["CONTENT_TYPE": "application/x-www-form-urlencoded"], 415),
      ("POST", ["CONTENT_TYPE": "Application/JSON ; charset=utf-8"], 201),
      // Such a request is asked about first, and that is never granted.
      ("POST", ["HTTP_ORIGIN": "https://other.example"], 201),
      ("DELETE", ["HTTP_SEC_FETCH_SITE": "cross-site"], 415),
      ("DELETE", ["HTTP_SEC_FETCH_SITE": "same-site"], 415),
      ("DELETE", ["HTTP_SEC_FETCH_SITE": "none"], 204),
      ("DELETE", ["HTTP_ORIGIN": "https://other.example", "HTTP_HOST": "own.example"], 415),
      ("DELETE", ["HTTP_ORIGIN": "https://own.example.org", "HTTP_HOST": "own.example"], 415),
      ("DELETE", ["HTTP_ORIGIN": "null", "HTTP_HOST": "own.example"], 415),
      ("DELETE", ["HTTP_ORIGIN": "http://Own.example:8080", "HTTP_HOST": "own.example:8080"], 204),
      ("DELETE", [:], 204),
    ] as [(String, [String: String], Int)])
  func otherSites(method: String, variables: [String: String], status: Int) throws {
    let isAddition = method == "POST"
    let answer = try ask(
      method, isAddition ? "/books" : "/books/2",
      isAddition ? #"{"title":"Nox","author":"Anne Carson"}"# : nil, with: variables)
    #expect(answer.status == status)
    #expect(try (store.book(4) != nil) == (status == 201))
    #expect(try (store.book(2) == nil) == (status == 204))
  }

  @Test("pages tell the same in the reader's language, and borrowers to those who are known")
  func pages() throws {
    let french = try ask("GET", "/", with: ["HTTP_ACCEPT_LANGUAGE": "fr-CH, en;q=0.5"])
    #expect(french.status == 200 && french.header("Content-Language") == "fr")
    #expect(french.body.contains("Bibliothèque") && !french.body.contains("Anna"))
    let known = try ask("GET", "/", query: "sort=due&only=out", with: ["REMOTE_USER": "olga"])
    #expect(known.body.contains("Anna") && !known.body.contains("Kim"))
    let found = try ask("GET", "/", query: "find=emile&limit=1&page=7")
    #expect(found.body.contains("Émile") && !found.body.contains("Dune"))
    #expect(try ask("GET", "/", query: "find=nothing+at+all").body.contains("No book"))
    let book = try ask(
      "GET", "/books/1", with: ["HTTP_ACCEPT": "text/html", "REMOTE_USER": "olga"])
    #expect(book.body.contains("Frank Herbert") && book.body.contains("Anna"))
    #expect(book.header("Content-Security-Policy")?.contains("default-src 'none'") == true)
    #expect(try ask("GET", "/style.css").header("Content-Type")?.hasPrefix("text/css") == true)
    let paged = try ask("GET", "/books", query: "page=2&limit=2&sort=author&reverse=1&tag=")
    #expect(paged.body.components(separatedBy: "\"id\"").count == 2)
  }

  // MARK: Loans as a desk tells them

  /// Sends a loan of book 2 and gives back what is told of it then.
  private func tell(_ body: String, _ status: Int = 200) throws -> [String: Any] {
    let answer = try ask("PUT", "/books/2", body, with: ["REMOTE_USER": "olga"])
    #expect(answer.status == status, "\(answer)")
    return try object(answer)
  }

  @Test("a return that is undone goes on with that very loan, and who waits for it waits on")
  func reopened() throws {
    let lent = try tell(
      #"{"borrower":"Dan","lastCheckedOut":"2026-11-01 08:00:00","dueDate":"2026-12-05","renewals":2}"#
    )
    #expect(lent["renewals"] as? Int == 2)
    _ = try perform("hold 2 --for Zoe", in: store)
    let last = #""lastCheckedOutBy":"Dan","lastCheckedOut":"2026-11-01 08:00:00""#
    #expect(try tell(#"{"borrower":null,\#(last)}"#)["status"] as? String == "on-hold")
    // To who knows no present borrower, this is as it was.
    #expect(try tell("{\(last)}")["status"] as? String == "on-hold")
    let again = try tell(#"{"borrower":"Dan",\#(last),"dueDate":"2026-12-05","renewals":2}"#)
    #expect(again["borrower"] as? String == "Dan" && again["dueDate"] as? String == "2026-12-05")
    #expect(again["renewals"] as? Int == 2)
    #expect(try store.loans(of: 2).count == 1)
    #expect(try store.book(2)?.holder(on: today) == nil && store.book(2)?.holds.count == 1)
    // One who takes it anew has another loan, as soon as it is not kept for someone else.
    _ = try tell(#"{"borrower":null}"#)
    #expect(try tell(#"{"borrower":"Dan"}"#, 409)["error"] != nil)
    _ = try perform("hold 2 --remove Zoe", in: store)
    _ = try tell(#"{"borrower":"Dan"}"#)
    #expect(try store.loans(of: 2).count == 2)
  }

  @Test("who had a book last is history where it is told that nobody has it")
  func history() throws {
    let last = #""lastCheckedOutBy":"Carl","lastCheckedOut":"2026-11-01 08:00:00""#
    #expect(try tell(#"{"borrower":null,\#(last)}"#)["status"] as? String == "available")
    let added = try ask(
      "POST", "/books", #"{"title":"Nox","author":"Anne Carson","borrower":null,\#(last)}"#)
    #expect(try object(added)["status"] as? String == "available")
    #expect(try store.loans(of: 4).isEmpty)
  }

  @Test("a renewal that is undone is not counted as another one, and may have been late before")
  func renewals() throws {
    let start = #""borrower":"Dan","lastCheckedOutBy":"Dan","lastCheckedOut":"2026-10-01 08:00:00""#
    let late = #"{\#(start),"dueDate":"2026-11-10","renewals":0}"#
    #expect(try tell(late)["status"] as? String == "overdue")
    func after(_ due: String, _ renewals: Int?) throws -> [String] {
      let told = renewals.map { ",\"renewals\":\($0)" } ?? ""
      let book = try tell(#"{\#(start),"dueDate":"\#(due)"\#(told)}"#)
      return ["\(book["dueDate"] ?? "")", "\(book["renewals"] ?? "")"]
    }
    #expect(try after("2026-12-10", 1) == ["2026-12-10", "1"])
    #expect(try after("2026-12-20", nil) == ["2026-12-20", "2"])
    #expect(try after("2026-12-10", 1) == ["2026-12-10", "1"])
    #expect(try after("2026-11-10", 0) == ["2026-11-10", "0"])
    // What was set and not renewed is not counted either way.
    #expect(try after("2026-12-01", 0) == ["2026-12-01", "0"])
    #expect(try tell(#"{\#(start),"dueDate":"2026-11-10","renewals":0}"#, 400)["error"] != nil)
    for wrong in ["-1", "\"many\"", "1e30"] {
      #expect(try tell(#"{"renewals":\#(wrong)}"#, 400)["error"] != nil, "\(wrong)")
    }
    let kinds = try store.changes(of: 2).map(\.change.kind)
    #expect(kinds.filter { $0 == .checkOut }.count == 1, "\(kinds)")
  }

  @Test(
    "a check-out in another time zone may be later than now by a day, and no more",
    arguments: [
      ("2026-11-22 09:00:00", 200), ("2026-11-25 10:00:00", 400),
      ("2030-01-01 00:00:00", 400),
    ])
  func future(instant: String, status: Int) throws {
    _ = try tell(#"{"lastCheckedOutBy":"Dan","lastCheckedOut":"\#(instant)"}"#, status)
    #expect(try (store.book(2)?.lent == nil) == (status == 400))
  }

  // MARK: What strangers are told

  @Test("strangers neither are told who has a book, nor find it by that")
  func strangers() throws {
    _ = try perform("hold 1 --for \"Zoe Iliad\"", in: store)
    _ = try perform("checkout 3 --to \"Émile 1984\"", in: store)
    func found(_ find: String, _ variables: [String: String] = [:]) throws -> [String] {
      let list = try ask("GET", "/books", query: "find=" + find, with: variables)
      let books = try JSONSerialization.jsonObject(with: Data(list.body.utf8)) as? [[String: Any]]
      return (books ?? []).compactMap { $0["title"] as? String }
    }
    let (known, everyone) = (["REMOTE_USER": "eve"], ["BOOKSKEEPER_NAMES": "everyone"])
    for path in ["/books", "/books/1"] {
      let told = try ask("GET", path).body
      for hidden in ["Anna", "Zoe", "\"borrower\"", "\"lastCheckedOutBy\""] {
        #expect(!told.contains(hidden), "\(path): \(hidden)")
      }
      #expect(told.contains("\"status\":\"out\"") && told.contains("\"holds\":[{}]"))
      for variables in [known, everyone] {
        #expect(
          try ask("GET", path, with: variables).body.contains("\"lastCheckedOutBy\":\"Anna\""))
      }
    }
    for (find, others, strangers) in [
      ("anna", ["Dune"], []), ("herbert", ["Dune"], ["Dune"]), ("an", ["Dune"], []),
      // Words that stand elsewhere, too, find as ever.
      ("emile", ["Émile", "Kim"], ["Émile"]), ("kipling", ["Kim"], ["Kim"]),
      ("kipling+emile", ["Kim"], []), ("1984", ["Kim"], []), ("%22kipling+emile%22", ["Kim"], []),
      ("%22rudyard%22", [], []), ("-anna", ["Émile", "Kim"], ["Dune", "Émile", "Kim"]),
      ("-1984", ["Dune", "Émile"], ["Dune", "Émile", "Kim"]),
      ("%22frank+herbert%22", ["Dune"], ["Dune"]),
    ] as [(String, [String], [String])] {
      #expect(try found(find, known) == others, "\(find)")
      #expect(try found(find, everyone) == others, "\(find)")
      #expect(try found(find) == strangers, "\(find)")
      let page = try ask("GET", "/", query: "find=" + find).body
      #expect(page.contains(">Kim</a>") == strangers.contains("Kim"), "\(find)")
    }
    #expect(try found("with:anna", known) == ["Dune"])
    for path in ["/", "/books"] {
      #expect(try ask("GET", path, query: "find=with:anna").status == 403)
      #expect(try ask("GET", path, query: "find=-with:anna").status == 403)
    }
  }

  @Test(
    "tags are compared as they may have come on the way, and a state is one whatever is told of it")
  func tags() throws {
    let tag = try #require(try ask("GET", "/books/2").header("ETag"))
    let named = try #require(
      try ask("GET", "/books/2", with: ["REMOTE_USER": "eve"]).header("ETag"))
    #expect(tag != named)
    let zipped = String(tag.dropLast()) + "-gzip\""
    for known in [tag, "W/" + tag, "\"x\", " + zipped, "*"] {
      #expect(
        try ask("GET", "/books/2", with: ["HTTP_IF_NONE_MATCH": known]).status == 304, "\(known)")
    }
    #expect(try ask("GET", "/books/2", with: ["HTTP_IF_NONE_MATCH": named]).status == 200)
    func change(_ header: String, _ value: String) throws -> Int {
      try ask("PUT", "/books/2", #"{"title":"Émile"}"#, with: ["HTTP_" + header: value]).status
    }
    for match in [tag, zipped, named, "*"] { #expect(try change("IF_MATCH", match) == 200) }
    for match in ["W/" + tag, "\"x\"", ""] { #expect(try change("IF_MATCH", match) == 412) }
    #expect(try change("IF_NONE_MATCH", "*") == 412)
    #expect(try change("IF_NONE_MATCH", tag) == 412)
    #expect(try change("IF_NONE_MATCH", "\"x\"") == 200)
    #expect(
      try ask("DELETE", "/books/2", with: ["HTTP_IF_NONE_MATCH": "*"]).status == 412)
  }

  @Test(
    "what is no text is refused and finds not everything", arguments: ["%ff", "%00", "a%0ab", "%"])
  func texts(find: String) throws {
    for name in ["find", "tag", "sort", "page"] {
      let answer = try ask("GET", "/books", query: name + "=" + find)
      #expect(answer.status == 400, "\(name): \(answer)")
    }
  }

  @Test("a search of too many words is refused, whatever they are, and one of many is not")
  func words() throws {
    func status(_ word: String, _ count: Int) throws -> Int {
      let query = "find=" + [String](repeating: word, count: count).joined(separator: "+")
      return try ask("GET", "/books", query: query).status
    }
    for word in ["-aN", "dune", "by:x", "-tag:x", "%22a%22"] {
      #expect(try status(word, 400) == 200, "\(word)")
      #expect(try status(word, 401) == 400, "\(word)")
      #expect(try status(word, 2_000) == 400, "\(word)")
    }
    #expect(throws: LibraryError.tooManyWords(limit: 400)) {
      try perform("find " + String(repeating: "-a ", count: 401), in: store)
    }
  }

  @Test("texts have a limit, which long ones keep to")
  func longTexts() throws {
    func status(_ field: String, _ count: Int) throws -> Int {
      let text = String(repeating: "é", count: count)
      return try ask("PUT", "/books/2", #"{"\#(field)":"\#(text)"}"#).status
    }
    #expect(try status("title", 10_000) == 200 && status("title", 10_001) == 400)
    #expect(try status("notes", 100_000) == 200 && status("notes", 100_001) == 400)
    #expect(try status("tags", 10_001) == 400)
    #expect(try status("borrower", 1_001) == 400 && status("borrower", 1_000) == 200)
  }

  @Test("what apps are told names no options and no commands")
  func hints() throws {
    let past = try ask("PUT", "/books/2", #"{"borrower":"Bea","dueDate":"2026-11-01"}"#)
    #expect(past.status == 400 && past.body.contains("is in the past"))
    #expect(!past.body.contains("--") && !past.body.contains("“"))
    let near = try ask("PUT", "/books/2", #"{"borrower":"An"}"#)
    #expect(near.status == 400 && !near.body.contains("borrower add"))
  }

  // MARK: Rights

  private func users(_ name: String?, keepers: String? = "olga, ben") -> [String: String] {
    var variables: [String: String] = [:]
    variables["REMOTE_USER"] = name
    variables["BOOKSKEEPER_KEEPERS"] = keepers
    return variables
  }

  @Test(
    "keepers change everything, others nothing; without any named, whoever the web server lets in is one",
    arguments: [
      ("olga", "olga, ben", 200), ("ben", "olga\tben", 200), ("ol", "olga,ben", 403),
      ("Olga", "olga ben", 403), ("ben", "", 403), (nil, "olga", 403), (nil, "", 403),
      ("eve", nil, 200), (nil, nil, 200), ("", "olga", 403),
    ] as [(String?, String?, Int)])
  func keepers(user: String?, keepers: String?, status: Int) throws {
    let variables = users(user, keepers: keepers)
    let changed = try ask("PUT", "/books/2", #"{"publisher":"P"}"#, with: variables)
    #expect(changed.status == status)
    #expect(try store.book(2)?.details.publisher == (status == 200 ? "P" : nil))
    let book = #"{"title":"Nox","author":"Anne Carson"}"#
    #expect(
      try ask("POST", "/books", book, with: variables).status == (status == 200 ? 201 : status))
    let lent = try ask("PUT", "/books/3", #"{"borrower":"Bea"}"#, with: variables)
    #expect(lent.status == status)
    #expect(
      try ask("DELETE", "/books/2", with: variables).status == (status == 200 ? 204 : status))
    let clean = variables.merging(["BOOKSKEEPER_CLEAN": "unasked"]) { $1 }
    #expect(try ask("DELETE", "/clean", with: clean).status == (status == 200 ? 204 : status))
    if status == 403 { #expect(try store.count(BookQuery(), on: today) == 3) }
    #expect(try ask("GET", "/books", with: variables).status == 200)
  }

  @Test("who has a book renews it, by any name of theirs, and no more than that")
  func ownLoans() throws {
    _ = try perform("borrower add \"Bea Martin\" --email bea@example.org", in: store)
    _ = try perform("borrower add \"Beate Braun\"", in: store)
    _ = try perform("checkout 3 --to \"Bea Martin\"", in: store)
    let due = try #require(try store.book(3)?.lent?.dueDate)
    func renew(_ body: String, _ name: String?, _ number: Int = 3) throws -> Int {
      try ask("PUT", "/books/\(number)", body, with: users(name)).status
    }
    let next = #"{"dueDate":"\#(due.adding(days: 1).iso)"}"#
    #expect(try renew(next, nil) == 403)
    for other in ["anna", "be", "beate", "braun", "me", "you", "carl", "martin bea braun"] {
      #expect(try renew(next, other) == 403, "\(other)")
    }
    #expect(try renew(next, "bea", 1) == 403)
    for body in [
      #"{"borrower":null}"#, #"{"borrower":"Anna","dueDate":"2027-01-01"}"#,
      #"{"title":"X","dueDate":"\#(due.adding(days: 1).iso)"}"#, #"{"rating":5}"#, "{}",
      #"{"lastCheckedOutBy":"Bea Martin"}"#,
    ] { #expect(try renew(body, "bea") == 403, "\(body)") }
    #expect(try renew(#"{"dueDate":"\#(due.adding(days: 60).iso)"}"#, "bea") == 400)
    #expect(try store.book(3)?.lent?.renewals == 0)
    #expect(try renew(next, "bea") == 200)
    #expect(try renew(next, "Bea Martin") == 200)
    #expect(try store.book(3)?.lent?.renewals == 1)
    #expect(
      try renew(
        #"{"borrower":"Bea Martin","dueDate":"\#(due.adding(days: 2).iso)"}"#, "Bea@Example.org")
        == 200)
    #expect(try store.book(3)?.lent?.dueDate == due.adding(days: 2))
    #expect(try store.book(3)?.lent?.renewals == 2)
  }
}
