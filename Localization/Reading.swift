import Library

extension Texts {
  // MARK: Changes

  /// - Parameter isNew: whether the book was unknown before, and is not in the library.
  package func shelved(_ book: Book, on shelf: Shelf, isNew: Bool) -> String {
    let name = name(BookName(book))
    let sentence = words(
      "Added \(name) \(onto(shelf)).", "\(capitalized(name)) est maintenant \(on(shelf)).", "Книга \(name) теперь \(on(shelf)).")
    guard isNew else { return sentence }
    return sentence + " "
      + words("It is not in the library.", "Il n’est pas dans la bibliothèque.", "В библиотеке её нет.")
  }

  package func moved(_ book: Book, from old: Shelf, to new: Shelf, since day: Day) -> String {
    let name = name(BookName(book))
    let day = date(day)
    return words(
      "Moved \(name) \(onto(new)).", "\(capitalized(name)) est maintenant \(on(new)).", "Книга \(name) перенесена \(onto(new)).")
      + " " + words("It was \(on(old)) since \(day).", "Il était \(on(old)) depuis le \(day).", "Раньше: \(self.name(old)), с \(day).")
  }

  package func alreadyShelved(_ book: Book) -> String {
    let name = name(BookName(book))
    let shelf = book.reading?.shelf
    return words(
      "\(name) is already \(on(shelf)).", "\(capitalized(name)) est déjà \(on(shelf)).", "Книга \(name) уже \(on(shelf)).")
  }

  package func readAgain(_ book: Book, on day: PartialDay) -> String {
    let book = name(BookName(book))
    let day = date(day)
    return words("Noted that \(book) was read: \(day).", "Lecture notée (\(day)) : \(book).", "Записано: книга \(book) прочитана (\(day)).")
  }

  package func progressing(_ book: Book, _ reading: Reading) -> String {
    let progress = reading.readThroughs.last?.progress
    return capitalized(name(BookName(book))) + colon + " "
      + (progress.map { self.progress($0, of: book.details.pages) } ?? state(of: reading.shelf)) + "."
  }

  package var deletedToo: String {
    words(
      "Nothing else was known of it, so it is in the trash.", "On n’en savait rien d’autre : il est dans la corbeille.",
      "Больше о ней ничего не известно: она в корзине.")
  }

  // MARK: Details

  package var progressLabel: String { words("Progress", "Avancement", "Прогресс") }
  package var finishedLabel: String { words("Read on", "Lu le", "Прочитана") }

  /// - Parameter pages: the length of the book; `nil` if unknown.
  package func progress(_ progress: ReadingProgress, of pages: Int?) -> String {
    guard let page = progress.page else { return percent(progress.percent(of: pages) ?? 0) }
    let pageText = words("page ", "page ", "страница ") + number(page)
    guard let pages, let percentage = progress.percent(of: pages) else { return pageText }
    return pageText + words(" of ", " sur ", " из ") + number(pages) + " (\(percent(percentage)))"
  }

  /// - Parameters:
  ///   - pages: the number of pages of the book, if known.
  ///   - day: when the book was put on its shelf.
  package func reading(_ reading: Reading, of pages: Int?, since day: Day) -> String {
    func dated(_ english: String, _ french: String, _ russian: String, _ day: PartialDay?) -> String? {
      day.map { words(english, french, russian) + " " + on($0) }
    }
    func since(_ english: String, _ french: String, _ russian: String, _ day: PartialDay) -> String {
      words("\(english) since", "\(french) depuis", "\(russian) с") + " " + start(day)
    }
    let placedDay = PartialDay(day)
    let last = reading.finishDays.last
    let parts: [String?]
    switch reading.shelf {
    case .read:
      let earlier = reading.finishDays.dropLast(reading.finished == nil ? 0 : 1).map(date)
      parts = [
        dated("read", "lu", "прочитана", reading.finished) ?? state(of: .read),
        dated("begun", "commencé", "начата", reading.begun),
        earlier.isEmpty
          ? nil : words("before that: ", "auparavant : ", "до этого: ") + earlier.joined(separator: ", "),
      ]
    case .want:
      parts = [
        since("on the reading list", "à lire", "в списке чтения", placedDay),
        dated("last read", "lu", "прочитана", last),
      ]
    case .reading:
      parts = [
        since("being read", "en cours de lecture", "читаю", reading.begun ?? placedDay),
        reading.progress.map { progress($0, of: pages) },
        dated("last read", "lu", "прочитана", last),
      ]
    case .stopped:
      let stopped = reading.readThroughs.last
      parts = [
        dated("stopped", "abandonné", "не дочитана", stopped?.ended) ?? state(of: .stopped),
        stopped?.progress.map { progress($0, of: pages) },
        dated("last read", "lu", "прочитана", last),
      ]
    }
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Reports how an upgrade of the library converted shelf entries.
  package func summary(_ conversion: EntryConversion) -> String {
    let parts = [
      (conversion.inLibrary, words("in the library", "dans la bibliothèque", "в библиотеке")),
      (conversion.elsewhere, words("not in the library", "hors de la bibliothèque", "не в библиотеке")),
      (conversion.inTrash, words("in the trash", "dans la corbeille", "в корзине")),
    ].filter { $0.0 > 0 }.map { "\(number($0.0)) \($0.1)" }
    let entries = counted(
      conversion.count,
      Words(
        "entry of your shelves is a book now|entries of your shelves are books now",
        "entrée de vos étagères est désormais un livre|entrées de vos étagères sont désormais des livres",
        "запись ваших полок теперь книга|записи ваших полок теперь книги|записей ваших полок теперь книги"))
    let result = entries + colon + " " + parts.joined(separator: ", ") + "."
    let rows = conversion.droppedReviews.map { dropped in
      let parts = [dropped.rating.map(rating), dropped.notes.map { quoted($0) }].compactMap(\.self)
      return "  " + name(dropped.book) + colon + " " + parts.joined(separator: ", ")
    }
    let heading = words(
      "Where the rating or the notes on the shelf and in the library differed, the newer ones were kept. Dropped:",
      "Quand la note ou les remarques différaient entre l’étagère et la bibliothèque, les plus récentes sont restées. Abandonné :",
      "Где оценка или заметки на полке и в библиотеке различались, осталось более новое. Отброшено:")
    let copy = conversion.copy.map {
      words(
        "The library as it was before is in \($0).", "L’état antérieur est gardé dans \($0).", "Прежнее состояние сохранено в файле \($0).")
    }
    return ([result] + (rows.isEmpty ? [] : [heading] + rows) + [copy].compactMap(\.self)).joined(separator: "\n")
  }

  // MARK: The readings of a book

  package func journalHeading(_ book: BookName) -> String {
    words("Readings of \(name(book))", "Lectures : \(name(book))", "Прочтения: \(name(book))")
  }

  package func readThroughCount(_ count: Int) -> String {
    switch language {
    case .english: Plural.english(count, "reading", "readings")
    case .french: Plural.french(count, "lecture", "lectures")
    case .russian: Plural.russian(count, "прочтение", "прочтения", "прочтений")
    }
  }

  package func noReadThroughs(_ book: BookName) -> String {
    words(
      "No reading of \(name(book)) is noted. “read \(book.numberText) in may 2019” notes one.",
      "Aucune lecture notée : \(name(book)). « lu \(book.numberText) en mai 2019 » en note une.",
      "Прочтений книги \(name(book)) не записано. Записать: «прочитано \(book.numberText) в мае 2019».")
  }

  /// - Parameter new: its number after the change.
  package func savedReadThrough(_ index: Int, now new: Int, of book: BookName) -> String {
    guard new == index else {
      return words(
        "Saved reading \(number(index)) of \(name(book)). By its day, it is reading \(number(new)) now.",
        "Lecture \(number(index)) enregistrée : \(name(book)). Selon sa date, c’est maintenant la lecture \(number(new)).",
        "Прочтение \(number(index)) сохранено: \(name(book)). По дате это теперь прочтение \(number(new)).")
    }
    return words(
      "Saved reading \(number(index)) of \(name(book)).", "Lecture \(number(index)) enregistrée : \(name(book)).",
      "Прочтение \(number(index)) сохранено: \(name(book)).")
  }

  package func removedReadThrough(_ index: Int, of book: BookName) -> String {
    words(
      "Removed reading \(number(index)) of \(name(book)). “undo” brings it back.",
      "Lecture \(number(index)) retirée : \(name(book)) ; « annuler » permet de la récupérer.",
      "Прочтение \(number(index)) убрано: \(name(book)); «отменить» восстановит его.")
  }

  package func outcome(of read: ReadThrough) -> String {
    switch read.outcome {
    case .finished: words("finished", "terminé", "дочитана")
    case .stopped: words("stopped", "abandonné", "не дочитана")
    case nil: words("being read", "en cours", "читаю")
    }
  }

  package var begunLabel: String { words("Begun", "Commencé", "Начата") }
  package var endedLabel: String { words("Ended", "Fini", "Окончена") }

  // MARK: Statistics of a year

  package var booksReadLabel: String { words("Books read", "Livres lus", "Прочитано книг") }
  package var undatedLabel: String { words("Month not known", "Mois inconnu", "Месяц неизвестен") }
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

  package func goalSentence(_ goal: Int, year: Int, read: Int, ahead: Int) -> String {
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
