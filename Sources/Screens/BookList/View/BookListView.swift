import BookListEntity
import CommandLine
import Grammar
import Library
import Localization
import Screen

package struct BookListView: ScreenView {
  package let console: any View

  package init(console: any View) { self.console = console }

  // MARK: Output

  package func output(_ content: ListWithHeader<BookListHeader, BookListItem>) -> Output {
    .list(list(content, on: context.canvas))
  }

  package func listPicture(
    of page:
      @escaping (
        _ open: Int?, _ maxRows: Int?
      ) throws -> ListWithHeader<BookListHeader, BookListItem>
  ) -> ListPicture {
    { open in
      { canvas in
        // Reserve lines for the heading and the footer.
        let content = try page(open, canvas.tableRows(reserving: 10))
        return try picture(of: list(content, on: canvas))(canvas)
      }
    }
  }

  package func rowsPerPage(hasGroups: Bool) -> Int {
    // The heading is longest on the first page, but all pages have the same number of rows.
    let rows = context.pageSize(reserving: context.canvas.fitsTables ? 10 : 11)
    return rows.map { hasGroups ? max(1, $0 / 2) : $0 } ?? 20
  }

  private func list(
    _ content: ListWithHeader<BookListHeader, BookListItem>, on canvas: Canvas
  ) -> ListOutput {
    let header = content.header
    var list = content.list
    list.counts = { _ in header.counts.map { phrase($0, .plain) } }
    list.greeting = header.greeting.map { phrase($0, .faint) }
    let group = { (book: BookListItem) in book.group.map { phrase($0, .title) } }
    return list.listOutput(columns(header, on: canvas), group: header.hasGroups ? group : nil)
  }

  /// - Parameter style: the style of a phrase that is not urgent.
  private func phrase(_ phrase: BookListPhrase, _ style: TextStyle) -> Phrase {
    switch phrase.urgency {
    case .none: Phrase(phrase.text, style)
    case .soon: Phrase(phrase.text, .soon)
    case .overdue: Phrase(phrase.text, .late)
    }
  }

  private func columns(_ header: BookListHeader, on canvas: Canvas) -> [ItemColumn<BookListItem>] {
    let digits = String(header.largestNumber).count
    return [
      ItemColumn(
        texts.numberLabel, .number(minWidth: max(4, digits)), text: \.number, .number),
      ItemColumn(texts.name(BookField.title), .words, .first) {
        SheetCell($0.title, $0.isOpen ? .title : .plain)
      },
      ItemColumn(
        texts.name(BookField.author), .words(maxWidth: 30, shrinksFirst: true), text: \.author),
      ItemColumn(texts.loanLabel, .details(maxWidth: 28)) {
        SheetCell($0.loanText, style(of: $0.loan))
      },
    ] + furtherColumns(header, on: canvas)
  }

  private func style(of loan: BookListItem.Loan) -> TextStyle {
    switch loan {
    case .none: .faint
    case .open(let status): status.style
    case .ofCopies: .plain
    }
  }

  /// Returns all columns that the user wants if the canvas is wide, and otherwise the one by which
  /// the books are sorted.
  private func furtherColumns(
    _ header: BookListHeader, on canvas: Canvas
  ) -> [ItemColumn<BookListItem>] {
    // The loan column already shows the owner.
    let sortedColumn = ListColumn(rawValue: header.order.rawValue).flatMap {
      $0 == .owner ? nil : $0
    }
    let isWide = context.isForScreen && canvas.isWide
    return header.columns.filter { isWide || $0 == sortedColumn }.map {
      $0 == sortedColumn ? column($0, .details(maxWidth: 16)) : column($0, .extra, .omitted)
    }
  }

  private func column(
    _ column: ListColumn, _ width: Column.Width, _ position: Column.Position = .second
  ) -> ItemColumn<BookListItem> {
    switch column {
    case .year: ItemColumn(texts.name(BookField.year), width, position, text: \.year)
    case .series: ItemColumn(texts.name(BookField.series), width, position, text: \.series)
    case .owner: ItemColumn(texts.name(BookField.owner), width, position, text: \.owner)
    case .location: ItemColumn(texts.name(BookField.location), width, position, text: \.location)
    case .tags: ItemColumn(texts.tagsLabel, width, position, text: \.tags)
    case .rating:
      ItemColumn(texts.ratingLabel, width, position) { SheetCell($0.rating, stars: $0.stars) }
    }
  }

  // MARK: Input

  package func expanded(_ words: [String]) -> [String] {
    Line.filtering(words, by: .list, in: texts)
  }

  package func event(typed line: Line) throws -> BookListEvent? {
    try event(line, isTyped: true)
  }

  /// Returns the event of a line that was not typed at a list. If it opens one, its books can be
  /// marked.
  package func event(_ line: Line) throws -> BookListEvent? {
    try event(line, isTyped: context.opensScreens)
  }

  /// Returns `nil` for a line of another screen.
  ///
  /// - Parameter isTyped: whether the line was typed at a list, where books can be marked.
  private func event(_ line: Line, isTyped: Bool) throws -> BookListEvent? {
    if let turn = try line.pageTurn() { return .turn(turn) }
    switch line.verb {
    case .list:
      var request = try request(line)
      // A line without filters means the whole list, as in a shell.
      request.filter = request.filter ?? BookQuery()
      return .list(request)
    case .sort:
      guard let word = line.arguments.first else { return .sort }
      if let more = line.arguments.dropFirst().first {
        throw LineError.unexpectedArgument(more, verb: line.word)
      }
      var request = BookListRequest()
      request.order = try LineAnswerParser().order(word)
      request.isReversed = line.has(.reverse) ? true : nil
      request.page = try line.number(.page)
      request.limit = try line.number(.limit)
      return .list(request)
    case .all: return .list(try request(line, only: .all))
    case .available: return .list(try request(line, only: .available))
    case .out: return .list(try request(line, only: .out))
    case .overdue: return .list(try request(line, only: .overdue))
    case .find:
      guard !line.arguments.isEmpty else { return .find }
      var request = try request(line)
      var filter = BookQuery(text: BookSearch(words: line.arguments))
      filter.includesBooksElsewhere = line.has(.ever)
      request.filter = filter
      request.keepsFilter = !line.has(.ever)
      return .list(request)
    case .select:
      guard isTyped else { throw LineError.onlyAtPrompt(line.word) }
      guard let first = line.arguments.first else { return .select(nil) }
      if line.arguments.count == 1, Vocabulary.isNone(first) { return .select(nil) }
      return .select(try BookNumbers.selection(line.arguments, allowsAll: true))
    case .browse: return .browse
    case .show: return .open(try BookNumbers.selection(line.arguments))
    default: return nil
    }
  }

  package func event(_ event: BookListEvent, answer text: String) throws -> BookListEvent {
    guard event == .find else { return event }
    var request = BookListRequest(filter: BookQuery(text: BookSearch(typed: text)))
    request.keepsFilter = true
    return .list(request)
  }

  private func request(_ line: Line, only: LoanFilter? = nil) throws -> BookListRequest {
    let shelves = [LineOption.want, .reading, .read, .stopped].filter(line.has)
    if let other = shelves.dropFirst().first {
      throw LineError.notForVerb(other, verb: line.word + " --" + shelves[0].rawValue)
    }
    var request = BookListRequest()
    request.order = line.text(.sort).flatMap(BookOrder.init(rawValue:))
    request.isReversed = line.has(.reverse) ? true : nil
    if only != nil
      || [.only, .find, .tag, .owner, .location, .series, .ever].contains(where: line.has)
      || line.shelf != nil
    {
      var filter = BookNumbers.query(line) ?? BookQuery()
      filter.loanFilter = only ?? filter.loanFilter
      filter.owner = line.text(.owner)
      filter.presence = line.has(.ever) ? .anywhere : filter.presence
      filter.location = line.text(.location)
      filter.series = line.text(.series)
      request.filter = filter
    }
    request.page = try line.number(.page)
    request.limit = try line.number(.limit)
    request.groupsCopies = line.has(.copies)
    request.setsExitCode = line.has(.exitCode)
    if request.groupsCopies, line.has(.sort) {
      throw LineError.notForVerb(.sort, verb: line.word + " --" + LineOption.copies.rawValue)
    }
    return request
  }
}
