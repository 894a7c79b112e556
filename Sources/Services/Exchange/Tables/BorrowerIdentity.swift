import Library

/// What distinguishes borrowers with the same name in a table of loans: their cards, addresses or
/// phones. Names of borrowers are unique, so that a second person is named after it: `Olga (C-2)`.
struct BorrowerIdentity {
  private var firstByName: [String: (column: Int, text: String)] = [:]
  private var reported: Set<String> = []

  /// The names come from the file, so their number is limited.
  private static let maxNames = 100_000

  /// Returns the name of a borrower, and whether it is one that was not used before.
  mutating func name(_ name: String, _ text: String, in column: Int) -> (name: String, isNew: Bool)
  {
    let key = Borrower.key(of: name)
    guard let first = firstByName[key] else {
      if firstByName.count < Self.maxNames { firstByName[key] = (column, text) }
      return (name, false)
    }
    guard first.column == column, Folding.words(first.text) != Folding.words(text) else {
      return (name, false)
    }
    let other = name + " (" + text + ")"
    return (other, reported.count < Self.maxNames && reported.insert(other).inserted)
  }

  /// Returns the columns that identify borrowers, best first. Numbers that books also have do not.
  static func columns(_ headings: Headings, excluded: Set<Int>) -> [Int] {
    let names =
      [BorrowerColumn.card, .email, .phone].flatMap(\.headings).filter {
        !bookHeadings.contains($0)
      }
      + addresses
    let prefixes = ["", "borrower ", "member ", "patron ", "student ", "reader "]
    var seen: Set<Int> = []
    return names.flatMap { name in prefixes.compactMap { headings.index(of: $0 + name) } }
      .filter { !excluded.contains($0) && seen.insert($0).inserted }
  }

  static let addresses = [
    "address", "home address", "street address", "street", "postal address", "adresse", "rue",
    "адрес", "домашний адрес", "anschrift", "straße", "dirección", "domicilio", "indirizzo",
    "endereço", "morada", "adres",
  ]

  /// They do not identify borrowers of loans, since a class is another one each year.
  static let classes = [
    "class", "school class", "grade", "form", "classe", "класс", "klasse", "clase", "curso",
    "turma", "klas", "klasa", "group", "groupe", "группа", "gruppe", "grupo", "gruppo", "groep",
    "grupa",
  ]

  private static let bookHeadings = ["barcode", "code-barres", "штрихкод", "identifier"]
}
