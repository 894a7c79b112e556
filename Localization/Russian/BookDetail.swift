import Library
import Localization

extension RussianTexts: BookDetailTexts {
  package var firstBookAlready: String { "Это первая книга списка." }
  package var lastBookAlready: String { "Это последняя книга списка." }

  package func ratingQuestion(_ book: BookName) -> String { "Какую оценку поставить книге \(name(book)), от 0,5 до 5?" }
  package var tagsQuestion: String {
    isPlain ? "Какие метки? Плюс перед словом добавляет метку, минус убирает" : "Какие метки? «+слово» добавляет метку, «-слово» убирает"
  }
  package func rated(_ book: BookName, _ stars: Rating?) -> String {
    subject(book) + (stars.map { " оценена на \(rating($0))." } ?? " теперь без оценки.")
  }
  package func rated(count: Int, _ stars: Rating?) -> String {
    stars.map {
      Plural.russian(count, "книга оценена", "книги оценены", "книг оценено") + " на \(rating($0))."
    } ?? "Оценки сняты у \(of(count, .book))."
  }
  package func tagged(_ book: BookName, tags: [String]) -> String {
    let label = tags.count == 1 ? "метка" : "метки"
    return tags.isEmpty ? "\(subject(book)) теперь без меток." : "\(subject(book)), \(label): \(tags.joined(separator: ", "))."
  }
  package func coverSet(_ book: BookName) -> String { "Обложка книги \(name(book)) сохранена." }
  package func coverRemoved(_ book: BookName) -> String { "Обложка книги \(name(book)) убрана." }
  package func coverPath(_ book: BookName, _ path: String) -> String { "Обложка книги \(name(book)): \(path)." }
  package func deletesRead(_ books: [BookName], canBeWithdrawn: Bool) -> String {
    let read = "Вы прочитали: " + books.map(name).joined(separator: ", ")
    guard canBeWithdrawn else { return read + "; запись об этом тоже будет удалена." }
    return read + ". Чтобы её сохранить, введите вместо этого «списать \(books.map(\.numberText).joined(separator: ","))»."
  }
  package func noCover(_ book: BookName) -> String { "У книги \(name(book)) нет обложки." }
  package func tagged(count: Int) -> String { "Метки изменены у \(of(count, .book))." }
}
