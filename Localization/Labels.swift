import Library

/// Short fixed texts: headings, columns, buttons and sentences that fit in a row.
extension Texts {
  // MARK: Names of things

  package var tagsLabel: String { words("Tags", "Étiquettes", "Метки") }
  package var ratingLabel: String { words("Rating", "Note", "Оценка") }
  package var readingLabel: String { words("Reading", "Lecture", "Чтение") }
  package var addedLabel: String { words("Added", "Ajouté le", "Добавлена") }
  package var statusLabel: String { words("Status", "Statut", "Статус") }
  package var loansLabel: String { words("Loans", "Prêts", "Выдачи") }
  package var loanLabel: String { words("Loan", "Prêt", "Выдача") }
  /// A colon, after a space in French.
  package var colon: String { words(":", " :", ":") }
  /// A semicolon, after a space in French.
  package var semicolon: String { words(";", " ;", ";") }
  package func rating(_ rating: Rating) -> String { self.rating(rating.stars) }

  // MARK: Book list

  package var listHeading: String { words("BooksKeeper", "Bibliothèque", "Библиотека") }
  package func owned(by owner: String) -> String { words("owned by \(owner)", "propriétaire : \(owner)", "владелец: \(owner)") }
  package func located(at location: String) -> String { words("at \(location)", "emplacement : \(location)", "место: \(location)") }
  package func inSeries(_ name: String) -> String { words("in the series \(name)", "série : \(name)", "серия: \(name)") }
  /// The beginning of the short state of a loan: how many days it is overdue, or in how many days it is due.
  package func late(days: Int) -> String { words("\(dayCount(days)) late", "\(dayCount(days)) de retard", "просрочка \(dayCount(days))") }
  package func inDays(_ days: Int) -> String { words("in \(dayCount(days))", "dans \(dayCount(days))", "через \(dayCount(days))") }
  package var available: String { words("available", "disponible", "доступна") }
  package var lastPageAlready: String { words("This is the last page.", "C’est la dernière page.", "Это последняя страница.") }
  package var firstPageAlready: String { words("This is the first page.", "C’est la première page.", "Это первая страница.") }
  package var shownLabel: String { words("Shown", "Affichage", "Показано") }

  // MARK: Book detail

  package var noDueDate: String { words("no due date", "sans échéance", "без срока") }
  package var noLoans: String { words("Never lent", "Jamais prêté", "Ещё не выдавалась") }
  package var noneMarked: String { words("No books are selected.", "Aucun livre n’est coché.", "Ни одна книга не выбрана.") }
  package var markedLabel: String { words("selected", "coché", "выбрана") }
  package var coverLabel: String { words("Cover", "Couverture", "Обложка") }
  /// Shown for a record that has a cover, without a label.
  package var coverFound: String { words("with a cover", "avec une couverture", "с обложкой") }

  // MARK: Book editor

  package var mustBeFilled: String { words("It must not be empty.", "Obligatoire.", "Обязательное поле.") }
  package var newBookHeading: String { words("New book", "Nouveau livre", "Новая книга") }
  /// Labels of the due date in a form, which say whose it is.
  package func backToLabel(_ owner: String) -> String {
    words("Back to \(owner) on", "À rendre à \(owner) le", "Вернуть (владелец: \(owner))")
  }
  package func backFromLabel(_ borrower: String) -> String {
    words("Back from \(borrower) on", "Rendu par \(borrower) le", "Вернёт \(borrower)")
  }
  package var ownerQuestion: String { words("Whose is it?", "À qui est ce livre ?", "Чья это книга?") }
  package var todayLabel: String { words("Today", "Aujourd’hui", "Сегодня") }
  package var latestLabel: String { words("Latest day", "Dernier jour", "Последний день") }
  package var discardQuestion: String { words("Discard what you have typed?", "Abandonner la saisie ?", "Выйти без сохранения?") }
  package var nothingOut: String { words("Nothing of that is out.", "Rien de cela n’est sorti.", "Ничего из этого не выдано.") }

  // MARK: History

  package var noHistory: String { words("Nothing has been changed yet.", "Rien n’a encore été modifié.", "Пока ничего не менялось.") }
  package var whenLabel: String { words("When", "Quand", "Когда") }
  package var whoLabel: String { words("Who", "Qui", "Кто") }
  package var whatLabel: String { words("What", "Quoi", "Что") }
  package var loanUndone: String { words("the loan was undone", "le prêt a été annulé", "выдача отменена") }

  // MARK: Catalogue

  package var pagesLabel: String { words("Pages", "Pages", "Страниц") }
  package var filledInLabel: String { words("Filled in", "Complété par", "Дополнено") }
  package var linkLabel: String { words("Link", "Lien", "Ссылка") }

  // MARK: Shelves

  package var tagsHeading: String { words("Tags", "Étiquettes", "Метки") }
  package var tagLabel: String { words("Tag", "Étiquette", "Метка") }
  package var booksLabel: String { words("Books", "Livres", "Книг") }
  package var collageLabel: String { words("Collage", "Mosaïque", "Коллаж") }
  package var unrated: String { words("not rated", "sans note", "без оценки") }
  package var sinceLabel: String { words("Since", "Depuis le", "Дата") }
  package var shelfLabel: String { words("Shelf", "Étagère", "Полка") }

  // MARK: Meetings

  /// One meeting, in the legend of a calendar.
  package var meetingWord: String { words("meeting", "réunion", "встреча") }
  package var meetingsHeading: String { words("Meetings", "Réunions", "Встречи") }
  package var latestMeetingsFirst: String { words("latest first", "les plus récentes d’abord", "сначала последние") }
  package var newMeetingHeading: String { words("New meeting", "Nouvelle réunion", "Новая встреча") }

  // MARK: Owners

  package var ownersHeading: String { words("Owners", "Propriétaires", "Владельцы") }
  package var noBooksHere: String { words("no books here", "aucun livre ici", "книг здесь нет") }
  package var nextDueLabel: String { words("Next due", "À rendre", "Вернуть") }
  package var toReturnLabel: String { words("To return", "À rendre", "Вернуть") }
  package var locationLabel: String { words("Location", "Où le trouver", "Где найти") }
  package var newOwnerHeading: String { words("New owner", "Nouveau propriétaire", "Новый владелец") }

  // MARK: Desk

  package var addBorrowerQuestion: String { words("Add this borrower?", "L’inscrire ?", "Добавить читателя?") }
  package var stillOverdue: String { words("Still overdue:", "Encore en retard :", "Всё ещё просрочены:") }

  // MARK: Collages

  package var originLabel: String { words("From", "Source", "Источник") }
  package var madeLabel: String { words("Made", "Date", "Составлен") }
  package var collageSaved: String { words("Saved the collage:", "Mosaïque enregistrée :", "Коллаж записан:") }
  package var pngNotWritten: String { words("The picture as a PNG was left out.", "L’image PNG n’a pas été faite.", "Картинки PNG нет.") }

  // MARK: Holds

  package var waitingLabel: String { words("Waiting", "En attente", "Очередь") }
  package var waitsForLabel: String { words("Waits for", "Attend", "Ждёт") }
  package var waitingBorrowerLabel: String { words("Borrower", "Emprunteur", "Кто ждёт") }
  package var holdsHeading: String { words("Holds", "Réservations", "Очередь") }
  package func until(_ day: Day) -> String { words("until \(date(day))", "jusqu’au \(date(day))", "до \(date(day))") }

  // MARK: Borrowers

  package var borrowersHeading: String { words("Borrowers", "Emprunteurs", "Читатели") }
  package var borrowedLabel: String { words("Borrowed", "Emprunts", "На руках") }
  /// The label of a borrower's name for screen readers.
  package var borrowerLabel: String { words("Borrower", "Emprunteur", "Читатель") }
  package var lastSeenLabel: String { words("Last seen", "Vu le", "Последний раз") }
  package var otherNamesLabel: String { words("Also called", "Autres noms", "Другие имена") }
  package var lateLabel: String { words("Late", "Retards", "С опозданием") }
  package var noBorrowerFound: String { words("No borrowers match.", "Aucun emprunteur ne correspond.", "Таких читателей нет.") }
  package var newBorrowerHeading: String { words("New borrower", "Nouvel emprunteur", "Новый читатель") }

  // MARK: Polls

  package func pollName(_ number: Int) -> String { words("Poll \(number)", "Scrutin \(number)", "Голосование \(number)") }
  package func pollClosed(_ day: Day) -> String { words("closed on \(date(day))", "clos le \(date(day))", "закрыто \(date(day))") }
  package func percent(_ number: Int) -> String { words("\(number)%", "\(number) %", "\(number) %") }
  package func round(_ number: Int) -> String { words("Round \(number)", "Tour \(number)", "Тур \(number)") }
  package var pollsHeading: String { words("Polls", "Scrutins", "Голосования") }
  package var noPolls: String { words("No polls have been held yet.", "Il n’y a pas encore eu de scrutin.", "Голосований ещё не было.") }
  package var winnerLabel: String { words("Winner", "Choisi", "Победила") }

  // MARK: Reminders

  package var notified: String { words("The notification has been shown.", "Une notification est affichée.", "Уведомление показано.") }
  package var sending: String { words("Sending emails", "Envoi des courriels", "Отправка писем") }
  package var nothingSent: String { words("No emails were sent.", "Aucun courriel n’a été envoyé.", "Ни одно письмо не отправлено.") }
  package var meetingClosing: String { words("See you there!", "À bientôt !", "До встречи!") }

  // MARK: Maintenance

  package var copying: String { words("Copying", "Copie", "Копирование") }

  // MARK: Statistics

  package var statisticsHeading: String { words("Statistics", "Statistiques", "Статистика") }
  package var loansByMonth: String { words("Loans per month", "Prêts par mois", "Выдачи по месяцам") }
  package var busiestBorrowers: String { words("Busiest borrowers", "Ceux qui empruntent le plus", "Кто чаще всех берёт книги") }
  package var mostBorrowed: String { words("Most borrowed books", "Livres les plus prêtés", "Что чаще всего берут") }
  package var readingByTag: String { words("Loans by tag", "Prêts par étiquette", "Выдачи по меткам") }
  package var latenessHeading: String { words("Returns", "Retours", "Возвраты") }
  package var returnedLabel: String { words("Returned loans", "Prêts rendus", "Возвращено") }
  package var returnedLateLabel: String { words("Of these, late", "Dont en retard", "Из них с опозданием") }
  package var meanLateLabel: String { words("Days late on average", "Jours de retard en moyenne", "Опоздание в среднем, дней") }
  package func stillOut(count: Int) -> String { words("\(number(count)) out", "\(number(count)) en cours", "\(number(count)) на руках") }
  package var nothingLentYet: String { words("Nothing has been lent yet.", "Rien n’a encore été prêté.", "Пока ничего не выдавали.") }
  package var loansByCategory: String { words("Loans by category", "Prêts par catégorie", "Выдачи по категориям") }
  package var loansByLocation: String { words("Loans by location", "Prêts par emplacement", "Выдачи по местам") }
  package var loansByOwner: String { words("Loans by owner", "Prêts par propriétaire", "Выдачи по владельцам") }
  package var renewalsLabel: String { words("Renewals", "Prolongations", "Продления") }
  package var activeBorrowersLabel: String { words("Active borrowers", "Emprunteurs actifs", "Читателей") }
  package var newBorrowersLabel: String { words("New borrowers", "Nouveaux emprunteurs", "Новых читателей") }
  package var addedBooksLabel: String { words("Books added", "Livres ajoutés", "Добавлено книг") }
  package var deletedBooksLabel: String { words("Books deleted", "Livres supprimés", "Удалено книг") }
  package var outAtEndLabel: String { words("Out at the end", "En prêt à la fin", "На руках в конце") }
  package var overdueAtEndLabel: String { words("Overdue at the end", "En retard à la fin", "Просрочено в конце") }
  package var booksByOwner: String { words("Books by owner", "Livres par propriétaire", "Книги по владельцам") }
  package func hereCount(_ count: Int) -> String { words("\(number(count)) here", "\(number(count)) ici", "\(number(count)) здесь") }

  // MARK: Calendar

  package var dueWord: String { words("due", "à rendre", "срок возврата") }

  // MARK: Trash

  package var trashHeading: String { words("Trash", "Corbeille", "Корзина") }
  package var emptyTrash: String { words("The trash is empty.", "La corbeille est vide.", "Корзина пуста.") }
  package var deletedLabel: String { words("Deleted", "Supprimé le", "Удалена") }

  // MARK: Import

  package func importing(_ file: String) -> String { words("Importing \(file)", "Importation depuis \(file)", "Импорт: \(file)") }
  /// The separator between the cells of CSV in spreadsheets in this language.
  package var cellSeparator: String { words(",", ";", ";") }
  /// The answer that assigns no column.
  package var noColumn: String { words("nothing", "rien", "ничего") }
  package var unknownAuthor: String { words("Unknown author", "Auteur inconnu", "Неизвестный автор") }
  package func input(_ path: String) -> String { path == "-" ? standardInput : path }

  package var standardInput: String { words("standard input", "l’entrée standard", "стандартный ввод") }
  package var standardOutput: String { words("standard output", "la sortie standard", "стандартный вывод") }
  package func exporting(_ file: String) -> String { words("Exporting \(file)", "Exportation vers \(file)", "Экспорт: \(file)") }
  package var labelsHeading: String { words("Labels", "Étiquettes à coller", "Этикетки") }

  // MARK: Settings

  package var settingsHeading: String { words("Settings", "Réglages", "Настройки") }
  package var tintsLabel: String { words("Heading colours", "Couleurs des titres", "Цвета заголовков") }
  package var anyName: String { words("any name", "un nom", "любое имя") }
  package var noPhone: String { words("no phone number", "sans téléphone", "нет телефона") }
  package var anyText: String { words("any text", "un texte", "любой текст") }
  package var anyKey: String { words("a key", "une clé", "ключ") }
  package var anyAddress: String { words("a web address", "une adresse web", "адрес в интернете") }
  package var exampleName: String { words("Anna", "Anne", "Анна") }

  // MARK: Interactive list

  package var browseInvitation: String { words("type to filter", "tapez pour filtrer", "вводите, чтобы отобрать") }
  package var browseFindsNothing: String { words("Nothing matches.", "Rien ne correspond.", "Ничего не найдено.") }
  package var browseKeysHeading: String { words("Keys", "Touches", "Клавиши") }
  package var seeAlso: String { words("See also", "Voir aussi", "См. также") }
  package var undoQuestion: String { words("Undo the last change?", "Annuler la dernière modification ?", "Отменить последнее изменение?") }

  // MARK: Questions and help

  /// Added to the error about the first invalid answer, before the question is repeated.
  package var enterChangesNothing: String {
    words("Press Enter to change nothing.", "Entrée seule ne change rien.", "Enter оставит всё как есть.")
  }
  /// The words before errors and warnings in plain output.
  package var errorWord: String { words("Error", "Erreur", "Ошибка") }
  package var warningWord: String { words("Warning", "Attention", "Внимание") }
  /// Follows a question whose default Enter accepts. Screen readers would read brackets aloud.
  package func enterKeeps(_ value: String) -> String { words("Enter keeps \(value)", "Entrée garde \(value)", "Enter оставит \(value)") }
  package var toBorrower: String { words("who is borrowing it", "à qui prêter", "кто берёт книгу") }
  package var toPage: String { words("the HTML file to write them to", "le fichier HTML où les écrire", "файл HTML, куда их записать") }
  package var rareVerbsHeading: String { words("rarely needed", "rarement utiles", "нужно редко") }
  package var verbsHeading: String { words("Commands", "Commandes", "Команды") }
  package var optionsHeading: String { words("Options", "Options", "Параметры") }
  package var globalOptionsHeading: String { words("Global options", "Options du programme", "Параметры программы") }
  package var alsoLabel: String { words("also", "aussi", "также") }
  package var helpLetters: String { words("One letter", "Une lettre", "Одна буква") }
  package var helpMore: String { words("More", "Voir aussi", "Подробнее") }

  // MARK: Synchronization

  package func sending(to host: String) -> String { words("Sending to \(host)", "Envoi à \(host)", "Отправка на \(host)") }
  package var nothing: String { words("none", "rien", "нет") }

  // MARK: Server

  package var noBooksYet: String { words("No books have been added yet.", "Aucun livre n’a encore été ajouté.", "Книг пока нет.") }
  package var noBookMatches: String { words("No books match.", "Aucun livre ne correspond.", "Ничего не нашлось.") }
  package var findLabel: String { words("Find", "Chercher", "Найти") }
  package var sortLabel: String { words("Sort by", "Trier par", "Сортировка") }
  package var showLabel: String { words("Show", "Afficher", "Показать") }
  package var previousPage: String { words("Previous page", "Page précédente", "Предыдущая страница") }
  package var nextPage: String { words("Next page", "Page suivante", "Следующая страница") }
  /// The names of groups of links for screen readers: the main menu, and the links to other pages.
  package var menuLabel: String { words("Main menu", "Menu principal", "Главное меню") }
  package var otherPagesLabel: String { words("Pages", "Pages", "Страницы") }
  package var newBooks: String { words("New here", "Nouveautés", "Новинки") }
  package var nextMeeting: String { words("Next meeting", "Prochaine réunion", "Ближайшая встреча") }
  package var yesLabel: String { words("Yes", "Oui", "Да") }
  package var myBooks: String { words("My books", "Mes livres", "Мои книги") }
  package var booksWithYou: String { words("Books you have", "Livres empruntés", "На руках") }
  package var reservations: String { words("Holds", "Réservations", "Заявки") }
  package var noCalendarYet: String {
    words(
      "Due dates and meetings can stand in your phone’s calendar.",
      "Échéances et réunions peuvent figurer au calendrier de votre téléphone.",
      "Сроки возврата и встречи могут стоять в календаре телефона.")
  }
  package var calendarLinkHint: String {
    words(
      "Subscribe to this address in your phone’s calendar. Anyone who knows it can read it.",
      "Abonnez le calendrier de votre téléphone à cette adresse. Qui la connaît peut le lire.",
      "Подпишите календарь телефона на этот адрес. Кто его знает, может читать календарь.")
  }
  package var makeCalendar: String { words("Make an address", "Créer une adresse", "Создать адрес") }
  package var renewCalendar: String { words("New address", "Nouvelle adresse", "Новый адрес") }
  package var endCalendar: String { words("Revoke", "Révoquer", "Отозвать") }
  package var noReservations: String { words("You have no holds.", "Vous n’avez aucune réservation.", "У вас нет заявок.") }
  package var reserveLabel: String { words("Place a hold", "Réserver", "Отложить для меня") }
  package var giveUpLabel: String { words("Cancel the hold", "Annuler la réservation", "Отменить заявку") }
  package var backToBooks: String { words("Back to the books", "Retour aux livres", "К списку книг") }
  package func signedIn(as name: String) -> String { words("Signed in as \(name)", "Session : \(name)", "Вы вошли как \(name)") }
  package func due(on day: Day) -> String { words("due \(date(day))", "à rendre le \(date(day))", "вернуть до \(date(day))") }
}
