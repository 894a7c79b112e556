/// The columns of a table of borrowers, with their headings. A column that holds a field of the
/// details has the field's name.
package enum BorrowerColumn: String, TableColumn {
  case name
  case firstName = "first name"
  case middleName = "middle name"
  case lastName = "last name"
  case email, phone, note, card, limit, language

  package static let columnsByHeading = byHeading

  /// The field that the column holds; `nil` for a part of the name.
  package var field: BorrowerField? { BorrowerField(rawValue: rawValue) }

  package var headings: [String] {
    switch self {
    case .name:
      [
        "name", "nom", "имя", "full name", "nom complet", "nom et prénom", "имя и фамилия", "фио",
        "borrower", "emprunteur", "читатель", "member", "membre", "patron", "member name",
        "patron name", "borrower name", "student", "student name", "reader", "reader name",
        "nom prénom", "фамилия и имя", "фамилия имя отчество", "nome", "nombre", "nominativo",
        "nombre completo",
      ]
    case .firstName:
      [
        "first name", "first", "given name", "given names", "forename", "prénom", "prénoms",
        "vorname", "vornamen",
      ]
    case .middleName: ["middle name", "middle", "отчество"]
    case .lastName:
      [
        "last name", "last", "surname", "family name", "nom de famille", "фамилия", "nachname",
        "familienname", "cognome", "apellido", "apellidos",
      ]
    case .email:
      [
        "email", "email address", "courriel", "mail", "adresse email", "adresse électronique",
        "почта", "электронная почта", "эл. почта", "адрес почты", "e-mail-adresse",
        "correo electrónico", "posta elettronica",
      ]
    case .phone:
      [
        "phone", "telephone", "téléphone", "телефон", "phone number", "numéro de téléphone",
        "номер телефона", "tél", "mobile", "portable", "telefon", "teléfono", "telefono",
      ]
    case .note:
      [
        "note", "notes", "remarque", "remarques", "заметка", "заметки", "примечание", "comment",
        "commentaire", "class", "classe", "класс",
      ]
    case .card:
      [
        "card", "carte", "билет", "card number", "numéro de carte", "номер билета", "barcode",
        "code-barres", "штрихкод", "читательский билет", "library card", "номер карты", "member id",
        "member number", "membership number", "patron id", "patron barcode", "student id",
        "numéro de lecteur", "numéro d’adhérent", "номер читательского билета",
        "mitgliedsnummer", "ausweisnummer", "tessera",
      ]
    case .limit: ["limit", "limite", "предел", "book limit", "лимит"]
    case .language: ["language", "langue", "язык", "letters", "courriels", "письма", "lang"]
    }
  }
}
