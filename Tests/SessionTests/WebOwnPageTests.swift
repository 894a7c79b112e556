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

/// What whoever has signed in sees and does on pages, in one process.
///
/// Anna has 1 “Dune” and boss keeps the library; Boris and Olga borrow, too.
@Suite(.timeLimit(.minutes(10))) struct WebOwnPageTests {
  private let store: StoredLibrary
  private static let own = ["HTTP_SEC_FETCH_SITE": "same-origin"]

  init() throws {
    store = try emptyLibrary()
    for (title, author) in [("Dune", "Frank Herbert"), ("Émile", "Rousseau"), ("Kim", "Kipling")] {
      _ = try store.change(.add) { try $0.add(details(title, by: author), at: noon) }
    }
    for line in ["borrower add Boris", "borrower add Olga", "checkout 1 --to Anna --due +1"] {
      _ = try perform(line, in: store)
    }
  }

  private struct Answer {
    let head: String
    let body: String
    var status: Int { Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0 }
    var location: String? {
      head.firstMatch(of: /\r\nLocation: (.*?)(\r\n|$)/).map { String($0.output.1) }
    }
    /// What is read of it, in one line.
    var text: String {
      body.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    var links: [String] {
      body.matches(of: /href="([^"]*)"/).map { String($0.output.1).replacing("&amp;", with: "&") }
    }
  }

  private func ask(
    _ method: String, _ path: String, as user: String? = nil, query: String = "",
    with variables: [String: String] = [:]
  ) throws -> Answer {
    let console = ScriptedConsole([])
    var environment = [
      "REQUEST_METHOD": method, "PATH_INFO": path, "SCRIPT_NAME": "/library",
      "QUERY_STRING": query, "HTTP_ACCEPT": "text/html", "BOOKSKEEPER_KEEPERS": "boss",
    ]
    environment["REMOTE_USER"] = user
    environment.merge(variables) { $1 }
    let session = testSession(
      store, console, texts: Language.english.texts,
      start: Start(words: [], environment: environment))
    var line = session.ui.line
    line.verb = .cgi
    _ = try session.carryOut(line)
    let parts = console.screen.components(separatedBy: "\r\n\r\n")
    return Answer(head: parts[0], body: parts.dropFirst().joined(separator: "\r\n\r\n"))
  }

  private func get(_ path: String, as user: String? = nil, query: String = "") throws -> Answer {
    try ask("GET", path, as: user, query: query)
  }

  /// Sends the form of a page.
  private func send(_ path: String, as user: String?, query: String = "") throws -> Answer {
    try ask("POST", path, as: user, query: query, with: Self.own)
  }

  private func queue(_ number: Int) throws -> [String] {
    try store.book(number)?.holds.map(\.borrower) ?? []
  }

  // MARK: What is one's own

  @Test("a reader reserves, renews and gives up, asked first and led on to where it is seen")
  func life() throws {
    let list = "only=out&sort=due"
    let page = try get("/books/1", as: "boris", query: list)
    #expect(page.links.contains("/library/books/1/reserve?" + list))
    let question = try get("/books/1/reserve", as: "boris", query: list)
    #expect(question.status == 200 && question.text.contains("Place a hold on “Dune” (no. 1)?"))
    #expect(question.links.contains("/library/books/1?" + list))
    #expect(try queue(1).isEmpty)
    let reserved = try send("/books/1/reserve", as: "boris", query: list)
    #expect(reserved.status == 303 && reserved.location == "/library/books/1?" + list)
    #expect(try queue(1) == ["Boris"])
    // Alone, their place says all there is to say of the queue.
    let waiting = try get("/books/1", as: "boris").text
    #expect(waiting.contains("You are number 1 in the queue.") && !waiting.contains("is waiting"))
    #expect(try get("/me", as: "boris").links.contains("/library/books/1/give-up"))

    // As long as someone waits, no renewal; who that is, is not said.
    let held = try get("/me", as: "anna")
    #expect(held.text.contains("Cannot be renewed: someone else is waiting."))
    #expect(!held.links.contains("/library/books/1/renew") && !held.text.contains("Boris"))
    let refused = try send("/books/1/renew", as: "anna")
    #expect(refused.status == 409 && refused.text.contains("someone else is waiting"))
    #expect(!refused.text.contains("Boris"))

    #expect(try send("/books/1/give-up", as: "boris").location == "/library/me")
    #expect(try queue(1).isEmpty)
    #expect(try get("/me", as: "anna").links.contains("/library/books/1/renew"))
    #expect(try get("/books/1/renew", as: "anna").text.contains("until 12 Dec 2026"))
    #expect(try send("/books/1/renew", as: "anna").location == "/library/me")
    let loan = try #require(try store.book(1)?.loan)
    #expect(loan.renewals == 1 && loan.dueDate == Day(iso: "2026-12-12"))
    #expect(try get("/me", as: "anna").text.contains("due 12 Dec 2026"))
    for (user, words) in [
      ("anna", "with you"), ("boris", "with Anna"), ("carl", "with Anna"), (nil, "out"),
    ] {
      let text = try get("/books/1", as: user).text
      #expect(text.contains("\(words) until 12 Dec 2026"), "\(text)")
      #expect(text.contains("does not know you as a borrower") == (user == "carl"), "\(text)")
    }
  }

  @Test(
    "nothing is done that is not one’s own, or cannot be",
    arguments: [
      ("/books/1/renew", "boris", 409, "You do not have “Dune”"),
      ("/books/1/give-up", "boris", 409, "You have no hold on “Dune”"),
      ("/books/1/reserve", "anna", 409, "You already have “Dune”"),
      ("/books/2/reserve", "olga", 409, "You are already waiting for “Émile”"),
      ("/books/9/reserve", "boris", 404, "no book 9"),
      ("/books/1/reserve", "carl", 403, "which borrower “carl” is"),
      ("/me", "carl", 405, "POST"),
      ("/books/1/reserve", nil, 403, "Sign in"),
    ] as [(String, String?, Int, String)])
  func refused(path: String, user: String?, status: Int, words: String) throws {
    _ = try perform("hold 2 --for Olga", in: store)
    let state = try store.state()
    let answer = try send(path, as: user)
    #expect(answer.status == status && answer.text.contains(words), "\(answer)")
    #expect(answer.body.contains("<!DOCTYPE html>"))
    #expect(try store.state() == state)
  }

  @Test(
    "a form is taken from the program’s own pages, and from whoever does not say where it comes from never",
    arguments: [
      ([:], 403), (["HTTP_SEC_FETCH_SITE": "cross-site"], 403),
      (["HTTP_SEC_FETCH_SITE": "same-site"], 403), (["HTTP_SEC_FETCH_SITE": "none"], 403),
      (["HTTP_ORIGIN": "null", "HTTP_HOST": "own.example"], 403),
      (["HTTP_ORIGIN": "https://own.example.org", "HTTP_HOST": "own.example"], 403),
      (["HTTP_ORIGIN": "https://own.example"], 403),
      // One that says otherwise is believed that.
      (
        [
          "HTTP_SEC_FETCH_SITE": "cross-site", "HTTP_ORIGIN": "https://own.example",
          "HTTP_HOST": "own.example",
        ], 403
      ),
      (["HTTP_ORIGIN": "http://Own.example:8080", "HTTP_HOST": "own.example:8080"], 303),
      (["HTTP_SEC_FETCH_SITE": "same-origin"], 303),
    ] as [([String: String], Int)])
  func foreign(variables: [String: String], status: Int) throws {
    let form = ["CONTENT_TYPE": "application/x-www-form-urlencoded"]
    let answer = try ask(
      "POST", "/books/2/reserve", as: "boris", with: form.merging(variables) { $1 })
    #expect(answer.status == status)
    #expect(try queue(2) == (status == 303 ? ["Boris"] : []))
  }

  // MARK: At the shelf

  @Test("keepers are told for whom a book is kept, everyone how many wait for it")
  func shelf() throws {
    for name in ["Boris", "Olga", "Anna"] {
      _ = try perform("hold 2 --for \(name)", in: store)
    }
    let until = "until 28 Nov 2026"
    for path in ["/books/2", "/"] {
      let keeper = try get(path, as: "boss").text
      #expect(keeper.contains("on hold for Boris \(until)"), "\(keeper)")
      #expect(keeper.contains("2 people are waiting"))
      let other = try get(path, as: "anna").text
      #expect(other.contains("on hold") && !other.contains("Boris"))
      #expect(try get(path, as: "boris").text.contains("on hold for you \(until)"))
      let stranger = try get(path).text
      #expect(stranger.contains("2 people are waiting") && !stranger.contains("Boris"))
    }
    _ = try perform("hold 1 --for Olga", in: store)
    #expect(try get("/books/1").text.contains("1 person is waiting"))
    #expect(try !get("/books/3").text.contains("waiting"))
  }

  // MARK: The list

  @Test("what was asked of the list is kept by its form, its counts and the way back to it")
  func kept() throws {
    _ = try perform("checkout 3 --to Boris --since -9 --due -1", in: store)
    let query = "find=kip&tag=x&only=out&sort=due&reverse=1&limit=2"
    let page = try get("/", query: query)
    for (name, value) in [("tag", "x"), ("reverse", "1"), ("limit", "2")] {
      #expect(page.body.contains("<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"))
    }
    let counted = try get("/").links
    #expect(counted.contains("/library/?only=overdue"))
    #expect(try get("/", query: "only=overdue").text.contains("Kim"))
    let filtered = try get("/", query: "only=out&sort=due")
    #expect(filtered.links.contains("/library/books/3?only=out&sort=due"))
    let book = try get("/books/3", query: "only=out&sort=due")
    #expect(book.links.contains("/library/?only=out&sort=due"))
    #expect(try get("/books/3", query: "sort=size").status == 400)
  }

  @Test("the first page alone tells what is new and when the club meets, where to those it knows")
  func beginning() throws {
    let past = MeetingDetails(title: "Past", book: MeetingBook(title: "Kim"))
    _ = try store.change(.addMeeting) {
      try $0.add(Meeting(day: today.adding(days: -1), details: past, addedAt: noon))
    }
    #expect(try !get("/").text.contains("Next meeting"))
    for (title, day) in [("Later", "+20"), ("Spring", "+9")] {
      _ = try perform(
        "meetings add --title \(title) --book Kim --on \(day) --place Salon", in: store)
    }
    let page = try get("/")
    #expect(page.text.contains("Next meeting Spring Kim 30 Nov 2026"), "\(page.text)")
    #expect(!page.text.contains("Salon") && !page.text.contains("New here"))
    #expect(try get("/", as: "boris").text.contains("Salon"))
    for number in 4...7 {
      _ = try store.change(.add) { try $0.add(details("Title \(number)", by: "A"), at: noon) }
    }
    #expect(try get("/").text.contains("New here Title 7 A Title 6 A"))
    #expect(try !get("/", query: "find=kim").text.contains("Next meeting"))
  }
}
