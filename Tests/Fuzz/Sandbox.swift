import BookListConfigurator
import CommandLine
import Drawing
import Foundation
import Grammar
import Languages
import Library
import LibraryPorts
import LibraryStorage
import Localization
import Modules
import PromptSession
import SettingsStorage
import TestSupport
import Terminal

/// A library in its own folder, in memory if possible, with sessions that have no network, no other
/// users and no output.
final class Sandbox {
  private let folder: String
  var library: String { folder + "/library.sqlite" }
  var file: String { folder + "/input" }

  /// Changes the current folder to the one that lines write to.
  init() throws {
    let memory =
      FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    folder = memory + "/bookskeeper-fuzz-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw InvariantViolation("no folder")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Removes everything from the folder except a library with these bytes.
  func put(library bytes: [UInt8]) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.removeItem(atPath: folder + "/" + name)
    }
    try put(bytes, in: library)
  }

  func put(_ bytes: [UInt8], in path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw InvariantViolation("cannot write \(path)")
    }
  }

  func open() throws -> StoredLibrary {
    try StoredLibrary(path: library, author: "fuzz", timeout: 100, now: { noon })
  }

  /// Returns the bytes of a library after some lines.
  func libraryBytes(after lines: [String]) throws -> [UInt8] {
    try put(library: [])
    try FileManager.default.removeItem(atPath: library)
    var store: StoredLibrary? = try open()
    for line in lines { try store.map { _ = try run(line, in: $0) } }
    store = nil
    return Array(FileManager.default.contents(atPath: library) ?? Data())
  }

  /// Runs a line as a command of the shell.
  func run(_ line: String, in store: StoredLibrary) throws {
    let texts = Language.english.texts
    let line = try Line(typed: line, in: texts)
    _ = try session(store, QuietConsole([]), line, texts).open(line)
  }

  /// Types lines at the prompt, until they end.
  func type(_ lines: [String], _ language: Language, in store: StoredLibrary) throws {
    let console = QuietConsole(lines)
    try BookListConfigurator(session(store, console, Line(words: []), language.texts)).run()
  }

  private func session(
    _ store: StoredLibrary, _ console: QuietConsole, _ line: Line, _ texts: any Texts
  ) -> Session {
    Session(
      store: store, libraryOpener: NoLibraries(), clock: noonClock, console: console, line: line,
      presentation: ConsoleInterface.Presentation(
        texts: texts, format: line.has(.json) ? .json : .lines, theme: .none, settings: Settings()),
      settings: Settings(), settingsStore: SettingsFile(path: folder + "/settings.json"),
      covers: Session.Covers(),
      online: Session.Online(
        choose: { _, _ in
          CatalogueChoice(source: .openLibrary) { _, _, _ throws(CatalogueError) in
            throw CatalogueError.hostNotFound("none")
          }
        },
        lastSearch: LastSearch {
          nil
        } save: { _ in
        }, randomChoice: RandomChoice { _ in 0 }),
      configuration: LaunchConfiguration(arguments: [], environment: [:], textsByLanguage: \.texts),
      modules: Modules.all)
  }
}

/// A console with typed lines, whose output is discarded.
private final class QuietConsole: Console {
  let device = Device()
  private var lines: ArraySlice<String>

  init(_ lines: [String]) { self.lines = lines[...] }

  func write(_ text: String) throws {}
  func write(_ bytes: Data) throws {}
  func writeError(_ text: String) {}
  func readLine() throws -> String? { lines.popFirst() }
  func readLine(_ prompt: LinePrompt) throws -> String? { try readLine() }
  func readBytes() throws -> [UInt8]? { nil }
  func withScreenMode(_ mode: ScreenMode, _ body: () throws -> Void) throws {}
  func pause(milliseconds: Int) throws -> Bool { false }
}
