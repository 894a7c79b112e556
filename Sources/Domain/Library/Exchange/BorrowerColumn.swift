/// The columns of a table of borrowers, with their headings. A column that holds a field of the
/// details has the field's name.
package enum BorrowerColumn: String, TableColumn {
  case name
  case firstName = "first name"
  case middleName = "middle name"
  case lastName = "last name"
  /// Used if there is no name.
  case organization
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
        "nombre completo", "display name", "vollständiger name", "nome completo", "imię i nazwisko",
      ]
    case .firstName:
      [
        "first name", "first", "given name", "given names", "forename", "prénom", "prénoms",
        "vorname", "vornamen", "личное имя",
      ]
    case .middleName: ["middle name", "middle", "отчество", "deuxième prénom"]
    case .lastName:
      [
        "last name", "last", "surname", "family name", "nom de famille", "фамилия", "nachname",
        "familienname", "cognome", "apellido", "apellidos",
      ]
    case .organization:
      ["organization", "organization name", "organisation", "company", "société", "организация"]
    case .email:
      [
        "email", "email address", "courriel", "mail", "adresse email", "adresse électronique",
        "почта", "электронная почта", "эл. почта", "адрес почты", "e-mail-adresse",
        "correo electrónico", "posta elettronica", "e-mail 1 value", "primary email",
        "email 1", "e-mail 1", "student email", "e-mail personnel", "emailpro",
      ]
    case .phone:
      [
        "phone", "telephone", "téléphone", "телефон", "phone number", "numéro de téléphone",
        "номер телефона", "tél", "mobile", "portable", "telefon", "teléfono", "telefono",
        "mobile phone", "mobile number", "cell phone", "cell", "phone 1 value", "phone 1",
        "primary phone", "home phone", "business phone", "handy", "mobiltelefon", "móvil",
        "cellulare", "мобильный", "мобильный телефон", "сотовый", "telefoon", "telefone",
        "phonepro",
      ]
    case .note:
      [
        "note", "notes", "remarque", "remarques", "заметка", "заметки", "примечание", "comment",
        "commentaire", "class", "classe", "класс", "borrowernotes",
      ]
    case .card:
      [
        "card", "carte", "билет", "card number", "numéro de carte", "номер билета", "barcode",
        "code-barres", "штрихкод", "читательский билет", "library card", "номер карты", "member id",
        "member number", "membership number", "patron id", "patron barcode", "student id",
        "numéro de lecteur", "numéro d’adhérent", "номер читательского билета",
        "mitgliedsnummer", "ausweisnummer", "tessera", "member no", "card no", "library card no",
        "card id", "borrower number", "borrower no", "patron number", "student number",
        "identifier", "leserausweis", "benutzernummer", "número de socio", "número de carnet",
        "numero tessera", "numero de carte", "номер читателя",
      ]
    case .limit: ["limit", "limite", "предел", "book limit", "лимит"]
    case .language: ["language", "langue", "язык", "letters", "courriels", "письма", "lang"]
    }
  }
}
