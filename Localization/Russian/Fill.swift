import Library
import Localization

extension RussianTexts: FillTexts {
  package func fillQuestion(count: Int) -> String { "Дополнить так \(Plural.russian(count, "книгу", "книги", "книг"))?" }
  package func fillQuestion(count: Int, from catalogue: String) -> String {
    "Дополнить \(Plural.russian(count, "книгу", "книги", "книг")) по данным \(catalogue)?"
  }
  package func otherRecordFound(_ book: BookName, _ found: RecordTitle) -> String {
    "Для книги \(name(book)), автор: \(book.author), в каталоге нашлось: \(name(found))."
  }
  package var fillAnywayQuestion: String { "Дополнить книгу по этой карточке?" }
  package func filled(_ book: BookName) -> String { "Книга \(name(book)) дополнена; «отменить» восстановит прежние данные." }
  package func filled(count: Int) -> String {
    Plural.russian(count, "книга дополнена", "книги дополнены", "книг дополнено") + "; «отменить» восстановит прежние данные."
  }
  package func nothingToFill(count: Int) -> String { "Дополнять нечего: \(bookCount(count))." }
  package func notInCatalogue(_ books: [BookName]) -> String { "В каталоге нет: \(books.map(name).joined(separator: ", "))." }
}
