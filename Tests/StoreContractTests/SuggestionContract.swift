import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

/// Suggestions for words that are not found.
@Suite(.timeLimited) struct SuggestionContract {
  private func library(_ kind: TestStore) throws -> any LibraryStore {
    let store = try kind.open()
    for (title, author) in [
      ("Harry Potter and the Chamber of Secrets", "J. K. Rowling"),
      ("Harry Potter and the Goblet of Fire", "J. K. Rowling"), ("Hard Times", "Charles Dickens"),
      ("The Poorer", "Mary Porter"), ("L’Écume des jours", "Boris Vian"),
      ("Crime and Punishment", "Fyodor Dostoevsky"), ("Мастер и Маргарита", "Михаил Булгаков"),
    ] {
      try store.add(title, by: author)
    }
    return store
  }

  private func nearest(_ store: any LibraryStore, _ typed: String) throws -> String? {
    let search = BookSearch(
      text: typed, terms: typed.split(separator: " ").map { BookSearch.Term(String($0)) })
    return try store.correction(of: search, for: viewer)?.text
  }

  @Test(
    "one letter may be added, missing, replaced or swapped with its neighbour", arguments: stores)
  func nearest(kind: TestStore) throws {
    let store = try library(kind)
    for (typed, expected) in [
      ("hary poter", "harry potter"), ("harry poter", "harry potter"), ("hrary", "harry"),
      ("goblte fire", "goblet fire"), ("gobblet", "goblet"), ("ekume", "ecume"),
      ("cecrets", "secrets"), ("dostoyevski", "dostoevsky"), ("dastoyevsky", "dostoevsky"),
      ("булгоков", "булгаков"),
      ("маргорита мастор", "маргарита мастер"),
    ] {
      #expect(try nearest(store, typed) == expected, "\(typed)")
    }
  }

  @Test(
    "nothing is suggested that has no results, nor for words that are too short, too many or too different",
    arguments: stores)
  func noSuggestion(kind: TestStore) throws {
    let store = try library(kind)
    for typed in [
      "goblet secrets", "poter vian", "xx", "qwertyuiop", "hxrxy", "bostoyevsky", "", "!",
      "12345678", "hary poter hary poter hary poter hary",
    ] {
      #expect(try nearest(store, typed) == nil, "\(typed)")
    }
  }

  /// The word has more neighbours than either engine accepts values in one statement.
  @Test(
    "a long word of a script with thousands of characters gets suggestions, too",
    arguments: singleSessionStores)
  func manyCharacters(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("가나다라마바사아자차카타파하거너")
    #expect(try nearest(store, "가나다라마바사아자차카타파하너거") == "가나다라마바사아자차카타파하거너")
  }

  @Test("two words are joined if they are one word in a title", arguments: stores)
  func splitWord(kind: TestStore) throws {
    let store = try kind.open(with: "The Amazing Spiderman", "Email")
    #expect(try nearest(store, "spider man") == "spiderman")
    #expect(try nearest(store, "amazing spider man") == "amazing spiderman")
    #expect(try nearest(store, "spi derman ema il") == nil)
    #expect(try nearest(store, "man spider") == nil)
  }

  @Test("fields and exclusions stay the same", arguments: stores)
  func fields(kind: TestStore) throws {
    let search = BookSearch(
      text: "by:rowlin -secrts goblte",
      terms: [.init("rowlink", in: .by), .init("secrets", isExcluded: true), .init("goblte")])
    let correction = try library(kind).correction(of: search, for: viewer)
    #expect(
      correction?.terms == [
        .init("rowling", in: .by), .init("secrets", isExcluded: true), .init("goblet"),
      ])
  }

  @Test("of equally near words, those most often found together are suggested", arguments: stores)
  func commonCombination(kind: TestStore) throws {
    let store = try kind.open()
    for title in ["Hard Peter", "Hard", "Hard", "Hard", "Peter", "Harry Potter", "Harry Potter 2"] {
      try store.add(title)
    }
    #expect(try nearest(store, "hary poter") == "harry potter")
  }

  @Test(
    "the more frequent word comes first, after those with the same beginning", arguments: stores)
  func order(kind: TestStore) throws {
    let store = try kind.open(with: "Cats", "Cats and Dogs", "Cast", "Bats", "Bats", "Bats")
    #expect(try nearest(store, "catz") == "cats")
    #expect(try nearest(store, "catx") == "cats")
  }
}
