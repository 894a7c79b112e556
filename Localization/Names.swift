import Grammar
import Library

extension BookField: Labelled {
  package var label: Words {
    switch self {
    case .title: Words("Title", "Titre", "Название")
    case .author: Words("Author", "Auteur", "Автор")
    case .publisher: Words("Publisher", "Éditeur", "Издательство")
    case .categories: Words("Categories", "Catégories", "Категории")
    case .isbn: Words("ISBN", "ISBN", "ISBN")
    case .year: Words("Year", "Année", "Год")
    case .owner: Words("Owner", "Propriétaire", "Владелец")
    case .location: Words("Location", "Emplacement", "Место")
    case .series: Words("Series", "Série", "Серия")
    case .seriesNumber: Words("Number in series", "Tome", "Том")
    case .notes: Words("Notes", "Remarques", "Заметки")
    case .description: Words("Description", "Résumé", "Описание")
    case .identifiers: Words("Identifiers", "Identifiants", "Идентификаторы")
    case .borrower: Words("Borrower", "Emprunteur", "У кого")
    case .due: Words("Due date", "Échéance", "Срок возврата")
    }
  }
}

extension MeetingField: Labelled {
  package var label: Words {
    switch self {
    case .title: Words("Title", "Titre", "Название")
    case .book: Words("Book", "Livre", "Книга")
    case .date: Words("Date", "Date", "Дата")
    case .time: Words("Time", "Heure", "Время")
    case .place: Words("Place", "Lieu", "Место")
    case .guests: Words("Guests", "Invités", "Гости")
    case .notes: Words("Notes", "Remarques", "Заметки")
    }
  }
}

extension OwnerField: Labelled {
  package var label: Words {
    switch self {
    case .name: Words("Name", "Nom", "Имя")
    case .period: Words("Loan period", "Durée du prêt", "Срок выдачи")
    case .renewals: Words("Renewals", "Prolongations", "Продления")
    case .address: Words("Address", "Adresse", "Адрес")
    case .hours: Words("Open", "Horaires", "Открыто")
    }
  }
}

extension BorrowerField: Labelled {
  package var label: Words {
    switch self {
    case .name: Words("Name", "Nom", "Имя")
    case .email: Words("Email", "Courriel", "Почта")
    case .phone: Words("Phone", "Téléphone", "Телефон")
    case .note: Words("Note", "Remarque", "Заметка")
    case .card: Words("Card", "Carte", "Билет")
    case .limit: Words("Limit", "Limite", "Лимит")
    case .language: Words("Letters in", "Langue des courriels", "Язык писем")
    }
  }
}

extension SettingKey: Labelled {
  package var label: Words {
    switch self {
    case .language: Words("Language", "Langue", "Язык")
    case .appearance: Words("Appearance", "Apparence", "Оформление")
    case .animation: Words("Launch animation", "Animation d’ouverture", "Заставка")
    case .plain: Words("Plain text for screen readers", "Texte simple, pour lecteur d’écran", "Текст для экранного диктора")
    case .order: Words("Initial order", "Tri au démarrage", "Порядок при запуске")
    case .rows: Words("Rows per page", "Lignes par page", "Строк на странице")
    case .loanPeriod: Words("Loan period", "Durée d’un prêt", "Срок выдачи")
    case .maxLoanPeriod: Words("Longest loan", "Durée maximale d’un prêt", "Предельный срок выдачи")
    case .dueSoon: Words("Warning before the due date", "Prévenir avant l’échéance", "Предупреждать о сроке за")
    case .name: Words("Your name", "Votre nom", "Ваше имя")
    case .welcome: Words("Show start page", "Afficher la page d’accueil", "Показывать начальную страницу")
    case .catalogue: Words("Online catalogue", "Catalogue en ligne", "Онлайн-каталог")
    case .catalogueURL: Words("Catalogue address", "Adresse du catalogue", "Адрес каталога")
    case .googleKey: Words("Google Books key", "Clé pour Google Books", "Ключ для Google Books")
    case .covers: Words("Book covers", "Couvertures des livres", "Обложки книг")
    case .columns: Words("Extra columns in a wide list", "Autres colonnes d’une liste large", "Столбцы широкого списка")
    case .tint: Words("Heading colour", "Couleur des titres", "Цвет заголовков")
    case .alias: Words("Your own commands", "Commandes personnelles", "Свои команды")
    case .borrowerLimit: Words("Books per borrower", "Livres par emprunteur", "Сколько книг можно взять")
    case .holdDays: Words("Hold period", "Durée d’une réservation", "Сколько держать отложенную книгу")
    case .goal: Words("Books to read in a year", "Livres à lire dans l’année", "Книг за год")
    case .start: Words("First screen", "Premier écran", "Первый экран")
    case .libraryName: Words("Name of the library", "Nom de la bibliothèque", "Название библиотеки")
    case .libraryPlace: Words("Address of the library", "Adresse de la bibliothèque", "Адрес библиотеки")
    case .libraryHours: Words("Opening hours", "Heures d’ouverture", "Часы работы")
    case .letterSignature: Words("Signature of letters", "Signature des courriels", "Подпись в письмах")
    }
  }
}

extension Shelf: Labelled {
  package var label: Words {
    switch self {
    case .read: Words("Read shelf", "Livres lus", "Прочитанные книги")
    case .want: Words("Reading list", "Livres à lire", "Список чтения")
    case .reading: Words("Reading shelf", "Lectures en cours", "Начатые книги")
    case .stopped: Words("Stopped reading", "Lectures abandonnées", "Недочитанные книги")
    }
  }
}

extension LoanFilter: Labelled {
  package var label: Words {
    switch self {
    case .all: Words("all books", "tous les livres", "все книги")
    case .available: Words("available", "disponibles", "доступные")
    case .out: Words("out", "prêtés", "выданные")
    case .dueSoon: Words("due soon", "à rendre bientôt", "скоро возвращать")
    case .overdue: Words("overdue", "en retard", "просроченные")
    case .onHold: Words("on hold", "réservés", "отложенные")
    case .givenBack: Words("given back", "rendus à leur propriétaire", "возвращённые владельцам")
    case .notInLibrary: Words("not in the library", "pas dans la bibliothèque", "нет в библиотеке")
    }
  }
}

extension BookOrder: Labelled {
  package var label: Words {
    switch self {
    case .title: Words("by title", "par titre", "по названию")
    case .author: Words("by author", "par auteur", "по автору")
    case .due: Words("by due date", "par échéance", "по сроку возврата")
    case .newest: Words("newest first", "les plus récents d’abord", "сначала новые")
    case .oldest: Words("oldest first", "les plus anciens d’abord", "сначала старые")
    case .year: Words("by year", "par année", "по году")
    case .rating: Words("highest rated first", "les mieux notés d’abord", "сначала лучшие")
    case .owner: Words("by owner", "par propriétaire", "по владельцу")
    case .location: Words("by location", "par emplacement", "по месту")
    case .borrower: Words("by borrower", "par emprunteur", "по читателю")
    }
  }
}

extension ShelfOrder: Labelled {
  package var label: Words {
    switch self {
    case .title: Words("by title", "par titre", "по названию")
    case .author: Words("by author", "par auteur", "по автору")
    case .rating: Words("highest rated first", "les mieux notés d’abord", "сначала лучшие")
    case .date: Words("latest first", "les plus récents d’abord", "сначала новые")
    }
  }
}

extension MeetingTally.Count: Labelled {
  package var label: Words {
    switch self {
    case .upcoming: Words("Upcoming", "À venir", "Предстоит")
    case .held: Words("Past", "Tenues", "Прошло")
    case .thisYear: Words("Held this year", "Tenues cette année", "Прошло в этом году")
    case .guests: Words("Guests so far", "Invités venus", "Было гостей")
    case .books: Words("Books read", "Livres lus", "Прочитано книг")
    case .onShelf: Words("On the Read shelf", "Livres lus (étagère)", "На полке прочитанного")
    }
  }
}

extension ManualSection: Labelled {
  package var label: Words {
    switch self {
    case .name: Words("NAME", "NOM", "ИМЯ")
    case .synopsis: Words("SYNOPSIS", "SYNOPSIS", "ОБЗОР")
    case .description: Words("DESCRIPTION", "DESCRIPTION", "ОПИСАНИЕ")
    case .commands: Words("COMMANDS", "COMMANDES", "КОМАНДЫ")
    case .options: Words("OPTIONS", "OPTIONS", "ПАРАМЕТРЫ")
    case .books: Words("BOOKS", "LIVRES", "КНИГИ")
    case .dates: Words("DATES", "DATES", "ДАТЫ")
    case .environment: Words("ENVIRONMENT", "ENVIRONNEMENT", "ОКРУЖЕНИЕ")
    case .files: Words("FILES", "FICHIERS", "ФАЙЛЫ")
    case .exitStatus: Words("EXIT STATUS", "CODE DE RETOUR", "КОД ЗАВЕРШЕНИЯ")
    case .examples: Words("EXAMPLES", "EXEMPLES", "ПРИМЕРЫ")
    }
  }
}

extension Texts {
  /// Returns the order of a list: "by title".
  package func order(_ order: BookOrder, isReversed: Bool) -> String { name(order) + (isReversed ? reversed : "") }

  package func order(_ order: BorrowerOrder, isReversed: Bool) -> String {
    switch order {
    case .name: words("by name", "par nom", "по имени") + (isReversed ? reversed : "")
    case .out where isReversed: words("fewest books first", "le moins de livres d’abord", "сначала у кого меньше книг")
    case .out: words("most books first", "le plus de livres d’abord", "сначала у кого больше книг")
    case .late where isReversed: words("fewest overdue first", "le moins de retards d’abord", "сначала у кого меньше просрочек")
    case .late: words("most overdue first", "le plus de retards d’abord", "сначала у кого больше просрочек")
    case .seen where isReversed: words("longest away first", "les plus anciennes visites d’abord", "сначала кто давно не был")
    case .seen: words("last seen first", "les dernières visites d’abord", "сначала кто был недавно")
    }
  }

  package func name(_ filter: BorrowerFilter) -> String {
    switch filter {
    case .all: name(LoanFilter.all)
    case .out: words("with books", "avec des livres", "с книгами")
    case .overdue: words("with overdue books", "avec des livres en retard", "с просроченными книгами")
    case .waiting: words("waiting for a book", "qui attendent un livre", "ждут книгу")
    case .overLimit: words("with more books than allowed", "avec trop de livres", "сверх лимита")
    }
  }

  private var reversed: String { words(", reversed", ", en ordre inverse", ", в обратном порядке") }

  package func label(_ filter: LoanFilter) -> String {
    switch filter {
    case .all: words("Books", "Livres", "Всего книг")
    case .available: words("Available", "Disponibles", "Доступны")
    case .out: words("Out", "Prêtés", "Выданы")
    case .dueSoon: words("Due soon", "À rendre bientôt", "Скоро возвращать")
    case .overdue: words("Overdue", "En retard", "Просрочены")
    case .onHold: words("On hold", "Réservés", "Отложены")
    case .givenBack: words("Given back", "Rendus à leur propriétaire", "Возвращены владельцам")
    case .notInLibrary: capitalized(notInLibrary)
    }
  }

  package func word(for field: RemoteBook.Field) -> String {
    switch field {
    case .lastCheckedOutBy: words("last checked out by", "dernier emprunteur", "кому выдана")
    case .lastCheckedOut: words("checked out at", "prêté le", "когда выдана")
    case .tags: words("tags", "étiquettes", "метки")
    case .rating: words("rating", "note", "оценка")
    case .renewals: words("renewals", "prolongations", "продления")
    case .dueDate: name(BookField.due).lowercased()
    case .isbn: name(BookField.isbn)
    default: BookField(rawValue: field.rawValue).map { name($0).lowercased() } ?? field.rawValue
    }
  }

  /// Returns the default of a setting.
  package func defaultText(_ key: SettingKey) -> String {
    switch key {
    case .language: words("system language", "celle du système", "как в системе")
    case .maxLoanPeriod: words("three months", "trois mois", "три месяца")
    case .rows: words("as many as fit", "selon la place", "сколько поместится")
    case .borrowerLimit: words("no limit", "sans limite", "сколько угодно")
    case .catalogueURL: words("default", "l’adresse habituelle", "по умолчанию")
    case .alias: words("none", "aucune", "нет")
    case .googleKey: words("not set", "aucune", "не указан")
    case .catalogue: CatalogueSource.defaultSources(for: language).map(\.name).joined(separator: ", ")
    default: words("not set", "non indiqué", "не указано")
    }
  }
}
