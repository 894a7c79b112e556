import Library
import Platform

/// The state of a book in a cell: whether it was read, is owned, is lent or has been returned, in
/// any of nine languages, with or without a day.
///
///     Finished on 2024-11-07   DNF   Owned: no   Returned   В планах   Abandonné le 3 mai 2019
///
/// The columns of reading, of owning and of loans all use this table. The section “States” of
/// FORMATS.md describes it.
struct ParsedState: Equatable {
  enum Meaning: Equatable, CaseIterable {
    case want, reading, read, stopped
    /// Paused, or, outside of reading lists, reserved for someone.
    case onHold
    case unread
    case yes, no
    case here, notOwned
    case lent, lost, returned
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
    (.no, "0|no|n|false|non|faux|нет|nein|não|nao|nee|nie|falsch|falso|onwaar"),
    (
      .here,
      "available|in|in library|in stock|on shelf|on the shelf|owned|own|i own|at home|mine"
        + "|disponible|en rayon|présent|présente|possédé|possédée|je possède|chez moi|в наличии"
        + "|на месте|на полке|есть|есть дома|имеется|доступна|доступно|моя|verfügbar|vorhanden"
        + "|im besitz|im regal|besitze ich|en estantería|lo tengo|en casa|poseído|disponibile"
        + "|posseduto|ce l'ho|a casa|disponível|na estante|tenho|possuo|beschikbaar|aanwezig"
        + "|in bezit|in huis|dostępna|dostępne|dostępny|na półce|posiadam|mam"
    ),
    (
      .notOwned,
      "not owned|don't own|do not own|not in library|non possédé|non possédée|je ne possède pas"
        + "|отсутствует|нет в наличии|не моя|nicht vorhanden|nicht im besitz|no lo tengo|no poseído"
        + "|non posseduto|non ce l'ho|não tenho|não possuo|niet in bezit|nie posiadam|nie mam"
    ),
    (
      .lent,
      "issued|checked out|on loan|lent|loaned|borrowed|out|loaned out|lent out|unavailable"
        + "|prêté|prêtée|emprunté|empruntée|en prêt|sorti|sortie|выдана|выдано|на руках|выдан"
        + "|verliehen|ausgeliehen|entliehen|prestado|prestada|en préstamo|prestato|prestata"
        + "|in prestito|emprestado|emprestada|uitgeleend|geleend|wypożyczona|wypożyczone"
        + "|wypożyczony|pożyczona"
    ),
    (
      .lost,
      "lost|missing|perdu|perdue|manquant|égaré|égarée|утеряна|утеряно|потеряна|потеряно|пропала"
        + "|verloren|vermisst|perdido|perdida|extraviado|perso|persa|smarrito|smarrita|verdwenen"
        + "|kwijt|zgubiona|zagubiona"
    ),
    (
      .returned,
      "returned|given back|brought back|back|checked in|closed|rendu|rendue|retourné|retournée"
        + "|restitué|возвращена|возвращено|возвращён|вернули|вернул|вернула|сдана|сдано"
        + "|zurückgegeben|zurück|zurückgebracht|devuelto|devuelta|restituito|restituita|reso"
        + "|devolvido|devolvida|teruggebracht|ingeleverd|zwrócona|zwrócono|zwrócone|oddana"
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
    case .unread, .no, .here, .notOwned, .lent, .lost, .returned: nil
    }
  }

  /// Whether the text is the status of a reading. A number may refer to a bookshelf instead.
  static func isReadingStatus(_ text: String) -> Bool {
    guard Int(text) == nil, let state = ParsedState(text) else { return false }
    switch state.meaning {
    case .read, .yes, .want, .reading, .stopped, .onHold, .lent, .lost, .returned: return true
    case .unread: return Folding.words(text) != "default"
    case .no, .here, .notOwned: return false
    }
  }
}

// MARK: Owning

extension ParsedState {
  /// Whether a cell says that a book is owned: a state, or the number of copies. Returns `nil` if it
  /// says neither.
  static func isOwned(_ text: String) -> Bool? {
    if let copies = Int(text) { return copies > 0 }
    switch ParsedState(text)?.meaning {
    case .yes, .here: return true
    case .no, .notOwned, .want: return false
    default: return nil
    }
  }
}
