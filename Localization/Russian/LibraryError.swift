import Library
import Localization

extension RussianTexts: LibraryErrorTexts {
  package func sentence(_ error: LibraryError) -> String {
    switch error {
    case .noSuchBook(let number): "Книги с номером \(String(number)) нет."
    case .deleted(let book): "\(subject(book)) — в корзине." + hint(" «восстановить \(book.numberText)» вернёт её оттуда.")
    case .allDeleted(let range):
      "Книги с номерами от \(range.lowerBound) до \(range.upperBound) — в корзине."
        + hint(" «восстановить \(range.lowerBound)-\(range.upperBound)» вернёт их оттуда.")
    case .noBooksIn(let range): "В библиотеке нет книг с номерами от \(range.lowerBound) до \(range.upperBound)."
    case .noBookTitled(let words, let tail?):
      "Непонятно: \(quotedInput(tail)). Книги, у которой в названии есть \(quotedInput(words)), тоже нет."
    case .noBookTitled(let words, nil): "Нет книги, у которой в названии есть \(quotedInput(words))."
    case .noneTitled(let words, .trash): "В корзине нет книги с \(quotedInput(words)) в названии."
    case .noneTitled(let words, _): "Среди выданных нет книги с \(quotedInput(words)) в названии."
    case .noBookWithISBN(let text): "Нет книги с ISBN \(quotedInput(text))."
    case .noSuchChange(let id): "У вас нет изменения \(String(id)), которое можно отменить. Номера показывает «история --json»."
    case .noSuchPage(let page, let last): "Страницы \(number(page)) нет: последняя — \(number(last))."
    case .noLastBook: "Ещё ни одна книга не показана и не изменена: точка означает последнюю."
    case .severalTitled(let words, let books, let count):
      "Под запрос \(quotedInput(words)) подходит \(bookCount(count)); выберите одну по номеру:" + list(books, of: count)
    case .controlCharacter(let field): "В \(field.map { "поле \(quoted(name($0)))" } ?? "тексте") есть управляющий символ; уберите его."
    case .textTooLong(let field, let limit):
      "\(field.map(name) ?? "Текст"): слишком длинно; знаков может быть не больше \(number(limit))."
    case .tooManyWords(let limit): "В поиске может быть не больше \(Plural.russian(limit, "слова", "слов", "слов")). Введите меньше слов."
    case .alreadyOut(let book, let borrower, let due, let copies):
      "\(subject(book)) уже выдана\(to(borrower))\(due.map { ", вернуть до \(date($0))" } ?? "")." + copiesSentence(copies)
    case .otherOwner(let book, let owner):
      owner.map { "\(subject(book)): владелец — \(quoted($0))." } ?? "\(subject(book)): это своя книга."
    case .alreadyBorrowed(let book, let owner, let due):
      "\(subject(book)) уже у вас, владелец: \(owner), \(due.map { "вернуть до \(date($0))" } ?? noDueDate)."
    case .givenBack(let book, let owner):
      "\(subject(book)) возвращена, владелец: \(owner)" + hint("; «выдать \(book.numberText)» снова отметит её как взятую") + "."
    case .notHeld(let book):
      "\(subject(book)): нет в библиотеке" + hint("; когда она появится, введите «получить \(book.numberText)»") + "."
    case .alreadyHeld(let book): "\(subject(book)) уже есть в библиотеке."
    case .sinceInTheFuture(let day, let today):
      "\(capitalized(date(day))) ещё не наступило; укажите сегодняшний день (\(date(today))) или более ранний."
    case .dueBeforeSince(let day, let since): "\(capitalized(date(day))) раньше начала выдачи (\(date(since)))."
    case .notOut(let book): "\(subject(book)) не выдана."
    case .lentToNoOne(let title):
      "Книга \(quoted(title)) никому не выдана, её ждёт только владелец" + hint("; если она у кого-то, добавьте «--читатель ИМЯ»")
        + "."
    case .notInTrash(let number): "В корзине нет книги \(number)."
    case .noneInTrash(let range): "В корзине нет книг с номерами от \(range.lowerBound) до \(range.upperBound)."
    case .refused(let refusals): sentences(refusals)
    case .nothingBeforePurge: "Удаление навсегда отменить нельзя, а до него отменять нечего."
    case .nothingToUndo: "Отменять нечего."
    case .changedSince(let other):
      "Ничего не сделано: с тех пор здесь есть изменение, автор \(other.change.author): "
        + "\(name(other.change)), \(date(other.day, at: other.time))."
    case .onlyOthersToUndo(let other):
      "Ваших изменений, которые можно отменить, нет; последнее — автор \(other.change.author): "
        + "\(name(other.change)), \(date(other.day, at: other.time))."
    case .nothingToRedo: "Повторять нечего."
    case .noneNumbered, .noSuch, .taken, .several, .unclear, .required, .meetingRequired, .badISBN, .falseISBN, .badYear, .badRating,
      .badProgress, .badIdentifier, .badSeriesNumber, .badEmail, .badLanguage, .badLimit, .badPeriod, .badRenewals, .dueInThePast,
      .dueTooLate,
      .meetingInThePast,
      .meetingTooLate,
      .badKeptUntil:
      refusal(error)
    case .notShelved(let book): "\(subject(book)): нет на полках; «прочитано» и «хочу» поставят её туда."
    case .alreadyShelved(let book): alreadyShelved(book)
    case .twoReadings(let book): "Книга \(book) уже на полке."
    case .noReadThrough(0, let count): "У этой книги \(readThroughCount(count)). Введите номер одного из них."
    case .noReadThrough(let index, let count): "Прочтения \(number(index)) у этой книги нет; всего их \(number(count))."
    case .endsBeforeBegin(let ended, let begun): "Конец чтения (\(date(ended))) раньше его начала (\(date(begun)))."
    case .meetingDayTaken(let meeting): "В один день бывает одна встреча; на \(date(meeting.day)) уже назначена \(name(meeting))."
    case .badGuests(let text): "\(quotedInput(text)) не подходит: введите число гостей \(span(Guests.counts)) или их имена через запятую."
    case .tagRequired: "Метке нужно имя, например: фантастика."
    case .badTag(let name): "\(quotedInput(name)) нельзя сделать одной меткой: запятая и точка с запятой разделяют метки."
    case .noCovers(let name): "В каталоге нет книг с обложками по метке \(quotedInput(name))."
    case .otherBook(let book, let found): "Книга \(name(book)), автор: \(book.author), не дополнена: в каталоге нашлось \(name(found))."
    case .noBooksTagged(let name): "Ни у одной книги библиотеки нет метки \(quotedInput(name))."
    case .noBooksForCollage: "Нет книг, из которых можно собрать коллаж."
    case .noOpenPoll:
      "Открытого голосования нет: «голосование открыть 3 7 12» откроет его по этим книгам, "
        + "«голосование открыть --хочу» — по списку чтения; «отменить» снова откроет только что закрытое."
    case .pollOpen(let number): "Голосование \(number) уже открыто; сначала закройте или удалите его."
    case .candidateCount(let count): "В голосовании бывает от 2 до 50 книг, а здесь их \(number(count))."
    case .alreadyCandidate(let candidate): "Книга \(quoted(candidate.title)) уже есть в голосовании под номером \(candidate.numberText)."
    case .noSuchCandidate(let text, let candidates): "Книги \(quotedInput(text)) в голосовании нет; есть:" + list(candidates)
    case .severalCandidates(let text, let candidates):
      "В названиях \(of(candidates.count, .book)) есть \(quotedInput(text)); выберите одну по номеру:" + list(candidates)
    case .candidateTwice(let candidate): "Книга \(quoted(candidate.title)) названа дважды; каждую книгу можно назвать только один раз."
    case .voterRequired: "В имени голосующего должны быть буквы, например «голосовать Anna 2 1»."
    case .noSuchVoter(let name): "Голоса \(quotedInput(name)) в этом голосовании нет."
    case .tooManyVotes(let limit): "В этом голосовании уже \(voteCount(limit)), больше оно не принимает."
    case .noVotes: "Пока никто не проголосовал, считать нечего; «голосование удалить» закончит его."
    case .tooLong(let field, let limit): "\(name(field)): слишком длинно; знаков может быть не больше \(number(limit))."
    case .numberTaken(let book): "Номер \(number(book.number)) уже у книги \(name(book))."
    case .cardTaken(let card, let name): "Билет \(quotedInput(card)) уже есть у читателя \(quotedInput(name))."
    case .badCard(let card): "\(quotedInput(card)) не может быть кодом билета: такие коды у книг."
    case .cardIsName(let card): "\(quotedInput(card)) не может быть кодом билета: так зовут другого читателя."
    case .nameIsCard(let name, let holder): "\(quotedInput(name)) — код билета читателя \(quoted(holder)); введите лучше имя."
    case .stillHasBooks(let name, let books, let count):
      "У читателя \(quotedInput(name)) ещё на руках \(bookCount(count)):" + list(books, of: count)
    case .mergeWithSelf(let name): "Это и так одно имя, \(quotedInput(name)); чтобы объединить, назовите двоих."
    case .userRenamed: "«me» — это хозяин библиотеки; имя задаёт \(quoted("настройки имя ИМЯ"))."
    case .keptFor(let book, let borrower, let until): bookOnHold(book, for: borrower, until: until)
    case .someoneWaits(let book, let borrower, let count):
      "Книгу \(name(book)) продлить нельзя: её " + waiting(borrower, of: count)
    case .awaited(let book, let borrower, let count):
      "Книгу \(name(book)) списать нельзя: её " + waiting(borrower, of: count)
    case .hasTheBook(let book, let borrower):
      "Книга \(name(book)) уже у \(isYou(borrower) ? "вас" : "читателя \(self.borrower(borrower))")"
        + hint("; «продлить» перенесёт срок возврата") + "."
    case .waitsAlready(let book, let borrower):
      isYou(borrower) ? "Вы уже ждёте книгу \(name(book))." : "Книгу \(name(book)) уже ждёт \(self.borrower(borrower))."
    case .doesNotWait(let book, let borrower):
      (isYou(borrower)
        ? "Вы не ждёте книгу \(name(book))"
        : "Книгу \(name(book)) не ждёт \(self.borrower(borrower))") + hint("; «очередь» покажет, кто ждёт") + "."
    case .waitsForNothing(let borrower):
      isYou(borrower) ? "Вы не ждёте ни одной книги." : "\(self.borrower(borrower)) не ждёт ни одной книги."
    case .nobodyWaits(let book): "Книгу \(name(book)) никто не ждёт."
    case .overLimit(let name, let limit, let books, let count):
      count == 0
        ? tooMany(name, limit: limit)
        : "Читатель \(quotedInput(name)) может взять сразу \(asObject(limit, .book)), а на руках \(number(count)):"
          + list(books, of: count)
    case .ownerOfBooksAlone(let name):
      "О владельце \(quotedInput(name)) известны только его книги; \(quoted("владелец объединить")) отдаст их другому."
    case .notLater(let book, let due):
      "\(subject(book)) не продлена: её срок и так \(date(due)), а продлить можно только на более "
        + "поздний день" + hint("; «изменить» задаст любую другую дату") + "."
    case .noMoreRenewals(let book, let owner, let used, let allowed):
      "\(subject(book)) "
        + (allowed == 0
          ? "не продлевается: \(owner) не продлевает срок."
          : "уже продлена \(Plural.russian(used, "раз", "раза", "раз")): "
            + "\(owner) продлевает не больше \(Plural.russian(allowed, "раза", "раз", "раз")).")
        + hint(" Изменить это: \(quoted("владелец изменить")).")
    case .noSuchCode(let text): "Кода \(quotedInput(text)) нет ни на одном билете и ни на одной этикетке этой библиотеки."
    case .codeAsName(let text): "\(quotedInput(text)) — номер или код, а не имя."
    case .cardOrBook(let text, let borrower, let book):
      "\(quotedInput(text)) — код билета читателя \(quoted(borrower)) и код книги \(name(book)); "
        + (LabelCode(scanned: text) == nil
          ? "введите имя или отсканируйте \(LabelCode.book(book.number).text)."
          : "введите имя или номер книги.")
    case .tooLongForMARC(let book):
      "\(subject(book)): для MARC21 это слишком длинно: в карточке не больше 99 999 байт, в поле 9 999. Экспортируйте с «--формат marcxml»."
    }
  }

  /// Ends a sentence with who waits for a book.
  private func waiting(_ first: String, of count: Int) -> String {
    count == 1
      ? (isYou(first) ? "ждёте вы." : "ждёт \(borrower(first)).")
      : "ждут (\(number(count))), первый в очереди: \(borrower(first))."
  }
}
