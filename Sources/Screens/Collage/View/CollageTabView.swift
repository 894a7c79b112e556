import CollagePresenter
import CommandLine
import Terminal

/// A collage for a pipe: one book a line, cells with tabs between, the same in every language: number,
/// title, author, ISBN, year, rating, link, and the number of the library's book.
package struct CollageTabView: CollageAsking {
  let questions: CollageQuestions

  package init(_ questions: CollageQuestions) { self.questions = questions }

  package func show(_ model: CollageModel) throws {
    let lines = model.books.map { book in
      [
        String(book.number), book.title, book.author, book.isbn ?? "",
        book.year.map(String.init) ?? "", book.rating.map { String($0) } ?? "", book.link ?? "",
        book.book.map(String.init) ?? "",
      ].map { Printable.text($0) }.joined(separator: "\t") + "\n"
    }
    try dialogue.console.write(lines.joined())
  }
}
