import Grammar
import Library
import Localization
import Screen
import TagsEntity
import TagsInteractor
import TagsRouter

package final class TagsPresenter: ListPresenter {
  package let view: any ScreenView<TagsEvent, ListContent<TagsItem>>
  package let prompt = PromptWord.tags
  package var paging = Paging()
  private let interactor: TagsInteractor
  private let router: TagsRouter
  /// The names in the list as last shown.
  private var listedNames: [String] = []

  package init(
    interactor: TagsInteractor, view: any ScreenView<TagsEvent, ListContent<TagsItem>>,
    router: TagsRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
  }

  package var list: ListOutput {
    get throws {
      let rows = try interactor.all().rows { [texts, interactor] in
        TagsRow(number: $0.number, tag: $0.tag, texts: texts, day: interactor.day)
      }
      return view.list(
        ListContent(
          texts.tagsHeading, count: texts.tagCount, rows: rows,
          actions: [.rename, .delete, .undo], emptyText: texts.noTags, hint: texts.hint(on: .tags)))
    }
  }

  package func open(_ line: Line) throws -> Transition? { try router.openLine(line) }
  package var fixedOrder: FixedOrder { .byName }
  package var numberedKind: NumberedKind? { listedNames.isEmpty ? nil : .tag }
  package func isChanged(by line: Line) -> Bool { line.verb == .tag }
  package func didShow(total: Int) throws { listedNames = try interactor.names() }
  package func opens(_ event: TagsEvent) -> Bool { if case .list = event { true } else { false } }

  package func handle(_ event: TagsEvent) throws -> Transition? {
    switch event {
    case .list(let request): try list(request)
    case .open(let name):
      let tag = try interactor.tag(name, listedNames: listedNames)
      return try router.openCollage(tag.name)
    case .add(nil): return try ask(event, for: .tagName, .add)
    case .add(let name?):
      let tag = try interactor.add(name)
      try report(texts.tagAdded(tag.name), tag)
      guard view.context.opensScreens else { break }
      if let collage = try openCollage(of: tag) { return collage }
      try refreshIfOpen()
    case .rename(let words, _) where words.isEmpty: return try ask(event, for: .tagName, .rename)
    case .rename(let words, let separators):
      try rename(words, separators)
      try refreshIfOpen()
    case .delete(nil): return try ask(event, for: .tagName, .delete)
    case .delete(let name?):
      try delete(try interactor.tag(name, listedNames: listedNames))
      try refreshIfOpen()
    }
    return nil
  }

  /// Asks for the missing part of an event, and handles the event.
  private func ask(_ event: TagsEvent, for part: LinePart, _ action: Verb) throws -> Transition? {
    try view.ask(event, for: part, of: .tags, action).flatMap(handle)
  }

  /// Opens the collage of a new tag. The tag is kept even if no collage can be made.
  private func openCollage(of tag: LibraryTag) throws -> Transition? {
    do {
      return try router.openCollage(tag.name)
    } catch let problem as any Problem {
      view.showRefusal(problem)
      try view.say(texts.tagWithoutCollage(tag.name))
    }
    return nil
  }

  private func rename(_ words: [String], _ separators: [Int]) throws {
    let (tag, rest) = try interactor.split(
      words, listedNames: listedNames, separators: separators)
    guard let name = try rest.isEmpty ? view.ask(for: .newName, of: .tags, .rename) : rest else {
      return
    }
    let renamedTag = try interactor.rename(tag, to: name)
    // The renamed tag keeps its number in the list.
    listedNames = listedNames.map { $0 == tag.name ? renamedTag.name : $0 }
    try report(texts.renamed(tag, to: renamedTag.name), renamedTag)
  }

  private func delete(_ tag: LibraryTag) throws {
    guard try view.confirm(texts.deleteQuestion(tag)) else {
      return try view.say(texts.nothing(.changed))
    }
    let deleted = try interactor.delete(tag)
    try report(texts.deleted(deleted), deleted)
  }

  private func report(_ sentence: String, _ tag: LibraryTag) throws {
    try view.show(Notice(sentence, json: tag.json))
  }
}
