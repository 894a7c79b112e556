import BookDetailConfigurator
import BookDetailEntity
import CollageEntity
import CollageInteractor
import CollagePresenter
import CollageRouter
import CollageView
import CommandLine
import Foundation
import Grammar
import Library
import LibraryPorts
import Localization
import RecordConfigurator
import Screen
import Session
import Terminal

/// Assembles the collage screen.
package struct CollageModule: Module {
  private let session: Session
  private let spinner: Spinner

  package init(_ session: Session) {
    self.session = session
    spinner = session.spinner
  }

  /// Shows the collage of a tag, at a prompt, until the screen is left; makes it where there is none.
  package func run(_ tag: String) throws -> Leaving {
    var request = CollageRequest()
    request.tag = tag
    return try left(try flow.run(request))
  }

  /// Carries out a line; one that only shows a collage opens it at a prompt.
  ///
  /// - Returns: how the screen was left; nil where none was opened.
  package func open(_ line: Line) throws -> Leaving? {
    try carryOut(line).map(left)
  }

  private func carryOut(_ line: Line) throws -> CollageOutcome? {
    let request = try CollageLines.request(line)
    if session.door == .prompt, request.place == nil, !line.has(.json) {
      return try flow.run(request)
    }
    try flow.perform(request)
    return nil
  }

  private var flow: CollageFlow {
    let rules = CollageRules(
      store: session.store, clock: session.clock, making: session.collageMaking,
      source: session.catalogue.source)
    let questions = CollageQuestions(
      dialogue: session.dialogue, prompt: session.prompt("collage>"), spinner: spinner)
    let routes = CollageRoutes(open: open) { poster, place in
      let images = try images(of: poster.open)
      return try CollagePictures(session: session).write(poster, images, to: place)
    }
    return CollageFlow(
      rules: rules, display: display(questions), navigation: routes, texts: session.texts)
  }

  private func display(_ questions: CollageQuestions) -> any CollageDisplay {
    switch session.format {
    case .screen: CollageTerminalView(questions, covers: session.showsCovers ? covers : nil)
    case .plain: CollagePlainView(questions)
    case .json: CollageJSONView(questions)
    case .lines: CollageTabView(questions)
    }
  }

  // MARK: Its books

  private func open(_ place: CollagePlace) throws -> CollageOutcome {
    if let record = place.book.record {
      return switch try RecordModule(session, cover: place.cover).run(record) {
      case .back: .back
      case .quit: .quit
      }
    }
    guard let number = place.book.bookNumber else { return .back }
    let detail = BookDetailModule(session.with(shown: BookQuery(), marked: []))
    return switch try detail.run(.numbers([number...number]), beside: nil) {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): .elsewhere(words)
    }
  }

  // MARK: Their covers

  /// How each cover is drawn; none is where no terminal shows pictures.
  private func covers(of open: OpenCollage) throws -> CollageGrid.Cover {
    guard let draw = session.coverDraw else { return { _, _ in nil } }
    let images = try images(of: open)
    return { index, columns in
      let book = open.collage.books[index]
      let text = CoverText(title: book.title, author: book.author)
      return images[index].map { draw($0, text, columns, true) }
    }
  }

  /// The images of its covers, those fetched again that are no longer kept.
  private func images(of open: OpenCollage) throws -> [Data?] {
    let (texts, count) = (session.texts, open.collage.books.count)
    return try spinner.during(texts.asking(session.catalogue.source.name)) {
      try session.collageImages(of: open.tag) { place, title in
        spinner.tell(Printable.text(texts.loading(place, of: count, title)))
      }
    }
  }

  private func left(_ outcome: CollageOutcome) throws -> Leaving {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): try session.carryOut(words: words)
    }
  }
}
