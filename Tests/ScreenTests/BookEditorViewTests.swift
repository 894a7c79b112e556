import BookEditorEntity
import BookEditorView
import CommandLine
import EnglishTexts
import Grammar
import Library
import Screen
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookEditorViewTests {
  private func view(hasSubject: Bool = false, beside list: ListPicture? = nil) -> BookEditorView {
    BookEditorView(
      console: RecordingConsole(), today: today, hasSubject: hasSubject,
      nameLookup: NameLookup(
        isTitle: { ["dune", "emma", "dune messiah"].contains($0) }, isPerson: { _ in false }),
      beside: list)
  }

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("add", .add([], copies: 1)),
      (
        "add Dune --author Herbert --copies 2",
        .add(
          [BookEditorEntry(.title, .text("Dune")), BookEditorEntry(.author, .text("Herbert"))],
          copies: 2)
      ),
      (
        "add Dune --number 500",
        .add([BookEditorEntry(.title, .text("Dune"))], copies: 1, number: 500)
      ),
      (
        "add 9780441013593 --due tomorrow",
        .lookUp(
          dune,
          entries(
            BookEditorEntry(.due, .day(today.adding(days: 1))), typed: [.due: "tomorrow"]),
          copies: 1)
      ),
      (
        "add Dune --tag scifi --tag \"book club\" --rating 4",
        .add(
          [
            BookEditorEntry(.title, .text("Dune")),
            BookEditorEntry(.tags, .tags(["scifi", "book club"])),
            BookEditorEntry(.rating, .rating(4)),
          ], copies: 1)
      ),
      (
        "add Dune --owner-due tomorrow",
        .add(
          [
            BookEditorEntry(.title, .text("Dune")),
            BookEditorEntry(.ownerDue, .day(today.adding(days: 1))),
          ], copies: 1)
      ),
      ("edit 3", .edit(.numbers([3...3]), [])),
      (
        "edit 3 --owner-due none", .edit(.numbers([3...3]), [BookEditorEntry(.ownerDue, .cleared)])
      ),
      ("edit 3 --owner \"\"", .edit(.numbers([3...3]), [BookEditorEntry(.owner, .cleared)])),
      (
        "edit 3 --due none",
        .edit(
          .numbers([3...3]), entries(BookEditorEntry(.due, .cleared), typed: [.due: "none"]))
      ),
      ("edit 3 --rating -", .edit(.numbers([3...3]), [BookEditorEntry(.rating, .cleared)])),
      ("edit 3 --rating 4/5", .edit(.numbers([3...3]), [BookEditorEntry(.rating, .rating(4))])),
      (
        "borrow 3 from City",
        .borrow(.numbers([3...3]), [BookEditorEntry(.owner, .text("City"))])
      ),
      (
        "borrow Dune from City --copies 2",
        .borrow(
          nil,
          [BookEditorEntry(.title, .text("Dune")), BookEditorEntry(.owner, .text("City"))],
          copies: 2)
      ),
      (
        "borrow from City Solaris", .borrow(nil, [BookEditorEntry(.owner, .text("City Solaris"))])
      ),
      ("edit 3 --edit", .edit(.numbers([3...3]), BookEditorEntries([], writesNotes: true))),
      ("note 3", .note(.numbers([3...3]), nil)),
      ("note 3 Very good", .note(.numbers([3...3]), "Very good")),
      ("note 1 1984", .note(.numbers([1...1]), "1984")),
      ("note dune", .note(.title("dune"), nil)),
      ("note dune messiah is next", .note(.title("dune messiah"), "is next")),
      ("note Very good", .note(.title("Very good"), nil)),
      ("note 3 -", .note(.numbers([3...3]), "")),
      ("list", nil),
      ("show 3", nil),
    ] as [(String, BookEditorEvent?)])
  func events(_ typed: String, _ event: BookEditorEvent?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view().event(line) == event)
  }

  @Test("A line says what is doubtful about its words")
  func doubts() throws {
    func entries(_ typed: String) throws -> BookEditorEntries {
      guard case .add(let entries, _, _)? = try view().event(Line(typed: typed, in: EnglishTexts()))
      else { throw Failure("another event") }
      return entries
    }
    #expect(try entries("add Emma by Jane Austen in 2 weeks").needsOwner)
    let cake = try entries("add Death by Chocolate Cake")
    #expect(cake.possibleTitle == "Death by Chocolate Cake" && cake.unclearName == nil)
    let austen = try #require(try entries("add Emma by Austen").unclearName)
    #expect(austen.field == .author && austen.title == "Emma by Austen")
    let auden = try #require(
      try entries("add Letters from Iceland by W. H. Auden").unclearName)
    #expect(auden.field == .owner && auden.titleLine.contains("Letters from Iceland"))
  }

  @Test("Notes without a name are for the open book")
  func notes() throws {
    let line = try Line(typed: "note Very good", in: EnglishTexts())
    #expect(try view(hasSubject: true).event(line) == .note(nil, "Very good"))
  }

  @Test(
    "An answer is read by its field",
    arguments: [
      (BookEditorField.book(.due), "tomorrow", false, BookEditorValue.day(today.adding(days: 1))),
      (.ownerDue, "tomorrow", false, .day(today.adding(days: 1))),
      (.borrowerDue, "tomorrow", false, .day(today.adding(days: 1))),
      (.book(.title), "9780441013593", false, .isbn(dune)),
      (.book(.title), "9780441013593", true, .text("9780441013593")),
      (.book(.owner), "mine", false, .cleared),
      (.book(.owner), "mine", true, .text("mine")),
      (.book(.notes), "tomorrow", false, .text("tomorrow")),
      (.tags, "tomorrow, sf", false, .tags(["tomorrow", "sf"])),
      (.rating, "3,5", false, .rating(3.5)),
      (.rating, "-", false, .cleared),
    ])
  func answers(
    _ field: BookEditorField, _ text: String, _ isEscaped: Bool, _ value: BookEditorValue
  )
    throws
  {
    #expect(try view().value(of: field, in: text, isEscaped: isEscaped) == value)
  }

  @Test(
    "Further fields are chosen by name, by the beginning of one, or all",
    arguments: [
      ("all", allFields), ("n", []),
      ("year", [.book(.year)]), ("Series", [.book(.series)]),
      ("pub, year", [.book(.publisher), .book(.year)]),
      ("year publisher", [.book(.year), .book(.publisher)]),
      ("number in series", [.book(.seriesNumber)]), ("tag, rating", [.tags, .rating]),
    ])
  func choice(_ text: String, _ fields: [BookEditorField]) throws {
    let all = allFields
    #expect(try view().fields(named: text, among: all) == fields)
    #expect(throws: LineError.self) { try view().fields(named: "foo, year", among: all) }
  }

  @Test("The form has all fields, in their usual order")
  func form() throws {
    let fields = try heading(view(), isOpen: false).fields
    #expect(fields.first == Field("Title", "Dune"))
    #expect(fields.count == BookField.allCases.count)
  }

  @Test("The list is beside the form, unless the book already has it")
  func beside() throws {
    let view = view { open in { _ in ["list with \(open ?? 0)"] } }
    let canvas = Canvas(width: 60)
    #expect(try heading(view, isOpen: false).neighbor?(canvas) == ["list with 3"])
    #expect(try heading(view, isOpen: true).neighbor == nil)
  }

  private func heading(_ view: BookEditorView, isOpen: Bool) throws -> FormHeading {
    let content = BookEditorContent(
      title: "Edit", number: 3, isOpen: isOpen, values: [.title: "Dune"])
    guard case .form(let heading) = view.output(content) else { throw Failure("no form") }
    return heading
  }
}

private let dune = ISBN(stored: "9780441013593")

private func entries(
  _ values: BookEditorEntry..., typed: [BookField: String]
) -> BookEditorEntries {
  var entries = BookEditorEntries(values)
  entries.typedLoan = typed
  return entries
}

private let allFields: [BookEditorField] = [
  .book(.publisher), .book(.year), .book(.series), .book(.seriesNumber), .tags, .rating,
]
