import Library

/// What no text says, and what it says in its place: the terms of `.github/CONTRIBUTING.md`, one a line.
///
/// A word that is not said is a regular expression; case does not count.
struct Term: Sendable {
  let unsaid: String
  let said: String

  init(_ unsaid: String, _ said: String) { (self.unsaid, self.said) = (unsaid, said) }

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
    Term(#"\be-mail"#, "courriel")
  ]

  private static let russian = [
    Term(#"\be-mail|имейл"#, "почта, письмо")
  ]
}
