import BookListEntity
import BookListView
import CommandLine
import Drawing
import EnglishTexts
import Grammar
import Library
import Screen
import Testing
import Turns

@Suite(.timeLimited) struct BookListViewTests {
  private func view(columns: Int = 80) -> BookListView {
    BookListView(console: RecordingConsole(columns: columns))
  }

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("list", BookListEvent.list(BookListRequest(filter: BookQuery()))),
      ("list --page 2", .list(BookListRequest(filter: BookQuery(), page: 2))),
      ("sort author", .list(BookListRequest(order: .author))),
      ("sort", .sort),
      ("find", .find),
      ("next", .turn(.next)),
      ("page 3", .turn(.page(3))),
      ("select 3-5", .select(.numbers([3...5]))),
      ("select none", .select(nil)),
      ("show 4", .open(.numbers([4...4]))),
      ("browse", .browse),
      ("edit 4", nil),
      ("tags", nil),
    ])
  func events(_ typed: String, _ event: BookListEvent?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view().event(typed: line) == event)
  }

  @Test("A filter says which books are listed, and an order how")
  func requests() throws {
    let line = try Line(typed: "overdue --owner City --sort due --reverse", in: EnglishTexts())
    guard case .list(let request)? = try view().event(typed: line) else {
      Issue.record("no list")
      return
    }
    #expect(request.filter?.loanFilter == .overdue && request.filter?.owner == "City")
    #expect(request.order == .due && request.isReversed == true)
  }

  @Test(
    "A shelf lists its books wherever they are, and only one shelf can be named",
    arguments: [
      ("list --want", Shelf.want, BookPresence.anywhere), ("list --reading", .reading, .anywhere),
      ("list --read --tag novel", .read, .anywhere), ("list --ever", nil, .anywhere),
      ("list --tag novel", nil, .here), ("find dune --ever", nil, .anywhere),
      ("find dune", nil, .here),
    ] as [(String, Shelf?, BookPresence)])
  func shelves(_ typed: String, _ shelf: Shelf?, _ presence: BookPresence) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    guard case .list(let request)? = try view().event(typed: line) else {
      Issue.record("no list")
      return
    }
    #expect(request.filter?.shelf == shelf && request.filter?.presence == presence)
    let both = try Line(typed: "list --want --read", in: EnglishTexts())
    #expect(throws: LineError.notForVerb(.read, verb: "list --want")) {
      try view().event(typed: both)
    }
  }

  @Test(
    "The second half has a heading, and the columns of the list",
    arguments: [
      (
        40,
        [
          "Books  2 books · 1 overdue", "", "   1  Dune", "      Herbert · 3 days late, Anna",
          "  12  Emma", "      Austen · available", "", "Not in the library (1)",
          "  31  Dune Messiah", "      Herbert · wanted",
        ]
      ),
      (
        80,
        [
          "Books  2 books · 1 overdue", "", " No.  Title         Author   Loan",
          "   1  Dune          Herbert  3 days late, Anna",
          "  12  Emma          Austen   available", "", "Not in the library (1)",
          "  31  Dune Messiah  Herbert  wanted",
        ]
      ),
    ])
  func secondHalf(_ columns: Int, _ lines: [String]) throws {
    var content = content(.title)
    let messiah = BookListItem(
      number: "31", title: "Dune Messiah", author: "Herbert", loanText: "wanted", loan: .none)
    content.list.appendix = {
      ListAppendix("Not in the library (1)", rows: [Row(item: messiah)])
    }
    let list = view(columns: columns).list(content)
    #expect(try list.picture(Canvas(width: columns)) == lines)
    var spokenLines: [String] = []
    try OutputDrawing.plain(EnglishTexts(), columns: nil).write(.list(list)) {
      spokenLines += $0.split(separator: "\n").map(String.init)
    }
    #expect(
      spokenLines.suffix(2) == ["Not in the library (1)", "31: Dune Messiah, Herbert: wanted"])
  }

  @Test("An answer to the question for words is a search")
  func answers() throws {
    guard case .list(let request) = try view().event(.find, answer: "by:austen") else {
      Issue.record("no list")
      return
    }
    #expect(request.filter?.text?.text == "by:austen")
    #expect(try view().event(.sort, answer: "title") == .sort)
  }

  @Test("Lines that mark books or have a wrong order are refused")
  func refusals() throws {
    let select = try Line(typed: "select 3", in: EnglishTexts())
    let shell = BookListView(console: RecordingConsole(isPrompt: false))
    #expect(throws: LineError.self) { try shell.event(select) }
    #expect(try view().event(select) == .select(.numbers([3...3])))
    let sort = try Line(typed: "sort colour", in: EnglishTexts())
    #expect(throws: LineError.self) { try view().event(typed: sort) }
  }

  @Test(
    "A narrow canvas has two lines a book, a wide one the columns that the user wants",
    arguments: [
      (
        40, BookOrder.title,
        [
          "Books  2 books · 1 overdue", "", "   1  Dune", "      Herbert · 3 days late, Anna",
          "  12  Emma", "      Austen · available",
        ]
      ),
      (
        80, .title,
        [
          "Books  2 books · 1 overdue", "", " No.  Title  Author   Loan",
          "   1  Dune   Herbert  3 days late, Anna", "  12  Emma   Austen   available",
        ]
      ),
      (
        80, .rating,
        [
          "Books  2 books · 1 overdue", "", " No.  Title  Author   Loan               Rating",
          "   1  Dune   Herbert  3 days late, Anna  ★★★★☆", "  12  Emma   Austen   available",
        ]
      ),
      (
        160, .title,
        [
          "Books  2 books · 1 overdue", "",
          " No.  Title  Author   Loan               Year  Rating",
          "   1  Dune   Herbert  3 days late, Anna  1965  ★★★★☆",
          "  12  Emma   Austen   available",
        ]
      ),
    ])
  func drawing(_ columns: Int, _ order: BookOrder, _ lines: [String]) throws {
    let actual = try view(columns: columns).list(content(order)).picture(Canvas(width: columns))
    #expect(actual == lines)
  }

  @Test("Beside a book, the columns fit the narrow drawing, and the open book is marked")
  func beside() throws {
    var arguments: (Int?, Int?)
    let picture = view(columns: 160).listPicture { open, rows in
      arguments = (open, rows)
      return content(.title)
    }
    let lines = try picture(12)(Canvas(width: 64, height: 30))
    #expect(lines[2] == " No.  Title  Author   Loan")
    #expect(arguments == (12, 20))
  }

  @Test("Groups have a heading above their first book")
  func groups() throws {
    var header = BookListHeader()
    header.order = .borrower
    header.hasGroups = true
    var item = dune
    item.group = BookListPhrase("Anna: 1 book", .overdue)
    let content = ListWithHeader(header, ListContent("Books", rows: PagedList([Row(item: item)])))
    let lines = try view().list(content).picture(Canvas(width: 80))
    #expect(lines.firstIndex(of: "Anna: 1 book").map { lines[$0 + 1].contains("Dune") } == true)
  }

  @Test("Fewer books fit on a page if each may have a heading")
  func pageSize() {
    #expect(view().rowsPerPage(hasGroups: false) == 20)
    #expect(view().rowsPerPage(hasGroups: true) == 10)
  }

  private var dune: BookListItem {
    var item = BookListItem(
      number: "1", title: "Dune", author: "Herbert", loanText: "3 days late, Anna",
      loan: .open(.overdue))
    item.year = "1965"
    item.rating = "4"
    item.stars = 4
    return item
  }

  private func content(_ order: BookOrder) -> ListWithHeader<BookListHeader, BookListItem> {
    var header = BookListHeader()
    header.counts = [BookListPhrase("2 books"), BookListPhrase("1 overdue", .overdue)]
    header.order = order
    header.columns = [.year, .rating, .owner]
    let emma = BookListItem(
      number: "12", title: "Emma", author: "Austen", loanText: "available", loan: .none)
    let rows: [any ItemRow<BookListItem>] = [Row(item: dune), Row(item: emma)]
    return ListWithHeader(header, ListContent("Books", rows: PagedList(rows)))
  }

  private struct Row: ItemRow {
    let item: BookListItem
    var values: [String] { [] }
    var json: OutputValue { [:] }
  }
}
