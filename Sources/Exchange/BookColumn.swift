import Library

/// What a column can hold, and how it is headed.
///
/// A part of a book's details has the part's name.
enum BookColumn: String, CaseIterable {
  case title, author, publisher, isbn, year, categories, owner, notes, description, tags, rating
  case borrower, due

  /// The usual spellings in English, French and Russian; an earlier one wins over a later one.
  ///
  /// Case, accents, spaces and signs do not count: `date due` is `Date_Due` too.
  var spellings: [String] {
    switch self {
    case .title:
      [
        "title", "titre", "название", "заглавие", "book title", "titre du livre", "название книги",
        "наименование", "original title", "titre original", "оригинальное название",
      ]
    case .author:
      [
        "author", "authors", "auteur", "auteurs", "автор", "авторы", "author name", "book author",
        "primary author",
      ]
    case .publisher:
      [
        "publisher", "éditeur", "издательство", "publisher name", "maison d'édition", "издатель",
      ]
    case .isbn: ["isbn 13", "isbn", "isbn 10", "isbn uid", "code isbn", "номер isbn"]
    case .year:
      [
        "year", "année", "год", "year published", "publication year", "année de publication",
        "année de parution", "année d'édition", "год издания", "год публикации",
        "original publication year", "published", "date published", "publication date",
        "date de publication", "date de parution", "дата издания", "дата публикации",
      ]
    case .categories:
      [
        "categories", "category", "genres", "genre", "subjects", "subject", "catégories",
        "catégorie", "sujets", "sujet", "категории", "категория", "жанры", "жанр", "темы", "тема",
      ]
    case .owner:
      [
        "owner", "library", "propriétaire", "bibliothèque", "владелец", "библиотека", "owned by",
        "appartient à",
      ]
    case .notes:
      [
        "notes", "note", "review", "my review", "comments", "comment", "private notes",
        "commentaires", "commentaire", "remarques", "remarque", "примечания",
        "примечание", "заметки", "заметка", "комментарии", "комментарий", "отзыв",
      ]
    case .description:
      [
        "description", "summary", "synopsis", "blurb", "abstract", "résumé", "описание",
        "аннотация",
      ]
    case .tags:
      ["tags", "tag", "étiquettes", "étiquette", "mots-clés", "теги", "тег", "метки", "метка"]
    case .rating: ["my rating", "rating", "ma note", "моя оценка", "оценка"]
    case .borrower:
      [
        "borrower", "lent to", "loaned to", "emprunteur", "читатель", "borrowed by",
        "borrower name", "prêté à", "emprunté par", "кому выдана", "выдана", "у кого",
      ]
    case .due:
      [
        "due", "due date", "date due", "return by", "échéance", "срок", "вернуть до",
        "date d'échéance", "à rendre le", "rendre avant", "срок возврата",
      ]
    }
  }

  /// What a heading is compared by.
  static func key(_ heading: String) -> String {
    Folding.words(heading).filter { $0 != " " }
  }
}
