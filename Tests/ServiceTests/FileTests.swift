import Foundation
import Library
import Posters
import TestSupport
import Testing
import Turns

/// The files that posters are written to.
@Suite(.timeLimited) struct FileTests {
  private let folder: TemporaryFolder
  private let files: PosterFiles

  init() throws {
    folder = try TemporaryFolder()
    files = PosterFiles(folder: folder.path)
  }

  @discardableResult
  private func write(
    _ text: String = "new", _ formats: [PosterFormat] = [.svg, .html], of tag: String = "classics"
  ) throws -> [String] {
    try files.write(
      formats.map { ($0, Data(text.utf8)) }, of: tag
    ).map { ($0 as NSString).lastPathComponent }
  }

  @Test(
    "a tag becomes a file name that is valid on every system",
    arguments: [
      ("classics", "classics"), ("Science fiction", "Science-fiction"), ("à lire", "à-lire"),
      ("к прочтению", "к-прочтению"), ("読む", "読む"), ("a/b\\c", "a-b-c"), ("..", "books"),
      ("../../etc/passwd", "etc-passwd"), (".hidden", "hidden"), ("-rf", "rf"), ("", "books"),
      ("  ", "books"), ("what?*", "what"), ("a: \"b\" <c>|d", "a-b-c-d"), ("a\u{0}b\nc", "a-b-c"),
      ("\u{202E}gnp", "gnp"), ("v1.0.", "v1.0"), ("con", "_con"), ("Aux.old", "_Aux.old"),
      ("COM7", "_COM7"), ("com10", "com10"), ("console", "console"), ("e\u{301}te\u{301}", "été"),
      ("💯 best", "💯-best"), (String(repeating: "ж", count: 200), String(repeating: "ж", count: 44)),
      // No partial character remains, nor more marks on a letter than allowed.
      ("👩" + String(repeating: "\u{200D}👩", count: 20), "books"),
      (
        "a" + String(repeating: "\u{301}", count: 200),
        "á" + String(repeating: "\u{301}", count: 29)
      ),
      ("a & b's $HOME", "a-&-b's-$HOME"),
    ])
  func name(_ tag: String, _ name: String) throws {
    #expect(try write(of: tag) == ["\(name).svg", "\(name).html"])
    #expect(folder.names == ["\(name).html", "\(name).svg"])
    #expect(try write(of: tag).allSatisfy { $0.utf8.count <= 100 })
  }

  @Test("an existing file is not replaced, and all files of a poster have the same name")
  func numbered() throws {
    try folder.write("the user's own", to: "classics.html")
    #expect(try write() == ["classics-2.svg", "classics-2.html"])
    #expect(try write(of: "classics") == ["classics-3.svg", "classics-3.html"])
    #expect(try write("new", [.png]) == ["classics.png"])
    #expect(folder.read("classics.html") == "the user's own")
    #expect(folder.names.count == 6)
  }

  @Test("a new file has the permissions of the user's other files")
  func mode() throws {
    try write()
    try folder.writeScript("plain", "")
    let mask = umask(0)
    umask(mask)
    #expect(try folder.mode(of: "classics.svg") == 0o666 & ~Int(mask))
  }

  @Test("folders, links and pipes are existing names, and are not changed")
  func specialFiles() throws {
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder.path + "/a.html", withIntermediateDirectories: false)
    try folder.write("elsewhere", to: "own.txt")
    try manager.createSymbolicLink(
      atPath: folder.path + "/b.html", withDestinationPath: folder.path + "/own.txt")
    #expect(mkfifo(folder.path + "/c.html", 0o600) == 0)
    for tag in ["a", "b", "c"] {
      #expect(try write(of: tag) == ["\(tag)-2.svg", "\(tag)-2.html"])
    }
    #expect(folder.read("own.txt") == "elsewhere")
    #expect(
      folder.names == [
        "a-2.html", "a-2.svg", "a.html", "b-2.html", "b-2.svg", "b.html", "c-2.html", "c-2.svg",
        "c.html", "own.txt",
      ])
  }

  @Test("if one file of a poster cannot be written, none remains")
  func allOrNone() throws {
    // Deep enough that the path of the temporary file for `x.svg` fits in PATH_MAX, but not that
    // for `x.html`.
    let length = Int(PATH_MAX) - 1 - "/.x.svg.bookskeeper-123456".utf8.count
    var deepFolder = folder.path
    while length - deepFolder.utf8.count > 2 {
      deepFolder +=
        "/" + String(repeating: "a", count: min(199, length - deepFolder.utf8.count - 1))
    }
    if deepFolder.utf8.count < length {
      deepFolder += String(repeating: "a", count: length - deepFolder.utf8.count)
    }
    try FileManager.default.createDirectory(atPath: deepFolder, withIntermediateDirectories: true)
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: deepFolder)
    }
    let files = PosterFiles(folder: deepFolder)
    #expect(throws: StorageError.self) {
      try files.write([(.svg, Data("a".utf8)), (.html, Data("b".utf8))], of: "x")
    }
    #expect(try names() == [])
    _ = try files.write([(.svg, Data("a".utf8))], of: "x")
    #expect(try names() == ["x.svg"])
  }

  @Test("a missing folder, or a file instead of one, is an error")
  func noFolder() throws {
    try folder.write("", to: "file")
    for (name, reason) in [("none", "ENOENT"), ("file", "ENOTDIR")] {
      let path = "\(folder.path)/\(name)"
      #expect(throws: StorageError.cannotCreate(path + "/x.svg", reason: reason)) {
        try PosterFiles(folder: path).write([(.svg, Data())], of: "x")
      }
    }
  }
}
