import Grammar
import Library
import Localization
import Screen
import TagsEntity
import TagsInteractor
import TagsRouter

/// How the screen reads lines: its View knows.
package protocol TagsReading {
  func own(_ words: [String]) -> TagsEvent?
  func typed(_ line: Line, isEmpty: Bool) throws -> TagsEvent?
}

/// Leads through the tags: which there are, and what is done to them.
package final class TagsPresenter: ScreenPresenter {
  package let ui: any UserInterface
  package let prompt = PromptWord.tags
  private let rules: TagsInteractor
  private let lines: any TagsReading
  private let router: TagsRouter
  private var paging: Paging
  /// All names by their places in the list, as it was shown last.
  private var shown: [String] = []

  package init(
    rules: TagsInteractor, ui: any UserInterface, lines: any TagsReading,
    router: TagsRouter
  ) {
    self.rules = rules
    self.ui = ui
    self.lines = lines
    self.router = router
    paging = Paging(size: ui.pageSize(besides: 6) ?? 20)
  }

  private var texts: any Texts { ui.texts }
  private var words: TagsWords { TagsWords(texts: texts, rules: rules) }

  // MARK: At the prompt

  package func own(_ words: [String]) -> TagsEvent? { lines.own(words) }
  package func read(_ line: Line) throws -> TagsEvent? {
    try lines.typed(line, isEmpty: shown.isEmpty)
  }
  package func carryOut(_ line: Line) throws -> Leaving? { try router.carryOut(line) }
  package func show() throws { try show(page: paging.index ?? 1) }

  package func handle(_ event: TagsEvent) throws -> Leaving? {
    switch event {
    case .list(let page) where ui.isForPrograms: try print(page: page)
    case .list(let page): try show(page: page ?? 1)
    case .turn(let turn): try paging.turn(turn, in: ui, rules.page, draw)
    case .open(let name):
      let tag = try rules.tag(name, shown: shown)
      if try router.openCollage(tag.name) == .quit { return .quit }
      try show()
    case .add(let name) where ui.opensScreens: return try goOn(to: add(name))
    case .add, .rename, .delete: try act(event)
    }
    return nil
  }

  /// Opens the collage of a new tag, which stays if none can be made.
  private func goOn(to tag: LibraryTag?) throws -> Leaving? {
    guard let tag else { return nil }
    do {
      if try router.openCollage(tag.name) == .quit { return .quit }
      try show()
    } catch let problem as any Problem {
      ui.complain(problem.sentence(in: texts))
      try ui.say(texts.tagWithoutCollage(tag.name))
    }
    return nil
  }

  private func show(page wanted: Int) throws {
    try paging.show(wanted, in: ui, rules.page, draw)
  }

  private func draw(_ page: Page<LibraryTag>, isFirst: Bool) throws {
    try ui.show(
      words.sheet(page), words.rows(page), words.foot(page, isWhole: false, withHint: isFirst))
    shown = try rules.all().map(\.name)
  }

  // MARK: Line by line

  /// Carries out one line; `tags` alone opens the screen at a prompt.
  package func carryOut(_ event: TagsEvent) throws -> Leaving? {
    guard case .list(let page) = event else {
      try act(event)
      return nil
    }
    if ui.opensScreens {
      paging.index = nil
      return try run()
    }
    try print(page: page)
    return nil
  }

  /// Every tag, unless a page is asked for.
  private func print(page wanted: Int?) throws {
    let page = try rules.page(wanted ?? 1, size: wanted.map { _ in paging.size })
    guard !page.isMissing else {
      return ui.complain(texts.noSuchPage(page.index, of: page.count))
    }
    try ui.show(
      words.sheet(page), words.rows(page),
      words.foot(page, isWhole: wanted == nil, withHint: false))
  }

  // MARK: Each of them

  private func act(_ event: TagsEvent) throws {
    switch event {
    case .add(let name): _ = try add(name)
    case .rename(let words): try rename(words)
    case .delete(let name):
      guard
        let name = try name ?? ui.ask(for: .tagName, of: .tags, .delete).map(TagsName.init(typed:))
      else { return }
      try delete(try rules.tag(name, shown: shown))
    case .list, .turn, .open: break
    }
  }

  /// Nil if the user leaves the question for its name.
  private func add(_ name: String?) throws -> LibraryTag? {
    guard let name = try name ?? ui.ask(for: .tagName, of: .tags, .add) else { return nil }
    let tag = try rules.add(name)
    try report(texts.tagAdded(tag.name), tag)
    return tag
  }

  private func rename(_ words: [String]) throws {
    var words = words
    if words.isEmpty {
      guard let name = try ui.ask(for: .tagName, of: .tags, .rename) else { return }
      words = [name]
    }
    let (tag, rest) =
      words.count > 1
      ? try rules.split(words, shown: shown)
      : (try rules.tag(TagsName(typed: words[0]), shown: shown), "")
    guard let name = try rest.isEmpty ? ui.ask(for: .newName, of: .tags, .rename) : rest else {
      return
    }
    let renamed = try rules.rename(tag, to: name)
    try report(texts.renamed(tag, to: renamed.name), renamed)
  }

  private func delete(_ tag: LibraryTag) throws {
    guard try ui.confirm(texts.deleteQuestion(tag)) else { return try ui.say(texts.nothingChanged) }
    let deleted = try rules.delete(tag)
    try report(texts.deleted(deleted), deleted)
  }

  private func report(_ sentence: String, _ tag: LibraryTag) throws {
    try ui.show(Notice(sentence, facts: TagFacts(tag)))
  }
}
