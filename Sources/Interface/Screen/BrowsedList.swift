import Grammar
import Library
import Localization

/// A list as it moves under the fingers: narrowed by what is typed, and read only where it is seen.
package struct BrowsedList {
  /// An element as it is drawn, and as lines name it.
  package struct Item {
    package let row: any Row
    /// What stands for it behind a verb.
    package let name: String
    /// The words of the line that shows all of it; none where its row says all.
    package let shown: [String]

    package init(row: any Row, name: String, shown: [String]) {
      self.row = row
      self.name = name
      self.shown = shown
    }
  }

  /// Heading and columns.
  package let sheet: () throws -> Sheet
  /// Those that have all words of a text.
  package let items: (_ text: String) throws -> Listed<Item>
  /// What can be done to them by a key.
  package let acts: [Verb]
  /// Whether what shows one may stand beside the list and follow it; else it takes its place.
  package let showsBeside: Bool
  /// The books that are marked at a prompt, too; nil for a list of other things.
  package let marks: Marks?
  /// Whether several can be meant at once.
  package let takesSeveral: Bool
  /// Its filter and its order.
  package let summary: [String]
  /// Said where there is nothing, whatever is typed.
  package let empty: String

  package init(
    sheet: @escaping () throws -> Sheet, items: @escaping (_ text: String) throws -> Listed<Item>,
    acts: [Verb], showsBeside: Bool = true, marks: Marks? = nil, takesSeveral: Bool,
    summary: [String] = [], empty: String
  ) {
    self.sheet = sheet
    self.items = items
    self.acts = acts
    self.showsBeside = showsBeside
    self.marks = marks
    self.takesSeveral = takesSeveral
    self.summary = summary
    self.empty = empty
  }

  /// Any list that is said in words.
  ///
  /// - Parameter narrowed: the elements that have all words of a text; nil to look through them here.
  package init<Element>(
    _ list: Listed<Element>, _ words: ListWords<Element>,
    narrowed: ((_ text: String) throws -> Listed<Element>?)? = nil
  ) throws {
    let keys = words.keys
    let total = try list.count()
    self.init(
      sheet: { words.sheet(total) },
      items: { text in
        let found =
          try text.isEmpty ? list : narrowed?(text) ?? list.having(text) { words.row($0).cells }
        return found.map { element in
          Item(row: words.row(element), name: keys.name(element), shown: keys.shown(element))
        }
      }, acts: keys.acts, showsBeside: keys.showsBeside,
      takesSeveral: keys.takesSeveral, summary: words.summary, empty: words.empty)
  }
}

extension BrowsedList {
  /// What can be picked.
  package typealias Choice = (name: String, label: String)

  /// Things to pick one of.
  ///
  /// - Parameter narrowed: those that have all words of a text; nil to look through the given ones.
  package init(
    picking choices: [Choice], empty: String, narrowed: ((_ text: String) -> [Choice])? = nil
  ) throws {
    let words = ListWords<Choice>(
      columns: [
        // Beside it stands the sign of the current one.
        ListWords.Column("", .number(least: 1)) { _ in Cell("") },
        ListWords.Column("", .words, .first, text: \.label),
      ], values: { [$0.label] },
      facts: { ["name": $0.name] }, keys: ListKeys(name: \.name, shown: { _ in [] }), empty: empty)
    try self.init(Listed(choices), words) { text in narrowed.map { Listed($0(text)) } }
  }
}

/// A row as it stands where it moves under the fingers.
package struct BrowsedRow: Row {
  private let row: any Row
  package let isMarked: Bool
  /// Whether it is the one that keys mean.
  package let isOpen: Bool

  package init(_ row: any Row, isMarked: Bool, isOpen: Bool) {
    self.row = row
    self.isMarked = isMarked
    self.isOpen = isOpen
  }

  package var cells: [Cell] { row.cells }
  package var values: [String] { row.values }
  package var facts: Fact { row.facts }
  package var thumbnail: [String]? { row.thumbnail }
  package var below: [String] { row.below }
}

/// How the elements of a list are named on lines, and what keys do to them where it moves under the
/// fingers.
///
///     ListKeys(name: \.name, shown: { [Verb.owner.rawValue, $0.name] }, acts: [.edit, .remove])
package struct ListKeys<Element> {
  /// What stands for an element behind a verb.
  let name: (Element) -> String
  /// The words of the line that shows all of it; none where its row says all.
  let shown: (Element) -> [String]
  let acts: [Verb]
  let showsBeside: Bool
  let takesSeveral: Bool

  /// - Parameters:
  ///   - showsBeside: whether what shows one may follow the list as it moves.
  ///   - takesSeveral: whether the verbs take several numbers.
  package init(
    name: @escaping (Element) -> String, shown: @escaping (Element) -> [String], acts: [Verb] = [],
    showsBeside: Bool = true, takesSeveral: Bool = false
  ) {
    self.name = name
    self.shown = shown
    self.acts = acts
    self.showsBeside = showsBeside
    self.takesSeveral = takesSeveral
  }

  /// For a list that is only printed.
  package static var none: ListKeys { ListKeys(name: { _ in "" }, shown: { _ in [] }) }
}

extension Listed {
  /// The elements that have, in what stands in their cells, all words of a text, or words that begin so.
  ///
  /// The list is looked through when it is first read, and not again.
  package func having(_ text: String, in cells: @escaping (Element) -> [Cell]) -> Listed {
    let terms = Folding.searchTerms(text, joinsInitials: false)
    var found: [Element]?
    func all() throws -> [Element] {
      if let found { return found }
      var having: [Element] = []
      try each(.all) { element in
        let own = cells(element).flatMap { Folding.split(Folding.searchWords($0.words)) }
        if terms.allSatisfy({ term in own.contains { $0.hasPrefix(term) } }) {
          having.append(element)
        }
      }
      found = having
      return having
    }
    return Listed(reading: { try $0() }, count: { try all().count }) { slice, body in
      try all().dropFirst(slice.offset).prefix(slice.limit ?? .max).forEach(body)
    }
  }
}
