import Library

/// The names of the columns of tables, as they can also be typed.
extension ImportColumn: Labelled {
  package var label: Words {
    switch self {
    case .title: Words("title", "titre", "название")
    case .subtitle: Words("subtitle", "sous-titre", "подзаголовок")
    case .author: Words("author", "auteur", "автор")
    case .firstName: Words("author first name", "prénom de l’auteur", "имя автора")
    case .lastName: Words("author last name", "nom de l’auteur", "фамилия автора")
    case .publisher: Words("publisher", "éditeur", "издательство")
    case .isbn: Words("ISBN", "ISBN", "ISBN")
    case .year: Words("year", "année", "год")
    case .categories: Words("categories", "catégories", "категории")
    case .owner: Words("owner", "propriétaire", "владелец")
    case .location: Words("location", "emplacement", "место")
    case .series: Words("series", "série", "серия")
    case .seriesNumber: Words("number in series", "tome", "том")
    case .notes: Words("notes", "remarques", "заметки")
    case .description: Words("description", "résumé", "описание")
    case .tags: Words("tags", "étiquettes", "метки")
    case .rating: Words("rating", "ma note", "оценка")
    case .identifiers: Words("identifiers", "identifiants", "идентификаторы")
    case .pages: Words("pages", "nombre de pages", "страницы")
    case .borrower: Words("borrower", "emprunteur", "читатель")
    case .due: Words("due date", "échéance", "срок")
    case .returned: Words("returned on", "rendu le", "возвращена")
    case .checkedOut: Words("checked out", "prêté le", "дата выдачи")
    case .renewals: Words("renewals", "prolongations", "продления")
    case .number: Words("number", "numéro", "номер")
    case .copies: Words("copies", "exemplaires", "количество экземпляров")
    case .added: Words("date added", "date d’ajout", "дата добавления")
    case .status: Words("status", "statut", "статус")
    case .readOn: Words("date read", "date de lecture", "дата прочтения")
    case .readCount: Words("read count", "nombre de lectures", "прочитано раз")
    case .owned: Words("owned", "possédé", "есть у меня")
    }
  }
}

extension BorrowerColumn: Labelled {
  package var label: Words {
    switch self {
    case .name: Words("name", "nom", "имя")
    case .firstName: Words("first name", "prénom", "личное имя")
    case .middleName: Words("middle name", "deuxième prénom", "отчество")
    case .lastName: Words("last name", "nom de famille", "фамилия")
    case .organization: Words("organization", "société", "организация")
    case .email: Words("email", "courriel", "почта")
    case .phone: Words("phone", "téléphone", "телефон")
    case .note: Words("note", "remarque", "заметка")
    case .card: Words("card", "carte", "билет")
    case .limit: Words("limit", "limite", "лимит")
    case .language: Words("language", "langue", "язык")
    }
  }
}

extension Texts {
  /// Returns a mapping as it is typed in the user’s language.
  package func typed<Column: TableColumn & Labelled>(_ mapping: TableMapping<Column>) -> String {
    mapping.entries.map { entry in
      entry.heading + "=" + (entry.column.map { name($0) } ?? "")
    }.joined(separator: ",")
  }
}
