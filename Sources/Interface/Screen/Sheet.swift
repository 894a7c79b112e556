import Library
import Localization

/// The heading and columns of a list, output as a table, as lines for screen readers, as JSON or as
/// tab-separated values.
///
///     let columns = [
///       Column(texts.numberLabel, .number), Column(texts.name(.title), .words, .first),
///     ]
///     try ui.begin(Sheet(heading: texts.trashHeading, counts: [], columns: columns))
///     for book in books { try ui.row(TrashRow(book, texts)) }
///     try ui.end(Footer(empty: books.isEmpty ? texts.emptyTrash : nil))
package struct Sheet {
  /// The heading; empty for a list that begins with its columns.
  package var heading: String
  package var counts: [Phrase]
  package var greeting: Phrase?
  package var columns: [Column]
  package var isLabelled: Bool
  /// The picture that replaces the heading and counts on a terminal.
  package var picture: Picture?
  /// Whether a terminal draws a thumbnail before each row, which then takes two lines.
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

package struct Phrase: Equatable, Sendable {
  package let text: String
  package let style: TextStyle

  package init(_ text: String, _ style: TextStyle = .plain) {
    self.text = text
    self.style = style
  }
}

package struct Column: Sendable {
  /// Each column is as wide as its contents. If a line is too short, columns that are `extra` or
  /// empty are dropped, the last one first; then words are truncated, in the widest column first.
  package enum Width: Sendable {
    /// A number at the start of the row, in at least this many cells.
    case number(minWidth: Int = 4)
    case figures
    /// A date or a status. It is truncated after words, and wider than this only if there is space.
    case details(maxWidth: Int = .max)
    /// Words in at most this many cells, truncated or wrapped. If they shrink first, they are
    /// truncated before other words, and omitted from a row of two lines in which only their
    /// beginning fits.
    case words(maxWidth: Int = .max, wraps: Bool = false, shrinksFirst: Bool = false)
    /// A column that is shown only if there is space.
    case extra

    package static let number = Width.number()
    package static let details = Width.details()
    package static let words = Width.words()
  }

  /// The position in rows of two lines and for screen readers.
  package enum Position: Sendable {
    case first
    case second
    case omitted
  }

  package let label: String
  package let width: Width
  package let position: Position

  package init(_ label: String, _ width: Width, _ position: Position = .second) {
    self.label = label
    self.width = width
    self.position = position
  }
}

package struct SheetCell: Equatable, Sendable {
  package let words: String
  /// The text without a label, in rows of two lines and for screen readers.
  package var unlabelled: String?
  package var style: TextStyle
  /// The rating, from 0 to 5, drawn as stars if the terminal supports them.
  package var stars: Double?
  package var figure: String

  package init(
    _ words: String, _ style: TextStyle = .plain, unlabelled: String? = nil,
    stars: Double? = nil,
    figure: String = ""
  ) {
    self.words = words
    self.unlabelled = unlabelled
    self.style = style
    self.stars = stars
    self.figure = figure
  }
}

/// A row of a list. Each output reads only the properties that it needs: programs do not need
/// words.
package protocol SheetRow {
  /// The cells, one per column.
  var cells: [SheetCell] { get }
  /// The tab-separated values, the same in every language.
  var values: [String] { get }
  var json: OutputValue { get }
  var isMarked: Bool { get }
  /// Whether the details of the row are shown beside the list.
  var isOpen: Bool { get }
  /// The lines that replace the cells for screen readers.
  var spokenLines: [String]? { get }
  /// The picture that replaces the cells in a list without columns.
  var picture: Picture? { get }
  var thumbnail: [String]? { get }
  /// The heading of a group of consecutive rows.
  var group: Phrase? { get }
  var extraLines: [String] { get }
}

extension SheetRow {
  package var isMarked: Bool { false }
  package var isOpen: Bool { false }
  package var spokenLines: [String]? { nil }
  package var picture: Picture? { nil }
  package var thumbnail: [String]? { nil }
  package var group: Phrase? { nil }
  package var extraLines: [String] { [] }
}

package struct Footer: Equatable, Sendable {
  package var summary: [String]
  package var age: String?
  package var emptyText: String?
  package var more: String?
  package var hint: Hint?

  package init(
    summary: [String] = [], age: String? = nil, emptyText: String? = nil, more: String? = nil,
    hint: Hint? = nil
  ) {
    self.summary = summary
    self.age = age
    self.emptyText = emptyText
    self.more = more
    self.hint = hint
  }
}
