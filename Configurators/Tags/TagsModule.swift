import CollageConfigurator
import CollageEntity
import CommandLine
import Grammar
import Library
import LibraryRules
import Localization
import Session
import TagsEntity
import TagsInteractor
import TagsPresenter
import TagsRouter
import TagsView

/// Assembles the tags.
package struct TagsModule {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Carries out a line; `tags` alone opens the screen at a prompt.
  ///
  /// - Returns: how the screen was left; nil where none was opened.
  package func open(_ line: Line) throws -> TagsOutcome? {
    guard let event = try TagsLines.event(line) else { return nil }
    if session.door == .prompt, !line.has(.json), case .list(let page) = event {
      return try flow.run(page: page)
    }
    try flow.perform(event)
    return nil
  }

  private var flow: TagsFlow {
    let routes = TagsRoutes { tag in
      switch try CollageModule(session).run(tag) {
      case .back: .back
      case .quit: .quit
      case .elsewhere(let words): .elsewhere(words)
      }
    }
    let rules = TagsRules(store: session.store, clock: session.clock) {
      guard let files = session.coverFiles else { return }
      CoverKeeping(index: session.store, files: files).tidy()
    }
    return TagsFlow(
      rules: rules, display: display, navigation: routes, texts: session.texts,
      size: session.pageSize ?? 20)
  }

  private var display: any TagsDisplay {
    let questions = TagsQuestions(dialogue: session.dialogue, prompt: session.prompt("tags>"))
    return switch session.format {
    case .screen: TagsTerminalView(questions)
    case .plain: TagsPlainView(questions)
    case .json: TagsJSONView(questions)
    case .lines: TagsTabView(questions)
    }
  }
}
