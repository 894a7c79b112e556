import Library
import Localization

extension RussianTexts: TagsTexts {
  package var noTags: String {
    "Вы ещё не добавили ни одной метки. «добавить МЕТКА» добавит метку, «пометить N +СЛОВО» пометит ею книгу библиотеки."
  }
  package func tagWithoutCollage(_ name: String) -> String { "Метка \(quoted(name)) сохранена; позже попробуйте «коллаж \(name)»." }
  package func renamed(_ tag: LibraryTag, to name: String) -> String {
    "Метка \(quoted(tag.name)) теперь называется \(quoted(name))" + (tag.allBooks > 0 ? " (изменено книг: \(number(tag.allBooks)))." : ".")
  }
  package func deleteQuestion(_ tag: LibraryTag) -> String {
    let collage = tag.collage == nil ? "" : " и её коллаж"
    let others = tag.booksElsewhere == 0 ? "" : " (\(notInLibraryCount(tag.booksElsewhere)))"
    let books = tag.allBooks == 0 ? "" : " Она будет снята с \(of(tag.allBooks, .book))\(others)."
    return "Удалить метку \(quoted(tag.name))\(collage)?\(books)"
  }
  package func deleted(_ tag: LibraryTag) -> String {
    let collage = tag.collage.map { " и её коллаж (\(bookCount($0.books.count)))" } ?? ""
    let books = tag.allBooks == 0 ? "" : " Она снята с \(of(tag.allBooks, .book))."
    return "\(collage.isEmpty ? "Удалена" : "Удалены") метка \(quoted(tag.name))\(collage).\(books)"
  }
}
