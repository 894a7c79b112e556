import Library

/// The sample library: one book is overdue, one due today, one due soon, and three belong to a
/// public library that lent them to the user.
enum SampleBooks {
  static let all: [SampleBook] = [
    SampleBook(
      title: "The Hobbit", author: "J. R. R. Tolkien", year: 1937,
      publisher: "Houghton Mifflin Harcourt", isbn: "978-0-547-92822-7",
      categories: [.novel, .fantasy], tags: [.favourite], rating: 5, age: 320,
      loans: [
        SampleLoan(borrower: .olga, start: -150, due: -129, returned: -131),
        SampleLoan(borrower: .anna, start: -30, due: -9),
      ]),
    SampleBook(
      title: "Dune", author: "Frank Herbert", year: 1965, publisher: "Ace",
      isbn: "978-0-441-01359-3", categories: [.novel, .scienceFiction], tags: [.bookClub],
      rating: 4, age: 310,
      loans: [SampleLoan(borrower: .anna, start: -80, due: -59, returned: -62)]),
    SampleBook(
      title: "Le Petit Prince", author: "Antoine de Saint-Exupéry", year: 1943,
      publisher: "Gallimard", isbn: "978-2-07-040850-4", categories: [.children],
      tags: [.favourite], rating: 5, age: 300,
      loans: [
        SampleLoan(borrower: .anna, start: -220, due: -199, returned: -205),
        SampleLoan(borrower: .boris, start: -21, due: 0),
      ]),
    SampleBook(
      title: "Мастер и Маргарита", author: "Михаил Булгаков", year: 1967, publisher: "Азбука",
      isbn: "978-5-389-01686-6", categories: [.novel, .classic], tags: [.bookClub], rating: 5,
      age: 280, loans: [SampleLoan(borrower: .olga, start: -9, due: 12)]),
    SampleBook(
      title: "L’Étranger", author: "Albert Camus", year: 1942, publisher: "Gallimard",
      isbn: "978-2-07-036002-4", categories: [.novel, .classic], rating: 4, age: 260,
      loans: [SampleLoan(borrower: .boris, start: -115, due: -94, returned: -88)]),
    SampleBook(
      title: "吾輩は猫である", author: "夏目漱石", year: 1905, publisher: "新潮社",
      isbn: "978-4-10-101001-4", categories: [.novel, .classic], age: 200),
    SampleBook(
      title: "The Iliad", author: "Homer", year: -750, publisher: "Penguin",
      isbn: "978-0-14-027536-0", categories: [.epic, .classic], age: 190,
      loans: [SampleLoan(borrower: .olga, start: -180, due: -159, returned: -160)]),
    SampleBook(
      title: "Анна Каренина", author: "Лев Толстой", year: 1878, categories: [.novel, .classic],
      rating: 5, age: 170),
    SampleBook(
      title: "Vingt mille lieues sous les mers", author: "Jules Verne", year: 1870,
      categories: [.novel, .scienceFiction], tags: [.holidays], age: 140),
    SampleBook(
      title: "Pride and Prejudice", author: "Jane Austen", year: 1813, publisher: "Penguin",
      isbn: "978-0-14-143951-8", categories: [.novel, .classic], owner: .cityLibrary, age: 18,
      loans: [SampleLoan(borrower: nil, start: -18, due: 3)]),
    SampleBook(
      title: "Die Verwandlung", author: "Franz Kafka", year: 1915, publisher: "Reclam",
      isbn: "978-3-15-009900-1", categories: [.classic], owner: .cityLibrary, age: 4,
      loans: [SampleLoan(borrower: nil, start: -4, due: 17)]),
    SampleBook(
      title: "The Left Hand of Darkness", author: "Ursula K. Le Guin", year: 1969,
      publisher: "Ace", isbn: "978-0-441-47812-5", categories: [.novel, .scienceFiction],
      tags: [.bookClub], rating: 4, owner: .cityLibrary, age: 90,
      loans: [SampleLoan(borrower: nil, start: -90, due: -69, returned: -70)]),
  ]
}
