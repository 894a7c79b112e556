import Grammar
import Library

extension Verb: ExpressibleByWords {
  package static let wordTable = WordTable<Verb>()

  package var words: Words {
    switch self {
    case .list: Words("list|ls", "liste|lister", "список")
    case .show: Words("show", "montrer|voir|afficher", "показать|покажи|посмотреть")
    case .add: Words("add|+", "ajouter", "добавить|добавь")
    case .edit: Words("edit|change", "modifier|éditer|corriger", "изменить|править")
    case .delete: Words("delete|rm", "supprimer|effacer", "удалить")
    case .checkout: Words("checkout|lend|borrow", "prêter|emprunter", "выдать|выдай|одолжить|взять")
    case .return: Words("return|give-back", "rendre|rapporter|restituer", "вернуть|верни|сдать")
    case .renew: Words("renew|extend", "prolonger|renouveler", "продлить")
    case .rate: Words("rate", "noter|évaluer", "оценить")
    case .tag: Words("tag", "étiqueter", "пометить|пометь")
    case .cover: Words("cover", "couverture", "обложка")
    case .share: Words("share", "partager", "поделиться|поделись")
    case .sort: Words("sort", "trier|tri|classer", "сортировать|сортируй|упорядочить")
    case .all: Words("all", "tous|tout", "все")
    case .available: Words("available", "disponibles|disponible", "доступные|свободные")
    case .out: Words("out", "prêtés|sortis|empruntés", "выданные")
    case .overdue: Words("overdue|late", "retards|retard|en retard", "просроченные|просрочено|просроченных")
    case .remind: Words("remind", "rappeler|rappels", "напомнить")
    case .find: Words("find|/", "chercher|trouver", "найти|найди")
    case .select: Words("select|mark", "cocher|sélectionner|marquer", "выбрать|выбери|отметить|отметь")
    case .browse: Words("browse", "parcourir", "листать")
    case .next: Words("next|n", "suivant", "следующая|далее|дальше|вперёд")
    case .prev: Words("prev|p", "précédent", "предыдущая|ранее")
    case .first: Words("first", "première", "первая")
    case .last: Words("last", "dernière", "последняя")
    case .page: Words("page", "page", "страница")
    case .undo: Words("undo", "annuler|défaire", "отменить")
    case .redo: Words("redo", "rétablir|refaire", "повторить")
    case .history: Words("history", "historique", "история")
    case .backup: Words("backup", "sauvegarder|sauvegarde", "сохранить|копия")
    case .check: Words("check", "vérifier", "проверить|проверь")
    case .sample: Words("sample", "exemple", "пример")
    case .stats: Words("stats|statistics", "statistiques", "статистика")
    case .calendar: Words("calendar", "calendrier", "календарь")
    case .year: Words("year", "année", "год")
    case .goal: Words("goal", "objectif", "цель")
    case .completions: Words("completions", "complétion", "автодополнение")
    case .manual: Words("manual", "manuel", "руководство")
    case .trash: Words("trash", "corbeille", "корзина")
    case .restore: Words("restore", "restaurer", "восстановить")
    case .acquire: Words("acquire", "acquérir", "получить")
    case .withdraw: Words("withdraw", "désherber", "списать|спиши")
    case .purge: Words("purge", "purger", "стереть")
    case .import: Words("import", "importer", "импортировать|импорт")
    case .export: Words("export", "exporter", "экспортировать|экспорт")
    case .copy: Words("copy", "copier", "скопировать|скопируй")
    case .labels: Words("labels", "planches", "этикетки")
    case .settings: Words("settings", "réglages|paramètres", "настройки")
    case .search: Words("search", "rechercher", "искать|поиск")
    case .record: Words("record", "notice", "карточка")
    case .more: Words("more", "plus", "ещё")
    case .fill: Words("fill", "compléter", "дополнить")
    case .shelf: Words("shelf", "étagère", "полка")
    case .read: Words("read", "lu|lire", "прочитано|прочитать")
    case .want: Words("want", "envie", "хочу")
    case .reading: Words("reading", "lecture", "читаю")
    case .stop: Words("stop", "abandonner", "бросить|брось")
    case .journal: Words("journal", "carnet", "дневник")
    case .note: Words("note", "annoter", "записать|запиши|заметка")
    case .remove: Words("remove", "retirer|enlever", "убрать|убери")
    case .borrowers: Words("borrowers", "emprunteurs", "читатели")
    case .borrower: Words("borrower", "emprunteur", "читатель")
    case .merge: Words("merge", "fusionner", "объединить")
    case .hold: Words("hold", "réserver", "отложить|забронировать")
    case .holds: Words("holds", "réservations", "очередь|отложенные")
    case .owners: Words("owners", "propriétaires", "владельцы")
    case .owner: Words("owner", "propriétaire", "владелец")
    case .desk: Words("desk", "comptoir|guichet", "стойка|выдача")
    case .meetings: Words("meetings|meeting", "réunions|réunion", "встречи|встреча")
    case .tags: Words("tags", "étiquettes", "метки")
    case .rename: Words("rename", "renommer", "переименовать|переименуй")
    case .collage: Words("collage", "mosaïque", "коллаж")
    case .reroll: Words("reroll|shuffle", "mélanger|rebattre", "перемешать|перемешай")
    case .poll: Words("poll", "scrutin", "голосование")
    case .vote: Words("vote", "voter", "голосовать|проголосовать|голос")
    case .back: Words("back|b", "retour|revenir", "назад")
    case .quit: Words("quit|q|exit|bye", "quitter|sortir|sortie", "выйти|выход|пока")
    case .help: Words("help|?", "aide", "помощь|справка|помоги")
    case .cgi: Words(rawValue, rawValue, rawValue)
    }
  }
}

extension Verb {
  /// The letter that is enough for a common command, in every language.
  package var letter: String? {
    switch self {
    case .add: "a"
    case .edit: "e"
    case .find: "f"
    case .checkout: "l"
    case .overdue: "o"
    case .return: "r"
    case .sort: "s"
    case .undo: "u"
    default: nil
    }
  }
}

extension BookOrder: ExpressibleByWords {
  package static let wordTable = WordTable<BookOrder>()

  package var words: Words {
    switch self {
    case .title: Words("title|name", "titre|nom", "название|названию|имя|имени")
    case .author: Words("author", "auteur", "автор|автору")
    case .due: Words("due|date|due date|due-date", "échéance|date|date d’échéance|date de retour", "срок|сроку|дата|дате|сроку возврата")
    case .newest: Words("newest", "nouveaux|récents", "новые")
    case .oldest: Words("oldest", "anciens", "старые")
    case .year: Words("year", "année", "год|году")
    case .rating: Words("rating", "note", "оценка|оценке")
    case .owner: Words("owner", "propriétaire", "владелец|владельцу")
    case .location: Words("location", "emplacement", "место|месту")
    case .borrower: Words("borrower", "emprunteur", "читатель|читателю")
    }
  }
}

extension ShelfOrder: ExpressibleByWords {
  package static let wordTable = WordTable<ShelfOrder>()

  package var words: Words {
    switch self {
    case .title: Words("title", "titre", "название|названию")
    case .author: Words("author", "auteur", "автор|автору")
    case .rating: Words("rating", "note", "оценка|оценке")
    case .date: Words("date", "date", "дата|дате")
    }
  }
}

extension BorrowerOrder: ExpressibleByWords {
  package static let wordTable = WordTable<BorrowerOrder>()

  package var words: Words {
    switch self {
    case .name: Words("name", "nom", "имя|имени")
    case .out: Words("out|books", "prêtés|livres", "выданные|книги")
    case .late: Words("late", "retards", "просрочки")
    case .seen: Words("seen", "vus", "были")
    }
  }
}

extension BorrowerFilter: ExpressibleByWords {
  package static let wordTable = WordTable<BorrowerFilter>()

  package var words: Words {
    switch self {
    case .all: Verb.all.words
    case .out: Verb.out.words
    case .overdue: Verb.overdue.words
    case .waiting: Words("waiting", "attente|en attente", "ждут|ожидают")
    case .overLimit: Words("over-limit", "excès", "сверх-лимита")
    }
  }
}

extension LoanFilter: ExpressibleByWords {
  package static let wordTable = WordTable<LoanFilter>()

  package var words: Words {
    switch self {
    case .all: Verb.all.words
    case .available: Verb.available.words
    case .out: Verb.out.words
    case .dueSoon: Words("due-soon|soon", "bientôt", "скоро")
    case .overdue: Verb.overdue.words
    case .onHold: Words("on-hold", "réservés", "отложенные")
    case .givenBack: Words("given-back", "rendus", "возвращённые")
    case .notInLibrary: Words("not-held|not-here", "absents", "отсутствующие")
    }
  }
}

/// The prefixes that limit a search to one field, as in `author:lem`.
extension BookSearchField: ExpressibleByWords {
  package static let wordTable = WordTable<BookSearchField>()

  package var words: Words {
    switch self {
    case .title: Words("title", "titre", "название")
    case .by: Words("by|author", "de|auteur", "автор")
    case .owner: Words("owner", "propriétaire", "владелец")
    case .with: Words("with|borrower", "chez|emprunteur", "у|читатель")
    case .tag: Words("tag", "étiquette", "метка")
    case .identifier: Words("identifier", "identifiant", "идентификатор")
    case .at: Words("at|location", "emplacement", "место")
    case .series: Words("series", "série", "серия")
    }
  }
}

extension Keyword: ExpressibleByWords {
  package static let wordTable = WordTable<Keyword>()

  package var words: Words {
    switch self {
    case .to: Words("to", "à", "кому")
    case .for: Words("for", "pour", "для|на")
    case .until: Words("until|till|due|before|through", "jusqu’au|jusqu’à|jusqu’en|avant|au|d’ici", "до|к|ко")
    case .from: Words("from", "de|chez", "от|у")
    case .since: Words("since", "depuis", "с|со")
    case .and: Words("and", "et", "и")
    case .by: Words("by", "par", "по")
    case .ascending: Words("asc|ascending", "croissant", "возрастание|возрастанию")
    case .descending: Words("desc|descending", "décroissant", "убывание|убыванию")
    case .within: Words("in|within", "dans|pendant|durant", "через")
    case .ago: Words("ago", "il y a", "назад")
    case .next: Words("next", "prochain|prochaine", "следующий|следующая|следующую|следующее|следующей|следующем")
    case .last: Words("last", "dernier|dernière", "прошлый|прошлая|прошлую|прошлое|прошлой|прошлом")
    }
  }
}

extension ReadingWord: ExpressibleByWords {
  package static let wordTable = WordTable<ReadingWord>()

  package var words: Words {
    switch self {
    case .on: Words("on|in", "le|en", "в|во")
    case .at: Words("at", "page", "страница")
    case .rated: Words("rated", "noté|notée", "оценка|оценкой")
    }
  }
}

/// The words after `--`. The English ones are accepted in every language.
extension LineOption: ExpressibleByWords {
  package static let wordTable = WordTable<LineOption>()

  package var words: Words {
    switch self {
    case .sort: Words("sort", "tri", "порядок")
    case .reverse: Words("reverse", "inverse", "обратно")
    case .only: Words("only", "seulement", "только")
    case .find: Words("find", "chercher", "найти")
    case .tag: Words("tag", "étiquette", "метка")
    case .page: Words("page", "page", "страница")
    case .limit: Words("limit", "limite", "предел")
    case .title: Words("title", "titre", "название")
    case .author: Words("author", "auteur", "автор")
    case .publisher: Words("publisher", "éditeur", "издательство")
    case .categories: Words("categories", "catégories", "категории")
    case .year: Words("year", "année", "год")
    case .owner: Words("owner", "propriétaire", "владелец")
    case .location: Words("location", "emplacement", "где")
    case .series: Words("series", "série", "серия")
    case .seriesNumber: Words("series-number", "tome", "том")
    case .notes: Words("notes", "remarques", "заметки")
    case .description: Words("description", "résumé", "описание")
    case .identifiers: Words("identifiers", "identifiants", "идентификаторы")
    case .borrower: Words("borrower", "emprunteur", "у-кого|читатель")
    case .due: Words("due", "échéance", "срок")
    case .ownerDue: Words("owner-due", "échéance-propriétaire", "срок-владельца")
    case .to: Words("to", "à|vers", "кому|куда")
    case .mail: Words("mail", "message", "письмо")
    case .count: Words("count", "nombre", "число")
    case .format: Words("format", "format", "формат")
    case .send: Words("send", "envoyer", "отправить")
    case .notify: Words("notify", "notifier", "уведомить")
    case .install: Words("install", "installer", "установить")
    case .dryRun: Words("dry-run", "essai", "проба")
    case .update: Words("update", "compléter", "дополнить")
    case .rejected: Words("rejected", "rejets", "отказы")
    case .books: Words("books", "livres", "книги")
    case .map: Words("map", "colonnes", "столбцы")
    case .encoding: Words("encoding", "encodage", "кодировка")
    case .dates: Words("dates", "dates", "даты")
    case .sheet: Words("sheet", "planche|feuille", "лист")
    case .skip: Words("skip", "sauter", "пропустить")
    case .code: Words("code", "code", "код")
    case .url: Words("url", "serveur", "сервер")
    case .subscribe: Words("subscribe", "abonner", "подписать")
    case .revoke: Words("revoke", "révoquer", "отозвать")
    case .id: Words("id", "numéro", "номер-изменения")
    case .exitCode: Words("exit-code", "code-retour", "код-выхода")
    case .since: Words("since", "depuis", "начало")
    case .until: Words("until", "jusqu’au|jusquau", "конец")
    case .month: Words("month", "mois", "месяц")
    case .ever: Words("ever", "anciens", "прежние")
    case .for: Words("for", "pour", "для")
    case .within: Words("within", "sous", "дней")
    case .repair: Words("repair", "réparer", "исправить")
    case .want: Words("want", "envie", "хочу")
    case .reading: Words("reading", "lecture", "читаю")
    case .read: Words("read", "lu", "прочитано")
    case .rating: Words("rating", "étoiles", "звёзды|оценка")
    case .poster: Words("poster", "affiche", "плакат")
    case .upcoming: Words("upcoming", "à-venir", "будущие")
    case .past: Words("past", "passées", "прошедшие")
    case .book: Words("book", "livre", "книга")
    case .on: Words("on", "le", "день")
    case .at: Words("at", "heure", "время")
    case .place: Words("place", "lieu", "место")
    case .guests: Words("guests", "invités", "гости")
    case .from: Words("from", "de", "откуда")
    case .reroll: Words("reroll", "rebattre", "перемешать")
    case .shelf: Words("shelf", "étagère", "полка")
    case .poll: Words("poll", "scrutin", "голосование")
    case .all: Words("all", "tous", "все")
    case .remove: Words("remove", "retirer", "убрать")
    case .name: Words("name", "nom", "имя")
    case .email: Words("email", "courriel", "почта")
    case .phone: Words("phone", "téléphone", "телефон")
    case .note: Words("note", "remarque", "заметка")
    case .card: Words("card", "carte", "билет")
    case .letters: Words("letters", "courriels", "письма")
    case .copies: Words("copies", "exemplaires", "экземпляры")
    case .number: Words("number", "numéro-du-livre", "номер-книги")
    case .this: Words("this", "celui-ci", "этот")
    case .stopped: Words("stopped", "abandonnés", "недочитанные")
    case .why: Words("why", "pourquoi", "почему")
    case .receipt: Words("receipt", "reçu", "квитанция")
    case .call: Words("call", "appeler", "позвонить")
    case .period: Words("period", "durée", "период")
    case .renewals: Words("renewals", "prolongations", "продления")
    case .address: Words("address", "adresse|où", "адрес")
    case .hours: Words("hours", "horaires", "часы")
    case .borrowers: Words("borrowers", "emprunteurs", "читатели")
    case .loans: Words("loans", "prêts", "выдачи")
    case .library: Words("library", "bibliothèque", "библиотека")
    case .language: Words("language", "langue", "язык")
    case .fields: Words("fields", "champs", "поля")
    case .plain: Words("plain", "simple", "просто")
    case .color: Words("color", "couleur", "цвет")
    case .noCovers: Words("no-covers", "sans-couvertures", "без-обложек")
    case .noInput: Words("no-input", "sans-question", "без-вопросов")
    case .yes: Words("yes", "oui", "да")
    case .asOf: Words("as-of", "au", "на-день")
    case .catalogue: Words("catalogue", "catalogue", "каталог")
    case .catalogueURL: Words("catalogue-url", "adresse-catalogue", "адрес-каталога")
    case .version: Words("version", "version", "версия")
    case .help: Words("help", "aide", "справка")
    case .isbn, .markdown, .csv, .edit, .netrc, .insecure, .json, .pager: Words(rawValue, rawValue, rawValue)
    }
  }
}

extension PollWord: ExpressibleByWords {
  package static let wordTable = WordTable<PollWord>()

  package var words: Words {
    switch self {
    case .open: Words("open", "ouvrir", "открыть")
    case .add: Verb.add.words
    case .remove: Verb.remove.words
    case .close: Words("close", "clore|fermer|dépouiller", "закрыть|подсчитать")
    case .delete: Verb.delete.words
    }
  }
}

extension HelpTopic: ExpressibleByWords {
  package static let wordTable = WordTable<HelpTopic>()

  package var words: Words {
    switch self {
    case .books: Words("books", "livres", "книги")
    case .lists: Words("lists", "listes", "списки")
    case .lending: Words("lending|loans", "prêts", "выдачи")
    case .club: Words("club", "club", "клуб")
    case .changes: Words("changes", "modifications|changements", "изменения")
    case .others: Words("others", "autres", "прочее")
    case .dates: Words("dates", "dates", "даты")
    case .numbers: Words("numbers", "numéros", "номера")
    case .options: Words("options", "options", "параметры")
    case .environment: Words("environment", "environnement", "окружение")
    }
  }
}

/// Short words for a setting, in addition to its name.
extension SettingKey: ExpressibleByWords {
  package static let wordTable = WordTable<SettingKey>()

  package var words: Words {
    switch self {
    case .language: Words("language", "langue", "язык")
    case .appearance: Words("appearance", "apparence", "оформление")
    case .animation: Words("animation", "animation", "заставка")
    case .plain: Words("plain", "simple", "простой")
    case .order: Words("order", "ordre", "порядок")
    case .rows: Words("rows", "lignes", "строки")
    case .loanPeriod: Words("loan-period", "durée", "срок")
    case .maxLoanPeriod: Words("longest-loan", "maximum", "максимум")
    case .dueSoon: Words("due-soon", "bientôt", "скоро")
    case .name: Words("name", "nom", "имя")
    case .welcome: Words("welcome", "accueil", "начало")
    case .catalogue: Words("catalogue", "catalogue", "каталог")
    case .catalogueURL: Words("catalogue-url", "adresse", "адрес")
    case .googleKey: Words("google-key", "clé", "ключ")
    case .covers: Words("covers", "couvertures", "обложки")
    case .columns: Words("columns", "colonnes", "столбцы")
    case .tint: Words("tint", "teinte", "оттенок")
    case .alias: Words("alias", "raccourci|raccourcis", "сокращение|сокращения")
    case .borrowerLimit: Words("borrower-limit", "limite", "предел")
    case .holdDays: Words("hold-days", "réservation", "отложенная")
    case .goal: Words("reading-goal", "objectif-lecture", "цель-чтения")
    case .start: Words("start", "départ", "старт")
    case .libraryName: Words("library-name", "bibliothèque", "библиотека")
    case .libraryPlace: Words("library-place", "lieu", "место")
    case .libraryHours: Words("library-hours", "horaires", "часы")
    case .letterSignature: Words("letter-signature", "signature", "подпись")
    }
  }
}

extension PromptWord: ExpressibleByWords {
  package static let wordTable = WordTable<PromptWord>()

  package var words: Words {
    switch self {
    case .books: Words("books", "livres", "книги")
    case .detail: Words("detail", "détail", "сведения")
    case .search: Words("search", "recherche", "поиск")
    default: Verb(rawValue: rawValue)?.words ?? Words(rawValue, rawValue, rawValue)
    }
  }
}

extension SampleWord: ExpressibleByWords {
  package static let wordTable = WordTable<SampleWord>()

  package var words: Words {
    switch self {
    case .novel: Words("novel", "roman", "роман")
    case .classic: Words("classic", "classique", "классика")
    case .scienceFiction: Words("science fiction", "science-fiction", "фантастика")
    case .fantasy: Words("fantasy", "fantasy", "фэнтези")
    case .epic: Words("epic", "épopée", "эпос")
    case .children: Words("children", "jeunesse", "детям")
    case .favourite: Words("favourite", "coup de cœur", "любимое")
    case .bookClub: Words("book club", "club de lecture", "книжный клуб")
    case .holidays: Words("holidays", "vacances", "отпуск")
    case .cityLibrary: Words("City Library", "Bibliothèque municipale", "Городская библиотека")
    case .anna: Words("Anna", "Camille", "Анна")
    case .boris: Words("Ben", "Louis", "Борис")
    case .olga: Words("Olga", "Inès", "Ольга")
    case .firstMeeting: Words("First evening", "Première soirée", "Первый вечер")
    case .nextMeeting: Words("Second evening", "Deuxième soirée", "Второй вечер")
    case .atOlgas: Words("at Olga’s", "chez Inès", "у Ольги")
    case .goodEvening: Words("Everyone wants to keep reading.", "Tout le monde veut lire la suite.", "Все хотят читать дальше.")
    }
  }
}

extension Lexicon {
  /// Returns the words for one of a setting's fixed values; the first is shown.
  package func words(for key: SettingKey, value: String) -> [String] {
    switch (key, value) {
    case (.order, _): BookOrder(rawValue: value).map { [name($0)] + words(for: $0) } ?? [value]
    case (.catalogue, _): [CatalogueSource(rawValue: value)?.name ?? value, value]
    case (.start, "search"): typed("search", "recherche|rechercher", "поиск|искать")
    case (.start, _): Verb(rawValue: value).map { words(for: $0) } ?? [value]
    default: words(ofValue: value, of: key)?.typed(language) ?? [value]
    }
  }

  private func words(ofValue value: String, of key: SettingKey) -> Words? {
    switch (key, value) {
    case (.language, "en"): Words("English", "anglais", "английский")
    case (.language, "fr"): Words("French", "français", "французский")
    case (.language, "ru"): Words("Russian", "russe", "русский")
    case (.appearance, "auto"): Words("auto", "automatique", "авто")
    case (.appearance, "light"): Words("light", "claire|clair", "светлое|светлая|светлый")
    case (.appearance, "dark"): Words("dark", "sombre", "тёмное|тёмная|тёмный")
    case (.appearance, "none"): Words("no colour|none", "sans couleur|aucune", "без цвета")
    case (.appearance, "user"): Words("colours of the terminal|user", "couleurs du terminal", "цвета терминала")
    case (.animation, "color"): Words("colour|color", "en couleurs|couleur", "цветная")
    case (.animation, "classic"): Words("classic", "classique", "классическая")
    case (.animation, "off"): Words("off", "aucune|sans", "без заставки|выкл")
    case (.tint, "yellow"): Words("yellow", "jaune", "жёлтый")
    case (.tint, "green"): Words("green", "vert", "зелёный")
    case (.tint, "cyan"): Words("cyan", "turquoise", "голубой")
    case (.tint, "blue"): Words("blue", "bleu", "синий")
    case (.tint, "purple"): Words("purple", "violet", "фиолетовый")
    case (.tint, "pink"): Words("pink", "rose", "розовый")
    case (.tint, SettingRange.none): Words("none", "aucune", "как у текста|никакой")
    case (.welcome, Settings.always): Words("always", "toujours", "всегда")
    case (.columns, "year"): Words("year", "année", "год")
    case (.columns, "series"): Words("series", "série", "серия")
    case (.columns, "owner"): Words("owner", "propriétaire", "владелец")
    case (.columns, "location"): Words("location", "emplacement", "место")
    case (.columns, "tags"): Words("tags", "étiquettes", "метки")
    case (.columns, "rating"): Words("rating", "note", "оценка")
    case (.columns, SettingRange.none): Words("none", "aucune", "никаких")
    default: nil
    }
  }

  /// Returns the words for a fixed value of an option. The English one is always accepted.
  package func words(forValue value: String, of option: LineOption) -> [String] {
    switch (option, value) {
    case (.sort, _): orderWords(value)
    case (.only, _):
      LoanFilter(rawValue: value).map { words(for: $0) } ?? BorrowerFilter(rawValue: value).map { words(for: $0) }
        ?? words(ofValue: value, of: option)?.typed(language) ?? [value]
    case (.language, _), (.letters, _): [value] + words(for: .language, value: value)
    case (.shelf, _): Verb(rawValue: value).map { [value] + words(for: $0) } ?? [value]
    default: words(ofValue: value, of: option)?.typed(language) ?? [value]
    }
  }

  private func words(ofValue value: String, of option: LineOption) -> Words? {
    switch (option, value) {
    case (.color, "auto"): Words("auto", "auto", "авто")
    case (.color, "always"): Words("always", "toujours", "всегда")
    case (.color, "never"): Words("never", "jamais", "никогда")
    case (.books, "owned"): Words("owned", "possédés", "свои")
    case (.books, "read"): Words("read", "lus", "прочитанные")
    case (.books, "all"): Words("all", "tous", "все")
    case (.dates, "day"): Words("day", "jour", "день")
    case (.dates, "month"): Words("month", "mois", "месяц")
    case (.only, "books"): Words("books", "livres", "книги")
    case (.from, "catalogue"): Words("catalogue", "catalogue", "каталог")
    case (.from, "library"): Words("library", "bibliothèque", "библиотека")
    default: nil
    }
  }

  /// Returns the word for an order; other names are unchanged.
  package func orderWord(_ name: String) -> String { orderWords(name)[0] }

  func orderWords(_ name: String) -> [String] {
    BookOrder(rawValue: name).map { words(for: $0) }
      ?? ShelfOrder(rawValue: name).map { words(for: $0) }
      ?? BorrowerOrder(rawValue: name).map { words(for: $0) } ?? [name]
  }

  /// Returns an option as it is typed in this language.
  ///
  /// - Parameter isFile: whether its value is a file, for which another preposition may be needed.
  package func typed(_ option: LineOption, isFile: Bool = false) -> String {
    let words = words(for: option)
    return "--" + (isFile ? words[words.count - 1] : words[0])
  }

  package func typed(_ value: String, of option: LineOption) -> String { words(forValue: value, of: option)[0] }

  package var today: [String] { typed("today", "aujourd’hui|aujourd'hui", "сегодня") }
  package var tomorrow: [String] { typed("tomorrow", "demain", "завтра") }
  package var yesterday: [String] { typed("yesterday", "hier", "вчера") }
  package var dayAfterTomorrow: [String] { typed("day after tomorrow|the day after tomorrow", "après-demain", "послезавтра") }
  package var dayBeforeYesterday: [String] { typed("day before yesterday|the day before yesterday", "avant-hier", "позавчера") }
  package var endOfMonth: [String] {
    typed(
      "end of month|end of the month|the end of the month", "fin du mois|fin de mois|la fin du mois",
      "конец месяца|конца месяца|в конце месяца")
  }
  /// The units after a number, as in `+2w`.
  package var dayUnit: [String] { typed("d|day|days", "j|jour|jours", "д|день|дня|дней") }
  package var weekUnit: [String] { typed("w|week|weeks", "s|semaine|semaines", "н|неделя|неделю|недели|недель|неделе") }
  package var monthUnit: [String] { typed("m|month|months", "m|mois", "м|месяц|месяца|месяцев|месяце") }
  package var yes: [String] { typed("y|yes", "o|oui", "д|да") }
  package var no: [String] { typed("n|no", "n|non", "н|нет") }
  package var none: [String] { typed("none", "aucun|rien", "ничего") }
  /// The words that may precede a weekday or a word like `next`.
  package var beforeWeekday: [String] { typed("on|this", "le|la|ce", "в|во|на|эту|этот") }
  package var noRating: [String] { typed("none", "aucune|aucun", "нет") }
  /// The user as a borrower; the first is shown.
  package var you: [String] { typed("you|me", "vous|moi", "вы|вас|я|меня|мне|мной") }
  /// The words of `checkout` that can be followed by an owner.
  package var borrow: [String] { typed("borrow", "emprunter", "взять") }
  /// After `borrow`, for a book that someone gives back.
  package var backWord: [String] { typed("back", "", "обратно") }
  /// A book that is added, without its title.
  package var bookNoun: [String] {
    typed(
      "book|a book|the book|new book|a new book", "livre|un livre|le livre|un nouveau livre",
      "книга|книгу|новая книга|новую книгу")
  }
  /// The books of a list.
  package var booksNoun: [String] { typed("books|the books", "livres|les livres|des livres", "книги|книг") }
  /// Before the owner of a book that is borrowed. In French, one borrows “à” someone.
  package var borrowedFrom: [String] { typed("from", "à|au|chez", "у|от|из") }
  /// Before the owner of a book that is added, in more words.
  package var ownedBy: [String] {
    typed(
      "borrowed from|owned by|on loan from",
      "emprunté à|empruntée à|emprunté au|empruntée au|emprunté chez|empruntée chez|prêté par|prêtée par",
      "взята у|взято у|взят у|взята в|взято в|взят в|из собрания")
  }
  /// At the end of a line, where they belong to no part of it.
  package var polite: [String] {
    typed(
      "please|pls|thanks|thank you|many thanks|asap", "svp|stp|s’il vous plaît|s’il te plaît|merci|merci beaucoup|merci d’avance",
      "пожалуйста|спасибо|большое спасибо|благодарю")
  }
  /// Before a book that is tagged.
  package var tagTarget: [String] { typed("to|on", "à|sur|au", "к|ко") }
  /// Nobody, as the borrower of a book.
  package var nobody: [String] { typed("nobody|no one|no-one", "personne", "никто|никому|никого") }
  /// Before “by” and an order: `out sorted by borrower`.
  package var sorted: [String] {
    typed("sorted|ordered", "trié|triés|triée|triées|classé|classés", "упорядоченные|отсортированные|сортировка|упорядочить")
  }
  /// Before a number, as in `no. 2`.
  package var numberSign: [String] { typed("no.|nr.|#", "n°|nº|no.|№", "№|номер") }
  /// Before the owner of a book that is added.
  package var addedFrom: [String] { typed("from", "chez", "у|от|из") }
  /// Before a rating: «оценить 12 на 4».
  package var beforeRating: [String] { typed("at", "à", "на") }
  /// After a number, as in `reading 12 at 40 percent`.
  package var percent: [String] { typed("percent|per cent", "pour cent|pourcent|%", "процентов|процента|процент") }
  /// Between a rating and the best one: `rate 12 4 out of 5`.
  package var outOf: [String] { typed("out of|of", "sur", "из") }
  /// After a rating: `rate 12 4 stars`.
  package var stars: [String] { typed("star|stars", "étoile|étoiles", "звезда|звезды|звёзды|звёзд") }
  /// Before the author of a book that is added.
  package var byAuthor: [String] { typed("by", "par", "автор|автора") }
  /// Before an author or the end of a title: `Nana de Émile Zola`.
  package var ofAuthor: [String] { typed("by", "de", "автор") }
  /// The words that are never an author: “Stand by Me”.
  package var pronouns: [String] { typed("me|us|you|it|him|her|them|my|your", "moi|nous|vous|lui|eux|toi", "меня|нас|вас") }
  /// Before the publisher of a book that is added.
  package var publishedBy: [String] {
    typed(
      "published by", "publié par|publiée par|publié chez|publiée chez|paru chez|parue chez|édité par|éditée par|édité chez",
      "издательство|издательства|издательстве|издан|издана")
  }
  /// Before the tag of a book that is added.
  package var tagged: [String] { typed("tagged", "étiqueté|étiquetée", "метка|меткой") }
  /// Before the tag of a book that is added, where the words cannot belong to a title: «чёрная метка».
  package var taggedTitle: [String] { typed("tagged", "étiqueté|étiquetée", "с меткой|со меткой") }
  /// Before the day a book is due back.
  package var toReturn: [String] { typed("due back|to return", "à rendre", "с возвратом") }
  /// The days that have a name but no date here: “on christmas”.
  package var holidays: [String] {
    typed(
      "christmas|christmas eve|xmas|easter|halloween|thanksgiving|new year|new year’s eve|new year’s day",
      "noël|pâques|la toussaint|toussaint|la pentecôte|nouvel an|le nouvel an",
      "рождество|рождества|рождеству|рождестве|пасха|пасху|пасхе|новый год|новому году")
  }
  /// Before the location of a book that is added.
  package var keptAt: [String] { typed("at", "emplacement", "место") }
  /// Words after an author that may mean a location.
  package var onPlace: [String] { typed("on|in", "sur|dans|à|au", "на|в|во") }
  /// A word after an author that may mean a borrower or another author.
  package var besideName: [String] { typed("with", "avec", "с|со") }
  /// Before the new name of a tag.
  package var newNameWord: [String] { typed("to|into|as", "en", "в|на") }
  /// Before the period by which a loan is extended.
  package var byPeriod: [String] { typed("by", "de", "на") }
  /// Before the person with whom another one is merged.
  package var intoName: [String] { typed("into|with|to", "avec|dans", "с|со") }
  /// Before the day of a meeting.
  package var onDay: [String] { typed("on", "le", "в|во|на") }
  /// Before the books that someone votes for.
  package var votedFor: [String] { typed("for|to", "pour|à", "за|для") }
  /// Before the time or the place of a meeting.
  package var atTime: [String] { typed("at", "à", "в|во") }
  /// Before the home of someone at whose place a meeting is.
  package var atHome: [String] { typed("at", "chez", "у") }
  /// The words that only a date can follow.
  package var until: [String] { typed("until|till", "jusqu’au|jusqu’à|jusqu’en", "до") }
  /// The user as an owner; the first is shown.
  package var own: [String] { typed("yours|mine|ours", "à vous|à moi|à nous", "ваша|моя|наша") }
  /// The words that cancel a question or a form, in addition to `back` and `quit`.
  package var cancel: [String] { typed("cancel", "annuler", "отмена|отменить") }
  package var defaultWords: [String] { typed("default|standard", "défaut|par défaut|standard", "по умолчанию|умолчание|обычное|стандарт") }
  /// The words for 1 to 20, as in `two weeks`.
  package var numbers: [[String]] {
    typed(
      "a/an/one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen"
        + "|nineteen|twenty",
      "un/une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt",
      "один/одну/одна|два/две|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать|тринадцать|четырнадцать"
        + "|пятнадцать|шестнадцать|семнадцать|восемнадцать|девятнадцать|двадцать"
    ).map { $0.split(separator: "/").map(String.init) }
  }
  /// The words for 30, 40 and so on, up to 100.
  package var tens: [[String]] {
    typed(
      "thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred/a hundred/one hundred",
      "trente|quarante|cinquante|soixante|soixante-dix|quatre-vingts|quatre-vingt-dix|cent",
      "тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто|сто"
    ).map { $0.split(separator: "/").map(String.init) }
  }
  package var dozen: [String] { typed("dozen|a dozen", "douzaine|une douzaine|douzaine de|une douzaine de", "дюжина|дюжину") }
  /// After the number of guests.
  package var people: [String] {
    typed(
      "people|persons|person|guests|guest|attendees|participants|friends",
      "personnes|personne|invités|invité|invitées|convives|participants|amis",
      "человек|человека|гостей|гостя|гость|персон|участников|участника|друзей")
  }
  /// Instead of a number, where one is needed.
  package var vagueNumber: [String] {
    typed(
      "some|many|several|few|a few|lots|a lot|a couple|couple|about|around|half|more|others|everyone|everybody|all",
      "plusieurs|quelques|beaucoup|environ|demi|tous|tout le monde",
      "несколько|много|около|примерно|все|пара|пару|полдюжины")
  }
}
