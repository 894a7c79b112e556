import Library

extension Texts {
  // MARK: Changes

  package func shelved(_ entry: ShelfEntry) -> String {
    let book = BookName(entry)
    return words(
      "Added \(name(book)) \(onto(entry.shelf)).", "\(capitalized(name(book))) est maintenant \(on(entry.shelf)).",
      "Книга \(name(book)) теперь \(on(entry.shelf)).")
  }

  package func moved(_ entry: ShelfEntry) -> String {
    let book = BookName(entry)
    return words(
      "Moved \(name(book)) \(onto(entry.shelf)).", "\(capitalized(name(book))) est maintenant \(on(entry.shelf)).",
      "Книга \(name(book)) перенесена \(onto(entry.shelf)).")
  }

  package func moved(_ entry: ShelfEntry, from old: Shelf, since day: Day) -> String {
    let day = date(day)
    return moved(entry) + " "
      + words("It was \(on(old)) since \(day).", "Il était \(on(old)) depuis le \(day).", "Раньше: \(name(old)), с \(day).")
  }

  package func alreadyShelved(_ entry: ShelfEntry) -> String {
    let book = BookName(entry)
    return words(
      "\(name(book)) is already \(on(entry.shelf)).", "\(capitalized(name(book))) est déjà \(on(entry.shelf)).",
      "Книга \(name(book)) уже \(on(entry.shelf)).")
  }

  package func readAgain(_ entry: ShelfEntry, on day: Day) -> String {
    let book = name(BookName(entry))
    let day = date(day)
    return words(
      "Noted that \(book) was read on \(day).", "Lecture notée au \(day) : \(book).", "Записано: книга \(book) прочитана \(day).")
  }

  package func progressing(_ entry: ShelfEntry) -> String {
    capitalized(name(BookName(entry))) + colon + " "
      + (entry.progress.map { progress($0, of: entry.book.pageCount) } ?? state(of: entry.shelf)) + "."
  }

  // MARK: Details

  package var ownNumbers: String {
    words("s: not in your library", "s : hors de la bibliothèque", "s: нет в библиотеке")
  }
  package var progressLabel: String { words("Progress", "Avancement", "Прогресс") }
  package var finishedLabel: String { words("Read on", "Lu le", "Прочитана") }

  /// - Parameter pages: the length of the book; `nil` if unknown.
  package func progress(_ progress: ReadingProgress, of pages: Int?) -> String {
    guard let page = progress.page else { return percent(progress.percent(of: pages) ?? 0) }
    let pageText = words("page ", "page ", "страница ") + number(page)
    guard let pages, let percentage = progress.percent(of: pages) else { return pageText }
    return pageText + words(" of ", " sur ", " из ") + number(pages) + " (\(percent(percentage)))"
  }

  /// - Parameter day: when the book was put on its shelf.
  package func reading(_ reading: Reading, since day: Day) -> String {
    func on(_ day: Day) -> String { date(day) }
    func dated(_ english: String, _ french: String, _ russian: String, _ day: Day?) -> String? {
      day.map { words(english, french, russian) + " " + on($0) }
    }
    let parts: [String?]
    switch reading.shelf {
    case .read:
      let earlier = reading.earlier.compactMap(\.finished).map(on)
      parts = [
        dated("read on", "lu le", "прочитана", reading.finished) ?? state(of: .read),
        dated("begun on", "commencé le", "начата", reading.begun),
        earlier.isEmpty
          ? nil : words("before that on ", "auparavant le ", "до этого ") + earlier.joined(separator: ", "),
      ]
    case .want:
      parts = [
        dated("on the reading list since", "à lire depuis le", "в списке чтения с", day),
        dated("last read on", "lu le", "прочитана", reading.finished),
      ]
    case .reading:
      parts = [
        dated("being read since", "en cours de lecture depuis le", "читаю с", reading.begun ?? day),
        reading.progress.map { progress($0, of: reading.pages) },
        dated("last read on", "lu le", "прочитана", reading.earlier.last?.finished),
      ]
    }
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Reports what an upgrade of the library to one rating and one set of notes per book changed.
  package func summary(_ joined: ReadingsJoined) -> String {
    let books = bookCount(joined.count)
    let result = words(
      "Your shelves and your library now share one rating and one set of notes per book (\(books)).",
      "Vos étagères et votre bibliothèque ont désormais une seule note et les mêmes remarques par livre (\(books)).",
      "Теперь у книги на полке и в библиотеке одна оценка и одни заметки (\(books)).")
    guard !joined.dropped.isEmpty else { return result }
    let rows = joined.dropped.map { dropped in
      let parts = [dropped.rating.map(rating), dropped.notes.map { quoted($0) }].compactMap(\.self)
      return "  " + name(dropped.book) + colon + " " + parts.joined(separator: ", ")
    }
    let copy = joined.copy.map {
      words(
        "The library as it was before is in \($0).", "L’état antérieur est gardé dans \($0).", "Прежнее состояние сохранено в файле \($0).")
    }
    let heading = words(
      "Where the two differed, the newer one was kept. Dropped:", "En cas de différence, la plus récente est restée. Abandonné :",
      "Где они различались, осталось более новое. Отброшено:")
    return ([result, heading] + rows + [copy].compactMap(\.self)).joined(separator: "\n")
  }

  // MARK: Statistics of a year

  package var booksReadLabel: String { words("Books read", "Livres lus", "Прочитано книг") }
  package var goalLabel: String { words("Goal", "Objectif", "Цель") }
  package var meanRatingLabel: String { words("Average rating", "Note moyenne", "Средняя оценка") }
  package var firstReadLabel: String { words("First", "Premier", "Первая") }
  package var lastReadLabel: String { words("Last", "Dernier", "Последняя") }
  package var longestLabel: String { words("Longest", "Le plus long", "Самая длинная") }
  package var shortestLabel: String { words("Shortest", "Le plus court", "Самая короткая") }
  package var readByMonth: String { words("Books read by month", "Livres lus par mois", "Прочитано по месяцам") }
  package var readByAuthor: String { words("Authors read most", "Auteurs les plus lus", "Авторы, которых читали больше всего") }
  package var readByTag: String { words("Books read by tag", "Livres lus par étiquette", "Прочитано по меткам") }
  package var readByRating: String { words("Books read by rating", "Livres lus par note", "Прочитано по оценкам") }
  package func yearHeading(_ year: Int) -> String { words("\(year) in books", "\(year) en livres", "\(year) год в книгах") }

  package func pageCount(_ count: Int) -> String {
    switch language {
    case .english: Plural.english(count, "page", "pages")
    case .french: Plural.french(count, "page", "pages")
    case .russian: Plural.russian(count, "страница", "страницы", "страниц")
    }
  }

  package func nothingRead(in year: Int) -> String {
    words(
      "No books were marked as read in \(year). “read 12 on 3 may” does that.",
      "Aucun livre n’a été marqué comme lu en \(year). « lu 12 le 3 mai » le fait.",
      "За \(year) год ничего не отмечено прочитанным. Отметить: «прочитано 12 в пятницу».")
  }

  /// Returns the progress towards a goal, and whether the reader is ahead of an even pace.
  package func goal(_ goal: Int, read: Int, ahead: Int) -> String {
    let progress = words("\(number(read)) of \(number(goal))", "\(number(read)) sur \(number(goal))", "\(number(read)) из \(number(goal))")
    if read >= goal { return progress + words(", reached", ", atteint", ", достигнута") }
    switch ahead {
    case 0: return progress + words(", on schedule", ", dans les temps", ", по плану")
    case 1...: return progress + words(", \(ahead) ahead", ", \(ahead) d’avance", ", опережение: \(ahead)")
    default: return progress + words(", \(-ahead) behind", ", \(-ahead) de retard", ", отставание: \(-ahead)")
    }
  }

  package func goalTold(_ goal: Int, year: Int, read: Int, ahead: Int) -> String {
    let progress = self.goal(goal, read: read, ahead: ahead)
    return words(
      "Goal for \(year): \(bookCount(goal)). Read so far: \(progress).", "Objectif pour \(year) : \(bookCount(goal)). Lus : \(progress).",
      "Цель на \(year) год: \(bookCount(goal)). Прочитано: \(progress).")
  }

  package var noGoal: String {
    words(
      "There is no goal yet. “goal 30” sets one.", "Aucun objectif. « objectif 30 » en fixe un.",
      "Цели пока нет. «цель 30» поставит её.")
  }

  package var yearSaved: String { words("Saved the year:", "Année enregistrée :", "Год записан:") }
}
