import Grammar
import Library

extension Texts {
  package func words(_ limit: ImportLimit) -> String {
    func more(_ number: Int, _ english: String, _ french: String, _ russian: String) -> String {
      words("more than ", "plus de ", "больше ") + self.number(number) + words(english, french, russian)
    }
    switch limit {
    case .unpacked(let megabytes): return more(megabytes, " MB when unpacked", " Mo une fois décompressé", " МБ в распакованном виде")
    case .cell(let megabytes): return more(megabytes, " MB in a cell", " Mo dans une cellule", " МБ в одной ячейке")
    case .row(let megabytes): return more(megabytes, " MB in a row", " Mo dans une ligne", " МБ в одной строке")
    case .repeats(let megabytes):
      return more(megabytes, " MB in repeated rows", " Mo dans des lignes répétées", " МБ в повторённых строках")
    case .sheet(let megabytes): return more(megabytes, " MB in its cells", " Mo dans ses cellules", " МБ во всех ячейках")
    case .cells(let millions): return more(millions, " million cells", " millions de cellules", " млн ячеек")
    case .columns(let count): return more(count, " columns", " colonnes", " столбцов")
    case .rows(let count):
      return more(
        count, " rows, or rows in the wrong order", " lignes, ou des lignes dans le désordre", " строк, или строки идут не по порядку")
    case .depth(let count): return more(count, " elements inside each other", " éléments les uns dans les autres", " вложенных элементов")
    case .attributes(let count):
      return more(
        count, " attributes or prefixes on an element", " attributs ou préfixes sur un élément", " атрибутов или префиксов у элемента")
    case .elements(let count): return more(count, " elements in a record", " éléments dans une notice", " элементов в одной записи")
    case .record(let megabytes): return more(megabytes, " MB in a record", " Mo dans une notice", " МБ в одной записи")
    case .books(let count):
      return more(count, " books, or too much text in them", " livres, ou trop de texte", " книг, или слишком много текста")
    case .text(let megabytes): return words("a text of ", "un texte de ", "текст ") + more(megabytes, " MB", " Mo", " МБ")
    }
  }

  /// Returns the meaning of a system error by its name.
  package func systemError(_ reason: String) -> String {
    switch reason {
    case "ENOENT": words("there is no such folder", "ce dossier n’existe pas", "такой папки нет")
    case "EACCES": words("permission denied", "accès refusé", "нет прав доступа")
    case "EISDIR": words("it is a folder", "c’est un dossier", "это папка")
    case "ENOTDIR":
      words("part of the path is a file, not a folder", "un fichier occupe la place d’un dossier", "на месте папки стоит файл")
    case "EIO": words("input/output error", "erreur d’entrée-sortie", "ошибка ввода-вывода")
    case "EROFS": words("the disk is write-protected", "le disque est protégé en écriture", "диск защищён от записи")
    case "ENODEV": words("it is not a regular file", "ce n’est pas un fichier ordinaire", "это не обычный файл")
    case "ENOSPC": words("the disk is full", "le disque est plein", "на диске нет места")
    case "EFBIG":
      words("the maximum file size has been reached", "la taille maximale des fichiers est atteinte", "достигнут предел размера файлов")
    case "EMFILE": words("too many files are open", "trop de fichiers sont ouverts", "открыто слишком много файлов")
    case "ENAMETOOLONG": words("the name is too long", "le nom est trop long", "слишком длинное имя")
    default: reason
    }
  }

  package func duration(_ seconds: Int) -> String {
    switch RoundedDuration(seconds) {
    case .seconds(let count): secondCount(count)
    case .minutes(let count): counted(count, Words("minute|minutes", "minute|minutes", "минуту|минуты|минут"))
    case .hours(let count): counted(count, Words("hour|hours", "heure|heures", "час|часа|часов"))
    case .days(let count): dayCount(count)
    }
  }

  /// A period as it is typed: “by 14 days”.
  package func typed(_ period: TimeSpan) -> String {
    let months = counted(period.months, Words("month|months", "mois|mois", "месяц|месяца|месяцев"))
    let parts = [period.months == 0 ? nil : months, period.days == 0 ? nil : dayCount(period.days)]
    return words("by ", "de ", "на ") + parts.compactMap(\.self).joined(separator: " ")
  }

  package func state(_ status: LoanStatus, days: Int) -> String {
    let days = dayCount(days)
    switch status {
    case .available: return available
    case .out, .dueSoon: return words("due in \(days)", "à rendre dans \(days)", "срок через \(days)")
    case .dueToday: return words("due today", "à rendre aujourd’hui", "срок сегодня")
    case .overdue: return words("overdue by \(days)", "\(days) de retard", "просрочена на \(days)")
    case .onHold: return words("on hold", "réservé", "отложена")
    case .givenBack: return words("given back", "rendu", "возвращена")
    case .notInLibrary: return notInLibrary
    }
  }

  package func state(_ state: HoldState, until day: Day?) -> String {
    let untilText = day.map(until) ?? ""
    let dateText = day.map(date) ?? ""
    switch (state, day) {
    case (.waiting, _): return words("waiting", "en attente", "ждёт")
    case (.ready, nil): return words("ready", "à retirer", "можно забрать")
    case (.ready, _): return words("ready, \(untilText)", "à retirer \(untilText)", "можно забрать \(untilText)")
    case (.passed, nil): return words("expired", "expirée", "срок прошёл")
    case (.passed, _): return words("expired on \(dateText)", "expirée le \(dateText)", "срок прошёл \(dateText)")
    }
  }

  package func meetingState(isUpcoming: Bool) -> String {
    isUpcoming ? words("upcoming", "à venir", "впереди") : words("past", "passée", "прошла")
  }

  package func meetingReminder(days: Int) -> String {
    switch days {
    case 0: return words("Meeting today", "Réunion aujourd’hui", "Встреча сегодня")
    case 1: return words("Meeting tomorrow", "Réunion demain", "Встреча завтра")
    default: return words("Meeting ", "Réunion ", "Встреча ") + inDays(days)
    }
  }

  package func shortNumber(_ number: Int) -> String { words("no. ", "n° ", "№ ") + String(number) }

  package func state(of shelf: Shelf) -> String {
    switch shelf {
    case .read: words("read", "lu", "прочитана")
    case .want: words("wanted", "à lire", "в списке")
    case .reading: words("being read", "en cours", "начата")
    case .stopped: words("stopped", "abandonné", "не дочитана")
    }
  }

  package func origin(_ collage: Collage) -> String {
    let own = words("your library", "votre bibliothèque", "ваша библиотека")
    return [collage.source == .catalogue ? nil : own, collage.source == .library ? nil : collage.origin.catalogue?.name]
      .compactMap(\.self).joined(separator: ", ")
  }

  package func summary(_ word: PollWord) -> String {
    switch word {
    case .open: words("open a vote on these books", "ouvrir un scrutin sur ces livres", "начать голосование по этим книгам")
    case .add: words("add books to the vote", "mettre aussi ces livres aux voix", "поставить на голосование и эти книги")
    case .remove: words("remove books from the vote", "retirer des livres du scrutin", "снять книги с голосования")
    case .close:
      words(
        "close the vote, and show which book has won", "clore le scrutin et dire quel livre l’emporte",
        "закончить голосование и назвать победителя")
    case .delete: words("delete a vote", "supprimer un scrutin", "удалить голосование")
    }
  }
}
