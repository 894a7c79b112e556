import Covers
import Foundation
import LibraryPorts
import LibraryRules
import LibraryStorage
import Library
import Support
import Testing

/// What browsers are shown.
@Suite(.enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"), .timeLimit(.minutes(5)))
struct WebPageTests {
  /// Keeps the cover of a book.
  private func keep(
    _ image: Data, of number: Int, in library: String, from source: String = "openlibrary",
    at now: Date = Date()
  ) throws {
    let keeping = CoverKeeping(
      index: try StoredLibrary(path: library, author: "test"),
      files: CoverFolder(beside: library), now: { now })
    keeping.keep(image, from: RecordName(source: source, id: "1"), of: .book(number))
  }

  @Test("the page of a book shows its cover, as far as one is kept, and the list small ones")
  func covers() throws {
    let server = try WebServer()
    let library = server.home.library
    try server.home.fill()
    let browser = ["Accept: text/html"]
    #expect(try !server.get("/", browser).body.contains("<img"))
    try keep(Pictures.whole, of: 1, in: library)
    // Another's cover may be kept for a day, and this was two days ago.
    let old = Date(timeIntervalSinceNow: -2 * 86_400)
    try keep(Data(Pictures.gif()), of: 2, in: library, from: "google", at: old)

    let page = try server.get("/books/1", browser + ["Accept-Language: fr"]).body
    #expect(
      page.contains("<img src=\"/library/books/1/cover\" alt=\"Couverture de «\u{A0}Dune\u{A0}»\""))
    let list = try server.get("/", browser, isKnown: false).body
    #expect(list.components(separatedBy: "<img").count == 2)
    #expect(list.contains("<img src=\"/library/books/1/cover\" alt=\"\""))
    #expect(try !server.get("/books/2", browser).body.contains("<img"))

    let cover = try server.get("/books/1/cover")
    #expect(cover.status == 200 && cover.bytes == Pictures.whole)
    #expect(cover.header("Content-Type") == "image/png")
    #expect(cover.header("X-Content-Type-Options") == "nosniff")
    #expect(cover.header("Cache-Control") == "private, max-age=3600")
    let tag = try #require(cover.header("ETag"))
    let known = try server.get("/books/1/cover", ["If-None-Match: \(tag)"])
    #expect(known.status == 304 && known.bytes.isEmpty && known.header("ETag") == tag)
    try keep(Data(Pictures.jpeg()), of: 1, in: library)
    let other = try server.get("/books/1/cover", ["If-None-Match: \(tag)"])
    #expect(other.status == 200 && other.header("Content-Type") == "image/jpeg")

    #expect(try server.get("/books/2/cover").error == "no-cover")
    #expect(try server.get("/books/9/cover").error == "no-such-book")
    #expect(try server.get("/books/1/covers").error == "no-such-path")
    #expect(try server.send("DELETE", "/books/1/cover").header("Allow") == "GET, HEAD")
    // A file that is gone, or another, is no cover.
    let folder = (library as NSString).deletingPathExtension + ".covers"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    #expect(try server.get("/books/1/cover").status == 404)
    #expect(try !server.get("/books/1", browser).body.contains("<img"))
  }

  @Test(
    "pages are valid, and of use to those who see little, hear them, or have no mouse",
    .enabled(if: Needed.html5lib.isMet, "\(Needed.html5lib)"),
    arguments: ["en", "fr", "ru"])
  func useful(language: String) throws {
    let server = try WebServer()
    let asked = ["Accept: text/html", "Accept-Language: \(language)"]
    let style = try server.get("/style.css").body
    func check(_ path: String, status: Int = 200) throws {
      let answer = try server.get(path, asked)
      #expect(answer.status == status, "\(path)")
      let faults = try PageChecker.faults(in: answer.body, style: style, home: server.home)
      #expect(faults.isEmpty, "\(path)")
    }
    try check("/")
    try server.home.fill()
    try server.home.run("add", "A <b> & \"c\"", "--author", "O’Neill", "--notes", "one\ntwo")
    try server.home.run("rate", "1", "4")
    try keep(Pictures.whole, of: 1, in: server.home.library)
    for path in ["/", "/?limit=2&page=2&find=&only=all&sort=due", "/?only=overdue", "/books/5"] {
      try check(path)
    }
    try check("/?find=nothing+of+the+kind")
    try check("/books/1")
    try check("/books/9", status: 404)
    try check("/?sort=size", status: 400)
  }

  @Test(
    "the checker of pages finds what is wrong in one",
    .enabled(if: Needed.html5lib.isMet, "\(Needed.html5lib)"))
  func checker() throws {
    let home = try Home()
    let page = """
      <!DOCTYPE html><html><head><title>Books</title></head><body><h1>Books</h1><h3>All</h3>
      <img src="//elsewhere.example/x.png"><input name="find"><p style="color: red">a &b; </i></p></body></html>
      """
    let style = ":root { --text: #777777; --back: #ffffff; } a { outline: none; }"
    let faults = Set(try PageChecker.faults(in: page, style: style, home: home))
    let wanted = [
      "no language", "h3 below h1", "find has no label", "//elsewhere.example/x.png without words",
      "src //elsewhere.example/x.png", "style of p", "text is hard to see", "the focus is not seen",
      "the focus is taken away", "dark colours on paper", "something outside of landmarks",
    ]
    #expect(faults.isSuperset(of: wanted), "\(faults)")
    #expect(faults.contains { $0.hasPrefix("line 2 ") }, "\(faults)")
  }
}
