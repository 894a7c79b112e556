import Library

/// How the columns of a table of borrowers are headed.
enum BorrowerColumn {
  /// The usual spellings in English, French and Russian; an earlier one wins over a later one. Case,
  /// accents, spaces and signs do not count.
  static func spellings(of field: BorrowerField) -> [String] {
    switch field {
    case .name:
      [
        "name", "nom", "имя", "full name", "nom complet", "nom et prénom", "имя и фамилия", "фио",
        "borrower", "emprunteur", "читатель", "member", "membre", "patron",
      ]
    case .email:
      [
        "email", "email address", "courriel", "mail", "adresse email", "adresse électronique",
        "почта", "электронная почта", "эл. почта", "адрес почты",
      ]
    case .phone:
      [
        "phone", "telephone", "téléphone", "телефон", "phone number", "numéro de téléphone",
        "номер телефона", "tél", "mobile", "portable",
      ]
    case .note:
      [
        "note", "notes", "remarque", "remarques", "заметка", "заметки", "примечание", "comment",
        "commentaire", "class", "classe", "класс",
      ]
    case .card:
      [
        "card", "carte", "билет", "card number", "numéro de carte", "номер билета", "barcode",
        "code-barres", "штрихкод", "читательский билет",
      ]
    case .language: ["language", "langue", "язык", "letters", "lang"]
    case .limit: ["limit", "limite", "предел", "book limit", "лимит"]
    }
  }
}
