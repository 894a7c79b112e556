import BookEditorConfigurator
import CommandLine
import Grammar
import Library
import LibraryPorts
import RecordConfigurator
import Screen
import Session
import ShelfEntity
import ShelfInteractor
import ShelfPresenter
import ShelfRouter
import ShelfView

/// Assembles the shelves.
package struct ShelfModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Carries out a line; one that names nothing but a shelf opens it at a prompt.
  ///
  /// - Returns: how the screen was left; nil where none was opened.
  package func open(_ line: Line) throws -> Leaving? {
    // `read 12` is about a book of the library, `read 9780441013593` about a catalogue's record.
    if line.verb != .shelf, (try? ISBN(line.arguments.joined())) != nil {
      return try RecordModule(session).open(line)
    }
    return try carryOut(line).map(left)
  }

  private func carryOut(_ line: Line) throws -> ShelfOutcome? {
    guard let event = try ShelfLines.event(line) else { return nil }
    if session.door == .prompt, case .list(let request) = event { return try flow.run(request) }
    try flow.perform(event)
    return nil
  }

  private var flow: ShelfFlow {
    let routes = ShelfRoutes { details in
      try BookEditorModule(session).complete(details).first
    } shareCover: { book, entry, intoLibrary in
      let owners = [CoverOwner.book(book), .entry(entry)]
      try session.store.shareCover(
        of: owners[intoLibrary ? 1 : 0], with: owners[intoLibrary ? 0 : 1])
    }
    return ShelfFlow(
      rules: ShelfRules(store: session.store, clock: session.clock, current: session.marked),
      display: display, navigation: routes, texts: session.texts, size: session.pageSize ?? 20)
  }

  private var display: any ShelfDisplay {
    let questions = ShelfQuestions(
      dialogue: session.dialogue, listPrompt: session.prompt("shelf>"),
      entryPrompt: session.prompt("entry>"))
    return switch session.format {
    case .screen: ShelfTerminalView(questions, cover: cover)
    case .plain: ShelfPlainView(questions)
    case .json: ShelfJSONView(questions)
    case .lines: ShelfTabView(questions)
    }
  }

  private func cover(of number: Int, columns: Int) -> [String]? {
    guard let gallery = session.gallery, let entry = try? session.store.entry(number) else {
      return nil
    }
    return gallery.lines(
      of: .entry(number), record: entry.book.record,
      CoverText(title: entry.title, author: entry.author), columns: columns)
  }

  private func left(_ outcome: ShelfOutcome) throws -> Leaving {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): try session.carryOut(words: words)
    }
  }
}
