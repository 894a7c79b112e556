import Library

/// A word that texts avoid, and what to write instead, as in the terms of
/// `.github/CONTRIBUTING.md`.
///
/// The word to avoid is a regular expression that ignores case.
struct Term: Sendable {
  let avoided: String
  let preferred: String

  init(_ avoided: String, _ preferred: String) {
    self.avoided = avoided
    self.preferred = preferred
  }

  static func all(in language: Language) -> [Term] {
    switch language {
    case .english: english
    case .french: french
    case .russian: russian
    }
  }

  private static let english = [
    Term(#"\bt(ake|akes|aking|aken|ook) (it |them |books? )?back\b"#, "undo, return"),
    Term(#"\b(done|do|did|made?) again\b|\bmake anew\b"#, "redo"),
    Term(#"\bmend|\bput(s)? (it )?right\b"#, "fix"),
    Term(#"\bverbs?\b"#, "command"),
    Term(#"\bstandards?\b(?! (input|output))"#, "default"),
    Term(#"\b(are|is|be) marked|\bmark(s|ed)? (a )?(book|row)"#, "select"),
    Term(#"\bfalse (ISBN|rating)"#, "invalid"),
    Term(
      #"” (is|are) no (?!longer)|\bis no (ISBN|year|date|month|rating|time)"#, "is not a valid …"),
    Term(#"\be-mail|\bletters? (was|were|to|of)\b|\bsend letters"#, "email"),
    Term(#"\bthings on\b"#, "try things out"),
    Term(#"\bin place of\b"#, "instead of"),
    Term(#"\bat (a|the) server\b"#, "on the server"),
    Term(#"\b(best|favorite) first\b"#, "favourite first, highest rated first"),
    Term(#"\bfor good\b"#, "permanently"),
    Term(#"\bso (many|much)\b"#, "this many, maximum number of"),
    Term(#"\bor the like\b"#, "or similar"),
    Term(#"\b(tell|tells|told)\b"#, "show, say"),
    Term(#"\b(was|were) (?!(just|already)\b)[^.;]*\byet\b"#, "has been … yet"),
    Term(#"\b(one|row|rows|loan|loans|book|books) a (line|page|month|day)\b|\ba side\b"#, "per"),
    Term(#"[a-z]['’](t|ll|re|ve)\b"#, "whole words: do not, will"),
    Term(#"[a-z]'[a-z]"#, "the apostrophe ’"),
  ]

  private static let french = [
    Term(#"\be-mail"#, "courriel"),
    Term(#"\btaper «"#, "tapez"),
    Term(#"\b(donner|ajouter) --"#, "ajoutez « --… »"),
    Term(#"(réglages?|valeur) standard"#, "par défaut"),
    Term(#"\bverbes?\b"#, "commande"),
    Term(#"\bc’est (noté|annulé|rétabli|prévu|enregistré|retiré|corrigé)\b"#, "Annulé :"),
    Term(#"\bne va pas avec"#, "ne s’emploie pas avec"),
    Term(#"\bvalables?\b"#, "valide"),
    Term(#"\b(le|la|les) fait revenir"#, "permet de le récupérer"),
    Term(#"\bnon repris\b"#, "non importé"),
    Term(#"\babîmé"#, "endommagé"),
    Term(#"\bISBN faux|notes fausses"#, "non valide"),
    Term(#"\bmarqués?\b"#, "coché"),
    Term(#"\brevenir d’abord"#, "revenez d’abord"),
    Term(#"\bréessayer (dans|plus)"#, "réessayez"),
    Term(#"\d[ap]m\b"#, "19h30"),
    Term(#"\bfaut-il noter|pour noter\b"#, "remarque"),
  ]

  private static let russian = [
    Term(#"\be-mail|имейл"#, "почта, письмо"),
    Term(#", читатель:"#, "кому, у кого"),
    Term(#"\bотмечен"#, "выбрана"),
    Term(#"\bнаберите\b"#, "введите"),
    Term(#"\bобычн(ое|ые) (значение|настройки)"#, "по умолчанию"),
    Term(#"\bне взят[оаы]\b"#, "не импортировано"),
    Term(#"\bбыло бы\b"#, "будет"),
    Term(#"экранного доступа"#, "экранный диктор"),
    Term(#"лучшее первым"#, "в порядке предпочтения"),
    Term(#"«отменить» вернёт"#, "восстановит"),
    Term(#"— не (ISBN|дата|год|месяц|время|гости|оценка)"#, "недопустимый …"),
    Term(#"\bскажет «"#, "покажет"),
    Term(#"возможно: "#, "возможные значения"),
    Term(#"с близким сроком"#, "скоро возвращать"),
    Term(#"\bзапис[ьи] (каталога|«)"#, "карточка"),
    Term(#"\bглагол"#, "команда"),
  ]
}
