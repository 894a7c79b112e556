import CollageEntity
import Grammar
import Library
import Platform
import Screen
import Terminal

package struct CollageView: ScreenView {
  package let ui: any UserInterface
  /// Draws the cover of a book within a number of columns and rows.
  package typealias Draw = (_ image: Data, CollageBook, _ columns: Int, _ rows: Int?) -> [String]

  private let draw: Draw?

  /// - Parameter draw: draws a cover; `nil` if the terminal cannot show pictures.
  package init(ui: any UserInterface, draw: Draw?) {
    self.ui = ui
    self.draw = draw
  }

  /// Parses a line that was typed on another screen or in a shell.
  ///
  /// - Throws: `LineError.onlyIn` for a verb that needs an open collage.
  package func request(_ line: Line) throws -> CollageRequest {
    guard line.verb == .collage else { throw LineError.onlyIn(.collage, verb: line.word) }
    var request = CollageRequest(try subject(line))
    request.from = line.text(.from).flatMap(Collage.Source.init(rawValue:))
    request.isReroll = line.has(.reroll)
    request.path = line.text(.to)
    return request
  }

  private func subject(_ line: Line) throws -> CollageSubject? {
    let tag = line.arguments.joined(separator: " ")
    let subjects: [(LineOption, CollageSubject?)] = [
      (.shelf, line.text(.shelf).flatMap(Shelf.init(rawValue:)).map { .shelf($0) }),
      (.year, try line.number(.year, in: Self.years).map { .year($0) }),
      (.poll, line.has(.poll) ? .poll : nil),
    ]
    let options = subjects.filter { $0.1 != nil }
    guard let first = options.first else { return tag.allSatisfy(\.isWhitespace) ? nil : .tag(tag) }
    let after = line.word + " --" + first.0.rawValue
    if let word = line.arguments.first { throw LineError.needlessArgument(word, verb: after) }
    try line.refuseOptions(but: [first.0, .to, .reroll], after: "--" + first.0.rawValue)
    return first.1
  }

  /// The valid years for a collage of books read in a year.
  private static let years = 1...9_999

  /// Returns `nil` for a line of another screen. Numbers refer to the collage's books.
  package func event(typed line: Line, at prompt: PromptWord) throws -> CollageEvent? {
    switch line.verb {
    case .show where line.hasNumbers && !line.has(.json): return .open(try line.argumentNumber())
    case .share where line.arguments.isEmpty:
      try line.refuseOptions(but: [.to, .mail])
      return .share(to: line.text(.to), byMail: line.has(.mail))
    case .reroll: return .reroll
    case .collage where line.arguments.isEmpty && !line.ownOptions.isEmpty:
      return .request(try request(line))
    case .collage where line.arguments.isEmpty: return .show
    case .list where line.arguments.isEmpty && line.ownOptions.isEmpty: return .show
    default: return nil
    }
  }

  package func grid(
    of books: [CollageBook], _ images: @escaping () throws -> [Data?]
  ) -> Picture {
    { [draw] canvas in
      guard let draw else { return CollageGrid(canvas: canvas).lines(books) { _, _, _ in nil } }
      let images = try images()
      return CollageGrid(canvas: canvas).lines(books) { index, columns, rows in
        images[index].map { draw($0, books[index], columns, rows) }
      }
    }
  }
}
