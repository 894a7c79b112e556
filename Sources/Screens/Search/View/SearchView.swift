import CommandLine
import Grammar
import Library
import Localization
import Screen
import SearchEntity

package struct SearchView: ScreenView {
  package let console: any View
  private let thumbnails: SearchThumbnails

  /// - Parameter thumbnail: returns the function that draws covers, or `nil` if covers are turned
  ///   off.
  package init(console: any View, thumbnail: @escaping () -> ThumbnailDrawing?) {
    self.console = console
    thumbnails = SearchThumbnails(thumbnail)
  }

  // MARK: Output

  package func output(_ page: SearchPage<ListContent<SearchItem>>) -> Output {
    var drawings: [String: [String]]?
    // The covers are fetched when the list is first read.
    func loadedDrawings() throws -> [String: [String]] {
      let loaded =
        try drawings ?? page.covers.map { try thumbnails.drawings(of: $0, in: context) } ?? [:]
      drawings = loaded
      return loaded
    }
    var list = page.list.listOutput(
      columns,
      thumbnail: { item in
        item.cover.flatMap { drawings?[$0] }
      })
    list.sheet = { [list] total in
      var sheet = try list.sheet(total)
      sheet.hasThumbnails = try !loadedDrawings().isEmpty
      return sheet
    }
    return .list(list)
  }

  private var columns: [ItemColumn<SearchItem>] {
    [
      ItemColumn(texts.numberLabel, .number, text: \.number, .number),
      ItemColumn(texts.name(.title), .words, .first, text: \.title),
      ItemColumn(texts.name(.author), .words(maxWidth: 30, shrinksFirst: true), text: \.authors),
      ItemColumn(texts.name(.year), .figures, text: \.year),
      ItemColumn(texts.ratingLabel, .details) {
        SheetCell($0.rating, stars: $0.stars, figure: $0.figure)
      },
      ItemColumn(texts.statusLabel, .details, .omitted, text: \.location, .good),
    ]
  }

  package func rowsPerPage(hasGroups: Bool) -> Int {
    context.pageSize(reserving: SearchThumbnails.reservedLines) ?? 20
  }

  // MARK: Input

  /// Parses a line that was typed on another screen or in a shell.
  ///
  /// - Throws: `LineError.onlyIn` for a verb that makes sense only in a search.
  package func request(_ line: Line) throws -> SearchRequest {
    guard line.verb == .search else { throw LineError.onlyIn(.search, verb: line.word) }
    var request = SearchRequest()
    let text = line.arguments.joined(separator: " ")
    if !text.allSatisfy(\.isWhitespace) { request.text = text }
    request.page = try line.number(.page)
    request.limit = try line.number(.limit)
    request.source = line.text(.catalogue).flatMap(CatalogueSource.init(rawValue:))
    request.address = line.text(.catalogueURL)
    return request
  }

  /// Returns `nil` for a line of another screen. Numbers refer to the records in the list.
  package func event(typed line: Line) throws -> SearchEvent? {
    guard let verb = line.verb else { return nil }
    if line.hasNumbers, (try? ISBN(line.arguments.joined())) == nil,
      let event = event(verb, try BookNumbers.itemNumbers(line.arguments) ?? [])
    {
      return event
    }
    switch verb {
    case .search: return .search(try request(line))
    case .more: return .turn(.next)
    case .next, .prev, .first, .last, .page: return try line.pageTurn().map(SearchEvent.turn)
    case .show where line.hasNumbers, .record where !line.arguments.isEmpty:
      return line.listPosition.map(SearchEvent.open)
        ?? .openNamed(line.arguments.joined(separator: " "))
    default: return nil
    }
  }

  /// Words that do not begin with a verb are a search.
  package func event(ofWords words: [String]) -> SearchEvent? {
    let text = words.joined(separator: " ")
    // `books` goes to the books.
    guard NounLine.isName(words), Vocabulary.meaning(of: text) != HelpTopic.books else {
      return nil
    }
    var request = SearchRequest()
    request.text = text
    return .search(request)
  }

  private func event(_ verb: Verb, _ numbers: [ClosedRange<Int>]) -> SearchEvent? {
    switch verb {
    case .add, .edit: .add(numbers, inForm: verb == .edit)
    default: Shelf(verb).map { .put(numbers, $0) }
    }
  }
}
