import Grammar
import Library
import Localization
import Screen
import TagsEntity
import TagsInteractor
import TagsRouter

package final class TagsPresenter: ListPresenter {
  package let view: any ScreenView<TagsEvent>
  package let prompt = PromptWord.tags
  package var paging: Paging
  private let interactor: TagsInteractor
  private let router: TagsRouter
  /// The names in the list as last shown.
  private var shown: [String] = []

  package init(
    interactor: TagsInteractor, view: any ScreenView<TagsEvent>,
    router: TagsRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    paging = Paging(in: view.ui)
  }

  private var texts: any Texts { ui.texts }
  package var list: PagedList<(number: Int, tag: LibraryTag)> {
    get throws { try interactor.all() }
  }
  package var words: ListWords<(number: Int, tag: LibraryTag)> { .tags(texts, interactor.day) }

  package func open(_ line: Line) throws -> Exit? { try router.openLine(line) }
  package var numberedKind: NumberedKind? { shown.isEmpty ? nil : .tag }
  package func didShow(total: Int) throws { shown = try interactor.names() }
  package func opens(_ event: TagsEvent) -> Bool { if case .list = event { true } else { false } }

  package func handle(_ event: TagsEvent) throws -> Exit? {
    switch event {
    case .list(let request): try list(request)
    case .open(let name):
      let tag = try interactor.tag(name, shown: shown)
      if try router.openCollage(tag.name) == .quit { return .quit }
      try resume()
    case .add(let name):
      let tag = try add(name)
      if ui.opensScreens { return try openCollage(of: tag) }
    case .rename(let words): try rename(words)
    case .delete(let name):
      guard
        let name = try name ?? ui.ask(for: .tagName, of: .tags, .delete).map(TagsName.init(typed:))
      else { return nil }
      try delete(try interactor.tag(name, shown: shown))
    }
    return nil
  }

  /// Opens the collage of a new tag. The tag is kept even if no collage can be made.
  private func openCollage(of tag: LibraryTag?) throws -> Exit? {
    guard let tag else { return nil }
    do {
      if try router.openCollage(tag.name) == .quit { return .quit }
      if paging.isOpen { try resume() }
    } catch let problem as any Problem {
      ui.showError(problem.sentence(in: texts))
      try ui.say(texts.tagWithoutCollage(tag.name))
    }
    return nil
  }

  private func add(_ name: String?) throws -> LibraryTag? {
    guard let name = try name ?? ui.ask(for: .tagName, of: .tags, .add) else { return nil }
    let tag = try interactor.add(name)
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
      ? try interactor.split(words, shown: shown)
      : (try interactor.tag(TagsName(typed: words[0]), shown: shown), "")
    guard let name = try rest.isEmpty ? ui.ask(for: .newName, of: .tags, .rename) : rest else {
      return
    }
    let renamed = try interactor.rename(tag, to: name)
    // The renamed tag keeps its number in the list.
    shown = shown.map { $0 == tag.name ? renamed.name : $0 }
    try report(texts.renamed(tag, to: renamed.name), renamed)
  }

  private func delete(_ tag: LibraryTag) throws {
    guard try ui.confirm(texts.deleteQuestion(tag)) else {
      return try ui.say(texts.nothing(.changed))
    }
    let deleted = try interactor.delete(tag)
    try report(texts.deleted(deleted), deleted)
  }

  private func report(_ sentence: String, _ tag: LibraryTag) throws {
    try ui.show(Notice(sentence, facts: tag.fact))
  }
}
