import Library
import LibraryStorage

/// Books that are hard to draw: long, wide, combining, from right to left, in number and out of it.
enum HardBooks {
  static let longTitle =
    "Muchos años después frente al pelotón de fusilamiento el coronel Aureliano Buendía había de "
    + "recordar aquella tarde remota en que su padre lo llevó a conocer el hielo cuando Macondo era "
    + "entonces una aldea de veinte casas de barro y cañabrava construidas a la orilla de un río"
  static let longBorrower = "Константин Вениаминович Рождественский"

  /// Titles in many scripts, all by the same author.
  static let scripts = [
    "吾輩は猫である", "👩‍👩‍👧‍👦 👍🏽 🇫🇷 ❤️", "שלום עולם 12", "كتاب ألف ليلة وليلة",
    "Cafe\u{301} Z\u{351}\u{346}a\u{316}lgo",
    "ภาษาไทยน้ำ", "हिन्दी कथा", "한국어 소설", "Плохая хорошая книга",
    "שלום" + String(repeating: "猫", count: 90),
  ]

  static let all: [BookDetails] =
    scripts.map { BookDetails(title: $0, author: "Same kolumn") } + [
      BookDetails(title: longTitle, author: "Gabriel José de la Concordia García Márquez"),
      BookDetails(title: String(repeating: "Donaudampf", count: 30), author: "Hauptmann"),
      BookDetails(
        title: String(repeating: "猫", count: 150), author: String(repeating: "夏目", count: 60)),
      BookDetails(title: "מלך ביער", author: "עגנון"),
      tagged,
    ]

  private static var tagged: BookDetails {
    var details = BookDetails(title: "Heavy", author: "Weighty")
    details.tags = (1...60).map { "tag-\($0)" } + [String(repeating: "x", count: 240)]
    details.notes = Array(repeating: "A note that goes on and on, 猫 and 🇫🇷 too.", count: 120)
      .joined(separator: " ")
    details.publisher = String(repeating: "Verlagsgesellschaft", count: 12)
    details.categories = (1...40).map { "category \($0)" }
    details.owner = String(repeating: "W", count: 300)
    return details
  }
}
