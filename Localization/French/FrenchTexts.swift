import Grammar
import Library
import Localization
import Platform
import Program

/// No-break spaces are written as escapes to make them visible. Verbs agree with "le livre", not with the title.
package struct FrenchTexts: Texts {
  package var isPlain = false
  package var namesCommands = true
  package var ownName: String?

  package init() {}

  package var language: Language { .french }

  // MARK: Dates and numbers

  package func date(_ day: Day) -> String { "\(dayAndMonth(day)) \(day.year)" }
  package func dayAndMonth(_ day: Day) -> String {
    let month = (isPlain ? months : monthsInDates)[day.month - 1]
    return "\(day.day)\(day.day == 1 ? "er" : "") \(month)"
  }
  package func date(_ day: Day, at time: String) -> String { "\(date(day)) à \(self.time(time))" }
  /// Returns the hour without a leading zero, and without minutes on the hour: `9 h`.
  package func time(_ time: String) -> String {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2 else { return time }
    return "\(parts[0]) h" + (parts[1] == 0 ? "" : " " + time.suffix(2))
  }
  package func dateWithWeekday(_ day: Day) -> String { "\(weekdays[day.weekday - 1]) \(date(day))" }
  private func dateWithShortWeekday(_ day: Day) -> String {
    isPlain ? dateWithWeekday(day) : weekdays[day.weekday - 1].prefix(3) + ". " + date(day)
  }
  package func number(_ number: Int) -> String { Grouped.french(number) }

  // MARK: Names of things

  /// Returns the name with its article, for use in a sentence.
  private func nameWithArticle(_ field: BookField) -> String {
    switch field {
    case .title: "le titre"
    case .author: "l’auteur"
    case .publisher: "l’éditeur"
    case .categories: "les catégories"
    case .isbn: "l’ISBN"
    case .year: "l’année"
    case .owner: "le propriétaire"
    case .location: "l’emplacement"
    case .series: "la série"
    case .seriesNumber: "le tome"
    case .notes: "les remarques"
    case .description: "le résumé"
    case .identifiers: "les identifiants"
    case .borrower: "l’emprunteur"
    case .due: "l’échéance"
    }
  }

  package var numberLabel: String { isPlain ? "Numéro" : "N°" }
  /// The number follows the title, since before the title it would look like a number of copies.
  package func name(_ book: BookName) -> String { isPlain ? "le " + numbered(book) : "\(quoted(book.title)) (\(numbered(book.number)))" }
  package func subject(_ book: BookName) -> String { capitalized(name(book)) }
  private func numbered(_ book: BookName) -> String { "\(numbered(book.number)) \(quoted(book.title))" }
  private func numbered(_ number: Int) -> String {
    BookNumber.entry(of: number) != nil
      ? BookNumber.text(number) : isPlain ? "numéro \(BookNumber.text(number))" : "n° \(BookNumber.text(number))"
  }
  package func quoted(_ text: String) -> String { "« \(text) »" }

  // MARK: Book list

  package func overdueCount(_ count: Int) -> String { "\(number(count)) en retard" }
  package func dueSoonCount(_ count: Int) -> String { "\(number(count)) à rendre bientôt" }

  package func matching(_ text: String) -> String { "contenant \(quotedInput(text))" }
  package func tagged(_ tags: [String]) -> String? {
    guard !tags.isEmpty else { return nil }
    return (tags.count == 1 ? "avec l’étiquette " : "avec les étiquettes ") + tags.map(quoted).joined(separator: " et ")
  }
  package func page(_ page: Int, of count: Int) -> String { "page \(number(page)) sur \(number(count))" }

  package func loan(
    _ status: LoanStatus, due: Day?, days: Int, borrower: String?, owner: String?
  ) -> String {
    let who = people(borrower, owner, you: "chez \(you[0])")
    return switch status {
    case .available: available
    case .onHold: "réservé"
    case .givenBack: owner.map { "rendu à \($0)" } ?? "rendu"
    case .out: due.map { (isPlain ? "prêté " : "") + "jusqu’au \(date($0))\(who)" } ?? "emprunté\(who)"
    case .dueSoon, .dueToday, .overdue: state(status, days: days) + who
    }
  }

  package func kept(for borrower: String) -> String { "gardé pour \(self.borrower(borrower))" }
  package var emptyLibrary: String {
    "Aucun livre pour l’instant. Tapez « ajouter » pour en saisir un, "
      + "« importer FICHIER » pour en ajouter plusieurs, ou « exemple » pour essayer. "
      + "FICHIER peut être goodreads_library_export.csv, de Goodreads, ou metadata.db, de votre bibliothèque calibre."
  }

  package func nothing(in filter: LoanFilter, soonDays: Int) -> String {
    switch filter {
    case .all: "Aucun livre ici."
    case .available: "Tous les livres sont prêtés."
    case .out: "Aucun livre n’est prêté."
    case .dueSoon where soonDays == 0: "Aucun livre n’est à rendre aujourd’hui."
    case .dueSoon: "Aucun livre n’est à rendre d’ici à \(dayCount(soonDays))."
    case .overdue: "Aucun livre n’est en retard."
    case .onHold: "Aucun livre n’est réservé."
    case .givenBack: "Aucun livre n’a été rendu à son propriétaire."
    }
  }

  package func noPhrase(_ phrases: [String]) -> String {
    "Aucun livre ne contient l’expression \(either(phrases.map(quotedInput), "et")) ; ceux-ci en contiennent les mots."
  }
  package func findOffer(_ words: String) -> String { "Pour le chercher dans vos livres, tapez \(quoted("chercher " + words))." }
  package func addOffer(_ isbn: String) -> String { "Pour l’ajouter, tapez \(quoted("ajouter " + isbn))." }
  package var nothingFound: String { "Aucun livre ne correspond. Tapez « tous » pour voir tous les livres." }
  package func didYouMean(_ text: String) -> String { "Vouliez-vous dire \(quoted(text)) ?" }
  package func backToList(_ state: [String]) -> String { "Retour à la liste : \(state.joined(separator: ", "))." }
  package var firstScreen: String { "C’est le premier écran ; « quitter » ferme le programme." }
  package func noSuchPage(_ page: Int, of count: Int) -> String {
    "Il n’y a pas de page \(number(page)) : la dernière est la page \(number(count))."
  }
  package func opening(on screen: PromptWord) -> String {
    let number = isPlain ? "numéro" : "n°"
    return switch screen {
    case .books, .collage: "Un \(number) ouvre un livre."
    case .search: "Tapez un \(number) à ouvrir ou des mots à rechercher."
    case .shelf: "Un \(number) ouvre une entrée."
    case .tags: "Un \(number) ou un nom ouvre une mosaïque."
    case .meetings: "Un \(number) modifie une réunion."
    case .poll: "Un vote classe les livres, le préféré d’abord."
    case .owners: "Un nom affiche un propriétaire."
    case .borrowers: "Un nom affiche un emprunteur."
    case .desk: "Une carte ou un nom, puis les livres ; Entrée termine."
    case .settings: "Un \(number) change un réglage."
    case .detail, .record, .entry, .holds: ""
    }
  }
  package var readOnlyNotice: String {
    "Cette bibliothèque est en lecture seule : elle est protégée en écriture, ou vous n’avez pas le droit d’y écrire."
  }
  package func libraryWillBeCreated(_ name: String) -> String {
    "Il n’y a pas encore de bibliothèque à l’emplacement \(name) : le premier changement la crée."
  }

  // MARK: Book detail

  package func status(
    _ status: LoanStatus, loan: Loan?, since: (day: Day, time: String)?, days: Int
  ) -> String {
    guard let loan, loan.isOpen, let since else {
      guard let loan, let since else { return "Disponible" }
      return "Disponible ; dernier prêt à \(borrower(loan.borrower)), le \(date(since.day, at: since.time))"
    }
    let who = lent(to: loan.borrower) + " depuis le \(date(since.day, at: since.time))"
    let due = due(loan)
    return switch status {
    case .available, .onHold, .givenBack: "Disponible"
    case .out: "\(capitalized(who)), \(due)"
    case .dueSoon: "À rendre dans \(dayCount(days)), le \(loan.dueDate.map(date) ?? "") ; \(who)"
    case .dueToday: "À rendre aujourd’hui ; \(who)"
    case .overdue: "En retard de \(dayCount(days)) : \(who), \(due)"
    }
  }

  private func due(_ loan: Loan?) -> String { loan?.dueDate.map { "à rendre le \(date($0))" } ?? noDueDate }

  package func status(
    _ status: LoanStatus, owner: String, loan: Loan?, since: Day?, days: Int
  ) -> String {
    let day = since.map(date)
    let taken = "emprunté à \(owner)" + (day.map { " le \($0)" } ?? "")
    return switch status {
    case .available, .onHold, .givenBack: "Rendu à \(owner)" + (day.map { " le \($0)" } ?? "")
    case .out: "\(capitalized(taken)), \(due(loan))"
    case .dueSoon: "À rendre dans \(dayCount(days)) : \(taken), \(due(loan))"
    case .dueToday: "À rendre aujourd’hui ; \(taken)"
    case .overdue: "En retard de \(dayCount(days)) : \(taken), \(due(loan))"
    }
  }

  package func wanted(by owner: String, due: Day?) -> String {
    due.map { "\(owner) l’attend pour le \(date($0))" }
      ?? "il est emprunté à \(owner), \(noDueDate)"
  }

  package func lender(_ owner: String?) -> String { owner.map { "emprunté à \($0)" } ?? "emprunté à son propriétaire" }

  package func loan(_ borrower: String, from: Day, due: Day?, returned: Day?, renewals: Int) -> String {
    let times = renewals == 0 ? "" : ", prolongé " + Plural.french(renewals, "fois", "fois")
    let end = returned.map { "rendu le \(date($0))" } ?? due.map { "à rendre le \(date($0))" } ?? noDueDate
    return "\(borrowerHeading(borrower)) : prêté le \(date(from)), \(end)\(times)"
  }

  package var firstBookAlready: String { "C’est le premier livre de la liste." }
  package var lastBookAlready: String { "C’est le dernier livre de la liste." }
  package func whomQuestion(_ book: BookName?) -> String { book.map { "À qui prêter \(name($0)) ?" } ?? "À qui les prêter ?" }

  package func which(_ part: LinePart) -> String {
    switch part {
    case .books: "Quel livre ? Son numéro, ou des mots de son titre"
    case .borrower: "À qui le prêter ?"
    case .rating: "Combien d’étoiles, de 0,5 à 5 ?"
    case .tags: tagsQuestion
    case .title: "Quel est le titre ?"
    case .author: "Qui est l’auteur ?"
    case .text: "Que chercher ?"
    case .file: "Quel fichier ?"
    case .order:
      isPlain
        ? "Quel ordre ? Un numéro ou un mot"
        : "Trier par titre, auteur, échéance, nouveaux, anciens, année, note, propriétaire ou emprunteur ?"
    case .page: "Quelle page ?"
    case .value: "Quelle valeur ?"
    case .shell: "Pour quel shell : bash, zsh ou fish ?"
    case .record: "Quelle notice ? Son ISBN, ou son identifiant dans le catalogue"
    case .entries: "Quelle entrée ? Son numéro"
    case .shelfOrder: "Trier par titre, auteur, note ou date ?"
    case .borrowerOrder: "Trier par nom, prêtés, retards ou vus ?"
    case .notes: "Quelle remarque ajouter ?"
    case .meetings: "Quelle réunion ? Son numéro"
    case .person: "Quel emprunteur ?"
    case .newPerson: "Comment s’appelle l’emprunteur ?"
    case .otherOwner: "Avec quel propriétaire le fusionner ?"
    case .otherPerson: "Fusionner avec quel emprunteur ?"
    case .waiter: "Qui attend le livre ?"
    case .book: "Quel livre ?"
    case .date: "Quand ?"
    case .tagName: "Quelle étiquette ?"
    case .newName: "Quel nouveau nom ?"
    case .candidates: "Quels livres ? Numéros, titres, ou « --envie » pour les livres à lire"
    case .voter: "Qui vote ?"
    case .choices: "Lesquels de ces livres ? Numéros ou titres"
    case .poll: "Quel scrutin ? Son numéro"
    case .owner: "Quel propriétaire ?"
    case .answers: "Et ensuite ?"
    }
  }

  package func ratingQuestion(_ book: BookName) -> String { "Combien d’étoiles pour \(name(book)), de 0,5 à 5 ?" }
  package var tagsQuestion: String {
    isPlain
      ? "Quelles étiquettes ? Un plus devant un mot l’ajoute, un moins le retire"
      : "Quelles étiquettes ? « +mot » en ajoute une, « -mot » en retire une"
  }
  package func onMarked(count: Int, hidden: Int) -> String {
    "Pour \(Plural.french(count, "livre coché", "livres cochés"))" + (hidden > 0 ? ", dont \(number(hidden)) hors de l’écran :" : " :")
  }
  package func marked(count: Int, hidden: Int) -> String {
    Plural.french(count, "coché", "cochés") + (hidden > 0 ? ", dont \(number(hidden)) hors de cette page" : "")
  }

  /// Returns who has a book, as in “chez vous” or “prêté à Camille”.
  private func lent(to borrower: String, plural: String = "") -> String {
    isYou(borrower) ? "chez \(you[0])" : "prêté\(plural) à \(self.borrower(borrower))"
  }

  package func checkedOut(_ book: BookName, borrower: String, due: Day) -> String {
    "\(subject(book)) est \(lent(to: borrower)) jusqu’au \(date(due))."
  }
  package func checkedOut(count: Int, borrower: String, due: Day) -> String {
    Plural.french(
      count, "livre est \(lent(to: borrower))", "livres sont \(lent(to: borrower, plural: "s"))") + " jusqu’au \(date(due))."
  }
  package func borrowed(_ book: BookName, owner: String, due: Day?) -> String {
    "\(subject(book)) est emprunté à \(owner)\(due.map { " jusqu’au \(date($0))" } ?? "")."
  }
  package func givenBack(_ book: BookName, owner: String) -> String { "\(subject(book)) est rendu à \(owner)." }
  package func returned(_ book: BookName, borrower: String) -> String {
    isYou(borrower) ? "Vous avez rendu \(name(book))." : "\(subject(book)) a été rendu par \(self.borrower(borrower))."
  }
  package func returned(count: Int) -> String { Plural.french(count, "livre a été rendu.", "livres ont été rendus.") }
  package func renewed(_ book: BookName, due: Day) -> String { "Le prêt est prolongé jusqu’au \(date(due)) : \(name(book))." }
  package func renewed(count: Int, from first: Day, through last: Day) -> String {
    first == last
      ? renewed(count: count, due: last)
      : Plural.french(count, "prêt est prolongé", "prêts sont prolongés") + " : à rendre du \(date(first)) au \(date(last))."
  }
  package func renewed(count: Int, due: Day) -> String {
    Plural.french(count, "prêt est prolongé", "prêts sont prolongés") + " jusqu’au \(date(due))."
  }
  package func rated(_ book: BookName, _ stars: Rating?) -> String {
    subject(book) + (stars.map { " est noté \(rating($0))." } ?? " n’a plus de note.")
  }
  package func rated(count: Int, _ stars: Rating?) -> String {
    stars.map {
      Plural.french(count, "livre est noté", "livres sont notés") + " \(rating($0))."
    } ?? Plural.french(count, "livre n’a", "livres n’ont") + " plus de note."
  }
  package func tagged(_ book: BookName, tags: [String]) -> String {
    let label = tags.count == 1 ? "étiquette" : "étiquettes"
    return tags.isEmpty
      ? "\(subject(book)) n’a plus aucune étiquette."
      : "\(subject(book)) a pour \(label) : \(tags.joined(separator: ", "))."
  }
  package func coverSet(_ book: BookName) -> String { "La couverture \(ofBook(book)) est enregistrée." }
  package func coverRemoved(_ book: BookName) -> String { "La couverture \(ofBook(book)) est retirée." }
  package func coverPath(_ book: BookName, _ path: String) -> String { "La couverture \(ofBook(book)) est \(path)." }
  package func noCover(_ book: BookName) -> String { subject(book) + " n’a pas de couverture." }
  package func tagged(count: Int) -> String { "Les étiquettes ont été modifiées sur \(bookCount(count))." }
  package var copiedToClipboard: String { "Envoyé au presse-papiers, si le terminal le permet." }
  package func shareOffers(opensMail: Bool) -> String {
    "Autres formes : « --markdown », « --vers FICHIER », et « --message », qui "
      + (opensMail ? "ouvre votre logiciel de messagerie." : "donne un lien mailto:.")
  }
  package var mailOpened: String { "Nouveau message ouvert dans votre logiciel de messagerie." }
  package func mailOpened(with file: String) -> String { mailOpened + " \(file) devrait y être joint : vérifiez-le avant l’envoi." }
  package func mailOpened(toAttach file: String) -> String { mailOpened + " Joignez-y \(file)." }
  package var mailLinkOpens: String { "Ailleurs, ce lien ouvre un nouveau message." }

  // MARK: Book editor

  package var editorRules: String {
    isPlain
      ? "Entrée garde le champ tel quel, le signe inférieur revient en arrière, le tiret vide le "
        + "champ, le point d’interrogation l’explique, un point enregistre ; Contrôle D quitte la saisie."
      : "Entrée garde, « < » recule, « - » vide, « ? » aide, « . » valide, Ctrl-D quitte."
  }

  package func text(_ field: FormField) -> FieldText {
    switch field {
    case .book(.title): FieldText("le titre tel qu’il figure sur le livre", "L’Étranger", more: "Un ISBN est cherché dans le catalogue.")
    case .book(.author): FieldText("l’auteur du livre ; plusieurs noms se séparent par des points-virgules", "Albert Camus")
    case .book(.publisher): FieldText("la maison d’édition", "Gallimard")
    case .book(.categories): FieldText("le genre du livre, en mots séparés par des virgules", "roman, littérature française")
    case .book(.isbn):
      FieldText("l’ISBN, 10 ou 13 chiffres, avec ou sans traits d’union", "978-2-07-036002-4", more: "La clé de contrôle est vérifiée.")
    case .book(.year): FieldText("l’année de la première parution", "1942", more: "Avant notre ère : -750, ou 750 av. J.-C.")
    case .book(.owner): FieldText("à qui appartient le livre : une bibliothèque, une amie, vous", "Bibliothèque municipale")
    case .book(.location):
      FieldText("l’emplacement du livre", "B4", more: "Dans les listes, B4 vient avant B10.")
    case .book(.series): FieldText("la série dont il fait partie", "Harry Potter")
    case .book(.seriesNumber):
      FieldText("son numéro dans la série", "5", more: "Une histoire entre deux tomes peut porter le numéro 1,5.")
    case .book(.notes): FieldText("tout ce que vous voulez retenir", "un cadeau")
    case .book(.description): FieldText("de quoi parle le livre", "Un employé d’Alger tue un homme sur une plage.")
    case .book(.identifiers):
      FieldText(
        "ses numéros dans d’autres services, sous la forme service:numéro, séparés par des virgules", "goodreads:49552, bnf:cb11898374h")
    case .book(.borrower):
      FieldText("qui a le livre en ce moment", "Camille", more: "Vide : il est ici, ou chez vous s’il y a une échéance.")
    case .book(.due):
      FieldText("quand il doit être rendu", "+14", more: "Vide : il est ici, ou la durée de prêt habituelle s’applique.")
    case .meeting(.title): FieldText("le titre de la réunion", "Réunion de printemps")
    case .meeting(.book):
      FieldText(
        "le livre dont on parle : un titre quelconque, ou le numéro d’un livre de la bibliothèque", "L’Étranger",
        more: "La touche de tabulation complète les titres.")
    case .meeting(.date): FieldText("une date d’ici à deux ans, une seule réunion par jour", "+14")
    case .meeting(.time): FieldText("l’heure du début : 19h30 ou 19h", "19h30")
    case .meeting(.place): FieldText("le lieu", "chez Anna")
    case .meeting(.guests): FieldText("le nombre d’invités, \(span(Guests.allowed)), ou leurs noms séparés par des virgules", "12")
    case .meeting(.notes): FieldText("tout ce que vous voulez retenir, par exemple ce qui s’est dit", "tout le monde l’a aimé")
    case .owner(.name): FieldText("le nom du propriétaire", "", more: "Un nouveau nom s’applique aussi à ses livres.")
    case .owner(.period):
      FieldText("pour combien de jours il prête un livre, \(span(OwnerDetails.periods))", "28", empty: "selon les réglages")
    case .owner(.renewals):
      FieldText("combien de fois il prolonge un prêt, \(span(OwnerDetails.allowedRenewals))", "2", empty: "sans limite")
    case .owner(.address): FieldText("l’adresse du propriétaire", "")
    case .owner(.hours): FieldText("ses horaires d’ouverture", "lun.-ven. 10-18")
    case .borrower(.name): FieldText("le nom de l’emprunteur", "")
    case .borrower(.email): FieldText("l’adresse où envoyer les rappels", "anna@example.org")
    case .borrower(.phone): FieldText("un numéro de téléphone", "")
    case .borrower(.note): FieldText("tout ce que vous voulez retenir, par exemple une classe ou une adresse", "")
    case .borrower(.card): FieldText("le code-barres de la carte de l’emprunteur ; un lecteur peut le saisir", "")
    case .borrower(.language): FieldText("la langue des courriels, pas celle du programme", "en", more: emptyMeans("la vôtre"))
    case .borrower(.limit): FieldText("combien de livres à la fois, \(span(BorrowerDetails.limits))", "5", empty: "selon les réglages")
    }
  }
  package func emptyMeans(_ meaning: String) -> String { "Vide : \(meaning)." }
  package func noneMeans(_ meaning: String) -> String { "« aucun » : \(meaning)" }

  package func month(beginsOn weekday: Int, days: Int) -> String { "commence un \(weekdays[weekday - 1]), \(dayCount(days))" }
  package func moreFields(_ names: [String]) -> String { "Compléter : \(names.joined(separator: ", ").lowercased()) ?" }
  package var moreFieldsHelp: String { "Entrée enregistre le livre tel quel ; « oui » passe à ces champs." }
  package func leaveFormQuestion(_ word: String) -> String { "Quitter la saisie, au lieu d’inscrire \(quoted(word)) ici ?" }
  package func helpFormQuestion(_ word: String) -> String { "Afficher l’aide, au lieu d’inscrire \(quoted(word)) ici ?" }
  package var interruptForm: String { (isPlain ? "Contrôle-C" : "Ctrl-C") + " encore une fois quitte la saisie." }
  package func added(_ book: BookName) -> String { "Livre ajouté : \(name(book)), \(book.author)." }

  // MARK: History

  package func undone(_ change: Change, origin: String?) -> String { "Annulé : \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func redone(_ change: Change, origin: String?) -> String { "Rétabli : \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func browseKeys(marks: Bool) -> [(key: String, meaning: String)] {
    [
      ("lettres", "filtrer comme « chercher »"),
      ("flèches, pages", "se déplacer ; Début et Fin aussi"),
      ("Entrée", "afficher ou masquer le détail ; gauche et droite le font défiler"),
    ] + (marks ? [("Espace, Tab", "cocher ou décocher")] : []) + [
      (
        ":",
        "taper une commande ; seule, elle vise les lignes cochées, sinon la ligne courante"
      ),
      ("Ctrl-U, Ctrl-W", "effacer le filtre ou son dernier mot"), ("Échap", "revenir"),
    ]
  }
  package func browseHint(_ keys: [(key: String, verb: Verb)]) -> Hint {
    browseHint(keys, ways: ["Entrée détail", "? touches", "Échap retour"])
  }
  package func undoQuestion(behind purge: Change, _ change: Change) -> String {
    "Impossible d’annuler : \(name(purge)). Avant cela : \(name(change)). Annuler cette modification ?"
  }
  package func undoQuestion(elsewhere other: PastChange) -> String {
    "Vous avez fait depuis, dans une autre fenêtre : \(name(other.change)), \(date(other.day, at: other.time)). Annuler cela ?"
  }
  package func undoneOnly(_ count: Int, of requested: Int) -> String {
    "Modifications à annuler : \(number(requested)) demandées, dont \(count < 2 ? "\(number(count)) seule est" : "\(number(count)) seulement sont") de vous."
  }
  package func redoneOnly(_ count: Int, of requested: Int) -> String {
    "Modifications à rétablir : \(number(requested)) demandées, dont \(count < 2 ? "\(number(count)) seule est" : "\(number(count)) seulement sont") de vous."
  }
  package func changesSummary(_ news: ChangesByOthers) -> String {
    let event =
      switch news.newest {
      case .made(let change): "\(change.author), \(name(change))"
      case .undone(let change): "\(change.author), annulation : \(name(change))"
      case .redone(let change): "\(change.author), rétablissement : \(name(change))"
      }
    let more =
      news.count > 1
      ? " ; " + Plural.french(news.count - 1, "autre", "autres") + ", voir « historique »." : "."
    return "Depuis : " + event + more
  }
  package func changed(_ label: String, from old: String, to new: String) -> String {
    if old.isEmpty { return "\(label) : \(quoted(new))" }
    return new.isEmpty ? "\(label) : vide (auparavant \(quoted(old)))" : "\(label) : \(quoted(new)) (auparavant \(quoted(old)))"
  }

  package func numbered(_ meeting: Meeting) -> String { "\(numbered(meeting.number)) \(quoted(meeting.title))" }
  package func ofBook(_ book: BookName) -> String { "du livre \(isPlain ? numbered(book) : name(book))" }

  // MARK: Catalogue

  package func rating(_ average: Double) -> String { "\(tenths(average)) sur 5" }
  package func tenths(_ number: Double) -> String { OneDecimal.text(number, point: ",") }
  package func asking(_ catalogue: String) -> String { "Recherche dans \(catalogue)\(pause)" }
  package func asking(_ catalogue: String, _ position: Int, of count: Int) -> String {
    "Recherche dans \(catalogue) : \(number(position)) sur \(number(count))\(pause)"
  }
  package func waiting(for host: String, seconds: Int) -> String {
    "\(host) demande une pause de \(secondCount(seconds))\(pause)"
  }
  package func shown(_ first: Int, _ last: Int, of total: Int?) -> String {
    (first == last ? number(last) : number(first) + (isPlain ? " à " : "–") + number(last)) + (total.map { " sur \(number($0))" } ?? "")
  }
  package func kept(on day: Day, at time: String) -> String { "Réponse du \(date(day, at: time))." }
  package func noRecords(of text: String) -> String {
    "Rien n’a été trouvé pour \(quoted(text)). Essayez d’autres mots, ou saisissez le livre à la main avec « ajouter »."
  }
  package func noRecord(_ number: Int, of count: Int) -> String {
    count == 0
      ? "Il n’y a pas de notice \(number) : rien n’a encore été trouvé."
      : "Il n’y a pas de notice \(number) ici" + (count == 1 ? "." : " ; il y en a de 1 à \(count).")
  }
  package func searchFor(_ number: Int) -> String { "Pour chercher ce nombre dans le catalogue, tapez « rechercher \(number) »." }
  package var catalogueFailedHint: String { "Entrée pour réessayer, « ajouter » pour saisir le livre à la main, « retour » pour sortir." }
  package var isbnFilledIn: String { "Remplissez les champs à la main ; l’ISBN est conservé." }
  package func fillQuestion(count: Int) -> String { "Compléter ainsi \(bookCount(count)) ?" }
  package func fillQuestion(count: Int, from catalogue: String) -> String { "Compléter \(bookCount(count)) d’après \(catalogue) ?" }
  package func otherRecordFound(_ book: BookName, _ found: RecordTitle) -> String {
    "Pour \(name(book)), de \(book.author), le catalogue donne \(name(found)) :"
  }
  package var fillAnywayQuestion: String { "Compléter le livre d’après cette notice ?" }
  private func name(_ found: RecordTitle) -> String { quoted(found.title) + (found.author.isEmpty ? "" : ", de \(found.author)") }
  package func filled(_ book: BookName) -> String { "\(subject(book)) est complété ; « annuler » rétablit l’état précédent." }
  package func filled(count: Int) -> String {
    Plural.french(count, "livre complété", "livres complétés") + " ; « annuler » rétablit l’état précédent."
  }
  package func nothingToFill(count: Int) -> String { "Rien à compléter : \(bookCount(count))." }
  package func notInCatalogue(_ books: [BookName]) -> String { "Absents du catalogue : \(books.map(name).joined(separator: ", "))." }

  // MARK: Tags and shelves

  package func made(_ collage: Collage, on day: Day) -> String { "\(bookCount(collage.books.count))\(source(collage)), \(date(day))" }
  private func source(_ collage: Collage) -> String {
    switch collage.source {
    case .catalogue: " (\(collage.origin.catalogue?.name ?? ""))"
    case .library: " de la bibliothèque"
    case nil: ""
    }
  }
  package var noTags: String {
    "Vous n’avez pas encore ajouté d’étiquette. « ajouter ÉTIQUETTE » en ajoute une ; "
      + "« étiqueter N +MOT » en met une à un livre de la bibliothèque."
  }
  package func tagWithoutCollage(_ name: String) -> String {
    "L’étiquette \(quoted(name)) est conservée ; essayez plus tard \(quoted("mosaïque \(name)"))."
  }
  package func renamed(_ tag: LibraryTag, to name: String) -> String {
    "L’étiquette \(quoted(tag.name)) s’appelle maintenant \(quoted(name))"
      + (tag.books > 0
        ? " (\(Plural.french(tag.books, "livre modifié", "livres modifiés")))." : ".")
  }
  package func deleteQuestion(_ tag: LibraryTag) -> String {
    let collage = tag.collage == nil ? "" : " et sa mosaïque"
    let books =
      switch tag.books {
      case 0: ""
      case 1: " Elle sera retirée d’un livre de la bibliothèque."
      default: " Elle sera retirée de \(bookCount(tag.books)) de la bibliothèque."
      }
    return "Supprimer l’étiquette \(quoted(tag.name))\(collage) ?\(books)"
  }
  package func deleted(_ tag: LibraryTag) -> String {
    let collage = tag.collage.map { " et sa mosaïque de \(bookCount($0.books.count))" } ?? ""
    let books =
      switch tag.books {
      case 0: ""
      case 1: " Elle a été retirée d’un livre de la bibliothèque."
      default: " Elle a été retirée de \(bookCount(tag.books)) de la bibliothèque."
      }
    return "Étiquette \(quoted(tag.name)) supprimée\(collage.isEmpty ? "" : "," + collage).\(books)"
  }

  package func emptyShelf(_ shelf: Shelf) -> String {
    switch shelf {
    case .read:
      "Aucun livre lu. « lu N » range ici un livre de la bibliothèque, « rechercher TEXTE » en "
        + "trouve d’autres, « étagère ajouter TITRE » en ajoute un à la main."
    case .want:
      "Aucun livre à lire. « envie N » range ici un livre de la bibliothèque, « rechercher TEXTE » "
        + "en trouve d’autres, « étagère ajouter TITRE --envie » en ajoute un à la main."
    case .reading:
      "Aucune lecture en cours. « lecture N » range ici un livre de la bibliothèque, « rechercher TEXTE » "
        + "en trouve d’autres, « étagère ajouter TITRE --lecture » en ajoute un à la main."
    }
  }

  package func onShelf(_ shelf: Shelf, since: Day) -> String { "\(name(shelf)), depuis le \(date(since))" }
  package func ratingQuestion(_ entry: ShelfEntry) -> String { "Combien d’étoiles pour \(quoted(entry.title)), de 0,5 à 5 ?" }
  package func notesQuestion(_ entry: ShelfEntry) -> String { "Remarques sur \(quoted(entry.title))" }
  package func shelved(count: Int, on shelf: Shelf) -> String {
    Plural.french(count, "livre est rangé", "livres sont rangés") + " \(on(shelf))."
  }
  package func moved(count: Int) -> String { Plural.french(count, "livre est", "livres sont") + " maintenant sur l’autre étagère." }
  package func rated(_ entry: ShelfEntry) -> String {
    quoted(entry.title) + (entry.rating.map { " est noté \(rating($0))." } ?? " n’a plus de note.")
  }
  package func noted(_ entry: ShelfEntry) -> String {
    entry.notes == nil ? "Il n’y a plus de remarques sur \(quoted(entry.title))." : "Remarques enregistrées pour \(quoted(entry.title))."
  }
  package func anotherCopyQuestion(_ book: BookName) -> String { "Vous l’avez déjà : \(name(book)). Ajouter un autre exemplaire ?" }
  package func addFoundQuestion(_ name: String, in catalogue: String) -> String {
    "Ajouter \(quoted(name)) tel que le donne \(catalogue) ?"
  }
  package func inLibrary(_ book: BookName) -> String { "Il est dans la bibliothèque : \(name(book))." }

  // MARK: Meetings

  package func nextMeeting(_ date: String, _ title: String) -> String { "prochaine : \(date), \(title)" }
  package func upcomingCount(_ count: Int) -> String { "\(number(count)) à venir" }
  package var noMeetings: String {
    "Aucune réunion n’est encore prévue. Tapez « réunions ajouter » et répondez aux "
      + "questions : d’abord le titre, le livre et la date."
  }
  package func noMeetings(upcoming: Bool) -> String {
    upcoming ? "Aucune réunion à venir ; « réunions ajouter » en prévoit une." : "Il n’y a pas encore eu de réunion."
  }
  package func planned(_ meeting: Meeting) -> String { "Réunion prévue : \(numbered(meeting)), le \(date(meeting.day))." }

  // MARK: Owners

  package var noOwners: String { "Aucun livre n’a de propriétaire. « ajouter TITRE --propriétaire NOM » ajoute un livre emprunté." }
  package func removed(owner: String) -> String {
    "La fiche du propriétaire \(quoted(owner)) est supprimée ; « annuler » permet de la récupérer."
  }
  package func owed(by day: Day?, days: Int) -> String {
    guard let day else { return noDueDate }
    return days < 0 ? "en retard de \(dayCount(-days))" : days == 0 ? "aujourd’hui" : "pour le \(dateWithShortWeekday(day))"
  }

  // MARK: Desk

  package var noTurn: String { "Personne n’est au comptoir : scannez une carte ou saisissez un nom." }
  package var addFromCatalogueQuestion: String { "L’ajouter depuis le catalogue ?" }
  package func justLent(_ book: BookName, to borrower: String) -> String {
    "\(subject(book)) vient \(isYou(borrower) ? "de vous être prêté" : "d’être \(lent(to: borrower))") ; « rendre \(book.numberText) » enregistre son retour."
  }
  package func justReturned(_ book: BookName, lendTo borrower: String) -> String {
    "\(subject(book)) vient d’être rendu ; scannez-le encore une fois pour "
      + (isYou(borrower) ? "l’emprunter." : "le prêter à \(self.borrower(borrower)).")
  }
  package func notLentAtDesk(_ book: BookName) -> String {
    "\(subject(book)) est là. Qui l’emprunte ? Scannez d’abord une carte ou saisissez un nom."
  }
  package func dueAtDesk(_ day: Day) -> String { "Les livres sont maintenant prêtés jusqu’au \(date(day))." }
  package func daysLate(_ days: Int) -> String { "\(dayCount(days)) de retard" }
  package func deskTotals(lent: Int, renewed: Int, returned: Int, due: Day?, isOfAll: Bool) -> String {
    Plural.french(lent, "prêté", "prêtés") + ", "
      + (renewed > 0 ? Plural.french(renewed, "prolongé", "prolongés") + ", " : "") + Plural.french(returned, "rendu", "rendus")
      + (due.map { " ; \(isOfAll ? "à rendre" : "le premier à rendre") le \(date($0))" } ?? "")
  }

  // MARK: Collages

  package func collageHeading(_ tag: String) -> String { "Mosaïque \(quoted(tag))" }
  package func collageShortage(_ collage: Collage) -> String {
    let count = collage.books.count
    let books =
      switch count {
      case 0: "Aucun livre"
      case 1: "Un seul livre"
      default: "Seulement \(bookCount(count))"
      }
    return books
      + {
        switch collage.source {
        case .catalogue: " avec couverture"
        case .library: " de la bibliothèque"
        case nil: ""
        }
      }() + " pour cette étiquette."
  }
  package func loading(_ position: Int, of count: Int, _ title: String) -> String { "\(number(position)) sur \(number(count)) : \(title)" }
  package func onlyOwnBooks(because fault: CatalogueError) -> String {
    "\(sentence(fault)) La mosaïque n’a que des livres de la bibliothèque."
  }
  package var collageUnchanged: String { "La mosaïque reste telle qu’elle était." }
  package func collageWithoutPicture(_ tag: String) -> String {
    "La mosaïque \(quoted(tag)) est faite, mais son image n’a pas pu être écrite."
  }
  package func use(of format: PosterFormat) -> String {
    switch format {
    case .svg: "Dessin à imprimer, net à toutes les tailles"
    case .png: "Image pour les messages et les réseaux"
    case .html: "Page web avec des liens vers les livres"
    }
  }
  package func collageOffers(opensMail: Bool) -> String {
    "« partager --vers DOSSIER » l’enregistre ailleurs, « partager --vers FICHIER.png » en un seul fichier"
      + (opensMail
        ? " ; « partager --message » ouvre votre logiciel de messagerie." : ".")
  }
  package func noLongerOwned(_ title: String) -> String { "\(quoted(title)) n’est plus dans la bibliothèque." }
  package func cover(of title: String) -> String { "Couverture de \(quoted(title))" }
  package func noCollageBook(_ number: Int, of count: Int) -> String {
    count == 0
      ? "La mosaïque n’a pas de livres."
      : "Il n’y a pas de livre \(number) dans la mosaïque" + (count == 1 ? "." : " ; il y en a de 1 à \(count).")
  }

  // MARK: Holds

  package func onHold(for borrower: String, until: Day?) -> String {
    "réservé pour \(self.borrower(borrower))" + (until.map { " " + self.until($0) } ?? "")
  }
  package func kept(_ book: BookName, for borrower: String, until: Day?) -> String {
    "\(capitalized(name(book))) est \(onHold(for: borrower, until: until))."
  }
  package func waits(_ borrower: String, for book: BookName, position: Int) -> String {
    "\(borrowerHeading(borrower)) \(isYou(borrower) ? "attendez" : "attend") \(name(book)) : place \(number(position)) dans la file."
  }
  package func holdRemoved(_ borrower: String, for book: BookName) -> String {
    "\(borrowerHeading(borrower)) n’\(isYou(borrower) ? "attendez" : "attend") plus \(name(book))."
  }
  package func lendDespiteHolds(count: Int) -> String { "\(count == 1 ? "Le" : "Les") prêter quand même à quelqu’un d’autre ?" }
  package var noHolds: String { "Personne n’attend de livre ; « réserver N --pour NOM » met quelqu’un dans la file." }
  package func readySubject(count: Int) -> String { "À votre disposition : \(bookCount(count))" }
  package var readyOpening: String { "Vous pouvez venir chercher :" }

  // MARK: Borrowers

  package func late(_ late: Int, of loans: Int) -> String { "\(number(late)) sur \(Plural.french(loans, "prêt", "prêts"))" }
  package var noBorrowers: String { "Personne n’a encore emprunté de livre ; « emprunteur ajouter » inscrit quelqu’un." }

  // MARK: Polls

  package func pollOpened(_ day: Day) -> String { "ouvert depuis le \(date(day))" }
  package func voters(_ names: [String]) -> String {
    names.isEmpty
      ? "Personne n’a encore voté."
      : Plural.french(names.count, "personne a", "personnes ont") + " voté : \(names.joined(separator: ", "))."
  }
  package var noPoll: String {
    "Aucun scrutin n’est ouvert. Tapez les numéros de 2 à 50 livres à mettre aux voix, par exemple "
      + "« 3 7 12 » ; « scrutin --tous » montre les précédents."
  }
  package func candidatesAdded(_ candidates: [PollCandidate]) -> String { "Ajouté au scrutin : \(names(candidates))." }
  package func candidatesRemoved(_ candidates: [PollCandidate]) -> String { "Retiré du scrutin : \(names(candidates))." }
  package func removeQuestion(_ candidates: [PollCandidate], votes: Int) -> String {
    Plural.french(votes, "bulletin contient", "bulletins contiennent") + " : \(names(candidates)). Retirer quand même ?"
  }
  package func choicesQuestion(_ name: String) -> String { "Pour quels livres vote \(name), le préféré d’abord ?" }
  package func voted(_ name: String, _ choices: [PollCandidate]) -> String { "\(name) vote pour \(ranking(choices))." }
  package func voteAgainQuestion(_ name: String, _ choices: [PollCandidate]) -> String {
    "\(name) a voté pour \(ranking(choices)). Remplacer ce vote ?"
  }
  private func ranking(_ choices: [PollCandidate]) -> String { choices.map { quoted($0.title) }.joined(separator: ", puis ") }
  package func voteWithdrawn(_ name: String) -> String { "Vote retiré : \(name)." }
  package func exhausted(count: Int) -> String {
    Plural.french(count, "bulletin ne nomme", "bulletins ne nomment") + " aucun des livres qui restent."
  }
  package func eliminated(_ candidate: PollCandidate, tieBreak: InstantRunoff.TieBreak?) -> String {
    let title = quoted(candidate.title)
    return switch tieBreak {
    case nil: "\(title) a le moins de voix et sort du scrutin."
    case .firstChoices: "Égalité : \(title), le moins souvent en premier choix, sort du scrutin."
    case .title: "Égalité, même en premiers choix : \(title), dernier par ordre alphabétique, sort du scrutin."
    }
  }
  package func won(_ candidate: PollCandidate, votes: Int, of all: Int) -> String {
    "\(quoted(candidate.title)) l’emporte avec \(voteCount(votes)) sur \(number(all))."
  }
  package func meetingQuestion(_ candidate: PollCandidate) -> String { "Prévoir une réunion sur \(quoted(candidate.title)) ?" }

  // MARK: Reminders

  package func reminder(_ book: BookName, due: Day, days: Int) -> String {
    let state =
      days < 0
      ? "en retard de \(dayCount(-days)), était à rendre le \(date(due))"
      : days == 0 ? "à rendre aujourd’hui" : "à rendre dans \(dayCount(days)), le \(date(due))"
    return "\(subject(book)) : \(state)"
  }
  package func nothingDue(within days: Int) -> String {
    "Aucun retard ; rien à rendre " + (days == 0 ? "aujourd’hui." : "d’ici à \(dayCount(days)).")
  }
  package func reminderSubject(count: Int) -> String { "Rappel : \(bookCount(count)) à rendre" }
  package func reminderGreeting(_ borrower: String?) -> String { "Bonjour" + (borrower.map { " \($0)" } ?? "") + "," }
  package var reminderOpening: String { "Voici un petit rappel de ce que vous avez emprunté :" }
  package func reminderLine(_ book: Book, due: Day, days: Int) -> String {
    let state = days < 0 ? "était à rendre" : "à rendre"
    return "\(book.title), \(book.author) : \(state) le \(date(due))"
  }
  package func reminderClosing(late: Int, of count: Int) -> String {
    switch late {
    case 0: "Merci de tout rapporter à temps."
    case count: "Merci de rapporter dès que possible ce qui est en retard."
    default: "Merci de tout rapporter à temps, et dès que possible ce qui est en retard."
    }
  }
  package func sendQuestion(count: Int) -> String { "Envoyer \(Plural.french(count, "courriel", "courriels")) ?" }
  package func lettersSent(count: Int) -> String { Plural.french(count, "courriel envoyé", "courriels envoyés") + "." }
  package func notSent(_ borrower: String, because reason: String) -> String {
    "Le courriel à \(quoted(borrower)) n’a pas été envoyé : \(reason)"
  }
  package func alreadyReminded(_ borrower: String) -> String {
    "\(quoted(borrower)) a déjà reçu ce rappel aujourd’hui ; aucun autre courriel n’est envoyé."
  }
  package func sendInterrupted(_ borrower: String) -> String {
    "L’envoi d’un courriel à \(quoted(borrower)) a été interrompu aujourd’hui. Il est peut-être parti ; aucun autre n’est donc envoyé."
  }
  package func noAddress(_ borrower: String) -> String {
    "\(quoted(borrower)) n’a pas d’adresse de courriel. Pour en ajouter une : "
      + quoted("emprunteur modifier \(borrower) --courriel ADRESSE")
  }
  package func dailyCommand(_ command: String, at time: TimeOfDay) -> String { "Chaque jour à \(hour(time)) : \(command)" }
  private func hour(_ time: TimeOfDay) -> String { time.iso.replacing(":", with: "h") }
  package func location(of schedule: ReminderSchedule) -> String {
    switch schedule.scheduler {
    case .systemd(let folder): "par systemd, avec la minuterie et le service \(ReminderSchedule.name) dans \(folder)"
    case .cron: "par cron, avec une ligne de votre crontab"
    }
  }
  package var installQuestion: String { "Mettre en place ce rappel ? Il remplace le précédent." }
  package func installed(_ schedule: ReminderSchedule) -> String {
    let name = ReminderSchedule.name
    return "Le rappel a lieu chaque jour à \(hour(schedule.time)). Pour le supprimer : "
      + (schedule.scheduler == .cron
        ? "\(quoted("crontab -e")), puis effacez la ligne qui finit par \(quoted("# \(name)"))"
        : quoted("systemctl --user disable --now \(name).timer"))
  }
  package func meetingSubject(_ meeting: Meeting) -> String { "\(meeting.title), le \(date(meeting.day))" }
  package var meetingOpening: String { "Petit rappel de notre réunion :" }

  // MARK: Maintenance

  package var copiedFrom: String { "Copier quelle bibliothèque ? Un fichier, ou l’adresse d’une base de données" }
  package var copiedTo: String { "La copier où ? Un nouveau fichier, ou l’adresse d’une base de données" }
  package func copied(count: Int, changes: Int, from source: String, to target: String) -> String {
    Plural.french(count, "livre copié", "livres copiés") + " de \(source) vers \(target), avec "
      + Plural.french(changes, "modification", "modifications") + " dans l’historique."
  }
  package func allIsWell(count: Int) -> String { Plural.french(count, "livre vérifié", "livres vérifiés") + ", aucun problème." }

  // MARK: Statistics

  package var noTagsYet: String { "Aucun livre n’a encore d’étiquette." }

  // MARK: Calendar

  package func nothingDue(in month: String) -> String { "Rien à rendre en \(month.prefix(1).lowercased() + month.dropFirst())." }

  // MARK: Start

  package var startLead: String { "Vos livres : ce que vous avez, qui a emprunté quoi et quand c’est à rendre." }
  package var startExamples: [LineExample] {
    [
      LineExample(
        verb: .add, arguments: "Emma --auteur \"Jane Austen\"",
        meaning: "ajoute un livre (sans titre : un formulaire)"),
      LineExample(
        verb: .checkout, arguments: "étranger --à Camille",
        meaning: "prête un livre et fixe l’échéance"),
      LineExample(
        verb: .overdue, arguments: "", meaning: "montre ce qui est en retard, et chez qui"),
      LineExample(
        verb: .find, arguments: "verne", meaning: "cherche par titre, auteur, étiquette"),
      LineExample(
        verb: .import, arguments: "livres.csv",
        meaning: "ajoute des livres de Goodreads, calibre (metadata.db), etc."),
      LineExample(
        verb: .undo, arguments: "", meaning: "annule la dernière modification"),
      LineExample(
        verb: .help, arguments: "",
        meaning: "présente le reste : rechercher, étagère, réunions, étiquettes, réglages"),
    ]
  }
  package var sampleOffer: String {
    "Pour essayer, tapez « exemple » : douze livres et deux réunions s’ajoutent, et « annuler » les retire."
  }
  package func startHint(_ screen: Settings.StartScreen) -> String {
    (screen == .list ? "Entrée affiche vos livres." : "Appuyez sur Entrée pour commencer.") + " Vous pouvez aussi taper une commande ici."
  }
  package func greeting(overdue: Int, dueToday: Int) -> String {
    let late = Plural.french(overdue, "livre est en retard", "livres sont en retard")
    return switch (overdue, dueToday) {
    case (0, 0): "Rien à rendre aujourd’hui. Bonne lecture !"
    case (0, _):
      Plural.french(
        dueToday, "livre est à rendre aujourd’hui.", "livres sont à rendre aujourd’hui.")
    case (_, 0): "\(late)."
    default:
      "\(late), et " + number(dueToday) + " " + Plural.frenchForm(dueToday, "est à rendre aujourd’hui.", "sont à rendre aujourd’hui.")
    }
  }

  // MARK: Sample library

  package func sampleQuestion(count: Int, among books: Int) -> String {
    "Vous avez déjà \(bookCount(books)). Ajouter \(Plural.french(count, "livre d’exemple", "livres d’exemple")) ?"
  }
  package func sampleAdded(count: Int, duplicates: Int, meetings: Int, givenBack: Int) -> String {
    Plural.french(count, "livre d’exemple ajouté", "livres d’exemple ajoutés")
      + (givenBack == 0 ? "" : " (dont \(Plural.french(givenBack, "rendu", "rendus")))")
      + (meetings == 0 ? "" : ", avec \(meetingCount(meetings))")
      + (duplicates == 0
        ? ""
        : " ; " + Plural.french(duplicates, "livre était déjà là", "livres étaient déjà là"))
      + ". « annuler » \(count + meetings == 1 ? "le" : "les") retire."
  }
  package var sampleIsThere: String { "Tous les livres d’exemple sont déjà là." }

  // MARK: Import

  package var newNumbers: String { "Les livres ont de nouveaux numéros." }
  package var importedHistory: String { "Son historique a été importé aussi : « annuler » annule ce qui y a été fait en dernier." }
  package func sentence(_ remark: MergeRemark) -> String {
    switch remark {
    case .known(let noun, let count): "Déjà là : \(counted(count, noun))."
    case .meeting(let meeting, let other):
      "La réunion \(quoted(meeting.title)) n’a pas été importée : \(quoted(other)) a lieu ce jour-là, le \(date(meeting.day))."
    case .openPoll: "Le scrutin ouvert n’a pas été importé : un autre est ouvert ici."
    case .loans(let count): "Non importé : \(loanCount(count)) de livres qui étaient déjà là."
    case .trash(let count): "Non importé : \(bookCount(count)) dans la corbeille."
    case .history(let count): "Non importé : son historique de \(changeCount(count))."
    }
  }
  package func coversNotExported(count: Int) -> String {
    Plural.french(count, "couverture n’est pas", "couvertures ne sont pas")
      + " dans la copie : les fichiers manquent ; « vérifier » montre lesquels."
  }
  package func skipped(count: Int, most: (ImportFault.Kind, Int)?) -> String {
    let reason =
      switch most?.0 {
      case .required(let field): "parce qu’il manque \(nameWithArticle(field))"
      case .tooManyCells: "parce qu’il y a plus de cellules que de titres"
      case .unknownISBN: "parce que leur ISBN est introuvable"
      case .notUTF8: "parce qu’elles ne sont pas en UTF-8"
      case .brokenRecord: "parce que ce ne sont pas des enregistrements entiers de ce format"
      case .cutOffRecord: "parce qu’elles sont coupées"
      case .badRecord: "parce que ce sont des notices endommagées"
      case .deleted: "parce qu’elles y étaient supprimées"
      case .tooLong: "parce que des textes sont trop longs"
      case .otherPerson: "parce que d’autres portent le même nom"
      case nil: ""
      }
    return Plural.french(count, "ligne ignorée", "lignes ignorées") + (most.map { ", dont \(number($0.1)) \(reason)" } ?? "") + " :"
  }
  package func skippedRow(line: Int, _ fault: ImportFault) -> String {
    let reason =
      switch fault {
      case .required(let field): "il manque \(nameWithArticle(field))"
      case .noAuthor(let title): "il manque l’auteur de \(quoted(title))"
      case .tooManyCells(let found, let expected): "\(Plural.french(found, "cellule", "cellules")), alors que l’en-tête en a \(expected)"
      case .unknownISBN(let isbn): "rien n’a été trouvé pour l’ISBN \(quoted(isbn))"
      case .notUTF8: "le texte n’est pas en UTF-8"
      case .brokenRecord: "ce n’est pas un enregistrement entier de ce format"
      case .unclosedRecord: "l’entrée n’est jamais fermée : il manque une accolade"
      case .cutOffRecord: "la notice est coupée : le fichier finit avant elle"
      case .badRecord: "la notice est endommagée : ses zones ne finissent pas où l’indique son répertoire"
      case .deleted: "le livre y était supprimé"
      case .tooLong(let column, let limit): "\(columnName(column)) : c’est trop long ; \(number(limit)) caractères au plus"
      case .otherPerson(let name): "un emprunteur nommé \(quoted(name)) a un autre courriel ou une autre carte"
      }
    return row(line, reason)
  }
  package func changedCells(count: Int) -> String { Plural.french(count, "valeur modifiée", "valeurs modifiées") + " :" }
  package func changedCell(line: Int, _ cell: ChangedCell) -> String {
    let change =
      switch cell.change {
      case .rounded(let rating): "arrondie à \(tenths(rating.stars))"
      case .replacedBytes: "a des octets qui ne sont pas du texte"
      case .assumedEnd: "n’a pas de fin indiquée ; lu jusqu’au suivant"
      case .second: "est un deuxième ; seul le premier a été gardé"
      }
    return row(line, "\(columnName(cell.field)) \(quoted(cell.text)) \(change)")
  }
  package func notTaken(_ columns: [String]) -> String { "Non importé : \(columns.joined(separator: ", "))." }
  package func mapHint(_ heading: String) -> String {
    "\(quoted("--colonnes \"\(heading)=remarques\"")) indique ce que contient une colonne."
  }
  package var borrowerUnknown: String {
    "Les prêts n’ont pas été importés, car on ne sait pas qui a les livres. "
      + "\(quoted("--colonnes \"COLONNE=emprunteur\"")) indique la colonne qui le dit."
  }
  package func textSaved(_ file: String) -> String { "Ce que vous avez écrit est gardé dans \(quoted(file))." }
  package var authorHint: String { "\(quoted("--auteur NOM")) ajoute sous ce nom les livres sans auteur." }
  package func read(as encoding: TextEncoding) -> String { "Lu en \(encoding.rawValue)." }
  package func columns(as mapping: ColumnMapping) -> String {
    "Colonnes selon vos indications : \(mapping.text). \(quoted("--colonnes \"\"")) les oublie."
  }
  package func columnsQuestion(_ columns: [String]) -> String {
    "Aucun champ pour \(columns.joined(separator: ", ")).\n"
      + "Que contiennent ces colonnes, par exemple \(quoted((columns.first ?? "") + "=remarques")) ?"
  }
  package func orderQuestion(column: String, _ example: String) -> String {
    "\(column) : qu’est-ce qui vient d’abord dans \(example), le \(quoted("jour")) ou le \(quoted("mois")) ?"
  }
  package var authorQuestion: String { "Des livres n’ont pas d’auteur. Quel nom indiquer ?" }
  package func leftOut(count: Int) -> String {
    Plural.french(
      count, "valeur incorrecte laissée de côté :",
      "valeurs incorrectes laissées de côté :")
  }
  package func leftOutCell(line: Int, _ cell: LeftOutCell) -> String {
    row(line, cell.fault.map { sentence($0) } ?? "\(columnName(cell.field)) \(quoted(cell.text))")
  }
  private func columnName(_ column: String) -> String {
    switch column {
    case "rating": "la note"
    case "added": "la date d’ajout"
    case "checked out": "la date du prêt"
    case "renewals": "les prolongations"
    case "number": "le numéro"
    case "status": "le statut"
    case "date read": "la date de lecture"
    case "read count": "le nombre de lectures"
    case "earlier readings": "les lectures antérieures"
    case "cover": "la couverture"
    case "tags": "les étiquettes"
    case "name": "le nom"
    case "loan": "le prêt"
    default: BookField(rawValue: column).map(nameWithArticle) ?? column
    }
  }
  package func andMore(_ count: Int) -> String { "et " + Plural.french(count, "autre", "autres") }
  package var allOfList: String { "tous les livres, quelle que soit la liste affichée" }
  package func replaceQuestion(_ file: String) -> String { "\(file) existe déjà. Le remplacer ?" }
  package func returnReminder(_ book: BookName) -> String { "À rendre : \(book.title)" }
  package func collectReminder(_ book: BookName) -> String { "À retirer : \(book.title)" }

  // MARK: Labels

  package func printHint(_ sheet: LabelSheet) -> String {
    "Imprimez à 100 %, sans marges ni en-têtes, sur \(sheet.name) (\(sheet.paper.rawValue)) ; essayez d’abord sur du papier ordinaire."
  }
  package func labelsWritten(count: Int, sheets: Int, filter: String?, file: String) -> String {
    Plural.french(count, "étiquette à coller", "étiquettes à coller") + (filter.map { " (\($0))" } ?? "") + " sur "
      + Plural.french(sheets, "planche", "planches") + " dans \(file)."
  }

  // MARK: Settings

  package func anyOf(_ words: String) -> String { "\(words), séparées par des virgules, ou « aucune »" }
  package var anyAlias: String {
    "un mot qui n’est pas encore une commande, puis la ligne qu’il remplace ; « od - » retire la commande « od »"
  }
  package func settingTakes(_ allowed: String) -> String { "Valeurs possibles : \(allowed)." }
  package var settingAnswers: String {
    isPlain ? "Un tiret rétablit la valeur par défaut." : "Entrée garde la valeur, « - » rétablit la valeur par défaut."
  }

  // MARK: Questions and help

  package var yesOrNo: String { isPlain ? "Oui ou non, Entrée veut dire non :" : "[o/N]" }
  package func whoQuestion(_ text: String) -> String { "Qui est \(quotedInput(text)) ?" }
  package func someoneNew(_ text: String) -> String { "quelqu’un d’autre, \(text)" }
  package func newBorrower(_ name: String) -> String { "\(name) (nouvel emprunteur)" }
  package func whichOne(_ numbers: [Int]) -> String {
    let list = numbers.map(String.init).joined(separator: ", ")
    return isPlain ? "Lequel : \(list) ? Son numéro ou des mots de sa ligne, Entrée pour aucun" : "Lequel ? [\(list)]"
  }
  package func noneOfThese(_ typed: String) -> String {
    "\(quotedInput(typed)) n’est pas dans cette liste ; tapez un de ses numéros, ou Entrée pour aucun."
  }
  package func answerHelp(example: String?, suggestion: String?) -> String {
    (example.map { "Tapez une réponse, par exemple : \($0)" } ?? "Tapez une réponse") + ". "
      + (suggestion.map {
        "Entrée seule vaut \(quoted($0)) ; « retour » ne change rien."
      } ?? enterChangesNothing)
  }
  package func adding(_ option: String) -> String { "Ajoutez \(quoted(option))." }
  package func forExample(_ line: String) -> String { "Par exemple : \(line)" }
  package var interruptAgain: String { (isPlain ? "Contrôle-C" : "Ctrl-C") + " encore une fois ferme le programme ; « quitter » aussi." }
  package var pleaseYesOrNo: String { "Répondez par \(isPlain ? "« oui » ou par « non »" : "« o » ou « n »"), s’il vous plaît." }
  package func enterKeeps(beginning: String) -> String { "Entrée garde le texte qui commence par \(quoted(beginning))" }

  package func summary(_ verb: Verb) -> String {
    switch verb {
    case .list: "afficher la liste des livres"
    case .show: "tout afficher sur un livre"
    case .add: "ajouter un livre ; sans titre, remplir un formulaire ; un ISBN est cherché dans le catalogue, « titre:ISBN » est un titre"
    case .edit: "modifier un livre ; sans option, remplir un formulaire"
    case .delete: "mettre des livres à la corbeille ; « tous » : tout ce qui est affiché"
    case .checkout: "prêter des livres"
    case .return: "enregistrer le retour de livres"
    case .renew: "donner une nouvelle échéance à un prêt"
    case .rate: "noter un livre, de 0,5 à 5"
    case .tag:
      isPlain
        ? "ajouter des étiquettes, avec un plus devant le mot, et en retirer, avec un moins"
        : "ajouter (« +mot ») et retirer (« -mot ») des étiquettes"
    case .cover: "montrer la couverture d’un livre ; avec une image, la remplacer ; avec \(isPlain ? "un tiret" : "« - »"), la retirer"
    case .share: "afficher un livre sous forme de texte à transmettre ; sur une mosaïque, en faire une image"
    case .sort: "trier la liste"
    case .all: "lister tous les livres"
    case .available: "lister les livres disponibles"
    case .out: "lister les livres prêtés"
    case .overdue: "lister les livres en retard"
    case .remind: "montrer ce qui est en retard ou à rendre bientôt, par emprunteur, et les réunions des prochains jours"
    case .find:
      "lister les livres qui ont ces mots, cet ISBN ou cette année ; « auteur:NOM », "
        + "« propriétaire:NOM », « chez:NOM », « étiquette:MOT » et « titre:MOT » cherchent dans un seul "
        + "champ, « -MOT » exclut, des guillemets entourent une expression"
    case .browse: "filtrer la liste en tapant, s’y déplacer et agir ; à l’invite, Ctrl-G fait de même"
    case .select: "cocher des lignes pour les commandes sans numéro qui suivent"
    case .next: "afficher la page suivante"
    case .prev: "afficher la page précédente"
    case .first: "afficher la première page"
    case .last: "afficher la dernière page"
    case .page: "aller à une page"
    case .undo: "annuler la dernière modification"
    case .redo: "rétablir ce qui a été annulé"
    case .history: "montrer ce qui a été modifié, et quand ; avec un numéro, l’histoire de ce livre"
    case .backup: "copier la bibliothèque dans un fichier"
    case .copy: "copier toute une bibliothèque d’un fichier ou d’une base de données à l’autre, avec son historique et ses couvertures"
    case .check: "vérifier que tout est en ordre dans la bibliothèque"
    case .sample: "ajouter une douzaine de livres célèbres, pour essayer"
    case .completions: "écrire un script qui complète ces lignes dans un shell : bash, zsh ou fish"
    case .sync: "mettre à jour la copie de la bibliothèque d’un serveur, et envoyer ce qui attend"
    case .cgi: "répondre à une requête d’un serveur web (CGI) : une interface pour d’autres programmes, et une page"
    case .manual: "écrire la page de manuel, au format que lit « man »"
    case .calendar:
      "afficher un mois, ce qui est à rendre et les réunions : 12.2026, déc ou +1 ; par défaut, ce mois-ci ; « calendrier --abonner » pour un téléphone"
    case .stats: "montrer combien il y a de livres et de réunions, qui emprunte le plus, ce qui est le plus prêté"
    case .trash: "lister ce qui a été supprimé"
    case .restore: "sortir des livres de la corbeille"
    case .purge: "supprimer définitivement ces livres de la corbeille ; « tous » : tout ce qui s’y trouve"
    case .import:
      "ajouter les livres d’un fichier (CSV, xlsx, ods, Goodreads, LibraryThing, StoryGraph, calibre, Tellico, BibTeX, RIS, "
        + "CSL-JSON, MARC21, MARCXML, JSON) ; " + (isPlain ? "un tiret" : "« - »") + " lit l’entrée standard"
    case .export:
      "écrire les livres affichés : json (complet), csv, markdown, bibtex, ris, csljson, marc, marcxml, ou ics "
        + "(ce qui est à rendre ; les réunions aussi, si tous les livres sont affichés)"
    case .labels: "faire une page à imprimer, étiquettes de livres ou cartes d’emprunteurs, à codes-barres"
    case .settings:
      "afficher les réglages, ou en changer un ; \(isPlain ? "un tiret" : "« - »") comme valeur rétablit la valeur par défaut"
    case .search: "chercher des livres dans un catalogue en ligne ; sans texte, reprendre la dernière recherche"
    case .record: "montrer un livre tel que le décrit un catalogue en ligne"
    case .more: "montrer la suite d’une recherche"
    case .fill: "compléter des livres d’après un catalogue en ligne"
    case .shelf:
      "montrer les livres lus, avec « --envie » les livres à lire, avec « --lecture » les lectures en cours ; on les modifie par « étagère "
        + "ajouter », « noter », « annoter », « déplacer » et « retirer »"
    case .read:
      "ranger des livres de la bibliothèque, ou un ISBN, parmi les livres lus : « lu 12 », « lu 12 noté 4 », « lu 12 le 3 mai »"
    case .want: "ranger des livres de la bibliothèque, ou un ISBN, parmi les livres à lire"
    case .year:
      "montrer les lectures de l’année, ou d’une autre, par mois, auteur, étiquette et note ; « --affiche FICHIER » en fait une image"
    case .goal: "fixer combien de livres lire dans l’année et montrer où vous en êtes ; \(isPlain ? "un tiret" : "« - »") retire l’objectif"
    case .reading: "noter ce que vous lisez, et où vous en êtes : « lecture 12 », « lecture 12 page 120 », « lecture 12 à 40% »"
    case .move: "passer des livres à l’autre étagère"
    case .note: "écrire des remarques sur un livre, ou sur une entrée d’étagère"
    case .remove: "supprimer des livres ; sur d’autres écrans, ce qu’ils montrent"
    case .meetings:
      "montrer les réunions du club de lecture ; « réunions ajouter TITRE » en prévoit une, "
        + "« réunions modifier N » la modifie, « réunions retirer N » la retire"
    case .owners: "montrer à qui sont les livres empruntés : combien, prochain retour, retards"
    case .owner:
      "montrer un propriétaire, et les livres à lui rendre ; on modifie sa fiche par « propriétaire "
        + "ajouter », « modifier NOM » et « retirer NOM »"
    case .tags: "montrer les étiquettes ; on les modifie par « étiquettes ajouter », « renommer » et « supprimer »"
    case .borrowers: "montrer qui emprunte : combien de livres, combien en retard, dernier passage"
    case .borrower:
      "montrer un emprunteur et tout ce qu’il a eu ; on modifie sa fiche par « emprunteur ajouter », "
        + "« modifier NOM », « fusionner NOM NOM » et « retirer NOM »"
    case .hold: "mettre quelqu’un dans la file d’attente d’un livre ; « --retirer » l’en retire"
    case .holds: "montrer qui attend quel livre, et qui peut venir le chercher"
    case .desk:
      "prêter et rendre au comptoir, avec un lecteur de codes-barres : la carte ou le nom d’un emprunteur, puis les livres, un par ligne"
    case .merge: "réunir deux emprunteurs, ou deux propriétaires, en un seul"
    case .rename: "renommer une étiquette, dans ses livres aussi"
    case .collage: "montrer une douzaine de livres d’une étiquette par leurs couvertures ; « --vers » en fait une image"
    case .reroll: "sur une mosaïque : en faire une autre"
    case .poll:
      "voter pour le prochain livre ; on mène le vote par « scrutin ouvrir », « ajouter », « retirer », « clore » et « supprimer »"
    case .vote: "voter au scrutin ouvert, par ses numéros ou des titres, le préféré d’abord"
    case .back: "quitter cet écran"
    case .quit: "quitter le programme"
    case .help: "expliquer les commandes, ou l’une d’elles"
    }
  }

  package var toPicture: String { "le dossier ou le fichier où écrire l’image" }
  package var toFile: String { "le fichier où l’écrire ; pour une image, un dossier convient aussi" }
  package var inMailProgram: String { "dans votre logiciel de messagerie, à défaut sous forme de lien mailto:" }
  package var cardsOfBorrowers: String { "les cartes de ces emprunteurs, ou de tous, au lieu des livres" }
  package var forSpreadsheet: String { "écrire du CSV que ce tableur ouvre d’un double clic, ou que ce service importe" }
  package var sheetOfWorkbook: String { "feuille d’un classeur, par son nom ou son rang ; par défaut, la première" }
  package var sheetOfLabels: String { "planche d’étiquettes (par défaut \(LabelSheet.standard.name))" }
  package var sinceOfStatistics: String { "le premier jour en question" }
  package var yearOfStatistics: String { "l’année en question" }
  package var authorOfOthers: String { "auteur des livres pour lesquels le fichier n’en donne pas" }
  package func columns(holding fields: [String]) -> String { summary(.map) + " ; les champs sont " + fields.joined(separator: ", ") }
  package func summary(_ option: LineOption) -> String {
    switch option {
    case .sort: "ordre de la liste"
    case .reverse: "dans l’ordre inverse"
    case .only: "seulement les livres qui ont ce statut"
    case .find: "seulement ces livres, comme avec « chercher » ; le début d’un mot suffit"
    case .tag: "seulement les livres qui ont cette étiquette"
    case .page: "cette page de la liste"
    case .limit: "nombre de livres, en tout ou par page"
    case .due: "date à laquelle le livre est à rendre ; « aucun » si le propriétaire n’en a pas fixé"
    case .since: "début du prêt ou de la lecture, s’il est antérieur"
    case .month: "le mois en question : 2026-11, nov, mois dernier"
    case .until: "le dernier jour en question"
    case .csv: "en tableau par mois, pour un tableur"
    case .ever: "aussi les livres rendus à leur propriétaire"
    case .to: "\(toBorrower) ; pour une image, \(toPicture) ; pour des étiquettes à coller, " + toPage
    case .markdown: "en Markdown"
    case .mail: "sous forme de lien mailto:"
    case .send: "envoyer un courriel à chaque emprunteur, par sendmail"
    case .notify: "sous forme de notification sur le bureau"
    case .call: "qui appeler : les emprunteurs sans adresse de courriel"
    case .copies: "combien il y en a d’exemplaires"
    case .this: "cet exemplaire, et aucun autre du même titre"
    case .receipt: "donner à chaque emprunteur un reçu de ce qui a été prêté"
    case .install: "rappeler chaque jour : une notification, ou des courriels avec « --envoyer »"
    case .count: "nombre de modifications"
    case .format: "format du fichier"
    case .sheet: "planche d’étiquettes (par défaut \(LabelSheet.standard.name)), ou feuille d’un classeur"
    case .skip: "étiquettes déjà utilisées de la première planche"
    case .code: "type de code-barres ; « qr » demande qrencode"
    case .url: "adresse du serveur de la bibliothèque : celle des codes QR et des calendriers"
    case .subscribe: "montrer l’adresse du calendrier d’une personne, pour l’abonner sur un téléphone ; la crée au besoin"
    case .revoke: "rendre invalide l’adresse du calendrier"
    case .edit: "écrire les remarques dans votre éditeur de texte"
    case .dryRun: "dire ce qui serait fait, sans rien faire"
    case .update: "compléter les livres déjà présents"
    case .within: "ce qui est à rendre d’ici à ce nombre de jours ; 7 par défaut"
    case .repair: "refaire ce qui se déduit des livres : clés de tri, index de recherche, statistiques"
    case .want: "les livres à lire, au lieu des livres lus ou de la bibliothèque"
    case .reading: "les lectures en cours, au lieu des livres lus"
    case .rating: "les étoiles que vous lui donnez, de 0,5 à 5"
    case .poster: "en faire une image : un fichier (SVG, PNG ou HTML), ou un dossier pour les trois"
    case .upcoming: "seulement les réunions à venir"
    case .past: "seulement les réunions passées"
    case .on: "le jour de la réunion, d’ici à deux ans, ou celui où la lecture s’est achevée"
    case .at: "l’heure du début, ou du rappel : 19h30 ou 19h ; avec « lecture », la page ou la part atteinte : 120, 40%"
    case .name: "le nouveau nom d’un emprunteur ou d’un propriétaire"
    case .for: "qui attend le livre"
    case .borrowers: "les emprunteurs à la place des livres (CSV)"
    case .from: "d’où viennent les livres d’une mosaïque"
    case .reroll: "faire une autre mosaïque à la place de l’actuelle"
    case .shelf: "l’étagère dont faire une mosaïque"
    case .poll: "faire une mosaïque des livres mis aux voix"
    case .all: "tous les scrutins"
    case .remove: "retirer le vote de cette personne"
    case .map: "ce que contiennent des colonnes : « Salle=emplacement,Source=remarques » ; « Prix= » en écarte une"
    case .encoding: "jeu de caractères du fichier, s’il ne peut être reconnu"
    case .dates: "ce qui vient d’abord dans une date comme 03/04/2026"
    case .books:
      "d’une liste de lecteur, comme Goodreads : ajouter aussi à la bibliothèque les livres lus, ou tous ; sinon, seulement ceux que vous possédez"
    case .rejected: "fichier où écrire les lignes refusées"
    case .library: "fichier qui contient la bibliothèque, ou adresse de sa base de données ou de son serveur"
    case .language: "langue du programme"
    case .keep: "quel côté l’emporte quand un livre a été modifié ici et sur le serveur"
    case .later: "garder la modification ici jusqu’à « synchroniser » (bibliothèque d’un serveur)"
    case .netrc: "fichier des noms et mots de passe pour un serveur, au lieu de ~/.netrc"
    case .insecure: "accepter une adresse non chiffrée (http) d’une autre machine"
    case .json: "afficher du JSON"
    case .plain: "afficher des lignes pour les lecteurs d’écran"
    case .color: "quand utiliser la couleur (« user » : celles du terminal)"
    case .noCovers: "ne pas afficher ni télécharger les couvertures"
    case .noInput: "ne jamais poser de question"
    case .yes: "répondre oui à toute demande de confirmation"
    case .pager: "montrer les longs textes page par page, avec $PAGER ou less"
    case .loans: "tous les prêts à la place des livres (CSV)"
    case .asOf: "prendre ce jour pour aujourd’hui"
    case .catalogue: "catalogue à interroger"
    case .catalogueURL: "adresse du catalogue ; pour « opds », celle du premier flux ; pour « sru », celle du serveur"
    case .version: "afficher la version"
    case .help: "afficher l’aide"
    case .title, .author, .publisher, .categories, .isbn, .year, .owner, .location, .series, .seriesNumber, .notes, .description,
      .identifiers, .borrower, .book, .place, .guests, .period, .renewals, .address, .hours, .email, .phone, .note, .card, .letters:
      FormField(option).map(summary) ?? ""
    }
  }

  package var placeholders: [String: String] {
    let words = [
      "ADDRESS": "ADRESSE", "BOOK": "LIVRE", "GUESTS": "INVITÉS", "TIME": "HEURE",
      "FILE": "FICHIER", "TEXT": "TEXTE", "TITLE": "TITRE", "KEY": "CLÉ",
      "VALUE": "VALEUR", "SHEET": "PLANCHE", "COLUMN": "COLONNE", "FIELD": "CHAMP",
      "MONTH": "MOIS", "WORD": "MOT", "FROM": "SOURCE", "TO": "CIBLE",
      "NAME": "NOM", "VERB": "COMMANDE", "CHOICES": "CHOIX", "TAG": "ÉTIQUETTE", "all": "tous",
      "none": "aucun", "YYYY-MM-DD": "AAAA-MM-JJ", "0.5…5": "0,5…5",
    ]
    guard isPlain else { return words }
    return words.merging([
      "N": "NUMÉRO", "N…": "NUMÉROS", "N…|all": "NUMÉROS ou tous",
      "N…|all|none": "NUMÉROS, tous ou aucun", "bash|zsh|fish": "bash, zsh ou fish",
      "ISBN|ID": "ISBN ou identifiant", "TITLE|ISBN": "TITRE ou ISBN",
      "0.5…5": "NOTE", "+WORD": "MOTS", "-WORD": "",
    ]) { $1 }
  }
  package var usage: String {
    isPlain
      ? "Utilisation : bookskeeper, des options, une commande et ce qu’il lui faut ; sans commande, une invite s’ouvre."
      : "Utilisation : bookskeeper [OPTIONS] [COMMANDE …] ; sans commande, une invite s’ouvre."
  }
  package var findOfBorrowers: String {
    "seulement les emprunteurs dont le nom, le courriel ou le téléphone a des mots qui commencent ainsi"
  }
  package var toReceipts: String { "écrire les reçus dans ce fichier" }
  package var onlyOfBorrowers: String { "seulement ceux qui ont des livres, des retards, une réservation ou trop de livres" }
  package var removeOfHold: String { "retirer cette personne de la file d’attente" }
  package var fromBorrower: String { "tous les livres qu’a cette personne" }
  package var ofOwner: String { "tous les livres empruntés à ce propriétaire" }
  package var selectionHelp: String {
    "Un livre se désigne par son numéro : "
      + (isPlain ? "12, plusieurs avec des virgules, et tous de 3 à 9 avec un tiret" : "12, 1,4,7, 3-9")
      + " ; ou par des mots de son titre, s’il est seul à les avoir."
  }
  package var moreSelectionHelp: String {
    "Et aussi : un ISBN, le code d’une étiquette, \(isPlain ? "un point" : "« . »") pour le dernier livre montré ou modifié, et "
      + "titre:1984 pour un titre qui ressemble à un numéro."
  }
  package var moreDateHelp: String {
    "Et aussi : une semaine, dans deux semaines, le mois prochain, fin du mois, après-demain\(isPlain ? "" : ", 1.12.26"). "
      + "Dans le passé : hier, vendredi dernier, il y a 3 jours\(isPlain ? "" : ", -3 ou -2s"). Après « --depuis », 1 oct, vendredi "
      + "et 25 désignent le dernier jour passé de ce nom ; ailleurs, le prochain."
  }
  package var inlineFormHint: String { "Modifiez sur place ou tapez un signe après ; « \\. » est un point, Ctrl-U efface." }

  // MARK: Manual page

  package var programSummary: String { "gérer une bibliothèque, en dialogue ou depuis le shell" }
  package var programDescription: [String] {
    [
      "Garde la liste de vos livres : qui a quoi, ce qui est à rendre et ce qui est en retard. "
        + "Sans commande, une invite s’ouvre ; avec une commande, le programme l’exécute et se termine. "
        + "Les commandes sont les mêmes dans les deux cas, et les mots anglais, français et russes sont toujours compris.",
      "Ce qui manque à une commande est demandé. Toute modification peut être annulée, même bien plus "
        + "tard. Dans un tube, les résultats tiennent en une ligne par livre, avec des tabulations.",
    ]
  }
  package func summary(_ variable: ProgramVariable) -> String {
    switch variable {
    case .library: "Le fichier de la bibliothèque, ou l’adresse de sa base de données ou de son serveur, sans l’option « --bibliothèque »."
    case .token: "Un jeton pour le serveur de la bibliothèque, envoyé au lieu d’un nom et d’un mot de passe."
    case .language: "La langue, d’après la première de ces variables qui n’est pas vide, si aucune option ni aucun réglage ne la précise."
    case .encoding: "Indique si d’autres caractères que l’ASCII peuvent être affichés."
    case .accessible: "Si elle n’est pas vide, équivaut à « --simple »."
    case .noColor: "Si elle n’est pas vide, pas de couleur."
    case .lineEditing: "La bibliothèque logicielle qui sert à modifier les lignes, readline ou libedit ; « off » : aucune."
    case .pager: "Le programme qui montre les longs textes avec « --pager » ; par défaut, « less -FIRX »."
    case .mailer: "Le programme qui envoie les courriels de « rappeler --envoyer », par exemple msmtp ; par défaut, sendmail."
    case .email: "L’adresse d’expédition de ces courriels ; par défaut, celle du système."
    case .path:
      "Où chercher le programme de pagination, curl, chafa, rsvg-convert, xdg-open, xdg-email, sendmail, notify-send, systemctl et crontab."
    case .pictures: "Le terminal, dont dépend la façon d’afficher les couvertures."
    case .multiplexer: "Si l’une d’elles est définie, les couvertures sont dessinées avec des caractères."
    case .desktop: "Si l’une d’elles est définie, le bureau peut ouvrir les images ; pas sous macOS."
    case .remote: "Si elle est définie, aucune image ne s’ouvre sous macOS : personne n’est devant l’écran."
    case .terminal: "Les couleurs du terminal ; si TERM vaut « dumb », il n’y en a pas."
    case .columns: "La largeur du texte, en dehors d’un terminal."
    case .dataFolder: "Le dossier des données, à la place de ~/.local/share ; pas sous macOS."
    case .configurationFolder: "Le dossier des réglages, à la place de ~/.config ; pas sous macOS."
    case .stateFolder: "Le dossier des lignes tapées, à la place de ~/.local/state ; pas sous macOS."
    case .keepers:
      "Sur un serveur : les utilisateurs qui peuvent tout modifier, comme « anna ben » ; "
        + "\(isPlain ? "un astérisque" : "« * »") désigne tous ceux qui se connectent ; à défaut, personne."
    case .borrowerNames: "Sur un serveur : « everyone » nomme les emprunteurs aussi à ceux qui ne sont pas connectés."
    case .clean: "Sur un serveur : « unasked » permet à DELETE /clean de supprimer tous les livres sans « If-Match »."
    case .catalogue: "Le catalogue à interroger, si ni option ni réglage ne le précise."
    case .catalogueURL: "L’adresse de ce catalogue, si ce n’est pas l’adresse habituelle."
    case .googleKey: "Votre clé pour l’API Google Books."
    case .cacheFolder: "Le dossier des réponses des catalogues, à la place de ~/.cache ; pas sous macOS."
    case .editor: "L’éditeur de texte pour les remarques ; par défaut, nano ou vi."
    case .home: "Le dossier personnel."
    case .user: "Le nom inscrit dans l’historique des modifications."
    }
  }
  package func summary(_ file: ProgramFile) -> String {
    switch file {
    case .library: "La bibliothèque par défaut."
    case .earlierVersion: "La bibliothèque telle qu’elle était avant qu’une version plus récente n’en change le format."
    case .covers: "Les couvertures des livres, y compris ceux des étagères."
    case .copies: "Les copies des bibliothèques de serveurs."
    case .databases: "Les couvertures des bibliothèques qui sont dans des bases de données."
    case .settings: "Les réglages."
    case .lastSearch: "La dernière recherche dans un catalogue."
    case .answers: "Les réponses des catalogues, gardées un jour et utiles hors ligne."
    case .history: "Les lignes tapées à l’invite."
    }
  }
  package func summary(_ exit: ProgramExit) -> String {
    switch exit {
    case .done: "Réussite, même si une liste est vide."
    case .refused: "Une règle s’y oppose, ou le livre n’existe pas."
    case .usage: "La ligne est incorrecte."
    case .badInput: "La bibliothèque ou le fichier à importer est inutilisable."
    case .noInput: "Le fichier n’existe pas ou ne peut pas être lu."
    case .unavailable: "Un serveur, le réseau ou un programme nécessaire est hors d’atteinte."
    case .cannotCreate: "Un fichier ne peut pas être écrit."
    case .failed: "La lecture ou l’écriture a échoué, ou le disque est plein."
    case .busy: "La bibliothèque est occupée ; réessayez."
    case .configuration: "Les réglages, l’adresse d’un catalogue ou sa clé sont inutilisables."
    case .interrupted: "Interrompu par Ctrl-C."
    }
  }
  package var examples: [ManualExample] {
    [
      ManualExample("bookskeeper retards", "Voir ce qui est en retard, et chez qui."),
      ManualExample(
        "bookskeeper prêter 12 --à Camille --échéance +2s", "Prêter un livre pour deux semaines."),
      ManualExample(
        "bookskeeper liste --tri échéance --json", "Écrire la liste pour d’autres programmes."),
      ManualExample(
        "bookskeeper exporter dates.ics", "Écrire les échéances et les réunions pour un agenda."),
      ManualExample("bookskeeper annuler", "Annuler la dernière modification."),
    ]
  }

  // MARK: Errors

  package func sentence(_ error: LibraryError) -> String {
    switch error {
    case .noSuchBook(let number): "Aucun livre ne porte le numéro \(BookNumber.text(number))."
    case .deleted(let book): "\(subject(book)) est dans la corbeille." + hint(" « restaurer \(book.numberText) » l’en sort.")
    case .notNumbered(let book): "\(subject(book)) n’a pas encore de numéro : le serveur lui en donne un avec « synchroniser »."
    case .noBooksIn(let range): "Aucun livre ne porte un numéro de \(range.lowerBound) à \(range.upperBound)."
    case .noBookTitled(let words): "Aucun livre n’a \(quotedInput(words)) dans son titre."
    case .noneTitled(let words, .trash): "Aucun livre de la corbeille n’a \(quotedInput(words)) dans son titre."
    case .noneTitled(let words, _): "Aucun livre prêté n’a \(quotedInput(words)) dans son titre."
    case .noBookWithISBN(let text): "Aucun livre n’a l’ISBN \(quotedInput(text))."
    case .noLastBook: "Aucun livre n’a encore été affiché ni modifié : un point désigne le dernier."
    case .severalTitled(let words, let books, let count):
      Plural.french(count, "livre correspond", "livres correspondent") + " à \(quotedInput(words)) ; choisissez-en un par son numéro :"
        + list(books, of: count)
    case .controlCharacter(let field):
      "Il y a un caractère de contrôle dans " + (field.map { "le champ \(quoted(name($0)))" } ?? "le texte") + " ; supprimez-le."
    case .textTooLong(let field, let limit): "\(field.map(name) ?? "Le texte") : c’est trop long ; \(number(limit)) caractères au plus."
    case .tooManyWords(let limit): "Une recherche compte au plus \(number(limit)) mots. Utilisez-en moins."
    case .alreadyOut(let book, let borrower, let due, let copies):
      "\(subject(book)) est déjà \(lent(to: borrower))\(due.map { ", jusqu’au \(date($0))" } ?? "")." + copiesSentence(copies)
    case .otherOwner(let book, let owner): owner.map { "\(subject(book)) appartient à \(quoted($0))." } ?? "\(subject(book)) est à vous."
    case .alreadyBorrowed(let book, let owner, let due):
      "\(subject(book)) vous est déjà prêté par \(owner), \(due.map { "jusqu’au \(date($0))" } ?? noDueDate)."
    case .givenBack(let book, let owner):
      "\(subject(book)) est rendu à \(owner)" + hint(" ; « prêter \(book.numberText) » enregistre un nouvel emprunt") + "."
    case .sinceInTheFuture(let day, let today):
      "Le \(date(day)) est dans le futur ; un prêt a commencé aujourd’hui (\(date(today))) ou plus tôt."
    case .dueBeforeSince(let day, let since): "Le \(date(day)) précède le début du prêt (\(date(since)))."
    case .notOut(let book): "\(subject(book)) n’est pas prêté."
    case .notInTrash(let number): "La corbeille ne contient pas de livre \(number)."
    case .noneInTrash(let range): "La corbeille ne contient aucun livre de \(range.lowerBound) à \(range.upperBound)."
    case .refused(let refusals): sentences(refusals)
    case .nothingBeforePurge: "Une suppression définitive ne s’annule pas, et il n’y a rien à annuler avant elle."
    case .nothingToUndo: "Il n’y a rien à annuler."
    case .changedSince(let other):
      "Rien n’a été fait, car \(other.change.author) a fait une modification depuis : "
        + "\(name(other.change)), \(date(other.day, at: other.time))."
    case .onlyOthersToUndo(let other):
      "Aucune modification de vous ne peut être annulée ; la dernière est celle de "
        + "\(other.change.author) : \(name(other.change)), \(date(other.day, at: other.time))."
    case .nothingToRedo: "Il n’y a rien à rétablir."
    case .noneNumbered, .noSuch, .taken, .several, .unclear, .required, .meetingRequired, .badISBN, .falseISBN, .badYear, .badRating,
      .badProgress, .badIdentifier, .badSeriesNumber, .badEmail, .badLanguage, .badLimit, .badPeriod, .badRenewals, .dueInThePast,
      .dueTooLate,
      .meetingInThePast,
      .meetingTooLate,
      .badKeptUntil:
      refusal(error)
    case .notShelved(let book): "\(subject(book)) n’est sur aucune étagère ; « lu » et « envie » l’y mettent."
    case .noEntriesIn(let range): "Aucune entrée des étagères ne porte un numéro de \(range.lowerBound) à \(range.upperBound)."
    case .alreadyShelved(let entry): alreadyShelved(entry)
    case .meetingDayTaken(let meeting): "Une seule réunion par jour : le \(date(meeting.day)), c’est \(name(meeting))."
    case .badGuests(let text):
      "\(quotedInput(text)) n’est pas valide : il faut un nombre d’invités \(span(Guests.allowed)), ou leurs noms séparés par des virgules."
    case .tagRequired: "Il faut un nom à une étiquette, par exemple : science-fiction."
    case .badTag(let name):
      "\(quotedInput(name)) ne peut pas être une seule étiquette : la virgule et le point-virgule séparent les étiquettes."
    case .noCovers(let name): "Le catalogue n’a pas de livre avec couverture pour \(quotedInput(name))."
    case .otherBook(let book, let found): "\(subject(book)), de \(book.author), n’a pas été complété : le catalogue donne \(name(found))."
    case .noBooksTagged(let name): "Aucun livre de la bibliothèque n’a l’étiquette \(quotedInput(name))."
    case .noBooksForCollage: "Il n’y a pas de livres dont faire une mosaïque."
    case .noOpenPoll:
      "Aucun scrutin n’est ouvert : « scrutin ouvrir 3 7 12 » met ces livres aux voix, "
        + "« scrutin ouvrir --envie » les livres à lire ; « annuler » rouvre un scrutin qui vient d’être clos."
    case .pollOpen(let number): "Le scrutin \(number) est déjà ouvert ; fermez-le ou supprimez-le d’abord."
    case .candidateCount(let count):
      "Un scrutin compte de 2 à 50 livres ; il \(count == 0 ? "n’y en aurait aucun" : "y en aurait \(number(count))")."
    case .alreadyCandidate(let candidate): "\(quoted(candidate.title)) est déjà au scrutin (\(numbered(candidate.displayNumber)))."
    case .noSuchCandidate(let text, let candidates):
      "\(quotedInput(text)) n’est pas un livre de ce scrutin. Livres du scrutin :" + list(candidates)
    case .severalCandidates(let text, let candidates):
      Plural.french(candidates.count, "livre a", "livres ont") + " \(quotedInput(text)) dans le titre ; choisissez-en un par son numéro :"
        + list(candidates)
    case .candidateTwice(let candidate): "\(quoted(candidate.title)) est nommé deux fois ; nommez chaque livre une seule fois."
    case .voterRequired: "Le nom de la personne qui vote doit contenir des lettres, par exemple « voter Anna 2 1 »."
    case .noSuchVoter(let name): "\(quotedInput(name)) n’a pas voté à ce scrutin."
    case .tooManyVotes(let limit): "Ce scrutin a déjà \(voteCount(limit)) et n’en accepte pas davantage."
    case .noVotes: "Personne n’a encore voté, il n’y a rien à compter ; « scrutin supprimer » y met fin."
    case .tooLong(let field, let limit): "\(name(field)) : c’est trop long ; \(number(limit)) caractères au plus."
    case .cardTaken(let card, let name): "La carte \(quotedInput(card)) est déjà celle de \(quotedInput(name))."
    case .badCard(let card): "\(quotedInput(card)) ne peut pas être le code d’une carte : c’est un code de livre."
    case .cardIsName(let card): "\(quotedInput(card)) ne peut pas être le code d’une carte : c’est le nom d’une autre personne."
    case .nameIsCard(let name, let holder): "\(quotedInput(name)) est le code de la carte de \(quoted(holder)) ; saisissez plutôt le nom."
    case .stillHasBooks(let name, let books, let count): "\(quotedInput(name)) a encore \(bookCount(count)) :" + list(books, of: count)
    case .mergeWithSelf(let name): "C’est déjà un seul nom, \(quotedInput(name)) ; nommez-en deux pour les fusionner."
    case .userRenamed: "« me » désigne la personne qui tient cette bibliothèque ; \(quoted("réglages nom NOM")) lui donne un nom."
    case .keptFor(let book, let borrower, let until): kept(book, for: borrower, until: until)
    case .someoneWaits(let book, let borrower, let count):
      "\(subject(book)) ne peut pas être prolongé : "
        + (count == 1
          ? "\(self.borrower(borrower)) l’\(isYou(borrower) ? "attendez" : "attend")."
          : "\(number(count)) personnes l’attendent, d’abord \(self.borrower(borrower)).")
    case .hasTheBook(let book, let borrower):
      "\(borrowerHeading(borrower)) \(isYou(borrower) ? "avez" : "a") déjà \(name(book))"
        + hint(" ; « prolonger » repousse l’échéance") + "."
    case .waitsAlready(let book, let borrower):
      "\(borrowerHeading(borrower)) \(isYou(borrower) ? "attendez" : "attend") déjà \(name(book))."
    case .doesNotWait(let book, let borrower):
      "\(borrowerHeading(borrower)) n’\(isYou(borrower) ? "attendez" : "attend") pas \(name(book))"
        + hint(" ; « réservations » montre qui l’attend") + "."
    case .overLimit(let name, let limit, let books, let count):
      count == 0
        ? tooMany(name, limit: limit)
        : "\(quotedInput(name)) peut avoir \(bookCount(limit)) à la fois, et en a \(number(count)) :" + list(books, of: count)
    case .ownerOfBooksAlone(let name):
      "\(quotedInput(name)) n’a pas de fiche, seulement des livres ; \(quoted("propriétaire fusionner")) les donne à un autre."
    case .notLater(let book, let due):
      "\(subject(book)) n’a pas été prolongé : il est déjà à rendre le \(date(due)), et une prolongation doit aller plus loin"
        + hint(" ; « modifier » permet toute autre date") + "."
    case .noMoreRenewals(let book, let owner, let used, let allowed):
      "\(subject(book)) "
        + (allowed == 0
          ? "ne peut pas être prolongé : \(owner) n’accorde aucune prolongation."
          : "a été prolongé \(number(used)) fois : \(owner) n’accorde que " + Plural.french(allowed, "prolongation", "prolongations") + ".")
        + hint(" \(quoted("propriétaire modifier")) change cela.")
    case .noSuchCode(let text): "\(quotedInput(text)) n’est sur aucune carte ni aucune étiquette de cette bibliothèque."
    case .cardOrBook(let text, let borrower, let book):
      "\(quotedInput(text)) est le code de la carte de \(quoted(borrower)) et celui \(ofBook(book)) ; "
        + (LabelCode(scanned: text) == nil
          ? "saisissez le nom, ou scannez \(LabelCode.book(book.number).text)."
          : "saisissez le nom, ou le numéro du livre.")
    case .tooLongForMARC(let book):
      "\(subject(book)) est trop long pour MARC21 : une notice a au plus 99\u{202F}999 octets, une "
        + "zone 9\u{202F}999. Exportez-le avec « --format marcxml »."
    }
  }

  package func sentence(_ error: StorageError) -> String {
    switch error {
    case .notALibrary(let path): "\(path) n’est pas une bibliothèque de BooksKeeper ; rien n’y a été modifié."
    case .noSuchLibrary(let path): "Il n’y a pas de bibliothèque à l’emplacement \(path)."
    case .damaged(let path): "La bibliothèque \(path) est endommagée ; elle est restée telle quelle. Revenez à une copie de sauvegarde."
    case .damagedLog(let path, let change):
      "La modification \(change) de l’historique de \(path) est endommagée. \(nothing(.done)) « vérifier » montre ce qui ne va pas."
    case .layout(let path, let fault): "\(path) est inutilisable en l’état : \(clause(fault)). « vérifier » montre ce qui ne va pas."
    case .noMoreNumbers(let path): "\(path) a attribué son dernier numéro. \(nothing(.changed))"
    case .newer(let path, let version):
      "\(path) vient d’une version plus récente de BooksKeeper (format \(version)) ; mettez le programme à jour pour l’ouvrir."
    case .older(let path):
      "\(path) vient d’une version plus ancienne de BooksKeeper, et rien n’y a été modifié. Ouvrez-le une "
        + "fois avec « --bibliothèque » pour le mettre à jour."
    case .outdated(let path):
      "\(path) vient d’une version de BooksKeeper antérieure à 0.9.0, et rien n’y a été modifié. Exportez-le avec cette version, "
        + "puis importez-le ici."
    case .ownersToUpdate(let path, let owner):
      "\(path) vient d’une version plus ancienne de BooksKeeper, et rien n’y a été modifié. Son "
        + "propriétaire, « \(owner) », doit l’ouvrir une fois avec cette version pour le mettre à jour."
    case .notEmpty(let location): "Il y a déjà une bibliothèque dans \(location). \(nothing(.copied)) Choisissez un endroit vide."
    case .atServer:
      "Une bibliothèque sur un serveur ne se copie pas, et on n’y copie pas : nommez un fichier ou l’adresse d’une base PostgreSQL."
    case .cannotRead(let path, let reason): "Impossible de lire \(input(path)) : \(system(reason))."
    case .cannotCreate(let path, let reason): "Impossible de créer \(path) : \(system(reason))."
    case .readOnly(let path): "\(path) est en lecture seule. \(nothing(.changed))"
    case .standbyAway(let location):
      "\(location) attend son serveur de secours et ne fait aucune modification avant son retour. \(nothing(.changed)) Réessayez plus tard."
    case .busy(let path): "\(path) est utilisé par un autre programme. \(nothing(.changed)) Réessayez dans un instant."
    case .full(let path): "Le disque où se trouve \(path) est plein. \(nothing(.changed))"
    case .failed(let path, let reason): "\(path) : \(system(reason)). \(nothing(.changed))"
    case .badDatabaseAddress(let fault): sentence(fault)
    case .outOfReach(let location, let reason): "\(location) est injoignable : \(asSentence(reason))"
    case .noLibpq(let location):
      "L’accès à \(location) passe par libpq, qui n’est pas installée. Sous Debian et Ubuntu, installez-la avec : sudo apt install libpq5"
    case .denied(let location, let reason): "\(location) refuse l’accès : \(asSentence(reason))"
    case .passwordRefused(let location):
      "\(location) refuse le mot de passe, ou n’en a reçu aucun. Notez-le dans ~/.pgpass sous la forme "
        + "hôte:port:base:utilisateur:mot-de-passe ; ce fichier ne doit être lisible que par vous."
    case .wrongEncoding(let location, let encoding):
      "\(location) enregistre ses textes en \(encoding), ce qui ne suffit pas à une bibliothèque ; choisissez une base en UTF8."
    case .notMade(let location): "La connexion à \(location) s’est rompue avant la modification. \(nothing(.changed)) Réessayez."
    case .unknownOutcome(let location):
      "\(location) n’a pas confirmé la modification. On ne sait pas si elle est faite, ou le sera encore ; "
        + "« historique » le dira dès que le serveur répondra."
    case .waitsForStandby(let location):
      "En attente du serveur de secours de \(location), qui doit lui aussi recevoir la modification. Ctrl-C "
        + "met fin à l’attente, mais la modification peut encore être faite."
    case .notReplicated(let location):
      "La modification est faite, mais sur un seul serveur : \(location) n’attend plus son serveur de "
        + "secours. Elle sera perdue si ce serveur tombe en panne avant que l’autre ne l’ait reçue."
    case .ownFile(let path, .library): "\(path) est la bibliothèque elle-même ; choisissez un autre fichier."
    case .ownFile(let path, .companion): "\(path) fait partie de la bibliothèque ; choisissez un autre fichier."
    case .ownFile(let path, .source): "\(path) est le fichier en cours d’importation ; choisissez un autre fichier."
    case .notWritten(let path, let reason): "\(path) n’a pas été écrit : \(system(reason))."
    case .interrupted: "Arrêté. Ce qui n’était pas terminé n’a pas été modifié."
    case .unanswered(let reason): "La modification est faite, mais la réponse n’a pas pu être écrite : \(system(reason))."
    case .faults(let count): Plural.french(count, "erreur trouvée.", "erreurs trouvées.")
    }
  }

  private func sentence(_ fault: AddressFault) -> String {
    switch fault {
    case .form:
      "L’adresse de la bibliothèque est illisible. Elle ressemble à postgresql://moi@serveur/base, "
        + "service=nom ou host=nom dbname=nom ; sous la première forme, des signes comme @ : / ? % "
        + "s’écrivent %40 %3A %2F %3F %25 dans un nom ou un mot de passe."
    case .parameter(let name?):
      "L’adresse de la bibliothèque contient \(quoted(name)), qui n’est ni un paramètre de PostgreSQL, comme sslmode, ni schema."
    case .parameter(nil):
      "L’adresse de la bibliothèque contient ce qui n’est pas un paramètre de PostgreSQL. Y a-t-il une "
        + "espace ou un autre signe dans le mot de passe ? Mettez-le entre apostrophes, ou écrivez %20."
    case .port:
      "Dans l’adresse de la bibliothèque, le port doit être un nombre de 1 à 65535 : un pour tous les serveurs, ou un pour chacun."
    case .host: "Dans l’adresse de la bibliothèque, un des serveurs n’a pas de nom."
    case .schema(let name):
      "Une bibliothèque ne peut pas être dans un schéma appelé \(quotedInput(name)). Son nom doit commencer "
        + "par une lettre ou _, n’avoir que des lettres, des chiffres, _ et -, et ne pas commencer par pg_."
    }
  }

  package func sentence(_ error: ImportError) -> String {
    switch error {
    case .empty: "Il n’y a rien à importer dans le fichier."
    case .noTitleColumn(let headings):
      "Aucune colonne n’a pour en-tête \(quoted("titre")) ou \(quoted("title")) ; en-têtes trouvés : " + headings.joined(separator: ", ")
        + (headings.count > 1
          ? ". \(quoted("--colonnes \"\(headings[0])=titre\"")) indique où sont les titres." : ".")
    case .noNameColumn(let headings):
      "Aucune colonne n’a pour en-tête \(quoted("nom")) ou \(quoted("name")) ; en-têtes trouvés : " + headings.joined(separator: ", ")
        + (headings.first.map {
          ". \(quoted("--colonnes \"\($0)=nom\"")) indique où sont les noms."
        } ?? ".")
    case .onlyIdentifiers(let service):
      "Le fichier ne contient que les numéros des livres chez \(service). Exportez-le à nouveau : les titres y sont désormais."
    case .notText: "Ce n’est pas un fichier CSV : il contient des octets qui ne sont pas du texte."
    case .badArchive(let line, let fault):
      "Cette copie de bibliothèque ne peut pas être importée : "
        + [line.map { "ligne \($0)" }, fault.thing.map(location)].compactMap(\.self)
        .map { $0 + " : " }.joined() + reason(fault.flaw) + "."
    case .newerArchive: "Cette copie de bibliothèque a été écrite par une version plus récente de BooksKeeper."
    case .unknownEncoding:
      "Le jeu de caractères du fichier n’est pas reconnu ; indiquez-le avec \(quoted("--encodage")) : "
        + TextEncoding.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .noSuchColumn(let column, let found):
      "Aucune colonne n’a pour en-tête \(quoted(column)) ; en-têtes trouvés : \(found.joined(separator: ", "))."
    case .doubtfulDates(let column, let example):
      "Les dates sous \(quoted(column)) peuvent se lire de deux façons, comme \(example). Dites ce qui "
        + "vient d’abord avec \(quoted("--dates jour")) ou \(quoted("--dates mois"))."
    case .rowTooLong(let line):
      "La ligne qui commence à la ligne \(line) dépasse \(number(ImportLimit.recordBytes / 1_000_000)) Mo ou "
        + "\(number(ImportLimit.rowCells)) cellules ; un guillemet n’est-il pas fermé ? \(nothing(.imported))"
    case .recordTooLong(let line):
      "L’enregistrement qui commence à la ligne \(line) dépasse \(number(ImportLimit.recordBytes / 1_000_000)) Mo. \(nothing(.imported))"
    case .objectTooLarge(let line):
      "L’objet JSON qui commence à la ligne \(line) dépasse \(number(ImportLimit.objectBytes / 1_000_000)) Mo ou "
        + "\(number(ImportLimit.objectValues)) valeurs. \(nothing(.imported))"
    case .changedMeanwhile: "Le fichier a été modifié pendant sa lecture. \(nothing(.imported))"
    case .noUsableRows: "Aucune ligne du fichier n’a pu être utilisée."
    case .unclosedQuote(let line): "Les guillemets ouverts à la ligne \(line) ne sont jamais fermés. \(nothing(.imported))"
    case .otherFormat(let name):
      "C’est du \(name), d’où aucun livre ne peut être importé. Formats lus : "
        + ImportFormat.allCases.map(\.name).joined(separator: ", ") + ", xlsx, ods."
    case .notInFormat(let format, let missing, let found):
      "Ce n’est pas ce que lit \(quoted("--format \(format.rawValue)"))." + expected(format, missing)
        + (found.map { " Le fichier ressemble à \($0.name) : omettez « --format »." }
          ?? "")
    case .badJSON(let line): "À partir de la ligne \(line), le texte n’est pas du JSON. \(nothing(.imported))"
    case .noBooksInJSON: "Il n’y a pas de livres dans ce JSON : il faut une liste d’objets qui ont un titre."
    case .needsFile: "Une base de calibre ne peut pas être lue sur l’entrée standard : indiquez le nom du fichier."
    case .libraryFile(let path):
      "C’est une bibliothèque de BooksKeeper, pas un fichier de livres à importer. Pour la copier, tapez "
        + "\(quoted("copier \(path ?? "FICHIER") NOUVEAU")) ; pour l’ouvrir, lancez le programme avec "
        + "\(quoted("--library \(path ?? "FICHIER")"))."
    case .otherDatabase: "C’est une base SQLite, mais pas le metadata.db de calibre."
    case .badXML(let line): "Le XML est mal formé à la ligne \(line). \(nothing(.imported))"
    case .definesEntities: "Le XML n’a pas été lu : il définit des entités, qui peuvent nuire. \(nothing(.imported))"
    case .otherXML(let root):
      "C’est du XML (\(quoted(root))), mais il ne contient pas de livres : il faut du MARCXML ou une collection de livres de Tellico."
    case .damagedArchive: "Impossible de décompresser le fichier : il est endommagé ou incomplet."
    case .lockedWorkbook: "Le classeur est protégé par un mot de passe : enregistrez-le sans mot de passe."
    case .workbookTooLarge(let limit): "Le classeur n’a pas été lu : il a \(words(limit))."
    case .xmlTooLarge(let line, let limit): "Le XML n’a pas été lu : à la ligne \(line), il a \(words(limit)). \(nothing(.imported))"
    case .noSuchSheet(let name, let sheets):
      "Il n’y a pas de feuille \(quoted(name)). Le classeur contient : " + sheets.map(quoted).joined(separator: ", ") + "."
    case .noRejects: "On ne peut pas écrire à part les enregistrements de ce format ; retirez \(quoted("--rejets")). Rien n’a été importé."
    case .noSheets: "Le fichier n’a pas de feuilles : « --feuille » ne sert qu’aux classeurs (xlsx et ods)."
    case .notAPicture(let path): "\(path) n’est pas une image : une couverture est en JPEG, PNG, GIF ou WebP."
    case .pictureTooLarge(let path):
      "\(path) est trop grand : une couverture a au plus 10 Mo et 50 millions de pixels, 10\u{202F}000 par côté."
    case .databaseInUse: "calibre n’a pas fini d’écrire dans cette base : ouvrez calibre, fermez-le, puis recommencez."
    case .damagedDatabase(let reason): "Impossible de lire la base : \(reason)."
    }
  }

  private func reason(_ flaw: ArchiveFlaw) -> String {
    switch flaw {
    case .unreadable(let field): "\(field.map(quoted) ?? "ceci") est illisible"
    case .number(let field, let number, let allowed):
      "\(quoted(field)) vaut \(number), et non \(allowed.lowerBound) à \(allowed.upperBound)"
    case .instant(let field): "\(quoted(field)) n’est pas une date des années 1 à 9999"
    case .isbn(let text): notAnISBN(text)
    case .empty(let field): "\(quoted(field)) est vide"
    case .email(let text): "\(quoted(text)) n’est pas une adresse électronique"
    case .returnedEarly(let loan): "le prêt \(loan) s’est terminé avant de commencer"
    case .openLoans: "deux prêts sont en cours à la fois"
    case .ballot(let name): "le vote de \(quoted(name)) ne nomme aucun livre du scrutin, ou en nomme un deux fois"
    case .twice(let field): "une autre fiche a le même \(quoted(field))"
    case .missing(let noun, let number): "\(name(noun)) \(number) : introuvable"
    case .notAPicture: "ce n’est pas une image (JPEG, PNG, GIF ou WebP), ou seulement une partie"
    case .pictureTooLarge: "elle dépasse 10 Mo, 50 millions de pixels ou 10\u{202F}000 par côté"
    case .misnamed(let file): "un fichier qui a cette image s’appelle \(file)"
    case .step: "elle ne peut être ni annulée ni rétablie"
    case .cutOff: "le fichier s’arrête trop tôt"
    }
  }

  private func expected(_ format: ImportFormat, _ missing: [String]) -> String {
    switch format {
    case .json: " Du JSON commence par { ou [."
    case .bibtex: " Une entrée de BibTeX commence par @book{ ou un autre type."
    case .ris: " Un enregistrement RIS commence par \(quoted("TY  - BOOK")) ou un autre type."
    case .csljson: " Du CSL-JSON est une liste d’objets qui ont \(quoted("type")), \(quoted("title")) et \(quoted("author"))."
    case .calibre: " Il faut le metadata.db de calibre ou ce qu’écrit \(quoted("calibredb list --for-machine"))."
    default: missing.isEmpty ? "" : " Colonnes absentes : \(missing.joined(separator: ", "))."
    }
  }

  package func sentence(_ error: FileError) -> String {
    switch error {
    case .notFound(let path): "Le fichier \(path) n’existe pas."
    case .isFolder(let path): "\(path) est un dossier ; il faut un fichier."
    case .cannotRead(let path): "Impossible de lire \(path) : accès refusé."
    }
  }

  package func sentence(_ error: CatalogueError) -> String {
    switch error {
    case .noCurl: "L’accès au Web passe par curl, qui n’est pas installé. Sous Debian et Ubuntu, installez-le avec : sudo apt install curl"
    case .curlFailed(let code): "curl s’est arrêté avec le code \(code) ; pas de réponse."
    case .hostNotFound(let host): "\(host) est introuvable. Cette machine est-elle en ligne ?"
    case .noConnection(let host): "Pas de connexion avec \(host) : ce serveur est arrêté, ou cette machine hors ligne."
    case .proxyNotFound: "Le serveur mandataire est introuvable ; vérifiez http_proxy et https_proxy."
    case .timedOut(let host): "\(host) n’a pas répondu à temps. Réessayez plus tard."
    case .untrusted(let host): "Pas de connexion sûre avec \(host) : son certificat n’est pas fiable. \(nothing(.sent))"
    case .cutOff(let host): "La réponse de \(host) s’est interrompue. Réessayez."
    case .status(let status, let host): "\(host) n’a pas pu répondre (statut \(status))."
    case .busy(let host, let seconds): "\(host) est surchargé. Réessayez " + (seconds.map { "dans \(duration($0))." } ?? "plus tard.")
    case .keyRefused(let host): "\(host) refuse la clé ; corrigez-la ou supprimez-la."
    case .tooLarge(let host, let limit): "La réponse de \(host) dépasse \(limit / 1_000_000) Mo ; elle n’a pas été lue."
    case .tooManyRedirects(let host): "\(host) renvoie sans fin d’une adresse à l’autre ; la demande est abandonnée."
    case .redirectRefused(let host): "\(host) renvoie à une adresse qui n’est ni http ni https ; elle n’a pas été suivie."
    case .redirectElsewhere(let host):
      "\(host) renvoie à un autre serveur ; le renvoi n’a pas été suivi. Si la bibliothèque a changé d’adresse, donnez la nouvelle."
    case .wrongType(let host, let type):
      "\(host) a répondu autre chose que ce qui était demandé" + (type.map { " (\($0))" } ?? "") + ". Vérifiez l’adresse."
    case .unreadable(let host): "La réponse de \(host) est illisible : son format n’est pas celui attendu."
    case .notUTF8(let host): "La réponse de \(host) est illisible : son texte n’est pas en UTF-8."
    case .entities(let host): "La réponse de \(host) n’a pas été lue : elle définit des entités XML, qui peuvent nuire."
    case .noSearch(let host): "Le catalogue de \(host) n’offre pas de recherche. Vérifiez l’adresse."
    case .searchRefused(let host, let reason): "\(host) a refusé la recherche : \(asSentence(reason))"
    case .nothingFound(let what): "Le catalogue n’a pas de notice pour \(quotedInput(what))."
    case .badAddress(let address):
      "\(quotedInput(address)) n’est pas l’adresse d’un catalogue : il en faut une qui commence "
        + "par http:// ou https:// et ne contient pas de mot de passe."
    case .noAddress:
      "Il manque l’adresse du catalogue ; ajoutez « --adresse-catalogue ADRESSE », ou réglez-la par « réglages adresse ADRESSE »."
    case .unknownCatalogue(let name, let location):
      "Le catalogue indiqué dans \(location), \(quoted(name)), est inconnu ; valeurs possibles : \(catalogueNames). \(nothing(.sent))"
    case .interrupted: "La demande a été interrompue."
    }
  }

  private var catalogueNames: String { CatalogueSource.allCases.map(\.rawValue).joined(separator: ", ") }

  package func sentence(_ error: ToolError) -> String {
    switch error {
    case .missing(let tool):
      "Un PNG se fait avec \(tool), qui n’est pas installé ou a échoué ; le SVG s’ouvre partout. "
        + "Sous Debian et Ubuntu, installez-le avec : sudo apt install librsvg2-bin"
    case .qrCodes(let tool): "Les codes QR se font avec \(tool), qui n’est pas installé ou a échoué ; « --code code128 » n’en a pas besoin."
    case .editor(let name?): "L’éditeur \(quotedInput(name)) a échoué. \(nothing(.changed))"
    case .editor(nil): "Aucun éditeur trouvé : indiquez le vôtre dans EDITOR, dans un terminal."
    case .noMailer(let name?):
      "\(quotedInput(name)) est introuvable : indiquez dans BOOKSKEEPER_SENDMAIL le programme qui envoie les courriels, par exemple msmtp."
    case .noMailer(nil):
      "Les courriels partent par sendmail, introuvable : installez msmtp-mta ou un autre programme de courrier, ou indiquez-en un dans BOOKSKEEPER_SENDMAIL."
    case .noMailProgram: "Aucun logiciel de messagerie à ouvrir ici n’a été trouvé."
    case .noNotifier: "Les notifications passent par notify-send, qui n’est pas installé."
    case .noUnzip:
      "Les classeurs et autres fichiers zip sont décompressés par unzip, qui n’est pas installé. "
        + "Sous Debian et Ubuntu, installez-le avec : sudo apt install unzip"
    case .noScheduler: "Ni systemd pour votre compte ni crontab : il faut l’un des deux pour lancer le rappel."
    case .failed(let tool, let reason): "\(tool) a échoué" + (reason.map { " : \($0)" } ?? ".")
    case .lettersNotSent(let count, let all):
      "Courriels non envoyés : \(number(count)) sur \(number(all)) ; « rappeler --envoyer » réessaie."
    }
  }

  package func sentence(_ error: LineError) -> String {
    func perhaps(_ suggestion: String?) -> String {
      suggestion.map { " Vouliez-vous dire \(quoted($0)) ?" }
        ?? " Tapez « aide » pour voir les commandes."
    }
    return switch error {
    case .unknownVerb(let word, let suggestion): "La commande \(quotedInput(word)) n’existe pas." + perhaps(suggestion)
    case .ambiguousVerb(let word, let verbs): "\(quotedInput(word)) peut signifier \(either(verbs, "ou")) ; tapez-en davantage."
    case .unknownOption(let word, let suggestion): "L’option \(word.shortened()) n’existe pas." + perhaps(suggestion)
    case .notForVerb(let option, let verb): "\(quoted(typed(option))) ne s’emploie pas avec \(quotedInput(withOptions(verb)))."
    case .onlyAtStart(let option): "\(quoted(typed(option))) ne s’emploie qu’au lancement du programme."
    case .missingValue(let option, let verb): "\(quoted(typed(option))) demande une valeur : \(summary(option, of: verb))."
    case .needlessValue(let option): "\(quoted(typed(option))) ne prend pas de valeur."
    case .givenTwice(let option): "\(quoted(typed(option))) ne peut être donné qu’une fois."
    case .badValue(.map, let value, let fields):
      "\(quotedInput(value)) n’indique pas ce que contient une colonne ; exemple : "
        + "\(quoted("Salle=emplacement,Source=remarques")). Les champs sont \(fields.joined(separator: ", "))."
    case .badValue(let option, let value, let allowed):
      "\(quoted(typed(option))) n’accepte pas \(quotedInput(value)) ; "
        + "valeurs possibles : \(allowed.map { typed($0, of: option) }.joined(separator: ", "))."
    case .didYouMean(let words, let line):
      "\(quotedInput(words)) n’est pas compris ici. Vouliez-vous dire \(quotedInput(withOptions(line))) ?"
    case .needlessArgument(let word, let verb): "\(quotedInput(verb)) ne prend pas \(quotedInput(word))."
    case .missing(.answers, let verb):
      "\(quoted(verb)) : la saisie s’est arrêtée avant la fin du formulaire. \(nothing(.saved))"
    case .missing(let part, let verb): "\(quoted(verb)) est incomplet. \(questionWithHint(part))"
    case .needsYes(let question): question + " Ajoutez « --oui » pour confirmer."
    case .severalPolls(let verb, let numbers):
      "Pour ouvrir un scrutin sur plusieurs livres, tapez " + quoted("\(verb) \(word(PollWord.open)) \(numbers)") + "."
    case .badNumber(let text, let range): invalid(text, .number(range))
    case .backwardRange(let text): "L’intervalle \(quoted(text.shortened())) est à l’envers ; tapez d’abord le plus petit nombre."
    case .badDate(let text): invalid(text, .date)
    case .badMonth(let text): invalid(text, .month)
    case .badTime(let text): invalid(text, .time)
    case .monthFirst(let text, let suggestion):
      "Le jour \(quotedInput(text)) n’existe pas : le jour vient avant le mois, par exemple \(suggestion)."
    case .noSuchDay(let text): "Le jour \(quotedInput(text)) n’existe pas ; tapez par exemple \(dateHelp)"
    case .badEnding(let path):
      "\(path) n’a pas été écrit : son extension ne correspond à aucun format. "
        + "Extensions possibles : \(endings()). Pour tout autre nom, ajoutez « --format FORMAT »."
    case .badEndingForTable(let path):
      "\(path) n’a pas été écrit : cela s’exporte en CSV, dans un fichier comme table.csv."
    case .badOrder(let text, let allowed):
      "L’ordre \(quotedInput(text)) n’existe pas ; ordres possibles : \(allowed.map(orderWord).joined(separator: ", "))."
    case .unknownSetting(let word):
      "Le réglage \(quotedInput(word)) n’existe pas ; réglages possibles : "
        + SettingKey.allCases.map { self.word($0) }.joined(separator: ", ") + "."
    case .badSetting(let key, let text):
      "\(quotedInput(text)) ne convient pas pour \(quoted(name(key))). Valeurs possibles : \(allowed(key)). Par exemple : \(example(key))"
    case .badTag(let text):
      "\(quotedInput(text)) doit commencer par \(isPlain ? "un plus" : "« + »") pour ajouter une étiquette "
        + "ou \(isPlain ? "un moins" : "« - »") pour la retirer."
    case .badShell(let name, let allowed):
      "Il n’y a pas de script pour \(quotedInput(name)), seulement pour \(allowed.joined(separator: ", "))."
    case .onlyIn(.search, let verb): "\(quoted(verb)) poursuit une recherche : tapez d’abord « rechercher TEXTE »."
    case .numbersOf(.record, let verb):
      "Les numéros sont ici ceux des notices trouvées, et \(quoted(verb)) concerne les livres de la "
        + "bibliothèque ; revenez d’abord à la liste."
    case .cannotBrowse:
      "« parcourir » déplace une liste sur l’écran d’un terminal, pour les yeux seulement. "
        + "« liste », « chercher TEXTE » et « suivant » montrent la même chose ligne à ligne."
    case .onlyAtPrompt(let verb): "\(quoted(verb)) ne s’emploie qu’à l’invite, où il y a une liste à cocher."
    case .numbersOf(.meeting, let verb):
      "Les numéros sont ici ceux des réunions, et \(quoted(verb)) concerne les livres de la bibliothèque ; revenez d’abord à la liste."
    case .numbersOf(.tag, let verb):
      "Les numéros sont ici ceux des étiquettes, et \(quoted(verb)) concerne les livres de la bibliothèque ; revenez d’abord à la liste."
    case .numbersOf(.collage, let verb):
      "Les numéros sont ici ceux de la mosaïque, et \(quoted(verb)) concerne les livres de la "
        + "bibliothèque ; ouvrez le livre par son numéro, ou revenez d’abord à la liste."
    case .onlyIn(.collage, let verb): "\(quoted(verb)) concerne une mosaïque : tapez d’abord « mosaïque ÉTIQUETTE »."
    case .openQuote: "Il manque un guillemet fermant."
    }
  }

  // MARK: Synchronization

  package func offline(since moment: String) -> String { "hors ligne, état du \(moment)" }
  package func offlineNotice(_ host: String, since moment: String) -> String {
    "Voici la bibliothèque telle qu’elle était sur \(host) le \(moment)."
  }
  package func waitingToSend(count: Int) -> String { Plural.french(count, "livre à envoyer", "livres à envoyer") }
  package func willWait(count: Int) -> String {
    Plural.french(count, "modification sera envoyée", "modifications seront envoyées") + " par « synchroniser »."
  }
  package func synced(added: Int, changed: Int, deleted: Int, from host: String) -> String {
    "Depuis \(host) : "
      + [
        Plural.french(added, "nouveau", "nouveaux"), Plural.french(changed, "modifié", "modifiés"),
        Plural.french(deleted, "supprimé", "supprimés"),
      ].joined(separator: ", ") + "."
  }
  package func sent(count: Int, to host: String) -> String { Plural.french(count, "livre envoyé", "livres envoyés") + " à \(host)." }
  package func upToDate(with host: String) -> String { "Rien de nouveau sur \(host)." }
  package func renumbered(_ book: BookName, to number: Int) -> String {
    "\(quoted(book.title)) portait ici le \(numbered(book.number)) ; c’est le \(numbered(number))."
  }
  package func ignoredFields(_ fields: [RemoteBook.Field], by host: String) -> String {
    "\(host) n’a pas conservé : \(fields.map(word).joined(separator: ", ")). Cela reste désormais ici."
  }
  package func peopleStayLocal(_ host: String) -> String { "\(host) ne tient ni réservations ni emprunteurs : ils restent ici." }
  package func deleteMissingQuestion(_ gone: Int, of all: Int, at host: String) -> String {
    "\(host) n’a plus \(number(gone)) livres sur \(number(all)). Les supprimer ici aussi ?"
  }
  package func conflict(_ book: BookName, theirs: String, ours: String) -> String {
    "\(subject(book)) a été modifié ici et sur le serveur.\nLà-bas : \(theirs)\nIci : \(ours)"
  }
  package func deletedThere(_ book: BookName) -> String { "\(subject(book)) a été modifié ici et supprimé sur le serveur." }
  package func deletedHere(_ book: BookName) -> String { "\(subject(book)) a été supprimé ici et modifié sur le serveur." }
  package var keepQuestion: String { "Garder le leur ou le nôtre ? Entrée remet à plus tard" }

  package func sentence(_ error: RemoteError) -> String {
    switch error {
    case .notSent: reason(error) + " \(nothing(.changed)) Avec « --plus-tard », la modification attend ici « synchroniser »."
    case .refused, .busy, .changedThere, .goneThere, .othersThere: reason(error) + " \(nothing(.changed))"
    default: reason(error)
    }
  }

  /// Returns the reason only, without saying whether the change was made.
  private func reason(_ error: RemoteError) -> String {
    switch error {
    case .badAddress(let address):
      "\(quotedInput(address)) n’est pas l’adresse d’une bibliothèque ; une adresse ressemble à "
        + "https://bibliotheque.example/livres et ne contient pas de mot de passe."
    case .insecure(let address):
      "\(quotedInput(address)) enverrait tout sans chiffrement. Utilisez https://, ou ajoutez « --insecure » si c’est voulu."
    case .unreachable(_, let cause), .notSent(_, let cause): sentence(cause)
    case .unauthorized(let host):
      "\(host) demande un autre nom et un autre mot de passe. Mettez-les dans ~/.netrc (ou un fichier "
        + "pour « --netrc »), ou un jeton dans BOOKSKEEPER_TOKEN."
    case .readOnly(let host):
      "\(host) ne dit pas qui a un livre à qui n’est pas connecté ; cette copie ne se modifie donc pas. Pour la "
        + "modifier, mettez un nom et un mot de passe dans ~/.netrc (ou un fichier pour « --netrc »)."
    case .noLibrary(let host, let status): "Il n’y a pas de bibliothèque à cette adresse : \(host) a répondu par le statut \(status)."
    case .refused(let host, let status, let reason):
      "\(host) a refusé : " + (reason ?? "statut \(status)") + (reason.map(endsSentence) == true ? "" : ".")
    case .busy(let host): "\(host) est occupé ; réessayez."
    case .notMade(let host): "\(host) n’a pas répondu comme il faut. Interrogé, il n’a pas fait la modification."
    case .unknown(let host):
      "\(host) n’a pas répondu, et on ne peut pas lui demander s’il a fait la modification ; « synchroniser » montrera ce qu’il en est."
    case .changedThere(let book, let host): "\(subject(book)) a été modifié sur \(host) entre-temps ; « synchroniser » montre son état."
    case .goneThere(let book, let host): "\(subject(book)) n’est plus sur \(host) ; « synchroniser » en tient compte."
    case .othersThere(let host): "D’autres ont ajouté ou supprimé des livres sur \(host) entre-temps ; « synchroniser » les montre."
    case .waiting(let book):
      "\(subject(book)) a des modifications qui n’ont pas encore été envoyées. Envoyez-les d’abord par "
        + "« synchroniser », ou ajoutez « --plus-tard »."
    case .partly(let done, let total, let cause):
      (total.map { "\(number(done)) sur \(bookCount($0)), ici et sur le serveur." }
        ?? "\(bookCount(done)), ici et sur le serveur.") + " Ensuite : " + reason(cause)
    case .notTaken(let book, let fields, let host):
      "\(host) a répondu, mais n’a pas pris la modification \(ofBook(book))"
        + (fields.isEmpty ? "" : " : " + fields.map(word).joined(separator: ", ")) + ". Tout est ici comme là-bas."
    case .someRefused(let refused, let done, let total):
      (total > 1 ? "\(number(done)) sur \(bookCount(total)), ici et sur le serveur. " : "")
        + refused.prefix(BulkChanges.previewCount).map { "\(subject($0.book)) : \(reason($0.error))" }
        .joined(separator: " ")
        + (refused.count > BulkChanges.previewCount ? " (\(andMore(refused.count - BulkChanges.previewCount)))" : "")
    case .wouldDelete(let gone, let all, let host):
      "\(host) n’a plus \(number(gone)) livres sur \(number(all)). Rien n’a été supprimé ici ; « synchroniser --oui » le fait."
    case .partlyWaiting(let done, let total, let cause):
      "\(number(done)) sur \(bookCount(total)) envoyés ; les autres attendent « synchroniser ». " + reason(cause)
    case .leftThere(let host):
      "Cela a été refusé, mais un livre a été ajouté sur \(host) et n’a pas pu y être supprimé. « synchroniser » le montre."
    case .conflicts(let count):
      Plural.french(count, "livre a été modifié", "livres ont été modifiés")
        + " ici et sur le serveur. Lancez « synchroniser » à l’invite, ou ajoutez « --garder leur » ou « --garder nôtre »."
    case .noServer: "Cette bibliothèque n’est pas la copie d’une autre sur un serveur : il n’y a pas de serveur à interroger."
    case .onlyAtServer(let server): "Les adresses de calendriers sont tenues sur \(server). Lancez cette commande là-bas."
    case .interrupted: "L’envoi a été arrêté."
    }
  }

  // MARK: Server

  package var changedMeanwhile: String { "Ceci a été modifié entre-temps. Relisez-le, puis envoyez la modification." }
  package var serverFailed: String { "La bibliothèque est inutilisable pour l’instant. Le journal du serveur dit pourquoi." }
  package var serverBusy: String { "La bibliothèque est indisponible. \(nothing(.changed)) Réessayez dans un instant." }
  package var serverUnsure: String { "La bibliothèque est devenue indisponible pendant la modification, qui a donc pu être faite ou non." }
  package func sortOption(_ order: BookOrder) -> String { String(self.order(order, isReversed: false).trimmingPrefix("par ")) }
  package var noBooksWithYou: String { "Vous n’avez aucun livre en ce moment." }
  package var notYetBorrower: String { "La bibliothèque ne vous connaît pas encore comme emprunteur." }
  package func placeInQueue(_ position: Int) -> String {
    "Vous êtes \(isPlain ? "numéro " : "n° ")\(number(position)) dans la file d’attente."
  }
  package func waitingCount(_ count: Int) -> String { Plural.french(count, "personne attend", "personnes attendent") }
  package func reserveQuestion(_ book: BookName) -> String { "Réserver \(name(book)) ?" }
  package func renewQuestion(_ book: BookName, until day: Day) -> String { "Prolonger \(name(book)) jusqu’au \(date(day)) ?" }
  package func cancelHoldQuestion(_ book: BookName) -> String { "Annuler la réservation \(ofBook(book)) ?" }
  package func othersWait(_ book: BookName) -> String {
    "\(capitalized(name(book))) ne peut pas être prolongé : quelqu’un d’autre l’attend."
  }
  package var othersWait: String { "Prolongation impossible : quelqu’un d’autre attend ce livre." }
  package func alreadyWithYou(_ book: BookName) -> String { "Vous avez déjà \(name(book))." }
  package func notWithYou(_ book: BookName) -> String { "Vous n’avez pas \(name(book))." }
  package func notReserved(_ book: BookName) -> String { "Vous n’avez pas réservé \(name(book))." }
  package func renewedAlready(_ book: BookName, due: Day) -> String {
    "\(capitalized(name(book))) est déjà à rendre le \(date(due)) ; une prolongation n’irait pas plus loin."
  }
  package var renewedAlready: String { "Une prolongation n’irait pas encore plus loin." }
  package func noLongerHere(_ book: BookName) -> String { "\(capitalized(name(book))) a été rendu à son propriétaire." }

  package func sentence(_ error: RequestError) -> String {
    switch error {
    case .noRequest: "« cgi » répond à un serveur web qui l’exécute pour une requête ; le README explique comment."
    case .noSuchPath(let path): "Il n’y a rien à \(quoted(path))."
    case .noCover(let number): "Le livre \(number) n’a pas de couverture."
    case .signInNeeded: "Connectez-vous d’abord."
    case .namesNeedSignIn: "Connectez-vous pour voir ou chercher qui a un livre."
    case .onlyKeepers: "Seuls les responsables de la bibliothèque peuvent faire cela."
    case .unknownBorrower(let name):
      "La bibliothèque ne sait pas encore quel emprunteur est \(quoted(name)). Demandez à ses responsables de vous inscrire."
    case .foreignForm: "Cela ne se fait que sur les pages de la bibliothèque. Revenez-y, puis réessayez."
    case .stateNeeded: "Tous les livres seraient supprimés. Pour confirmer lesquels, envoyez l’ETag de /books dans « If-Match »."
    case .badText(let name): "\(quoted(name)) n’est pas un texte valide. Écrivez-le en UTF-8, sans caractères de contrôle."
    case .methodNotAllowed(let method, let allowed): "\(quoted(method)) n’est pas permis ici ; permis : \(allowed.joined(separator: ", "))."
    case .notJSON(let type): "Le corps doit être du JSON (application/json), non \(type.map(quoted) ?? "d’un type inconnu")."
    case .badObject: "Le corps n’est pas un objet JSON tel que {\"title\": \"Dune\"}."
    case .bodyTooLarge(let limit): "Le corps dépasse \(number(limit)) octets."
    case .badField(let name, let value): "Le champ \(quoted(name)) ne peut pas être \(quoted(value))."
    case .badQuery(let name, let value, let allowed):
      "\(quoted(name)) ne peut pas être \(quoted(value)) ; "
        + (allowed.map { "permis : \($0.joined(separator: ", "))." }
          ?? "il faut un nombre, 1 ou plus.")
    }
  }

  package func sentence(_ error: SettingsError) -> String {
    switch error {
    case .damaged(let path):
      "\(path) ne contient pas de réglages : ce n’est pas un objet JSON. Il est resté tel quel, "
        + "et les réglages par défaut s’appliquent ; corrigez-le ou supprimez-le."
    case .badValue(let path, let key, let holds):
      "Dans \(path), \(quoted(key.rawValue)) vaut \(holds) ; valeurs possibles : "
        + "\(allowedInFile(key)), par exemple \(exampleInFile(key)). Le fichier est resté tel quel, et la valeur "
        + "par défaut s’applique ; corrigez cette ligne ou supprimez-la."
    case .cannotRead(let path, let reason):
      "Impossible de lire les réglages dans \(path) : \(system(reason)). Les réglages par défaut s’appliquent."
    case .cannotWrite(let path, let reason): "Impossible d’écrire \(path) : \(system(reason)). Les réglages sont restés tels quels."
    case .full(let path): "Le disque où se trouve \(path) est plein ; les réglages sont restés tels quels."
    case .failed(let path, let reason): "\(path) : \(system(reason)). Les réglages sont restés tels quels."
    }
  }
}
