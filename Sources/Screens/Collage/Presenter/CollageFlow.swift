import CollageEntity
import CollageInteractor
import Grammar
import Library
import Localization

/// Leads through a tag's collage: makes it where there is none, another one when asked, and opens its
/// books.
package struct CollageFlow {
  private let rules: CollageRules
  private let display: any CollageDisplay
  private let navigation: any CollageNavigation
  private let texts: any Texts
  private let words: CollageWords

  package init(
    rules: CollageRules, display: any CollageDisplay, navigation: any CollageNavigation,
    texts: any Texts
  ) {
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
    words = CollageWords(texts: texts, rules: rules)
  }

  /// Shows a collage and does what is asked, until the screen is left.
  ///
  /// - Throws: what goes wrong where there is no collage to show.
  package func run(_ request: CollageRequest) throws -> CollageOutcome {
    guard var open = try opened(request) else { return .back }
    try show(open, withHint: true)
    while let event = try display.next() {
      do {
        if let outcome = try handle(event, &open) { return outcome }
      } catch let problem as any Problem {
        display.complain(problem.sentence(in: texts))
      }
    }
    return .back
  }

  /// Carries out one line: shows a collage, or writes it as a picture.
  package func perform(_ request: CollageRequest) throws {
    guard let open = try opened(request) else { return }
    if let place = request.place {
      try share(open, to: place)
    } else {
      try show(open, withHint: false)
    }
  }

  /// Nil where the screen goes on.
  private func handle(_ event: CollageEvent, _ open: inout OpenCollage) throws -> CollageOutcome? {
    switch event {
    case .show: try showAgain(&open)
    case .reroll: try reroll(&open)
    case .share(let place): try share(open, to: place)
    case .open(let number): return try self.open(number, &open)
    case .anew(let words):
      let verb = texts.words(for: .collage)[0]
      return .elsewhere([verb] + words + ["--", open.tag.name])
    case .elsewhere(let words): return .elsewhere(words)
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }

  private func show(_ open: OpenCollage, withHint: Bool) throws {
    try display.show(words.model(open, withHint: withHint))
  }

  /// As it is kept by now: another session may have made another.
  private func showAgain(_ open: inout OpenCollage) throws {
    open = try rules.kept(open.tag.name) ?? open
    try show(open, withHint: false)
  }

  // MARK: Making

  /// The collage that is asked for; nil where the user leaves the question for its tag.
  private func opened(_ request: CollageRequest) throws -> OpenCollage? {
    guard let name = try request.tag ?? display.askTag(texts.which(.tagName)) else { return nil }
    let kept = try rules.kept(name)
    if let kept, !request.isReroll, request.from ?? kept.from == kept.from { return kept }
    return try make(name, from: request.from ?? kept?.from ?? .catalogue)
  }

  /// The old one stays where no new one comes about.
  private func reroll(_ open: inout OpenCollage) throws {
    do {
      open = try make(open.tag.name, from: open.from)
    } catch let problem as any Problem {
      display.complain(problem.sentence(in: texts))
      return try display.say(texts.collageStays)
    }
    try show(open, withHint: false)
  }

  private func make(_ name: String, from books: CollageBooks) throws -> OpenCollage {
    try display.waiting(texts.asking(rules.source.name)) {
      try rules.make(name, from: books) { count, title in
        display.tell(texts.loading(count, of: Collage.size, title))
      }
    }
  }

  // MARK: Its books

  private func open(_ number: Int, _ open: inout OpenCollage) throws -> CollageOutcome? {
    let books = open.collage.books
    guard (1...max(1, books.count)).contains(number), !books.isEmpty else {
      display.complain(texts.noCollageBook(number, of: books.count))
      return nil
    }
    let place = CollagePlace(number - 1, in: open)
    guard try place.book.bookNumber == nil || rules.owned(place.book) != nil else {
      display.complain(texts.noLongerOwned(place.book.title))
      return nil
    }
    switch try navigation.open(place) {
    case .quit: return .quit
    case .elsewhere(let words):
      // What was typed there may be for this screen.
      guard let event = try display.event(words) else { return nil }
      return try handle(event, &open)
    case .back:
      try showAgain(&open)
      return nil
    }
  }

  private func share(_ open: OpenCollage, to place: String?) throws {
    try display.show(navigation.share(try words.poster(open), to: place))
  }
}
