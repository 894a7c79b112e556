import CollageEntity
import CollageInteractor
import CollagePresenter
import CollageRouter
import EnglishTexts
import Foundation
import Grammar
import Library
import LibraryPorts
import LibraryRules
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct CollagePresenterTests {
  private struct Sources: CollageSources {
    let coverFiles: (any CoverFiles)? = nil
    let showsCovers = false
    let catalogue = TestCatalogue("Kim").choice
    let randomChoice = RandomChoice { _ in 0 }
  }

  private struct Posters: PosterWriting {
    func write(_ poster: Poster, to path: String?) throws -> [PosterFormat: String] {
      guard path != "full" else { throw ToolError.noPNG }
      return [.svg: "\(path ?? ".")/\(poster.heading).svg"]
    }
    func show(_ path: String) {}
  }

  private struct NoMail: MailOpening {
    let isAvailable = false
    func open(_ letter: MailLink, attaching path: String?) throws(ToolError) -> Bool {
      throw .noMailProgram
    }
  }

  /// Returns a presenter over a library with two books, “Dune” with a collage for the tag “sand”.
  private func presenter(_ console: RecordingConsole) throws -> CollagePresenter {
    let store = try emptyLibrary()
    try store.add("Dune")
    try store.add("Emma")
    try store.change(.collage) {
      let record = CatalogueRecord(id: "/Solaris", source: .openLibrary, title: "Solaris")
      let collage = Collage(
        origin: .library, madeAt: noon,
        books: [
          CollageBook(title: "Dune", author: "Anon", book: 1), CollageBook(record),
          CollageBook(title: "Ulysses", author: "Anon", book: 9),
        ])
      _ = try TagRules(clock: noonClock).setCollage(of: "sand", to: collage, covers: [], in: $0)
    }
    let view = RecordingView<CollageEvent, PosterContent<CollagePage>>(console) { content in
      switch content {
      case .report(let report):
        .sentence(
          "shown \(report.words.heading): "
            + report.words.tiles.map(\.title).joined(separator: ", "), .plain)
      case .files(let files, let saved):
        .sentence("\(saved) " + files.values.joined(separator: ", "), .plain)
      }
    }
    return CollagePresenter(
      interactor: CollageInteractor(
        store: store, clock: noonClock, sources: Sources(), posters: Posters(),
        mailProgram: NoMail()), view: view,
      router: CollageRouter(openLine: { _ in nil }) { record, _ in
        console.inform("opened record \(record.title)")
        return nil
      } openBook: { number in
        console.inform("opened book \(number)")
        return nil
      })
  }

  @Test(
    "An event applies to the collage that is shown",
    arguments: [
      (.show, ["shown Collage “sand”: Dune, Solaris, Ulysses"]),
      (.open(1), ["aside opened book 1"]),
      (.open(2), ["aside opened record Solaris"]),
      (.open(3), ["error “Ulysses” is no longer in your library."]),
      (.open(4), ["error There is no book 4 in the collage; enter 1 to 3."]),
      (.share(to: "pictures", byMail: false), ["Saved the collage: pictures/sand.svg"]),
    ] as [(CollageEvent, [String])])
  func events(_ event: CollageEvent, _ notes: [String]) throws {
    let console = RecordingConsole()
    let presenter = try presenter(console)
    guard case .open = try presenter.run(CollageRequest(.tag("sand"))) else {
      Issue.record("no screen was opened")
      return
    }
    #expect(try presenter.handle(event) == nil)
    #expect(console.notes == ["shown Collage “sand”: Dune, Solaris, Ulysses"] + notes)
  }

  @Test("A missing tag is asked for; leaving the question shows nothing")
  func asking() throws {
    let console = RecordingConsole(replies: [""])
    #expect(try presenter(console).run(CollageRequest()) == nil)
    #expect(console.notes == ["? Which tag?"])
  }

  @Test("A path writes the picture, and opens no screen")
  func writing() throws {
    let console = RecordingConsole()
    var request = CollageRequest(.tag("sand"))
    request.path = "pictures"
    #expect(try presenter(console).run(request) == nil)
    #expect(console.notes == ["Saved the collage: pictures/sand.svg"])
  }

  @Test("A collage by email needs a mail program")
  func mail() throws {
    let presenter = try presenter(RecordingConsole())
    _ = try presenter.run(CollageRequest(.tag("sand")))
    #expect(throws: ToolError.noMailProgram) {
      try presenter.handle(.share(to: nil, byMail: true))
    }
  }

  @Test("If a new collage cannot be made, the old one stays")
  func reroll() throws {
    let console = RecordingConsole()
    let presenter = try presenter(console)
    _ = try presenter.run(CollageRequest(.tag("sand")))
    _ = try presenter.handle(.reroll)
    #expect(console.notes.last == "The collage was not changed.")
    _ = try presenter.handle(.open(1))
    #expect(console.notes.last == "aside opened book 1")
  }
}
