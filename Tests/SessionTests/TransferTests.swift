import BookListConfigurator
import CommandLine
import Covers
import Foundation
import Grammar
import Library
import LibraryPorts
import LibraryStorage
import Localization
import Session
import Support
import Terminal
import Testing

/// Imports and exports of real files, through the same door as a shell's.
@Suite(.timeLimit(.minutes(10))) struct TransferTests {
  private let folder: TemporaryFolder
  private let store: StoredLibrary

  init() throws {
    folder = try TemporaryFolder()
    store = try Self.library()
  }

  @Test("An export says which of all books it has, and takes every book where it is told to")
  func filtered() throws {
    try perform("add Dune --author Herbert --borrower Anna", in: store)
    try perform("add Solaris --author Lem", in: store)
    let path = folder.path("a.csv")
    #expect(try perform("export \(path)", in: store).contains("Wrote 2 books to \(path)."))
    let part = try perform("export \(path) --only out --find dune --yes", in: store)
    #expect(part.contains("Wrote 1 of 2 books (out, matching “dune”) to \(path)."), "\(part)")
    let page = folder.path("l.html")
    let labels = try perform("labels --only out --to \(page)", in: store)
    #expect(labels.contains("Wrote 1 label (out) on 1 sheet to \(page)."), "\(labels)")
    let all = try perform("labels --all --to \(page) --yes", in: store)
    #expect(all.contains("Wrote 2 labels on 1 sheet to \(page)."), "\(all)")
    #expect(throws: LineError.notForVerb(.find, verb: "export --all")) {
      try perform("export \(path) --all --find dune", in: store)
    }
  }

  @Test("At a prompt an export asks for its file, and writes what is shown, or all")
  func asked() throws {
    try perform("add Dune --author Herbert --borrower Anna", in: store)
    try perform("add Solaris --author Lem", in: store)
    let (part, all) = (folder.path("part.csv"), folder.path("all.csv"))
    var device = Device()
    (device.isInputTerminal, device.isOutputTerminal) = (true, true)
    let console = ScriptedConsole(
      ["out", "export", part, "export \(all) --all", "export csv", "quit"], device: device)
    let session = testSession(
      store, console, isPrompt: true, texts: Language.english.texts, format: .screen)
    try BookListConfigurator(session).run()
    let screen = console.screen
    #expect(screen.contains("Which file?"))
    #expect(screen.contains("Wrote 1 of 2 books (out)"), "\(screen)")
    #expect(screen.contains("Wrote 2 books"), "\(screen)")
    #expect(screen.contains("csv was not written"), "\(screen)")
    #expect(!(try String(contentsOfFile: part, encoding: .utf8)).contains("Solaris"))
    #expect(try String(contentsOfFile: all, encoding: .utf8).contains("Solaris"))
  }

  @Test("A complete copy in an empty library gives the same bytes again")
  func roundTrip() throws {
    try run("add Dune --author Herbert --tags", in: store, expecting: LineError.self)
    try perform("add Dune --author Herbert --borrower Anna", in: store)
    try perform("add Solaris --author Lem --year 1961", in: store)
    try perform("tag 1 +sf \"+to read\"", in: store)
    try perform("return 1", in: store)
    try perform("delete 2 --yes", in: store)
    try perform("rate 1 5", in: store)
    try perform("undo", in: store)
    let first = try exported(from: store)
    let copy = try Self.library()
    try perform("import \(folder.path("copy.json"))", in: copy)
    #expect(try exported(from: copy) == first)
    // History and trash came along, and numbers go on where they stood.
    try perform("redo", in: copy)
    #expect(try copy.book(1)?.details.rating == 5)
    try perform("restore 2", in: copy)
    try perform("add Ubik --author Dick", in: copy)
    #expect(try copy.book(3)?.title == "Ubik")
  }

  @Test("A complete copy that is only tried leaves an empty library empty, and tells what it has")
  func rehearsedCopy() throws {
    try perform("add Dune --author Herbert --borrower Anna", in: store)
    try store.change(.shelve) { transaction in
      _ = try transaction.add(
        ShelfEntry(book: ShelvedBook(title: "Dune", author: "Herbert"), shelf: .read, addedAt: noon)
      )
    }
    let first = try exported(from: store)
    let copy = try Self.library()
    let path = folder.path("copy.json")
    let screen = try perform("import \(path) --dry-run", in: copy)
    #expect(screen.contains("Would add 1 book from"))
    #expect(screen.contains("On the shelves: 1 book."))
    let told = try perform("import \(path) --dry-run", in: copy, format: .json)
    #expect(told.contains("\"added\":1"))
    #expect(try copy.isEmpty())
    #expect(try copy.changeCount() == 0 && copy.entryCount(on: .read) == 0)
    // And it can still be filled as a whole.
    try perform("import \(path)", in: copy)
    #expect(try exported(from: copy) == first)
  }

  @Test("A complete copy takes the shelves along, with what was changed there")
  func shelves() throws {
    try store.change(.shelve) { transaction in
      let dune = ShelvedBook(title: "Dune", author: "Herbert")
      _ = try transaction.add(ShelfEntry(book: dune, shelf: .want, addedAt: noon))
    }
    try store.change(.rateShelved) { transaction in
      guard var entry = try transaction.entry(1) else { return }
      entry.rating = 5
      try transaction.update(entry)
    }
    try perform("undo", in: store)
    let first = try exported(from: store)
    let copy = try Self.library()
    let screen = try perform("import \(folder.path("copy.json"))", in: copy)
    #expect(screen.contains("On the shelves: 1 book."))
    #expect(try exported(from: copy) == first)
    #expect(try perform("redo", in: copy).contains("Redone: rating “Dune” on the reading list"))
    #expect(try copy.entry(1)?.rating == 5)
    // In a library that has something already, they are added to what is there.
    let other = try Self.library()
    try perform("add Emma --author Austen", in: other)
    let told = try perform("import \(folder.path("copy.json"))", in: other)
    #expect(told.contains("On the shelves: 1 book."))
    #expect(try other.entryCount(on: .want) == 1)
    try perform("undo", in: other)
    #expect(try other.entryCount(on: .want) == 0)
  }

  @Test("A complete copy takes the meetings along")
  func meetings() throws {
    let day = try #require(Day(iso: "2026-12-24"))
    try store.change(.addMeeting) { transaction in
      let details = MeetingDetails(title: "Winter", book: MeetingBook(title: "Dune"))
      _ = try transaction.add(
        Meeting(day: day, details: details, addedAt: Date(timeIntervalSince1970: 0)))
    }
    let first = try exported(from: store)
    let copy = try Self.library()
    #expect(try perform("import \(folder.path("copy.json"))", in: copy).contains("Meetings: 1."))
    #expect(try exported(from: copy) == first)
    #expect(try perform("undo", in: copy).contains("Undone: adding meeting 1 “Winter”"))
    #expect(try copy.meeting(on: day) == nil)
  }

  @Test("A complete copy takes the polls along, with what was changed there")
  func polls() throws {
    try perform("add Dune --author Herbert", in: store)
    try perform("add Emma --author Austen", in: store)
    try perform("poll open 1 2", in: store)
    try perform("vote Anna 2 1", in: store)
    try perform("poll close", in: store)
    try perform("undo", in: store)
    let first = try exported(from: store)
    let copy = try Self.library()
    #expect(try perform("import \(folder.path("copy.json"))", in: copy).contains("Polls: 1."))
    #expect(try exported(from: copy) == first)
    #expect(try perform("redo", in: copy).contains("Redone: closing poll 1"))
    #expect(try copy.poll(1)?.count?.winner == 2)
  }

  @Test("A copy in a library that has books adds those it has not, with their loans")
  func addingCopy() throws {
    try perform("add Dune --author Herbert --borrower Anna --due +3", in: store)
    try perform("add Solaris --author Lem", in: store)
    _ = try exported(from: store)
    let other = try Self.library()
    try perform("add Solaris --author Lem", in: other)
    let screen = try perform("import \(folder.path("copy.json"))", in: other)
    #expect(screen.contains("Added 1 book"))
    #expect(screen.contains("1 book was already in the library"))
    #expect(try other.book(2)?.loan?.borrower == "Anna")
  }

  @Test(
    "What was there is passed over, or completed where that is asked for; copies in one file stay")
  func duplicates() throws {
    try folder.write("Title,Author,Year\nDune,Herbert,\n", to: "one.csv")
    try perform("import \(folder.path("one.csv"))", in: store)
    try folder.write(
      "Title,Author,Year\ndune,HERBERT,1965\nEmma,Austen,\nEmma,Austen,\n", to: "two.csv")
    let rehearsal = try perform("import --dry-run --update \(folder.path("two.csv"))", in: store)
    #expect(rehearsal.contains("Would add 2 books"))
    #expect(try store.tally(on: .last).books == 1)
    let screen = try perform("import \(folder.path("two.csv"))", in: store)
    #expect(screen.contains("Added 2 books") && screen.contains("line 2: “Dune” (no. 1)"))
    #expect(try store.book(1)?.details.year == nil)
    try perform("import --update \(folder.path("two.csv"))", in: store)
    #expect(try store.book(1)?.details.year == 1965)
    #expect(try store.tally(on: .last).books == 3)
  }

  /// What may stand in each part of a book: here, and in a file.
  private static let parts = [
    ("publisher", "Ace", "Chilton"), ("categories", "Classics", "SF"), ("year", "1965", "1999"),
    ("owner", "Anna", "Bea"), ("tags", "desert", "worms"), ("rating", "3", "5"),
    ("notes", "Ours.", "Theirs."), ("description", "Sand.", "Spice."),
    ("isbn", "9780441013593", "9780441013593"),
  ]

  @Test(
    "A book that is completed keeps what it has, whatever the file says, and gets what it lacks",
    arguments: parts.map(\.0))
  func completed(kept: String) throws {
    let names = Self.parts.map(\.0).joined(separator: ",")
    let others = Self.parts.map(\.2).joined(separator: ",")
    let ours = try #require(Self.parts.first { $0.0 == kept }).1
    try folder.write("title,author,\(kept)\nDune,Herbert,\(ours)\n", to: "ours.csv")
    try folder.write("title,author,\(names)\nDune,Herbert,\(others)\n", to: "others.csv")
    try perform("import \(folder.path("ours.csv"))", in: store)
    try perform("import --update \(folder.path("others.csv"))", in: store)
    let shown = try perform("show 1", in: store, format: .json)
    let facts = try #require(
      try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any])
    for (name, ours, theirs) in Self.parts {
      let told = (facts[name] as? [String])?.joined(separator: ",") ?? facts[name].map { "\($0)" }
      #expect(told == (name == kept ? ours : theirs), "\(name)")
    }
  }

  @Test("A borrower who is completed keeps what is known, and gets what the list has besides")
  func completedBorrower() throws {
    try folder.write("name,email,phone\nAnna,anna@old.org,\n", to: "ours.csv")
    try folder.write("name,email,phone\nANNA,Anna@old.org,123 456\n", to: "others.csv")
    try perform("import --borrowers \(folder.path("ours.csv"))", in: store)
    try perform("import --borrowers --update \(folder.path("others.csv"))", in: store)
    let anna = try #require(try store.borrower(named: "Anna")).details
    #expect(anna.name == "Anna" && anna.email == "anna@old.org" && anna.phone == "123 456")
  }

  @Test("A list of borrowers is a table, however its ending is written, and nothing else")
  func borrowersEnding() throws {
    for name in ["a.csv", "b.CSV"] {
      try perform("export --borrowers \(folder.path(name))", in: store)
      #expect(try #require(folder.read(name)).hasPrefix("name,"))
    }
    try run("export --borrowers \(folder.path("c.json"))", in: store, expecting: LineError.self)
    #expect(folder.names == ["a.csv", "b.CSV"])
  }

  @Test("Another edition, with the same title and author and another ISBN, is a book of its own")
  func editions() throws {
    try perform("add Dune --author Herbert --isbn 9780441013593", in: store)
    try folder.write(
      "Title,Author,ISBN\nDune,Herbert,9780340960196\nDune,Herbert,\nDune,Herbert,9780441013593\n",
      to: "editions.csv")
    let screen = try perform("import \(folder.path("editions.csv"))", in: store)
    #expect(screen.contains("Added 1 book"))
    #expect(screen.contains("2 books were already in the library"))
    #expect(try store.tally(on: .last).books == 2)
    #expect(try store.book(2)?.details.isbn?.digits == "9780340960196")
  }

  @Test(
    "A book is as old as the service says from which it comes",
    arguments: [
      (
        "Title,Author,My Rating,Exclusive Shelf,Date Added\nDune,Herbert,0,read,2020/05/17\n",
        "2020-05-17"
      ),
      (
        "Book Id\tTitle\tPrimary Author\tPublication\tEntry Date\n"
          + "1\tDune\tHerbert, Frank\t\t2019-02-03\n", "2019-02-03"
      ),
      (
        "Title,Authors,ISBN/UID,Read Status,Star Rating,Date Added\nDune,Herbert,,read,,2021/12/31\n",
        "2021-12-31"
      ),
    ])
  func added(file: String, day: String) throws {
    try folder.write(file, to: "service.csv")
    try perform("import \(folder.path("service.csv"))", in: store)
    #expect(try store.book(1)?.addedAt.ISO8601Format().prefix(10) == day[...])
  }

  @Test("Rows that are not taken go to a file that can be corrected and imported")
  func rejected() throws {
    try folder.write("Title;Author\n;\"No; title\"\nGood;A\n", to: "bad.csv")
    try perform(
      "import \(folder.path("bad.csv")) --rejected \(folder.path("rejected.csv"))", in: store)
    #expect(try #require(folder.read("rejected.csv")) == "Title,Author\r\n,\"No; title\"\r\n")
    try folder.write("Title,Author\r\nMended,\"No; title\"\r\n", to: "rejected.csv")
    try perform("import \(folder.path("rejected.csv"))", in: store)
    #expect(try store.tally(on: .last).books == 2)
  }

  @Test(
    "Records of any format that are not taken go to a file of that format, and can be read from there",
    arguments: [
      (
        "bib",
        "@string{x = {Beowulf}}\n@book{b, title=x}\n@book{d, title={Dune}, author={Herbert}}\n"
          + "@book{c, title={Cid}}"
      ),
      (
        // What it has from an entry that was taken comes with it.
        "bib",
        "@proceedings{p, title={Beowulf}}\n@inbook{c, author={}, crossref={q}}\n"
          + "@collection{q, title={Cid}, editor={Doe}}\n"
      ),
      (
        "ris",
        "TY  - BOOK\nTI  - Beowulf\nER  - \nTY  - BOOK\nTI  - Dune\nAU  - Herbert\nER  - \n"
          + "TY  - BOOK\nTI  - Cid\n"
      ),
      (
        "json",
        #"[{"type":"book","id":1,"title":"Beowulf"},{"type":"book","id":2,"title":"Cid"},"#
          + #"{"type":"book","title":"Dune","author":[{"family":"Herbert"}]}]"#
      ),
      (
        "json",
        #"{"7":{"title":"Beowulf"},"8":{"title":"Dune","authors":[{"fl":"Herbert"}]},"9":"#
          + #"{"title":"Cid"}}"#
      ),
      (
        "xml",
        """
        <collection xmlns='http://www.loc.gov/MARC21/slim'>
        <record><datafield tag='245'><subfield code='a'>Beowulf</subfield></datafield></record>
        <record><datafield tag='100' ind1='0'><subfield code='a'>Herbert</subfield></datafield>
        <datafield tag='245'><subfield code='a'>Dune</subfield></datafield></record>
        <record><datafield tag='245'><subfield code='a'>Cid</subfield></datafield></record>
        </collection>
        """
      ),
      (
        "xml",
        "<tellico xmlns='http://periapsis.org/tellico/'><collection type='2'><entry><title>Beowulf"
          + "</title></entry><entry><title>Dune</title><author>Herbert</author></entry><entry>"
          + "<title>Cid</title></entry></collection></tellico>"
      ),
    ] as [(String, String)])
  func rejectedRecords(ending: String, text: String) throws {
    try folder.write(text, to: "all." + ending)
    let rejects = folder.path("rejected." + ending)
    try perform("import \(folder.path("all." + ending)) --rejected \(rejects)", in: store)
    #expect(try store.tally(on: .last).books == 1)
    try perform("import \(rejects) --author X", in: store)
    #expect(try (2...3).map { try store.book($0)?.title } == ["Beowulf", "Cid"])
  }

  @Test(
    "Where records cannot be kept, nothing is imported, and no try is made",
    arguments: ["", " --dry-run"])
  func noRejects(more: String) throws {
    try perform("export \(folder.path("copy.json"))", in: store)
    try folder.write(
      "<package xmlns='http://www.idpf.org/2007/opf'><metadata/></package>", to: "metadata.opf")
    for file in ["copy.json", "metadata.opf"] {
      #expect(throws: ImportError.noRejects) {
        try perform("import \(folder.path(file)) --rejected \(folder.path("r"))\(more)", in: store)
      }
    }
  }

  @Test(
    "A list of ISBNs is filled in from the catalogue, and what it does not know is told and kept",
    arguments: [
      "9780441013593\n978-0-306-40615-7\n9780393320978\n978044101359X\n",
      "9780441013593,\n9780306406157,\n9780393320978,Beowulf\n978044101359X,\n",
      "Titre;ISBN\n;9780441013593\n;9780306406157\nBeowulf;9780393320978\n;978044101359X\n",
    ])
  func isbns(text: String) throws {
    try folder.write(text, to: "isbns.txt")
    let (path, rejects) = (folder.path("isbns.txt"), folder.path("rejected.csv"))
    let told = try perform("import \(path) --rejected \(rejects)", in: store)
    let first = text.hasPrefix("Titre") ? 3 : 2
    for line in [
      "Added 1 book from \(path).", "line \(first): nothing was found for ISBN “9780306406157”",
      "line \(first + 1): author is empty: “Beowulf”",
      "line \(first + 2): nothing was found for ISBN “978044101359X”",
      "Found 2 of 3 in Open Library.", "“--catalogue NAME” asks another catalogue.",
      "“--author NAME” adds books that have no author under that name.",
    ] {
      #expect(told.contains(line), "\(told)")
    }
    let dune = try #require(try store.book(1)).details
    #expect(dune.title == "Dune" && dune.author == "Frank Herbert" && dune.year == 1965)
    #expect(try store.tally(on: .last).books == 1)
    // A title of the file's own stays, and whoever is named is its author.
    try perform("import \(rejects) --author Anonymous", in: store)
    #expect(try store.book(2)?.details.author == "Anonymous")
    #expect(try store.tally(on: .last).books == 2)
  }

  @Test("Where no catalogue can be asked, what was found is added, and nothing is told as unknown")
  func isbnsOffline() throws {
    let unreachable = "9783161484100"
    try folder.write("9780441013593\n\(unreachable)\n", to: "isbns.txt")
    let told = try perform("import \(folder.path("isbns.txt"))", in: store)
    #expect(told.contains("Added 1 book") && told.contains("openlibrary.org"))
    #expect(told.contains("line 2: title is empty") && told.contains("“--catalogue NAME”"))
    try folder.write("\(unreachable)\n", to: "isbns.txt")
    let console = ScriptedConsole([])
    #expect(throws: CatalogueError.hostNotFound("openlibrary.org")) {
      try perform("import \(folder.path("isbns.txt"))", in: store, at: console)
    }
    #expect(!console.screen.contains("Found"))
  }

  @Test("Why a picture that a file names is no cover is told, and the book is taken")
  func badCover() throws {
    try folder.write("no picture", to: "cover.jpg")
    try folder.write(
      """
      <package xmlns='http://www.idpf.org/2007/opf'><metadata>
      <title>Dune</title><creator>Frank Herbert</creator></metadata>
      <guide><reference type='cover' href='cover.jpg'/></guide></package>
      """, to: "metadata.opf")
    let told = try perform(
      "import \(folder.path("metadata.opf"))", in: store,
      covers: CoverFolder(beside: folder.library))
    #expect(told.contains("Added 1 book") && told.contains("cover.jpg is not a picture."))
  }

  @Test("What is no book by its type is told, and left out if that is wanted")
  func papers() throws {
    try folder.write(
      "@book{b, title={Dune}, author={X}}\n@article{a, title={Ants}, author={Y}}\n", to: "a.bib")
    let path = folder.path("a.bib")
    let part = try perform("import \(path) --only books", in: store)
    #expect(part.contains("Added 1 book") && part.contains("Left out, as not books: article (1)."))
    let all = try perform("import \(path)", in: store)
    #expect(all.contains("Not books by their type: article (1). “--only books” leaves them out."))
    #expect(try store.tally(on: .last).books == 2)
    try folder.write("@article{a, title={Bees}}\n", to: "none.bib")
    #expect(throws: ImportError.noUsableRows) {
      _ = try perform("import \(folder.path("none.bib"))", in: store)
    }
  }

  @Test("A loan without a due date has none, and that is said")
  func undated() throws {
    try folder.write(
      "Title,Author,Loaned To,Date Loaned\nA,B,Anna,2020/01/02\nC,D,Ben,\n", to: "lent.csv")
    let told = try perform("import \(folder.path("lent.csv"))", in: store)
    #expect(told.contains("2 loans without a due date: “renew NUMBER --due DATE” sets one."))
    #expect(try (1...2).map { try store.book($0)?.loan?.borrower } == ["Anna", "Ben"])
    #expect(try (1...2).map { try store.book($0)?.dueDate } == [nil, nil])
  }

  @Test("CSV keeps which books were read, and other formats say what they have no room for")
  func readBooks() throws {
    try folder.write(
      "Title,Author,Status,Read on,Borrower,Due\nA,B,read,2020-05-06,,\nC,D,want,,Anna,2099-01-01\n"
        + "E,F,,,,\n", to: "read.csv")
    try perform("import \(folder.path("read.csv"))", in: store)
    let path = folder.path("out.csv")
    #expect(try !perform("export \(path)", in: store).contains("Not in this format"))
    let lines = try #require(folder.read("out.csv")).split(separator: "\r\n")
    #expect(lines[0].hasSuffix(",status,read on"))
    #expect(lines[1].contains(",read,20"))
    #expect(lines[2].hasSuffix(",want,") && lines[3].hasSuffix(",,"))
    let told = try perform("export \(folder.path("out.bib"))", in: store)
    #expect(told.contains("Not in this format: 2 shelf entries, 1 loan, dates added."))
  }

  @Test(
    "Books without an author are by whom someone says, in a file of any format",
    arguments: [
      "title,author\nBeowulf,\nDune,Herbert\n",
      "@book{b, title={Beowulf}}\n@book{d, title={Dune}, author={Herbert}}\n",
      "TY  - BOOK\nTI  - Beowulf\nER  - \nTY  - BOOK\nTI  - Dune\nAU  - Herbert\nER  - \n",
    ])
  func author(text: String) throws {
    try folder.write(text, to: "books")
    let line = "import \(folder.path("books")) --author \" Unknown author \""
    let screen = try perform(line, in: store)
    #expect(!screen.contains("--author"))
    #expect(try store.book(1)?.details.author == "Unknown author")
    #expect(try store.book(2)?.details.author == "Herbert")
  }

  @Test(
    "A loan begins before it is due, also where no one says when",
    arguments: [
      "title,author,borrower,due\nDune,Herbert,Anna,2020-01-31\nEmma,Austen,Anna,2099-01-31\n",
      """
      [{"title":"Dune","author":"Herbert","borrower":"Anna","dueDate":"2020-01-31"},
      {"title":"Emma","author":"Austen","borrower":"Anna","dueDate":"2099-01-31"}]
      """,
      "title,author,owner,due\nDune,Herbert,City,2020-01-31\nEmma,Austen,City,2099-01-31\n",
    ])
  func begins(file: String) throws {
    try folder.write(file, to: "lent")
    try perform("import \(folder.path("lent"))", in: store)
    let (late, early) = (
      try #require(try store.book(1)?.loan), try #require(try store.book(2)?.loan)
    )
    #expect(late.checkedOutAt == Day(iso: "2020-01-31").map(noonClock.noon))
    #expect(early.checkedOutAt == noonClock.now)
  }

  @Test("A book that is due by an unknown column is lent to no one, and that is told")
  func noBorrower() throws {
    try folder.write("Title,Author,Holder,Due Date\nDune,Roe,Anna,2026-10-20\n", to: "a.csv")
    let screen = try perform("import \(folder.path("a.csv"))", in: store)
    #expect(try store.book(1)?.loan == nil)
    #expect(screen.contains("Not imported: Holder (1), Due Date (1)."))
    #expect(screen.contains("Loans were not imported, as it is not known who has the books."))
    #expect(screen.contains("--map \"COLUMN=borrower\""))
    let line = "import \(folder.path("a.csv")) --update --map \"Holder=borrower\""
    #expect(try !perform(line, in: try Self.library()).contains("Loans"))
    try folder.write(
      #"[{"title":"Emma","author":"Roe","holder":"Anna","dueDate":"2026-10-20"}]"#, to: "b.json")
    let told = try perform("import \(folder.path("b.json"))", in: store)
    #expect(try store.book(2)?.loan == nil)
    #expect(told.contains("Not imported: holder (1), dueDate (1)."))
  }

  @Test("People of one name are told apart by e-mail or card, and go to a file of their own")
  func sameName() throws {
    let rows = [
      "Имя;Фамилия;Почта;Билет", "Анна;Белова;a@example.org;7", "Анна;Чернова;b@example.org;8",
      "АННА;Белова;A@Example.org;", "Анна;Белова;c@example.org;", "Анна;Белова;;9",
    ]
    try folder.write(rows.joined(separator: "\n") + "\n", to: "ru.csv")
    for (place, option) in ["", " --update"].enumerated() {
      let store = place == 0 ? store : try Self.library()
      let rejects = folder.path("rejected\(place).csv")
      let screen = try perform(
        "import \(folder.path("ru.csv")) --borrowers --rejected \(rejects)" + option, in: store)
      #expect(screen.contains("Added 2 borrowers"))
      #expect(screen.contains("1 borrower was already in the library"))
      #expect(
        screen.contains(
          "line 5: a borrower named “Анна Белова” has another email address or card"))
      #expect(
        folder.read("rejected\(place).csv")
          == "Имя,Фамилия,Почта,Билет\r\nАнна,Белова,c@example.org,\r\nАнна,Белова,,9\r\n")
      let anna = try #require(try store.borrower(named: "Анна Белова")).details
      #expect(anna.email == "a@example.org" && anna.card == "7")
      #expect(try store.borrower(named: "Анна Чернова")?.details.card == "8")
    }
  }

  @Test("Columns of borrowers are what someone says that they are")
  func mappedBorrowers() throws {
    try folder.write("Kto,Gdzie,Name\nAnna,Main Street,x\n", to: "pl.csv")
    let path = folder.path("pl.csv")
    let screen = try perform(
      "import \(path) --borrowers --map \"Kto=name,Gdzie=note,Name=\"", in: store)
    #expect(!screen.contains("Not imported"))
    #expect(try store.borrower(named: "Anna")?.details.note == "Gdzie: Main Street")
    #expect(throws: LineError.self) {
      try perform("import \(path) --borrowers --map \"Kto=isbn\"", in: store)
    }
  }

  @Test(
    "What an import takes, a check finds right",
    arguments: [
      (
        """
        <?xml version="1.0"?><collection xmlns="http://www.loc.gov/MARC21/slim"><record>
        <leader>00000nam a2200000 a 4500</leader><datafield tag="100" ind1="1" ind2=" ">
        <subfield code="a">Doe,\u{A0}Tom,</subfield></datafield><datafield tag="245" ind1="1" ind2="0">
        <subfield code="a">One.</subfield></datafield></record></collection>
        """, "Tom Doe"
      ),
      (
        """
        <?xml version="1.0"?><tellico xmlns="http://periapsis.org/tellico/" syntaxVersion="11">
        <collection title="b" type="2"><entry id="1"><title>One</title><authors>
        <author>Doe,\u{2003}Tom</author><author>\u{AD}</author></authors></entry></collection></tellico>
        """, "Tom Doe"
      ),
      (
        "Title,Author,Additional Authors,My Rating,Exclusive Shelf\n"
          + "One,Tom  Doe,\"Ann  Roe,\u{A0}\",0,read\n", "Tom Doe, Ann Roe"
      ),
      ("TY  - BOOK\nTI  - One\nAU  - \u{FEFF}Doe, \u{FEFF}Tom\nAU  - \u{AD}\nER  - \n", "Tom Doe"),
      ("title,author,tags\n\u{2003}One,\u{A0}Tom Doe\u{FEFF},\"sea,\u{FEFF},\u{AD}\"\n", "Tom Doe"),
    ])
  func clean(file: String, author: String) throws {
    try folder.write(file, to: "books")
    try perform("import \(folder.path("books"))", in: store)
    let book = try #require(try store.book(1))
    #expect(book.title == "One" && book.author == author)
    if file.contains("sea") { #expect(book.details.tags == ["sea"]) }
    var faults: [LibraryFault] = []
    try store.check { faults.append($0) }
    #expect(faults == [])
  }

  @Test("What cannot be seen is no category")
  func unseen() throws {
    for text in ["\u{FEFF}", "\u{AD}", "\u{202E}", "\u{2003}"] {
      var details = BookDetails(title: "One", author: "Tom Doe")
      try details.set(.categories, to: "\(text); Novel, \(text)")
      #expect(details.categories == ["Novel"])
    }
  }

  @Test("An import is one step of undo")
  func oneStep() throws {
    try folder.write("Title,Author,Borrower\nA,B,Anna\nC,D,\n", to: "three.csv")
    try perform("import \(folder.path("three.csv"))", in: store)
    try perform("undo", in: store)
    #expect(try store.tally(on: .last).books == 0)
    try perform("redo", in: store)
    #expect(try store.book(1)?.loan?.borrower == "Anna")
    #expect(try store.tally(on: .last).out == 1)
  }

  @Test("An export replaces a file only where that is agreed to, and leaves nothing half done")
  func replacing() throws {
    try perform("add Dune --author Herbert", in: store)
    try folder.write("precious", to: "old.csv")
    try run("export \(folder.path("old.csv")) --no-input", in: store, expecting: LineError.self)
    #expect(try #require(folder.read("old.csv")) == "precious")
    try perform("export \(folder.path("old.csv")) --yes", in: store)
    #expect(try #require(folder.read("old.csv")).hasPrefix("number,title"))
    try run("export \(folder.path("nowhere/new.csv"))", in: store, expecting: StorageError.self)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files == ["old.csv"])
  }

  // MARK: Helpers

  private static func library() throws -> StoredLibrary {
    try emptyLibrary { noon }
  }

  private func exported(from library: StoredLibrary) throws -> String {
    try perform("export \(folder.path("copy.json")) --yes", in: library)
    return try #require(folder.read("copy.json"))
  }

  private func run<Failure: Error>(
    _ command: String, in library: StoredLibrary, expecting failure: Failure.Type
  ) throws {
    #expect(throws: failure) { try perform(command, in: library) }
  }
}
