import Library
import Localization

/// A list, said once: what stands above its rows, and the columns that they have.
///
/// A presenter makes it, and whoever draws it chooses the form: a table, lines to be heard, JSON or tabs.
///
///     try ui.begin(Sheet(heading: texts.trashHeading, counts: [Phrase(texts.bookCount(2))], columns: [
///       Column(texts.numberLabel, .number), Column(texts.name(.title), .words, .first)]))
///     for book in books { try ui.row(TrashRow(book, texts)) }
///     try ui.end(Footer(empty: books.isEmpty ? texts.emptyTrash : nil))
package struct Sheet {
  /// Empty for a list that begins with its columns.
  package var heading: String
  package var counts: [Phrase]
  /// What is urgent, in a line below the heading.
  package var greeting: Phrase?
  package var columns: [Column]
  /// Whether the columns are labelled above the rows.
  package var isLabelled: Bool
  /// Drawn in place of the heading and the counts on a terminal.
  package var picture: Picture?
  /// Whether a terminal leaves room before each row, which then takes two lines, for its thumbnail.
  package var hasThumbnails = false

  package init(
    heading: String = "", counts: [Phrase] = [], greeting: Phrase? = nil, columns: [Column],
    isLabelled: Bool = true, picture: Picture? = nil
  ) {
    self.heading = heading
    self.counts = counts
    self.greeting = greeting
    self.columns = columns
    self.isLabelled = isLabelled
    self.picture = picture
  }
}

/// Words with what they mean.
package struct Phrase: Equatable, Sendable {
  package let text: String
  package let style: TextStyle

  package init(_ text: String, _ style: TextStyle = .plain) {
    self.text = text
    self.style = style
  }
}

/// A column of a list: its label, and how much room it takes of a line.
package struct Column: Sendable {
  /// Each column is as wide as what stands in it. Where a line has no room for all, those that are extra or
  /// have nothing in them are left out, the last one first; then words are cut, those of the widest column first.
  package enum Width: Sendable {
    /// A number, which begins the row, in at least this many cells.
    case number(least: Int = 4)
    /// Figures, on the right.
    case figures
    /// A date or a state, cut where it is not enough to cut words; in more than so many cells only if they would be
    /// empty.
    case facts(most: Int = .max)
    /// Words in so many cells at most, cut or broken into any number of lines.
    case words(most: Int = .max, wraps: Bool = false)
    /// What is told only where there is room for it.
    case extra

    package static let number = Width.number()
    package static let facts = Width.facts()
    package static let words = Width.words()
  }

  /// Where a cell stands if a row takes two lines, or one that is heard.
  package enum Place: Sendable {
    case first
    case second
    case leftOut
  }

  package let label: String
  package let width: Width
  package let place: Place

  package init(_ label: String, _ width: Width, _ place: Place = .second) {
    self.label = label
    self.width = width
    self.place = place
  }
}

/// What stands in a column of a row.
package struct Cell: Equatable, Sendable {
  package let words: String
  /// Where it stands without its label: in a row of two lines, or heard.
  package var alone: String?
  package var style: TextStyle
  /// From 0 to 5; drawn as stars in place of the words, if the terminal can.
  package var stars: Double?
  /// What stands behind the stars.
  package var figure: String

  package init(
    _ words: String, _ style: TextStyle = .plain, alone: String? = nil, stars: Double? = nil,
    figure: String = ""
  ) {
    self.words = words
    self.alone = alone
    self.style = style
    self.stars = stars
    self.figure = figure
  }
}

/// A row of a list. Each form of output asks only for what it needs: other programs want no words.
package protocol Row {
  /// One a column, in the order of the sheet.
  var cells: [Cell] { get }
  /// What a program reads in a line with tabs, the same in every language.
  var values: [String] { get }
  /// What a program reads as JSON.
  var facts: Fact { get }
  var isMarked: Bool { get }
  /// Whether it is what stands open beside the list.
  var isOpen: Bool { get }
  /// What is heard of it, in place of its cells.
  var spoken: [String]? { get }
  /// A drawing of its own, in place of its cells, in a list without columns.
  var picture: Picture? { get }
  /// A small picture before its cells, as lines of a terminal.
  var thumbnail: [String]? { get }
  /// Stands above the rows that have the same, where people read them.
  var group: Phrase? { get }
  /// What is told in lines of its own below the row, where people read it.
  var below: [String] { get }
}

extension Row {
  package var isMarked: Bool { false }
  package var isOpen: Bool { false }
  package var spoken: [String]? { nil }
  package var picture: Picture? { nil }
  package var thumbnail: [String]? { nil }
  package var group: Phrase? { nil }
  package var below: [String] { [] }
}

/// What stands below the rows.
package struct Footer: Equatable, Sendable {
  /// Filter, order and page; none if every row was printed.
  package var summary: [String]
  /// From when the rows are, if not from now.
  package var age: String?
  /// Said of a list without rows.
  package var empty: String?
  /// Said of rows that are left out.
  package var more: String?
  /// What can be done here.
  package var hint: Hint?

  package init(
    summary: [String] = [], age: String? = nil, empty: String? = nil, more: String? = nil,
    hint: Hint? = nil
  ) {
    self.summary = summary
    self.age = age
    self.empty = empty
    self.more = more
    self.hint = hint
  }
}
