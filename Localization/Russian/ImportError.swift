import Library
import Localization

extension RussianTexts: ImportErrorTexts {
  package func sentence(_ error: ImportError) -> String {
    switch error {
    case .empty: "В файле нечего импортировать."
    case .noTitleColumn(let headings):
      "Нет столбца с заголовком \(quoted("название")); есть заголовки: " + headings.joined(separator: ", ")
        + (headings.count > 1
          ? ". \(quoted("--столбцы \"\(ImportError.likelyTitle(in: headings) ?? "СТОЛБЕЦ")=название\"")) укажет, где названия." : ".")
    case .noNameColumn(let headings):
      "Нет столбца с заголовком \(quoted("имя")); есть заголовки: " + headings.joined(separator: ", ")
        + (headings.isEmpty
          ? "." : ". \(quoted("--столбцы \"\(ImportError.likelyName(in: headings) ?? "СТОЛБЕЦ")=имя\"")) укажет, где имена.")
    case .noLoanColumn(let column, let headings):
      "Нет столбца \(quoted(name(column))), а он нужен в таблице выдач; есть заголовки: " + headings.joined(separator: ", ")
        + ". \(quoted("--столбцы \"\(ImportError.likely(column, in: headings) ?? "СТОЛБЕЦ")=\(name(column))\"")) укажет его."
    case .onlyIdentifiers(let service):
      "В файле только номера книг из \(service). Экспортируйте его заново: теперь в нём есть и названия."
    case .notText: "Это не файл CSV: в нём есть байты, которые не являются текстом."
    case .badArchive(let line, let fault):
      "Эту копию библиотеки нельзя импортировать: "
        + [line.map { "строка \($0)" }, fault.location.map(location)].compactMap(\.self)
        .map { $0 + ": " }.joined() + reason(fault.reason) + "."
    case .newerArchive: "Эту копию библиотеки записала более новая версия BooksKeeper."
    case .unknownEncoding:
      "Кодировку файла не удалось определить; укажите её с \(quoted("--кодировка")): "
        + TextEncoding.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .noSuchColumn(let column, let found): "Нет столбца с заголовком \(quoted(column)); заголовки: \(found.joined(separator: ", "))."
    case .doubtfulDates(let column, let example):
      "Даты в столбце \(quoted(column)) можно прочесть двояко, например \(example). Укажите, что стоит "
        + "первым: \(quoted("--даты день")) или \(quoted("--даты месяц"))."
    case .rowTooLong(let line):
      "Строка таблицы, начатая в строке \(line), больше \(number(ImportLimit.recordBytes / 1_000_000)) МБ, или в ней больше ячеек, "
        + "чем \(number(ImportLimit.rowCells)); не забыта ли закрывающая кавычка? \(nothing(.imported))"
    case .recordTooLong(let line):
      "Запись, начатая в строке \(line), больше \(number(ImportLimit.recordBytes / 1_000_000)) МБ. \(nothing(.imported))"
    case .objectTooLarge(let line):
      "Объект JSON, начатый в строке \(line), больше \(number(ImportLimit.objectBytes / 1_000_000)) МБ, или значений в нём больше, "
        + "чем \(number(ImportLimit.objectValues)). \(nothing(.imported))"
    case .changedMeanwhile: "Файл изменился во время чтения. \(nothing(.imported))"
    case .noUsableRows: "Ни одна строка файла не подошла."
    case .unclosedQuote(let line): "Кавычка, открытая в строке \(line), нигде не закрыта. \(nothing(.imported))"
    case .otherFormat("vCard"):
      "Это список контактов (vCard), его нельзя импортировать. Сохраните контакты в формате CSV и введите \(quoted("импорт ФАЙЛ --читатели"))."
    case .otherFormat("iCalendar"):
      "Это календарь, его нельзя импортировать. Встречу добавляет \(quoted("встречи добавить")), а сроки возврата приходят вместе с книгами."
    case .otherFormat(let name):
      "Это \(name), а из него книги импортировать нельзя. Можно из форматов: "
        + ImportFormat.allCases.map(\.name).joined(separator: ", ") + ", xlsx, ods."
    case .notInFormat(let format, let missing, let found):
      "Это не то, что читает \(quoted("--формат \(format.rawValue)"))." + expected(format, missing)
        + (found.map { " Похоже на \($0.name): уберите «--формат»." } ?? "")
    case .badJSON(let line): "Начиная со строки \(line) это не JSON. \(nothing(.imported))"
    case .noBooksInJSON: "В этом JSON нет книг: нужен список объектов с названиями."
    case .needsFile: "Базу calibre нельзя прочитать из стандартного ввода: укажите файл."
    case .libraryFile(let path):
      "Это библиотека BooksKeeper, а не файл с книгами. Чтобы скопировать её в новую, введите "
        + "\(quoted("скопировать \(path ?? "ФАЙЛ") НОВАЯ")); чтобы открыть, запустите программу с \(quoted("--library \(path ?? "ФАЙЛ")"))."
    case .otherDatabase: "Это база SQLite, но не metadata.db программы calibre."
    case .badXML(let line): "XML в строке \(line) составлен неверно. \(nothing(.imported))"
    case .definesEntities: "XML не прочитан: в нём определены сущности, а они могут навредить. \(nothing(.imported))"
    case .otherXML(let root): "Это XML (\(quoted(root))), но книг в нём нет: нужен MARCXML или собрание книг Tellico."
    case .damagedArchive: "Файл не распаковывается: он повреждён или обрезан."
    case .lockedWorkbook: "Таблица закрыта паролем: сохраните её без пароля."
    case .tableTooLarge(let limit): "Таблица не прочитана: в ней \(words(limit)). Разделите её на несколько файлов."
    case .workbookTooLarge(let limit): "Таблица не прочитана: в ней \(words(limit))."
    case .xmlTooLarge(let line, let limit): "XML не прочитан: в строке \(line) \(words(limit)). \(nothing(.imported))"
    case .noSuchSheet(let name, let sheets): "Листа \(quoted(name)) нет. Есть листы: " + sheets.map(quoted).joined(separator: ", ") + "."
    case .noRejects: "Записи этого формата нельзя вынести в файл; уберите «--отказы». Ничего не импортировано."
    case .noSheets: "В файле нет листов: «--лист» нужен только для таблиц xlsx и ods."
    case .notAPicture(let path): "\(path) — не картинка: обложкой может быть JPEG, PNG, GIF или WebP."
    case .pictureTooLarge(let path): "Файл \(path) слишком велик: у обложки самое большее 10 МБ и 50 миллионов точек, 10 000 по стороне."
    case .databaseInUse: "Программа calibre не закончила запись в эту базу: откройте calibre, закройте и попробуйте снова."
    case .damagedDatabase(let reason): "Не удалось прочитать базу: \(reason)."
    }
  }

  private func reason(_ reason: ArchiveFault.Reason) -> String {
    switch reason {
    case .unreadable(let field): "\(field.map(quoted) ?? "это") не читается"
    case .number(let field, let number, let allowed):
      "в поле \(quoted(field)) стоит \(number), а не от \(allowed.lowerBound) до \(allowed.upperBound)"
    case .instant(let field): "в поле \(quoted(field)) нет времени между 1 и 9999 годом"
    case .isbn(let text): notAnISBN(text)
    case .empty(let field): "поле \(quoted(field)) пусто"
    case .email(let text): "\(quoted(text)) — не адрес электронной почты"
    case .returnedEarly(let loan): "выдача \(loan) закончилась раньше, чем началась"
    case .openLoans: "две выдачи открыты одновременно"
    case .ballot(let name): "голос \(quoted(name)) не за книгу из списка или дважды за одну"
    case .twice(let field): "в поле \(quoted(field)) то же, что у другой записи"
    case .missing(let noun, let number): "\(name(noun)) \(number) отсутствует"
    case .notAPicture: "это не картинка JPEG, PNG, GIF или WebP или только часть её"
    case .pictureTooLarge: "больше 10 МБ, 50 миллионов точек или 10 000 по стороне"
    case .misnamed(let file): "файл с такой картинкой называется \(file)"
    case .step: "его нельзя ни отменить, ни повторить"
    case .cutOff: "файл обрывается"
    }
  }

  private func expected(_ format: ImportFormat, _ missing: [String]) -> String {
    switch format {
    case .json: " JSON начинается с { или [."
    case .bibtex: " Карточка BibTeX начинается с @book{ или другого типа."
    case .ris: " Карточка RIS начинается с \(quoted("TY  - BOOK")) или другого типа."
    case .csljson: " CSL-JSON — это список объектов, в которых есть \(quoted("type")), \(quoted("title")) и \(quoted("author"))."
    case .calibre: " Нужен metadata.db программы calibre или вывод \(quoted("calibredb list --for-machine"))."
    default: missing.isEmpty ? "" : " Нет столбцов: \(missing.joined(separator: ", "))."
    }
  }
}
