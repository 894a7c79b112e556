import Grammar
import Library
import Localization
import TagsEntity
import TagsInteractor

/// Leads through the tags: which there are, and what is done to them.
package final class TagsFlow {
  private let rules: TagsRules
  private let display: any TagsDisplay
  private let navigation: any TagsNavigation
  private let texts: any Texts
  private let words: TagsWords
  /// Tags a page.
  private let size: Int
  /// The number of the page that is shown; nil before the first.
  private var index: Int?
  /// All names by their places in the list, as it was shown last.
  private var shown: [String] = []

  package init(
    rules: TagsRules, display: any TagsDisplay, navigation: any TagsNavigation,
    texts: any Texts, size: Int
  ) {
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
    self.size = size
    words = TagsWords(texts: texts, rules: rules)
  }

  // MARK: At the prompt

  /// Shows the tags and does what is asked, until the screen is left.
  package func run(page: Int?) throws -> TagsOutcome {
    try attempt { try show(page: page ?? 1) }
    while let event = try display.next() {
      var outcome: TagsOutcome?
      try attempt { outcome = try handle(event) }
      if let outcome { return outcome }
    }
    return .back
  }

  /// What a rule refuses is told, and the screen goes on.
  private func attempt(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let problem as any Problem {
      display.complain(problem.sentence(in: texts))
    }
  }

  /// Nil where the screen goes on.
  private func handle(_ event: TagsEvent) throws -> TagsOutcome? {
    switch event {
    case .back: return .back
    case .quit: return .quit
    case .elsewhere(let words): return .elsewhere(words)
    case .list(let page): try show(page: page ?? 1)
    case .page:
      guard let text = try display.ask(texts.which(.page), missing: .page) else { return nil }
      guard let page = Int(text), page > 0 else { throw LineError.badNumber(text) }
      try show(page: page)
    case .next: try turn(to: (index ?? 1) + 1, refusal: texts.lastPageAlready)
    case .previous: try turn(to: (index ?? 1) - 1, refusal: texts.firstPageAlready)
    case .open(let name):
      let outcome = try navigation.openCollage(of: try rules.tag(name, shown: shown).name)
      guard outcome == .back else { return outcome }
      try show(page: index ?? 1)
    case .add, .rename, .delete: try act(event)
    }
    return nil
  }

  private func turn(to wanted: Int, refusal: String) throws {
    guard wanted > 0, try rules.page(wanted, size: size).page != nil else {
      return try display.say(refusal)
    }
    try show(page: wanted)
  }

  private func show(page wanted: Int) throws {
    let (page, count) = try rules.page(wanted, size: size)
    guard let page else {
      // The page that was shown is no more: tags were deleted meanwhile.
      if index == wanted { return try show(page: count) }
      return display.complain(texts.noSuchPage(wanted, of: count))
    }
    // What can be done here is said once.
    try display.show(words.model(page, isWhole: false, withHint: index == nil))
    index = wanted
    shown = try rules.all().map(\.name)
  }

  // MARK: From a shell

  /// Carries out one line: every tag is printed.
  package func perform(_ event: TagsEvent) throws {
    guard case .list(let wanted) = event else { return try act(event) }
    let (page, count) = try rules.page(wanted ?? 1, size: wanted.map { _ in size })
    guard let page else {
      return display.complain(texts.noSuchPage(wanted ?? 1, of: count))
    }
    try display.show(words.model(page, isWhole: wanted == nil, withHint: false))
  }

  // MARK: Each of them

  private func act(_ event: TagsEvent) throws {
    switch event {
    case .add(let name):
      guard let name = try name ?? ask(.tagName) else { return }
      let tag = try rules.add(name)
      try report(texts.tagAdded(tag.name), tag)
    case .rename(let words): try rename(words)
    case .delete(let name):
      guard let name = try name ?? ask(.tagName).map(TagsName.init(typed:)) else { return }
      try delete(try rules.tag(name, shown: shown))
    case .list, .page, .next, .previous, .open, .elsewhere, .back, .quit: break
    }
  }

  private func ask(_ part: LinePart) throws -> String? {
    try display.ask(texts.which(part), missing: part)
  }

  private func rename(_ words: [String]) throws {
    var words = words
    if words.isEmpty {
      guard let name = try ask(.tagName) else { return }
      words = [name]
    }
    let (tag, rest) =
      words.count > 1
      ? try rules.split(words, shown: shown)
      : (try rules.tag(TagsName(typed: words[0]), shown: shown), "")
    guard let name = try rest.isEmpty ? ask(.newName) : rest else { return }
    let renamed = try rules.rename(tag, to: name)
    try report(texts.renamed(tag, to: renamed.name), renamed)
  }

  private func delete(_ tag: LibraryTag) throws {
    guard try display.confirm(texts.deleteQuestion(tag)) else {
      return try display.say(texts.nothingChanged)
    }
    let deleted = try rules.delete(tag)
    try report(texts.deleted(deleted), deleted)
  }

  private func report(_ sentence: String, _ tag: LibraryTag) throws {
    try display.show(TagsResult(sentence: sentence, facts: TagFacts(tag)))
  }
}

extension TagsName {
  /// As a person types it after a question or a verb.
  package init(typed text: String) {
    self = Int(text).flatMap { $0 > 0 ? .number($0) : nil } ?? .name(text)
  }
}
