import Covers
import Foundation
import Library
import LibraryRules
import LibraryStorage
import Platform
import TestSupport
import Testing
import Turns

@Suite(.enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"), .timeLimited)
struct WebPageTests {
  /// Stores the cover of a book.
  private func saveCover(
    _ image: Data, of number: Int, in library: String, from source: String = "openlibrary",
    at now: Date = Date()
  ) throws {
    let coverRules = CoverRules(
      index: try StoredLibrary(path: library, author: "test"),
      files: CoverFolder(forLibrary: library), now: { now })
    coverRules.save(image, from: RecordName(source: source, id: "1"), of: .book(number))
  }

  /// Returns the paths of the images of a page, without their queries.
  private func pictures(in page: String) -> [String] {
    page.matches(of: /<img src="\/library([^"]*)"/).map { String($0.output.1) }
  }

  @Test("a book shows its cover or a jacket, whose address is unique")
  func covers() throws {
    let server = try WebServer()
    let library = server.home.library
    try server.home.fill()
    let browser = ["Accept: text/html"]
    try saveCover(Pictures.complete, of: 1, in: library)
    // Covers from this source may be stored for a day.
    try saveCover(Data(Pictures.gif()), of: 2, in: library, from: "google")
    try saveCover(
      Data(Pictures.gif(61)), of: 3, in: library, from: "google",
      at: Date(timeIntervalSinceNow: -2 * 86_400))

    let page = try server.get("/books/1", browser + ["Accept-Language: fr"]).body
    let coverPath = try #require(pictures(in: page).first)
    #expect(page.contains("\(coverPath)\" alt=\"Couverture de «\u{A0}Dune\u{A0}»\""))
    let picture = try server.get(coverPath)
    #expect(picture.bytes == Pictures.complete && picture.header("Content-Type") == "image/png")
    let cacheForever = "public, max-age=31536000, immutable"
    #expect(picture.header("Cache-Control") == cacheForever)

    let listed = pictures(in: try server.get("/?sort=oldest", browser, isSignedIn: false).body)
    #expect(listed.count == 4 && listed[0] == coverPath && listed[1].hasSuffix(".gif"))
    #expect(try server.get(listed[1]).header("Cache-Control") == "private, max-age=3600")
    let placeholder = try server.get(listed[2])
    #expect(placeholder.header("Content-Type") == "image/svg+xml")
    #expect(placeholder.header("Cache-Control") == cacheForever)
    #expect(placeholder.body.contains(">Kim<"))
    try server.home.run("edit", "3", "--title", "Rocannon’s World")
    #expect(try server.get(listed[2]).error == "no-cover")
    let renamed = try #require(pictures(in: try server.get("/books/3", browser).body).first)
    #expect(try server.get(renamed).body.contains("Rocannon’s"))
    // A cover's file belongs to one book only.
    #expect(try server.get(coverPath.replacing("/1/", with: "/2/")).status == 404)

    let cover = try server.get("/books/1/cover")
    #expect(cover.status == 200 && cover.bytes == Pictures.complete)
    #expect(cover.header("Content-Type") == "image/png")
    #expect(cover.header("X-Content-Type-Options") == "nosniff")
    #expect(cover.header("Cache-Control") == "private, max-age=3600")
    let tag = try #require(cover.header("ETag"))
    let known = try server.get("/books/1/cover", ["If-None-Match: \(tag)"])
    #expect(known.status == 304 && known.bytes.isEmpty && known.header("ETag") == tag)
    try saveCover(Data(Pictures.jpeg()), of: 1, in: library)
    let other = try server.get("/books/1/cover", ["If-None-Match: \(tag)"])
    #expect(other.status == 200 && other.header("Content-Type") == "image/jpeg")

    #expect(try server.get("/books/3/cover").error == "no-cover")
    #expect(try server.get("/books/9/cover").error == "no-such-book")
    #expect(try server.get("/books/1/covers").error == "no-such-path")
    #expect(try server.send("DELETE", "/books/1/cover").header("Allow") == "GET, HEAD")
    // A missing or changed file is not served as a cover.
    let folder = (library as NSString).deletingPathExtension + ".covers"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    #expect(try server.get("/books/1/cover").status == 404)
    let remaining = try #require(pictures(in: try server.get("/books/1", browser).body).first)
    #expect(try server.get(remaining).header("Content-Type") == "image/svg+xml")
  }

  @Test(
    "pages use the configured colour of headings",
    .enabled(if: Needed.html5lib.isMet, "\(Needed.html5lib)"))
  func tint() throws {
    let server = try WebServer()
    let page = try server.get("/").body
    try server.home.run("settings", "tint", "purple")
    let tinted = try server.get("/").body
    // The address of the style sheet changes, so that browsers do not use an old one from their
    // cache.
    #expect(tinted != page)
    let style = try server.get("/style.css").body
    #expect(style.contains("--tint: #8700af;") && style.contains("--tint: #d7afff;"))
    #expect(try PageChecker.faults(in: tinted, style: style, home: server.home).isEmpty)
  }

  @Test(
    "pages are valid and accessible",
    .enabled(if: Needed.html5lib.isMet, "\(Needed.html5lib)"),
    arguments: ["en", "fr", "ru"])
  func accessible(language: String) throws {
    let server = try WebServer()
    let headers = ["Accept: text/html", "Accept-Language: \(language)"]
    let style = try server.get("/style.css").body
    func check(_ path: String, status: Int = 200) throws {
      let response = try server.get(path, headers)
      #expect(response.status == status, "\(path)")
      let faults = try PageChecker.faults(in: response.body, style: style, home: server.home)
      #expect(faults.isEmpty, "\(path)")
    }
    try check("/")
    try server.home.fill()
    try server.home.run("add", "A <b> & \"c\"", "--author", "O’Neill", "--notes", "one\ntwo")
    try server.home.run("rate", "1", "4")
    try saveCover(Pictures.complete, of: 1, in: server.home.library)
    for path in ["/", "/?limit=2&page=2&find=&only=all&sort=due", "/?only=overdue", "/books/5"] {
      try check(path)
    }
    try check("/?find=nothing+of+the+kind")
    try check("/books/1")
    try check("/books/9", status: 404)
    try check("/?sort=size", status: 400)
  }

  @Test(
    "the page checker finds faults",
    .enabled(if: Needed.html5lib.isMet, "\(Needed.html5lib)"))
  func checker() throws {
    let home = try Home()
    let page = """
      <!DOCTYPE html><html><head><title>Books</title></head><body><h1>Books</h1><h3>All</h3>
      <img src="//elsewhere.example/x.png"><input name="find"><p style="color: red">a &b; </i></p></body></html>
      """
    let style = ":root { --text: #777777; --back: #ffffff; } a { outline: none; }"
    let faults = Set(try PageChecker.faults(in: page, style: style, home: home))
    let expected = [
      "no language", "h3 below h1", "find has no label", "//elsewhere.example/x.png without words",
      "src //elsewhere.example/x.png", "style of p", "text is hard to see", "the focus is not seen",
      "the focus is taken away", "dark colours on paper", "something outside of landmarks",
    ]
    #expect(faults.isSuperset(of: expected), "\(faults)")
    #expect(faults.contains { $0.hasPrefix("line 2 ") }, "\(faults)")
  }
}

/// Returns the faults of a page: its HTML by Python's `html5lib`, which shares no code with the
/// program, and obstacles for people with low vision, with a screen reader or without a mouse.
enum PageChecker {
  /// - Parameter style: the style sheet.
  static func faults(in page: String, style: String, home: Home) throws -> [String] {
    let files = [try home.file("page.html", page), try home.file("style.css", style)]
    return try Python.run(reader: "page.py", files, in: home).split(separator: "\n").map(
      String.init)
  }
}
