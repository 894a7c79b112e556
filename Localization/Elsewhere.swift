import Grammar
import Library

/// Books that are not in the library.
extension Texts {
  package var allListsEveryBook: String {
    let all = quoted(word(Verb.all))
    return words("\(all) lists every book", "\(all) liste tous les livres", "\(all) — все книги")
  }

  /// How to end the filter of another list, in its footer.
  package var allShowsList: String {
    let all = quoted(word(Verb.all))
    return words("\(all) shows the whole list", "\(all) affiche toute la liste", "\(all) показывает весь список")
  }

  package var nothingListed: String { browseFindsNothing + " " + capitalized(allShowsList) + "." }

  package var notInLibrary: String {
    words("not in the library", "pas dans la bibliothèque", "нет в библиотеке")
  }

  /// Returns how many books are not in the library, below a list of those that are: "266 not in the library".
  package func notInLibraryCount(_ count: Int) -> String {
    words("\(number(count)) \(notInLibrary)", "\(number(count)) hors bibliothèque", "\(notInLibrary)\(colon) \(number(count))")
  }

  /// Returns the number of books with a tag, wherever they are: "39 books (31 not in the library)".
  package func bookCount(_ books: Int, elsewhere others: Int) -> String {
    bookCount(books + others) + (others == 0 ? "" : " (\(notInLibraryCount(others)))")
  }

  /// Returns the heading of the books that match a search and are not in the library.
  package func elsewhereHeading(_ count: Int) -> String { counted(capitalized(notInLibrary), count) }

  /// The sentence above these books if no others match.
  package var noneFoundHere: String {
    words("No book in the library matches.", "Aucun livre de la bibliothèque ne correspond.", "В библиотеке ничего не нашлось.")
  }

  /// Returns how many further books match a search and are not in the library, and the line that lists them.
  ///
  /// - Parameter areOnlyResults: whether no book in the library matches.
  package func moreElsewhere(_ count: Int, areOnlyResults: Bool, line: String) -> String {
    let books =
      areOnlyResults ? bookCount(count) : words("\(number(count)) more", "\(number(count)) \(count == 1 ? "autre" : "autres")", "")
    let line = colon + " " + line
    return words(
      "\(books) \(count == 1 ? "is" : "are") not in the library", "\(books) \(count == 1 ? "n’est" : "ne sont") pas dans la bibliothèque",
      (areOnlyResults ? "Нет в библиотеке" : "Ещё нет в библиотеке") + " (\(number(count)))") + line
  }

  /// Returns the line that lists the books of a search wherever they are: `find dune --ever`.
  ///
  /// - Parameter quote: puts a text in quotation marks where the line needs them.
  package func lineEverywhere(_ query: BookQuery, quote: (String) -> String) -> String {
    let text = (query.text?.text ?? "").split(separator: " ").map { quote(String($0)) }.joined(separator: " ")
    let fields =
      query.tags.map { (LineOption.tag, $0) }
      + [(.owner, query.owner), (.location, query.location), (.series, query.series)].compactMap { option, name in name.map { (option, $0) }
      }
    let search = query.text.map { [typed(LineOption.find), quote($0.text)] } ?? []
    let words =
      fields.isEmpty
      ? [word(Verb.find), text]
      : [word(Verb.list)] + search + fields.flatMap { [typed($0.0), quote($0.1)] }
    return (words + [typed(LineOption.ever)]).joined(separator: " ")
  }

  /// The filter of a list of all books, wherever they are.
  package var everywhere: String {
    words("in the library or not", "dans la bibliothèque ou non", "в библиотеке или нет")
  }

  /// The filter of a list of the books on a shelf.
  package func books(on shelf: Shelf) -> String {
    switch shelf {
    case .read: words("read", "lus", "прочитанные")
    case .want: words("wanted", "à lire", "из списка чтения")
    case .reading: words("being read", "en cours de lecture", "начатые")
    case .stopped: words("stopped", "abandonnés", "недочитанные")
    }
  }

  /// Returns why a book is not in the library: "wanted", "read 11 Jun 2026", "withdrawn on 3 May 2026".
  package func absence(of book: Book) -> String {
    let reading = book.reading
    if let reading, reading.shelf != .read { return state(of: reading.shelf) }
    if let withdrawal = book.details.withdrawal { return withdrawn(on: withdrawal.day, because: nil) }
    guard let reading else { return notInLibrary }
    guard let day = reading.finished else { return state(of: .read) }
    return words("read ", "lu ", "прочитана ") + (language == .english && day.exactDay != nil ? date(day) : on(day))
  }

  package func withdrawn(on day: Day, because reason: String?) -> String {
    words("withdrawn on \(date(day))", "retiré le \(date(day))", "списана \(date(day))") + (reason.map { colon + " " + $0 } ?? "")
  }

  /// Why a book was withdrawn, in its history.
  package func reason(_ reason: String) -> String { words("Reason", "Raison", "Причина") + colon + " " + reason }

  /// The text of an empty list if books are known, but none is in the library.
  package func noneInLibrary(_ count: Int, _ shelves: [Shelf: Int]) -> String {
    let known = words(
      count == 1 ? "1 book is known, but it is not in the library" : "\(number(count)) books are known, but none is in the library",
      count == 1
        ? "1 livre est connu, mais pas dans la bibliothèque" : "\(number(count)) livres sont connus, aucun n’est dans la bibliothèque",
      "Известно: \(bookCount(count)), но в библиотеке нет ни одной")
    let shelves = counts(Dictionary(uniqueKeysWithValues: shelves.map { (Shelf?.some($0.key), $0.value) }))
    return known + (shelves.isEmpty ? "" : colon + " " + shelves) + ". "
      + words(
        "Type “list --ever” to see them, “import FILE --books all” to add all books of a file to the library, or “acquire 12” to add one.",
        "« lister --anciens » les montre, « importer FICHIER --livres tous » ajoute à la bibliothèque tous ceux d’un fichier, "
          + "« acquérir 12 » en ajoute un.",
        "«список --прежние» покажет их, «импортировать ФАЙЛ --книги все» добавит в библиотеку все книги из файла, «получить 12» — одну.")
  }
}
