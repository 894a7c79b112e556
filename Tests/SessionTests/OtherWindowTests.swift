import Foundation
import Grammar
import Languages
import Library
import LibraryStorage
import Localization
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct OtherWindowTests {
  private let folder: TemporaryFolder
  private let own: StoredLibrary

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    own = try StoredLibrary(path: path, author: "test") { noon }
    let other = try StoredLibrary(path: path, author: "test") { noon }
    try perform("add Dune --author Herbert", in: own)
    try perform("rate 1 4", in: other)
  }

  @Test("a change made in another window is undone after a question", arguments: Language.allCases)
  func confirmed(language: Language) throws {
    let texts = language.texts
    let console = ScriptedConsole([texts.yes[0]])
    let screen = try perform("undo", in: own, language, at: console)
    #expect(screen.contains("21"), "\(screen)")
    #expect(try own.book(1)?.details.rating == nil)
    try perform("undo", in: own, language)
    #expect(try own.book(1) == nil)
  }

  @Test("a change made in another window stays if the answer is no")
  func declined() throws {
    let screen = try perform("undo", in: own, at: ScriptedConsole(["n"]))
    #expect(screen.contains("You have changed this in another window since: rating “Dune” (no. 1)"))
    #expect(screen.contains("Nothing was changed."))
    #expect(try own.book(1)?.details.rating == 4)
  }

  @Test("a script agrees in advance")
  func script() throws {
    #expect {
      try perform("undo --no-input", in: own)
    } throws: { error in
      guard case .needsYes(let question)? = error as? LineError else { return false }
      return question.hasPrefix("You have changed this in another window since")
    }
    #expect(try own.book(1)?.details.rating == 4)
    #expect(try perform("undo --yes", in: own).contains("Undone: rating “Dune” (no. 1)"))
    #expect(try own.book(1)?.details.rating == nil)
  }
}
