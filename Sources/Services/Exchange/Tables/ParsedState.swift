import Library
import Platform

/// The state of a book in a cell: whether it was read, is owned, is lent or has been returned, in
/// any of nine languages, with or without a day.
///
///     Finished on 2024-11-07   DNF   Owned: no   Returned   В планах   Abandonné le 3 mai 2019
///
/// The columns of reading, of owning, of loans and of events all use this table, and so do JSON and
/// the exports of services. The section “Days, ratings and states” of FORMATS.md describes it.
struct ParsedState: Equatable {
  enum Meaning: Equatable, CaseIterable {
    case want, reading, read, stopped
    /// Paused, or, outside of reading lists, reserved for someone.
    case onHold
    case unread
    case yes, no
    case here, owned, notOwned
    case lent, renewed, returned
    case reserved, unreserved
    case lost
    /// No longer valid, such as a cancelled loan.
    case inactive
    /// Instead of a name.
    case nobody
  }

  let meaning: Meaning
  /// The day that follows the state, unparsed.
  let day: String?

  /// Returns `nil` if the state is not known.
  init?(_ text: String) {
    if let meaning = Self.meaning(text) {
      self.meaning = meaning
      day = nil
      return
    }
    let words = text.split(separator: " ")
    guard words.count > 1, words.count <= Self.maxWords else { return nil }
    for count in (1..<words.count).reversed() {
      let day = words[count...].joined(separator: " ").trimming {
        "()[],.:".unicodeScalars.contains($0)
      }
      guard ParsedDate(day)?.partialDay() != nil || ParsedDate.isUnknown(day) else { continue }
      var state = words[..<count]
      if count > 1, let last = state.last,
        Self.prepositions.contains(Folding.words(String(last)))
      {
        state.removeLast()
      }
      guard
        let meaning = Self.meaning(words[..<count].joined(separator: " "))
          ?? Self.meaning(state.joined(separator: " "))
      else { continue }
      self.meaning = meaning
      self.day = day
      return
    }
    return nil
  }

  /// No state with its day is longer.
  private static let maxWords = 12

  private static let prepositions = Set(
    [
      "on", "since", "in", "at", "le", "depuis", "en", "с", "со", "в", "от", "am", "seit", "im",
      "el",
      "desde", "il", "dal", "em", "op", "sinds", "od", "w",
    ].map(Folding.words))

  private static let symbols: [String: Meaning] = [
    "x": .yes, "X": .yes, "х": .yes, "Х": .yes, "✓": .yes, "✔": .yes, "☑": .yes, "+": .yes,
    "✗": .no, "✘": .no, "☐": .no,
  ]

  /// Whether a cell has no word, but a sign: `x`, `✓`.
  static func isMark(_ text: String) -> Bool { symbols[text] != nil }

  private static func meaning(_ text: String) -> Meaning? {
    symbols[text] ?? meanings[Folding.words(text)]
  }

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    for (meaning, words) in table {
      for word in words.split(separator: "|") { meanings[Folding.words(String(word))] = meaning }
    }
    return meanings
  }()

  /// English, French, Russian, German, Spanish, Italian, Portuguese, Dutch and Polish.
  private static let table: [(Meaning, String)] = [
    (
      .want,
      "to-read|want to read|wants to read|want|tbr|to be read|wish list|wishlist|wish|wished"
        + "|for later|for_later|planned|plan to read|planning to read|à lire|envie|envie de lire"
        + "|pile à lire|pal|хочу прочитать|хочу|к прочтению|в планах|буду читать|прочесть"
        + "|планирую прочитать|zu lesen|möchte ich lesen|will ich lesen|wunschliste|sub|por leer"
        + "|quiero leer|pendiente|pendiente de leer|deseo|da leggere|voglio leggere"
        + "|lista desideri|quero ler|para ler|vou ler|desejado|te lezen|wil ik lezen|wil lezen"
        + "|chcę przeczytać|do przeczytania"
    ),
    (
      .reading,
      "currently-reading|currently reading|reading|being read|in progress|in_progress|started"
        + "|paused|rereading|re-reading|en cours|en cours de lecture|je lis|commencé|commencée"
        + "|en pause|читаю|читаю сейчас|читается|сейчас читаю|начата|начато|перечитываю|отложено"
        + "|отложена|lese ich|lese gerade|lese|wird gelesen|am lesen|begonnen|pausiert|leyendo"
        + "|empezado|en pausa|in lettura|sto leggendo|iniziato|in pausa|lendo|a ler|em leitura"
        + "|começado|em pausa|bezig|aan het lezen|ben ik aan het lezen|teraz czytam|czytam"
        + "|w trakcie"
    ),
    (
      .read,
      "read|finished|finished reading|completed|complete|already read|done|lu|lue|terminé|terminée"
        + "|fini|finie|прочитано|прочитана|прочитал|прочитала|прочитан|прочёл|прочла|закончено"
        + "|gelesen|fertig|beendet|ausgelesen|leído|terminado|acabado|letto|finito|terminato|lido"
        + "|concluído|gelezen|uitgelezen|uit|przeczytane|przeczytana|przeczytany|przeczytałem"
        + "|przeczytałam"
    ),
    (
      .stopped,
      "did-not-finish|did not finish|dnf|dnfed|abandoned|stopped-reading|stopped|unfinished"
        + "|not finished|gave up|given up|gave up on|quit|dropped|abandonné|abandonnée|abandon"
        + "|arrêté|lecture abandonnée|pas fini|non terminé|брошено|брошена|бросил|бросила"
        + "|заброшено|не дочитано|недочитано|не дочитана|не дочитал|не дочитала|abgebrochen"
        + "|aufgegeben|abandonado|abandonada|no terminado|dejado|abbandonato|abbandonata"
        + "|non finito|desisti|larguei|gestopt|niet uitgelezen|porzucone|porzucona|nie skończone"
    ),
    (.onHold, "on hold|on-hold|in attesa|en attente|на паузе|en espera|em espera|in de wacht"),
    (
      .unread,
      "unread|not read|not begun|not started|not yet read|default|non lu|non lue|pas lu|pas lue"
        + "|не прочитано|не прочитана|непрочитано|не читал|не читала|не начато|ungelesen"
        + "|nicht gelesen|no leído|sin leer|non letto|não lido|ongelezen|niet gelezen"
        + "|nieprzeczytane|nieprzeczytana"
    ),
    (.yes, "1|yes|y|true|oui|o|vrai|да|ja|j|sí|si|sì|sim|tak|wahr|verdadero|verdadeiro|vero|waar"),
    (
      .no,
      "0|no|n|false|non|faux|нет|nein|não|nao|nee|nie|falsch|falso|onwaar"
        + "|not yet|pas encore|ещё нет|ещё не|noch nicht|todavía no|aún no|non ancora|ainda não"
        + "|nog niet|jeszcze nie"
    ),
    (
      .here,
      "available|in|in library|in the library|in stock|on shelf|on the shelf|at home"
        + "|disponible|en rayon|présent|présente|chez moi|в наличии|в библиотеке|на месте"
        + "|на полке|есть|есть дома|дома|имеется|доступна|доступно|свободна|свободно|verfügbar|vorhanden|im regal"
        + "|en estantería|en casa|disponibile|a casa|disponível|na estante|beschikbaar|aanwezig"
        + "|in huis|dostępna|dostępne|dostępny|na półce"
    ),
    (
      .owned,
      "owned|own|i own|mine|possédé|possédée|je possède|моя|im besitz|besitze ich|lo tengo"
        + "|poseído|posseduto|ce l'ho|tenho|possuo|in bezit|posiadam|mam"
    ),
    (
      .notOwned,
      "not owned|don't own|do not own|not in library|not held|non possédé|non possédée"
        + "|je ne possède pas"
        + "|отсутствует|нет в наличии|не моя|nicht vorhanden|nicht im besitz|no lo tengo|no poseído"
        + "|non posseduto|non ce l'ho|não tenho|não possuo|niet in bezit|nie posiadam|nie mam"
    ),
    (
      .lent,
      "not returned|unreturned|non rendu|non rendue|pas rendu|не возвращена|не возвращено|не сдана"
        + "|nicht zurückgegeben|offen|no devuelto|no devuelta|non restituito|non restituita"
        + "|não devolvido|não devolvida|niet teruggebracht|niezwrócona|niezwrócone"
        + "|issued|issue|checked out|check out|checkout|on loan|lent|lend|loaned|loan|borrowed|borrow"
        + "|out|still out|loaned out|lent out|unavailable|active|open|outstanding|overdue"
        + "|late|due|due soon|due today|prêté|prêtée|prêt|emprunté|empruntée|emprunt|en prêt|sorti"
        + "|sortie|en retard|выдана|выдано|выдача|взята|взято|на руках|выдан|просрочена"
        + "|просрочено|verliehen|ausgeliehen|ausleihe|entliehen|überfällig|prestado|prestada"
        + "|préstamo|en préstamo|vencido|prestato|prestata|prestito|in prestito|scaduto"
        + "|emprestado|emprestada|empréstimo|atrasado|uitgeleend|uitlening|geleend|te laat|wypożyczona"
        + "|wypożyczone|wypożyczony|wypożyczenie|wypożyczono|pożyczona|po terminie"
    ),
    (
      .renewed,
      "renewed|renew|renewal|extended|prolongé|prolongation|renouvelé|renouvellement|продлена"
        + "|продлено|продление|verlängert|verlängerung|renovado|renovación|rinnovato|rinnovo"
        + "|renovação|verlengd|verlenging|przedłużenie|prolongata"
    ),
    (
      .reserved,
      "reserved|hold|placed on hold|hold placed|placed hold|requested|hold requested|réservé"
        + "|réservée|réservation|забронирована|забронировано|бронь|заказ|vorgemerkt|vormerkung"
        + "|reserviert|reservado|reservada|reserva|prenotato|prenotata|prenotazione|gereserveerd"
        + "|reservering|rezerwacja|zarezerwowana"
    ),
    (
      .unreserved,
      "hold cancelled|hold canceled|cancelled hold|canceled hold|removed hold|hold removed"
        + "|hold expired|expired hold|réservation annulée|бронь снята|vormerkung gelöscht"
    ),
    (
      .lost,
      "lost|missing|damaged|abîmé|abîmée|endommagé|endommagée|повреждена|повреждено|beschädigt"
        + "|dañado|dañada|danneggiato|danneggiata|danificado|danificada|beschadigd|uszkodzona|perdu|perdue|manquant|égaré|égarée|утеряна|утеряно|потеряна|потеряно|пропала"
        + "|verloren|vermisst|perdido|perdida|extraviado|perso|persa|smarrito|smarrita|verdwenen"
        + "|kwijt|zgubiona|zagubiona"
    ),
    (
      .returned,
      "returned|return|early return|returned early|auto returned|automatically returned"
        + "|returned late|late return|give back|given back|gave back|brought back|back|checked in"
        + "|check in|checkin|closed|expired|loan expired|rendu|rendue|retour|retourné|retournée"
        + "|retour anticipé|restitué|expiré|возвращена|возвращено|возвращён|возврат|вернули"
        + "|вернул|вернула|сдана|сдано|сдал|сдала|досрочный возврат|истёк|zurückgegeben|zurück"
        + "|zurückgebracht|rückgabe|abgelaufen|devuelto|devuelta|devolución|restituito|restituita"
        + "|restituzione|reso|devolvido|devolvida|devolução|teruggebracht|ingeleverd|inlevering|verlopen"
        + "|zwrot|zwrócona|zwrócono|zwrócone|oddana"
    ),
    (
      .inactive,
      "inactive|cancelled|canceled|void|deleted|removed|withdrawn|inactif|inactive|annulé|annulée"
        + "|retiré|неактивна|отменена|отменено|списана|списано|inaktiv|storniert|ausgesondert"
        + "|sold|given away|vendu|vendue|donné|donnée|продана|продано|подарена|verkauft"
        + "|verschenkt|vendido|vendida|venduto|venduta|verkocht|sprzedana|sprzedane"
        + "|inactivo|cancelado|anulado|inattivo|annullato|inativo|inactief|geannuleerd|nieaktywne"
        + "|anulowane"
    ),
    (
      .nobody,
      "none|nobody|no one|no-one|noone|n/a|n/d|na|nil|null|not lent|not on loan|aucun|aucune|personne"
        + "|néant|pas prêté|никто|никому|никого|ни у кого|не выдана|не выдано|niemand|niemandem|niemanden|keiner"
        + "|keine|keinem|nicht verliehen|nadie|ninguno|ninguna|nessuno|nessuna|ninguém|nenhum"
        + "|nenhuma|geen|nikt|nikomu|brak"
    ),
  ]
}

// MARK: Reading

extension ParsedState {
  /// The shelf of a book with this state.
  ///
  /// - Parameter isReadingColumn: whether the column is about reading only.
  func shelf(isReadingColumn: Bool) -> Shelf? {
    switch meaning {
    case .read, .yes: .read
    case .want: .want
    case .reading: .reading
    case .stopped: .stopped
    case .onHold: isReadingColumn ? .reading : nil
    case .unread, .no, .here, .owned, .notOwned, .lent, .renewed, .reserved, .unreserved, .lost,
      .returned, .inactive, .nobody:
      nil
    }
  }

  /// Whether the text is the status of a reading. A number may refer to a bookshelf instead.
  static func isReadingStatus(_ text: String) -> Bool {
    guard Int(text) == nil, let state = ParsedState(text) else { return false }
    switch state.meaning {
    case .read, .yes, .want, .reading, .stopped, .onHold, .lent, .lost, .returned: return true
    case .unread: return Folding.words(text) != "default"
    case .no, .here, .owned, .notOwned, .renewed, .reserved, .unreserved, .inactive, .nobody:
      return false
    }
  }
}

// MARK: Owning

extension ParsedState {
  /// Whether a cell says that a book is owned: a state, or the number of copies. Returns `nil` if it
  /// says neither.
  static func isOwned(_ text: String) -> Bool? {
    if let copies = BookCells.integer(text) { return copies > 0 }
    switch ParsedState(text)?.meaning {
    case .yes, .here, .owned: return true
    case .no, .notOwned, .want: return false
    default: return nil
    }
  }
}

// MARK: Lending

extension ParsedState {
  /// What a state beside a borrower says about the loan.
  enum Lending {
    /// The book is still out, or the state says nothing about that.
    case open
    case ended
    /// The book is not out, or not where it should be.
    case noLoan
    /// It was read, which in a column of loans means that the loan ended.
    case read
  }

  var lending: Lending {
    switch meaning {
    case .returned, .here: .ended
    case .lost, .reserved, .unreserved, .onHold, .inactive, .nobody: .noLoan
    case .read: .read
    case .want, .reading, .stopped, .unread, .yes, .no, .owned, .notOwned, .lent, .renewed: .open
    }
  }

  /// Whether a cell for the name of a person says that there is none: `-`, `none`, `нет`, `0`.
  static func isNobody(_ text: String) -> Bool {
    if ParsedDate.isDash(text) || text == "0" { return true }
    guard text.count > 1, let state = ParsedState(text), state.day == nil else { return false }
    return [.nobody, .no, .here].contains(state.meaning)
  }

  /// Whether a cell for the name of a person says something else, so that the person is not known:
  /// `x`, `?`, `yes`, `returned`.
  static func isNoName(_ text: String) -> Bool {
    if isMark(text) || ParsedDate.isUnknown(text) { return true }
    guard text.count > 1, ParsedState(text) != nil else { return false }
    return !wordsThatAreNames.contains(Folding.words(text))
  }

  private static let wordsThatAreNames = Set(
    [
      "vero", "sim", "tak", "si", "lu", "lue", "pal", "mam", "read", "fini", "lese", "lido", "hold",
      "sub", "want", "mine", "reso", "in", "uit", "na",
    ].map(Folding.words))

  /// Whether a cell for the owner of a book says that it is the user’s own: `me`, `mine`, `owned`.
  static func isOneself(_ text: String) -> Bool {
    if isMark(text) || oneself.contains(Folding.words(text)) { return true }
    guard text.count > 1, let state = ParsedState(text), state.day == nil else { return false }
    return state.meaning == .owned
      || state.meaning == .yes && !wordsThatAreNames.contains(Folding.words(text))
  }

  private static let oneself = Set(
    [
      "me", "myself", "my own", "self", "own", "mine", "moi", "moi-même", "à moi", "я", "мой",
      "моё",
      "у меня", "ich", "ich selbst", "selbst", "yo", "yo mismo", "yo misma", "io",
      "io stesso", "io stessa", "eu", "eu mesmo", "eu mesma", "meu", "minha",
      "ik", "ikzelf", "ik zelf", "mezelf", "ja sam", "ja sama", "mój", "moja", "moje",
    ].map(Folding.words))
}
