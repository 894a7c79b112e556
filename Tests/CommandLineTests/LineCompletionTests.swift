import CommandLine
import Foundation
import Grammar
import Languages
import Library
import Localization
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct LineCompletionTests {
  private static let titles = [
    "Dune", "Dune Messiah", "The Hunger Games", "L'Écume des jours", "Мастер и Маргарита", "1984",
    "Say \"Yes\"", "-30-", "Emma", "Emma", "All",
    "Solaris", "Snow Crash", "Ubik",
  ]

  private func completion(
    _ language: Language = .english, aliases: [String: String] = [:]
  ) -> LineCompletion {
    func matches(_ name: String, _ typed: String) -> Bool {
      (" " + Folding.words(name)).contains(" " + Folding.words(typed))
    }
    let books = Self.titles.enumerated().map { number, title in
      let details = BookDetails(title: title, author: "Anon")
      return BookName(Book(number: number + 1, details: details, addedAt: Date()))
    }
    var source = CompletionSource()
    source.books = { typed, _ in
      !typed.allSatisfy(\.isNumber)
        ? books.filter { matches($0.title, typed) }
        : books.filter { String($0.number).hasPrefix(typed) }
    }
    source.tags = { typed in
      ["novel", "novella", "science fiction"].filter { matches($0, typed) }
    }
    source.borrowers = { typed in
      ["Anna", "Ольга", "Ursula K. Le Guin", "Ursula Vernon"].filter { matches($0, typed) }
    }
    source.owners = { typed in ["City Library", "Mairie"].filter { matches($0, typed) } }
    source.authors = { typed in ["Bram Stoker", "Jane Austen"].filter { matches($0, typed) } }
    source.files = { typed in
      ["books.csv", "my books/", "my books/a.csv"].filter { $0.hasPrefix(typed) && $0 != typed }
    }
    return LineCompletion(texts: language.texts, source: source, aliases: aliases)
  }

  @Test(
    "a unique completion is inserted",
    arguments: [
      ("settings loan", "settings loan-period "),
      ("settings appearance d", "settings appearance dark "),
      ("réglages langue f", "réglages langue French "),
      ("settings plain of", "settings plain off "),
      ("checko", "checkout "), ("CHECKO", "checkout "), ("  rene", "  renew "),
      ("list --so", "list --sort "), ("list --sort ti", "list --sort title "),
      ("list --sort=ti", "list --sort=title "), ("list --only due", "list --only due-soon "),
      ("export --format b", "export --format bibtex "),
      ("sort ne", "sort newest "), ("help imp", "help import "),
      ("checkout 3 --to an", "checkout 3 --to Anna "),
      ("lend dune to an", "lend dune to Anna "),
      ("lend dune to Ursula Ver", #"lend dune to "Ursula Vernon" "#),
      ("lend dune --to Ursula Ver", #"lend dune --to "Ursula Vernon" "#),
      ("lend dune to Anna by tomo", "lend dune to Anna by tomorrow "),
      ("l dune to Anna until tomo", "l dune to Anna until tomorrow "),
      ("borrow Ubik from ci", #"borrow Ubik from "City Library" "#),
      ("find tag:sci", #"find "tag:science fiction" "#), ("find with:an", "find with:Anna "),
      ("find owner:ma", "find owner:Mairie "), ("find by:bra", #"find "by:Bram Stoker" "#),
      ("add Dracula by bra", #"add Dracula by "Bram Stoker" "#),
      ("ajouter Dracula par bra", #"ajouter Dracula par "Bram Stoker" "#),
      ("borrow Ubik by tomo", "borrow Ubik by tomorrow "),
      ("meetings add X on tomo", "meetings add X on tomorrow "),
      ("list --owner ci", "list --owner \"City Library\" "),
      ("add Dune --owner=m", "add Dune --owner=Mairie "),
      ("owner ci", "owner \"City Library\" "), ("owner edit m", "owner edit Mairie "),
      ("owners mai", "owners Mairie "), ("owner rem", "owner remove "),
      ("checkout 3 --to оль", "checkout 3 --to Ольга "),
      ("checkout 3 --to urs", "checkout 3 --to \"Ursula "),
      ("checkout 3 --to \"Ursula K", "checkout 3 --to \"Ursula K. Le Guin\" "),
      ("checkout 3 --to=\"ursula v", "checkout 3 --to=\"Ursula Vernon\" "),
      ("checkout 3 --to «Ursula V", "checkout 3 --to «Ursula Vernon» "),
      ("add X --borrower an", "add X --borrower Anna "),
      ("checkout 3 --due tom", "checkout 3 --due tomorrow "),
      ("checkout 3 to an", "checkout 3 to Anna "), ("выдать 3 кому ольг", "выдать 3 кому Ольга "),
      ("ov --so", "ov --sort "), ("liste --tri ti", "liste --tri title "),
      ("meetings add X --on tom", "meetings add X --on tomorrow "),
      ("meetings add X --book sol", "meetings add X --book Solaris "),
      ("meetings add X --book hung", "meetings add X --book \"The Hunger Games\" "),
      ("meetings add X --book emm", "meetings add X --book Emma"),
      ("meetings ed", "meetings edit "),
      ("tag 3 +no", "tag 3 +novel"), ("tag 3 +novell", "tag 3 +novella "),
      ("tag 3 -sci", "tag 3 \"-science fiction\" "),
      ("tag 3 +novel +sc", "tag 3 +novel \"+science fiction\" "),
      ("list --tag sc", "list --tag \"science fiction\" "),
      ("show hung", "show \"The Hunger Games\" "), ("show ecu", "show \"L'Écume des jours\" "),
      ("show hunger ga", "show \"The Hunger Games\" "),
      ("show маст", "show \"Мастер и Маргарита\" "),
      ("show dune me", "show \"Dune Messiah\" "), ("delete say", "delete \"Say \\\"Yes\\\"\" "),
      ("show du", "show Dune"), ("share \"the hu", "share \"The Hunger Games\" "),
      ("import b", "import books.csv "), ("import my", "import \"my books/"),
      ("import \"my books/", "import \"my books/a.csv\" "),
      ("list --json --pl", "list --json --plain "),
      ("collage sc", "collage \"science fiction\" "),
      ("collage sea --fr", "collage sea --from "),
      ("collage sea --from li", "collage sea --from library "),
      ("share --to b", "share --to books.csv "),
      ("collage sea --to b", "collage sea --to books.csv "),
      ("labels 3 --sheet herma-46", "labels 3 --sheet herma-4677 "),
      ("labels 3 --to b", "labels 3 --to books.csv "),
      ("labels hung", "labels \"The Hunger Games\" "),
      ("labels --borrowers an", "labels --borrowers Anna "),
      ("poll op", "poll open "), ("poll --a", "poll --all "),
      ("poll open --w", "poll open --want "),
      ("poll open 3 ub", "poll open 3 Ubik "), ("poll add écu", "poll add \"L'Écume des jours\" "),
      ("scrutin cl", "scrutin close "), ("vote Anna --rem", "vote Anna --remove "),
      ("vote A", "vote Anna "), ("merge Anna оль", "merge Anna Ольга "),
      ("hold 3 --for an", "hold 3 --for Anna "), ("hold 3 for an", "hold 3 for Anna "),
      ("hold 3 --remove an", "hold 3 --remove Anna "), ("return 3 from an", "return 3 from Anna "),
      ("checkout 3 until tom", "checkout 3 until tomorrow "),
      ("list --owner=\"ci", "list --owner=\"City Library\" "),
      ("borrowers --sort la", "borrowers --sort late "), ("shelf --sort da", "shelf --sort date "),
      ("return --from оль", "return --from Ольга "),
      ("labels 3 --to my", "labels 3 --to \"my books/"),
      ("calendar dec", "calendar december "), ("copy b", "copy books.csv "),
      ("import x --sheet an", "import x --sheet an"),
    ])
  func added(typed: String, line: String) {
    let completed = completion().line(typed)
    #expect(completed.line == line)
    #expect(completed.choices.isEmpty || completed.line == typed)
  }

  @Test("a title that is ambiguous or could be something else is completed to a number")
  func numbers() {
    #expect(completion().line("show title:").choices.isEmpty)
    #expect(completion().line("show \"-3").line == "show \"8\" ")
    #expect(completion().line("delete al").line == "delete 11 ")
    #expect(completion().line("show emm").line == "show Emma")
    #expect(completion().line("show Emma").choices == ["9  Emma, Anon", "10  Emma, Anon"])
  }

  @Test("several completions are listed once nothing more can be inserted")
  func choices() {
    #expect(
      completion().line("re").choices == [
        "return", "renew", "remind", "redo", "restore", "record", "read", "reading", "remove",
        "rename", "reroll",
      ])
    #expect(completion().line("show Dune").choices == ["1  Dune, Anon", "2  Dune Messiah, Anon"])
    #expect(completion().line("checkout 1 --to ").choices.count == 4)
    #expect(completion().line("add Dune --ow") == CompletedLine(line: "add Dune --owner"))
    #expect(completion().line("add Dune --owner").choices == ["--owner", "--owner-due"])
    #expect(
      completion().line("sort ").choices == [
        "title", "author", "due", "newest", "oldest", "year", "rating", "owner",
        "location", "borrower",
      ])
    #expect(completion().line("tag 3 +").choices.count == 3)
    #expect(
      completion().line("undo --").choices
        == ["--count", "--id", "--json", "--plain", "--yes", "--no-input", "--help"])
    #expect(completion().line("undo --count 3 --").choices.contains("--count") == false)
    #expect(completion().line("").choices.count == Verb.allCases.count)
  }

  @Test(
    "numbers with the same beginning are offered, and without a word all books if there are few")
  func bookNumbers() {
    let numbered = completion().line("show 1")
    #expect(
      numbered.choices.map { $0.prefix { $0 != " " } } == ["1", "10", "11", "12", "13", "14"])
    #expect(completion().line("show 1 10").line == "show 1 10 ")
    #expect(completion().line("show 2 ").choices.count == Self.titles.count)
    #expect(completion().line("delete ").choices.first == "1  Dune, Anon")
  }

  @Test("the user's own command is completed, and so are its arguments")
  func aliases() {
    let completion = completion(aliases: ["od": "list --only overdue", "odd": "show"])
    #expect(completion.line("od").choices == ["od", "odd"])
    #expect(completion.line("OD --so").line == "OD --sort ")
    #expect(completion.line("odd hung").line == "odd \"The Hunger Games\" ")
  }

  @Test("topics and verbs are completed after “help”")
  func topics() {
    #expect(completion().line("help dat").line == "help dates ")
    #expect(completion(.french).line("aide prê").choices.contains("prêts"))
  }

  @Test(
    "without any completions the line does not change",
    arguments: [
      "xyz", "show 19", "show 19 x", "find du", "page ", "quit ", "meetings edit 1",
      "meetings add du", "meetings add X --book 19",
      "meetings add X --book ", "show \"nothing su",
      "checkout 3 --to X", "poll remove d", "poll open ", "poll open 3", "vote Anna d",
      "list --find du",
      "/du", "add Du", "show Dune --to=",
    ])
  func nothing(typed: String) {
    let completed = completion().line(typed)
    #expect(completed.line == typed)
    #expect(completed.choices.isEmpty || typed == "show Dune --to=")
  }

  @Test("verbs are completed in the user's language and in English")
  func languages() {
    #expect(completion(.russian).line("верну").line == "вернуть ")
    #expect(completion(.russian).line("checko").line == "checkout ")
    #expect(completion(.french).line("prec").line == "précédent ")
    #expect(completion(.french).line("trier éch").line == "trier échéance ")
    #expect(completion(.french).line("liste --tr").line == "liste --tri ")
    #expect(completion(.french).line("liste --seulement ret").line == "liste --seulement retards ")
    #expect(completion(.russian).line("").choices.contains("list") == false)
    #expect(completion(.french).line("réglages apparence so").line == "réglages apparence sombre ")
    #expect(completion(.french).line("réglages appar").line == "réglages apparence ")
    #expect(completion(.french).line("liste --tri title").line == "liste --tri title ")
    #expect(completion(.russian).line("голосование отк").line == "голосование открыть ")
    #expect(completion(.english).line("вернут").line == "вернут")
  }

  @Test("names are completed without quotation marks in answers")
  func answers() {
    let completion = completion()
    #expect(completion.answer(to: .borrower, input: "ursula v")?.line == "Ursula Vernon")
    #expect(completion.answer(to: .borrower, input: "")?.choices.count == 4)
    #expect(completion.answer(to: .file, input: "my books/")?.line == "my books/a.csv")
    #expect(completion.answer(to: .order, input: "n")?.line == "newest")
    #expect(completion.answer(to: .tags, input: "-x +sci")?.line == "-x \"+science fiction\" ")
    #expect(completion.answer(to: .books, input: "hunger")?.line == "\"The Hunger Games\" ")
    #expect(completion.answer(to: .book, input: "snow")?.line == "Snow Crash")
    #expect(completion.answer(to: .book, input: "Dune")?.choices.count == 2)
    #expect(completion.answer(to: .date, input: "fri")?.line == "friday")
    #expect(completion.answer(to: .candidates, input: "3 ubi")?.line == "3 Ubik ")
    #expect(completion.answer(to: .candidates, input: "--w")?.line == "--want ")
    #expect(
      completion.answer(to: .candidates, input: "hunger")?.line == "\"The Hunger Games\" ")
    #expect(completion.answer(to: .waitingBorrower, input: "оль")?.line == "Ольга")
    #expect(completion.answer(to: .shelfOrder, input: "ra")?.line == "rating")
    #expect(completion.answer(to: .rating, input: "4")?.line == "4")
    #expect(completion.answer(to: .answers, input: "") == nil)
  }

  @Test(
    "a slot with fixed values offers them in the user's language, at any position",
    arguments: Language.allCases)
  func fixedValues(language: Language) {
    let texts = language.texts
    for verb in Verb.allCases {
      let syntax = VerbSyntax(verb)
      for option in syntax.options + VerbSyntax.globalOptions {
        guard let valueKind = syntax.valueKind(option), let word = texts.words(of: valueKind).first
        else {
          continue
        }
        let typed = "\(verb.rawValue) \(texts.typed(option)) "
        let choices = completion(language).line(typed).choices
        #expect(valueKind.words.count == 1 || choices == texts.words(of: valueKind), "\(typed)")
        #expect(
          (try? Line(typed: typed + word, in: texts))?.has(option) ?? false, "\(typed + word)")
      }
    }
  }

  @Test("completed words are parsed as the same values")
  func parsedValues() throws {
    for typed in ["show say", "show ecu", "checkout 1 --to Ursula\\ K", "tag 1 +sci"] {
      let line = completion().line(typed).line
      let words = try LineWords.split(line)
      #expect(words.last.map { !$0.contains("\"") || $0 == "Say \"Yes\"" } == true, "\(line)")
      #expect(completion().line(line).line == line)
    }
  }
}
