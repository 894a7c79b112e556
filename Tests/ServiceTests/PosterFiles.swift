/// The files that posters are written to.
@Suite(.timeLimit(.minutes(10))) struct FileTests {
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
    "a tag makes a name that every system takes",
    arguments: [
      ("classics", "classics"), ("Science fiction", "Science-fiction"), ("à lire", "à-lire"),
      ("к прочтению", "к-прочтению"), ("読む", "読む"), ("a/b\\c", "a-b-c"), ("..", "books"),
      ("../../etc/passwd", "etc-passwd"), (".hidden", "hidden"), ("-rf", "rf"), ("", "books"),
      ("  ", "books"), ("what?*", "what"), ("a: \"b\" <c>|d", "a-b-c-d"), ("a\u{0}b\nc", "a-b-c"),
      ("\u{202E}gnp", "gnp"), ("v1.0.", "v1.0"), ("con", "_con"), ("Aux.old", "_Aux.old"),
      ("COM7", "_COM7"), ("com10", "com10"), ("console", "console"), ("e\u{301}te\u{301}", "été"),
      ("💯 best", "💯-best"), (String(repeating: "ж", count: 200), String(repeating: "ж", count: 44)),
      // No part of one character is left, nor more marks on a letter than there may be.
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

  @Test("a file that is there is not replaced, and all files of a poster have one name")
  func numbered() throws {
    try folder.write("the user's own", to: "classics.html")
    #expect(try write() == ["classics-2.svg", "classics-2.html"])
    #expect(try write(of: "classics") == ["classics-3.svg", "classics-3.html"])
    #expect(try write("new", [.png]) == ["classics.png"])
    #expect(folder.read("classics.html") == "the user's own")
    #expect(folder.names.count == 6)
  }

  @Test("a new file may be read as the user's other files")
  func mode() throws {
    try write()
    try folder.program("plain", "")
    let mask = umask(0)
    umask(mask)
    #expect(try folder.mode(of: "classics.svg") == 0o666 & ~Int(mask))
  }

  @Test("folders, links and pipes are names that are taken, and stay as they are")
  func strange() throws {
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

  @Test("where one file of a poster cannot be written, none of them stays")
  func allOrNone() throws {
    // So deep that a draft named `.x.svg.bookskeeper-123456` may stand there, and none of `x.html`.
    let length = Int(PATH_MAX) - 1 - "/.x.svg.bookskeeper-123456".utf8.count
    var deep = folder.path
    while length - deep.utf8.count > 2 {
      deep += "/" + String(repeating: "a", count: min(199, length - deep.utf8.count - 1))
    }
    if deep.utf8.count < length { deep += String(repeating: "a", count: length - deep.utf8.count) }
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: deep) }
    let files = PosterFiles(folder: deep)
    #expect(throws: StorageError.self) {
      try files.write([(.svg, Data("a".utf8)), (.html, Data("b".utf8))], of: "x")
    }
    #expect(try names() == [])
    _ = try files.write([(.svg, Data("a".utf8))], of: "x")
    #expect(try names() == ["x.svg"])
  }

  @Test("a folder that is not there, or is none, is told")
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

@Suite(.timeLimit(.minutes(10))) struct PosterPlaceTests {
  @Test(
    "a file is known by its ending, anything else is a folder",
    arguments: [
      ("sea.svg", ".", "sea", PosterFormat.svg), ("a/b.c/Sea One.PNG", "a/b.c", "Sea One", .png),
      ("/x/sea.html", "/x", "sea", .html), ("pictures", "pictures", "my tag", nil),
      ("sea.jpg", "sea.jpg", "my tag", nil), (".", ".", "my tag", nil),
    ])
  func named(typed: String, folder: String, name: String, format: PosterFormat?) {
    let place = PosterPlace(typed, name: "my tag")
    #expect(place.folder == folder && place.name == name && place.format == format)
  }

  @Test("a folder may have the ending of a file, and no place is the present one")
  func folders() throws {
    let place = try TemporaryFolder()
    let folder = place.path("folder.svg")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(PosterPlace(folder, name: "sea").folder == folder)
    #expect(PosterPlace(folder, name: "sea").format == nil)
    #expect(
      PosterPlace(nil, name: "sea").folder == FileManager.default.currentDirectoryPath)
    #expect(PosterPlace("~/x", name: "sea").folder == NSHomeDirectory() + "/x")
  }
}

/// The desktop's own program to show files with.
@Suite(.timeLimit(.minutes(10))) struct ViewerTests {
  private let folder: TemporaryFolder

  /// Here the desktop shows files by running them: a script that was just written may be read by a
  /// shell, but not always be run itself.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["open", "xdg-open"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: "/bin/sh")
    }
  }

  private func found(_ variables: [String: String], isMac: Bool) -> DesktopViewer? {
    let path = ["PATH": folder.path + ":/usr/bin:/bin"]
    return DesktopViewer(environment: path.merging(variables) { $1 }, isMac: isMac)
  }

  @Test(
    "there is one where someone would see it",
    arguments: [
      ([:], false, false), (["DISPLAY": ":0"], false, true), (["DISPLAY": ""], false, false),
      (["WAYLAND_DISPLAY": "wayland-0"], false, true), ([:], true, true),
      (["SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"], true, false),
      (["DISPLAY": ":0", "PATH": "/nonexistent"], false, false), (["PATH": ""], true, false),
    ] as [([String: String], Bool, Bool)])
  func seen(_ variables: [String: String], isMac: Bool, isThere: Bool) {
    #expect((found(variables, isMac: isMac) != nil) == isThere)
  }

  @Test("it is none of the present folder’s, whatever the path says")
  func present() {
    let steps = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let way = String(repeating: "../", count: steps) + folder.path.dropFirst()
    #expect(FileManager.default.isExecutableFile(atPath: way + "/xdg-open"))
    #expect(found(["DISPLAY": ":0", "PATH": way], isMac: false) == nil)
    #expect(found(["DISPLAY": ":0", "PATH": "\(way):\(folder.path)"], isMac: false) != nil)
  }

  @Test("it is given the path as one word, and not waited for", arguments: [false, true])
  func told(isMac: Bool) async throws {
    let name = "a b'c\"$(x)&.svg"
    let gate = folder.path + "/gate"
    #expect(mkfifo(gate, 0o600) == 0)
    try folder.write(
      """
      echo noise; echo noise >&2
      read line < '\(gate)'
      printf '%s|' "$line" "$0" "$#" > '\(folder.path)/part'
      mv '\(folder.path)/part' '\(folder.path)/told'
      """, to: name)
    let viewer = try #require(found(["DISPLAY": ":0"], isMac: isMac))
    #expect(viewer.open("\(folder.path)/\(name)"))
    // It waits for this line, so it had not ended. Opened for both, a pipe keeps no one waiting.
    let handle = try #require(FileHandle(forUpdatingAtPath: gate))
    try handle.write(contentsOf: Data("go\n".utf8))
    defer { try? handle.close() }
    let deadline = ContinuousClock.now + .seconds(60)
    while folder.read("told") == nil, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(folder.read("told") == "go|\(folder.path)/\(name)|0|")
  }

  @Test("it is in no group of processes of ours, so Ctrl-C at the prompt leaves it open")
  func apart() async throws {
    try folder.write(
      """
      ps -o pgid= -p $$ > '\(folder.path)/part'
      mv '\(folder.path)/part' '\(folder.path)/told'
      """, to: "a.svg")
    #expect(try #require(found(["DISPLAY": ":0"], isMac: false)).open(folder.path("a.svg")))
    let deadline = ContinuousClock.now + .seconds(20)
    while folder.read("told") == nil, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
    let told = folder.read("told")?.trimmingCharacters(in: .whitespacesAndNewlines)
    let group = try #require(told.flatMap { pid_t($0) })
    #expect(group > 0 && group != getpgrp())
  }
}
