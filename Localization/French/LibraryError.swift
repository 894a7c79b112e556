import Library
import Localization

extension FrenchTexts: LibraryErrorTexts {
  package func sentence(_ error: LibraryError) -> String {
    switch error {
    case .noSuchBook(let number): "Aucun livre ne porte le numéro \(String(number))."
    case .deleted(let book): "\(subject(book)) est dans la corbeille." + hint(" « restaurer \(book.numberText) » l’en sort.")
    case .allDeleted(let range):
      "Les livres \(range.lowerBound) à \(range.upperBound) sont dans la corbeille."
        + hint(" « restaurer \(range.lowerBound)-\(range.upperBound) » les en sort.")
    case .noBooksIn(let range): "Aucun livre de la bibliothèque ne porte un numéro de \(range.lowerBound) à \(range.upperBound)."
    case .noBookTitled(let words, let tail?):
      "\(quotedInput(tail)) n’est pas compris ici, et aucun livre n’a \(quotedInput(words)) dans son titre."
    case .noBookTitled(let words, nil): "Aucun livre n’a \(quotedInput(words)) dans son titre."
    case .noneTitled(let words, .trash): "Aucun livre de la corbeille n’a \(quotedInput(words)) dans son titre."
    case .noneTitled(let words, _): "Aucun livre prêté n’a \(quotedInput(words)) dans son titre."
    case .noBookWithISBN(let text): "Aucun livre n’a l’ISBN \(quotedInput(text))."
    case .noSuchChange(let id): "Vous n’avez pas de modification \(String(id)) à annuler. « historique --json » donne les numéros."
    case .noSuchPage(let page, let last): "Il n’y a pas de page \(number(page)) : la dernière est la page \(number(last))."
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
    case .notHeld(let book):
      "\(subject(book)) n’est pas dans la bibliothèque" + hint(" ; tapez « acquérir \(book.numberText) » quand vous l’aurez") + "."
    case .alreadyHeld(let book): "\(subject(book)) est déjà dans la bibliothèque."
    case .sinceInTheFuture(let day, let today):
      "\(capitalized(date(day))) est dans le futur ; indiquez aujourd’hui (\(date(today))) ou une date antérieure."
    case .dueBeforeSince(let day, let since): "Le \(date(day)) précède le début du prêt (\(date(since)))."
    case .notOut(let book): "\(subject(book)) n’est pas prêté."
    case .lentToNoOne(let title):
      "\(quoted(title)) n’est prêté à personne : seul son propriétaire l’attend"
        + hint(" ; si quelqu’un l’a, ajoutez « --emprunteur NOM »") + "."
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
    case .alreadyShelved(let book): alreadyShelved(book)
    case .twoReadings(let book): "Le livre \(book) est déjà sur une étagère."
    case .noReadThrough(0, let count): "Ce livre a \(readThroughCount(count)). Donnez le numéro de l’une d’elles."
    case .noReadThrough(let index, let count): "Ce livre n’a pas de lecture \(number(index)) ; il en a \(number(count))."
    case .endsBeforeBegin(let ended, let begun): "La fin de la lecture (\(date(ended))) précède son début (\(date(begun)))."
    case .meetingDayTaken(let meeting): "Une seule réunion par jour : le \(date(meeting.day)), c’est \(name(meeting))."
    case .badGuests(let text):
      "\(quotedInput(text)) n’est pas valide : il faut un nombre d’invités \(span(Guests.counts)), ou leurs noms séparés par des virgules."
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
    case .numberTaken(let book): "Le numéro \(number(book.number)) est celui de \(name(book))."
    case .cardTaken(let card, let name): "La carte \(quotedInput(card)) est déjà celle de \(quotedInput(name))."
    case .badCard(let card): "\(quotedInput(card)) ne peut pas être le code d’une carte : c’est un code de livre."
    case .cardIsName(let card): "\(quotedInput(card)) ne peut pas être le code d’une carte : c’est le nom d’une autre personne."
    case .nameIsCard(let name, let holder): "\(quotedInput(name)) est le code de la carte de \(quoted(holder)) ; saisissez plutôt le nom."
    case .stillHasBooks(let name, let books, let count): "\(quotedInput(name)) a encore \(bookCount(count)) :" + list(books, of: count)
    case .mergeWithSelf(let name): "C’est déjà un seul nom, \(quotedInput(name)) ; nommez-en deux pour les fusionner."
    case .userRenamed: "« me » désigne la personne qui tient cette bibliothèque ; \(quoted("réglages nom NOM")) lui donne un nom."
    case .keptFor(let book, let borrower, let until): bookOnHold(book, for: borrower, until: until)
    case .someoneWaits(let book, let borrower, let count):
      "\(subject(book)) ne peut pas être prolongé : " + waiting(borrower, of: count)
    case .awaited(let book, let borrower, let count):
      "\(subject(book)) ne peut pas être retiré : " + waiting(borrower, of: count)
    case .hasTheBook(let book, let borrower):
      "\(borrowerHeading(borrower)) \(isYou(borrower) ? "avez" : "a") déjà \(name(book))"
        + hint(" ; « prolonger » repousse l’échéance") + "."
    case .waitsAlready(let book, let borrower):
      "\(borrowerHeading(borrower)) \(isYou(borrower) ? "attendez" : "attend") déjà \(name(book))."
    case .doesNotWait(let book, let borrower):
      "\(borrowerHeading(borrower)) n’\(isYou(borrower) ? "attendez" : "attend") pas \(name(book))"
        + hint(" ; « réservations » montre qui l’attend") + "."
    case .waitsForNothing(let borrower): "\(borrowerHeading(borrower)) n’\(isYou(borrower) ? "attendez" : "attend") aucun livre."
    case .nobodyWaits(let book): "Personne n’attend \(name(book))."
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
    case .codeAsName(let text): "\(quotedInput(text)) est un numéro ou un code, pas un nom."
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

  /// Ends a sentence with who waits for a book.
  private func waiting(_ first: String, of count: Int) -> String {
    count == 1
      ? "\(borrower(first)) l’\(isYou(first) ? "attendez" : "attend")."
      : "\(number(count)) personnes l’attendent, d’abord \(borrower(first))."
  }
}
