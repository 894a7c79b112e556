import Exchange
import Library
import Testing
import Turns

/// Files of services that have no format of their own here.
@Suite(.timeLimited) struct ServiceShapeTests {
  private func summary(_ book: ImportedBook) -> String {
    let reading = book.reading.map { reading in
      let last = reading.readThroughs.last
      return "\(reading.shelf.rawValue) \(last?.begun?.iso ?? "")/\(last?.ended?.iso ?? "")"
    }
    let rating = book.details.rating.map { "\($0.text) stars" }
    let isOwned = book.isOwned.map { $0 ? "owned" : "not owned" }
    return
      ([book.details.title + " by " + book.details.author]
      + [reading, rating, isOwned].compactMap(\.self))
      .joined(separator: ", ")
  }

  @Test("aNobii has the state and its day in one sentence")
  func anobii() throws {
    let file = try bookFile(
      """
      ISBN,Title,Subtitle,Author,Format,Number of pages,Publisher,Date of publication,Private notes,Comment Title,Comment Content,Reading status,Vote,Tags
      9780441013593,Alpha,,Ann Doe,Hardcover,528,North,2023-11-07,,,,Finished on 2024-11-07,5,
      9780340960196,Beta,,Ben Roe,Hardcover,358,North,2010-02-18,,,,Abandoned on 2013-09-03,1,
      9780261103344,Gamma,,Cy Poe,Hardcover,454,North,1964-01-01,,,,Being read since 2021-09-24,,

      """)
    #expect(
      try books(of: file).map(summary) == [
        "Alpha by Ann Doe, read /2024-11-07, 5 stars",
        "Beta by Ben Roe, stopped /2013-09-03, 1 stars",
        "Gamma by Cy Poe, reading 2021-09-24/",
      ])
    #expect(
      try books(of: bookFile("Title,Author,Reading status\nA,F,Finished on 2024-11-07\n"))
        .allSatisfy { $0.details.tags.isEmpty })
  }

  @Test("Hardcover says which books are owned, and names translators first")
  func hardcover() throws {
    let file = try bookFile(
      """
      Title,Author,Series,Status,ISBN 13,Pages,Publisher,Date Added,Date Started,Date Finished,Rating,Owned
      Alpha,"Ann Doe, Nina Poe (Translator)",Harbour (#1.0),Want to Read,9780441013593,898,North,2025-01-15,"","",,false
      Beta,Ben Roe,Sprawling (#2.5),Read,9780340960196,191,North,2025-01-10,2025-01-01,2025-01-23,4.5,true
      Gamma,"Hal Moe (Translator), Ken Loe (Narrator), Dan Poe",,Currently Reading,9780261103344,492,Crown,2025-01-31,2025-09-01,,,true
      Delta,Eve Noe,,Did Not Finish,9780547928227,100,Crown,,2025-02-01,,1.5,false

      """)
    let parsed = try books(of: file)
    #expect(
      parsed.map(summary) == [
        "Alpha by Ann Doe, Nina Poe (Translator), want /, not owned",
        "Beta by Ben Roe, read 2025-01-01/2025-01-23, 4.5 stars, owned",
        "Gamma by Dan Poe, Hal Moe (Translator), Ken Loe (Narrator), reading 2025-09-01/, owned",
        "Delta by Eve Noe, stopped 2025-02-01/, 1.5 stars, not owned",
      ])
    #expect(parsed.map(\.details.series) == ["Harbour", "Sprawling", nil, nil])
    #expect(file.ignored.isEmpty)
  }

  @Test("LiveLib knows months and years of reading")
  func liveLib() throws {
    let parsed = try books(
      """
      Название,Автор,Моя оценка,Дата прочтения
      Альфа,Анна Доу,4.5,2023 март
      Бета,Борис Роу,4,май 2022
      Гамма,Вера По,5,5 мая 2021
      Дельта,Глеб Ло,3,2019

      """)
    #expect(
      parsed.map(summary) == [
        "Альфа by Анна Доу, read /2023-03, 4.5 stars", "Бета by Борис Роу, read /2022-05, 4 stars",
        "Гамма by Вера По, read /2021-05-05, 5 stars", "Дельта by Глеб Ло, read /2019, 3 stars",
      ])
  }

  @Test("the iPhone’s Reading List has days only")
  func readingList() throws {
    let file = try bookFile(
      """
      ISBN-13,Google Books ID,Title,Authors,Page Count,Publication Date,Description,Subjects,Started Reading,Finished Reading,Notes
      9780441013593,abc123,Alpha,"Doe, Ann",528,2023-11-07,,Fiction; Sea,2024-01-02,2024-02-03,Fine.
      9780340960196,,Beta,"Roe, Ben; Poe, Cy",358,2010-02-18,,,2024-03-04,,

      """)
    let parsed = try books(of: file)
    #expect(
      parsed.map(summary) == [
        "Alpha by Doe, Ann, read 2024-01-02/2024-02-03",
        "Beta by Ben Roe, Cy Poe, reading 2024-03-04/",
      ])
    #expect(parsed[0].details.identifiers == ["google:abc123"])
    #expect(file.ignored.isEmpty)
  }

  @Test("Babelio writes last names first, no accents in “A lire”, and 0.0 for no rating")
  func babelio() throws {
    let file = try bookFile(
      """
      "ISBN";"Titre";"Auteur";"Editeur";"Date de publication";"Date d`entrée dans Babelio";"Statut";"Note"
      "9780441013593";"Alpha";"Doe Ann";"Nord";"2016-02-11";"2026-09-05 13:42:22";"Lu";"4.5"
      "SIE89210_5239";"Beta";"Le Roe Ben";"Sud";"2010-02-18";"2026-09-05 13:42:22";"A lire";"0.0"
      "";"Gamma";"Poe Cy de";"";"";"2026-09-06 08:00:00";"En cours";"0.0"
      "";"Delta";"Homère";"";"";"2026-09-06 08:00:00";"Abandonné";"2.0"
      "";"Epsilon";"Vargas Poe Hal";"";"";"2026-09-06 08:00:00";"Lu";"0.0"

      """)
    let parsed = try books(of: file)
    #expect(
      parsed.map(summary) == [
        "Alpha by Ann Doe, read /, 4.5 stars", "Beta by Ben Le Roe, want /",
        "Gamma by Cy de Poe, reading /", "Delta by Homère, stopped /, 2 stars",
        // Which words are the last name is not certain.
        "Epsilon by Vargas Poe Hal, read /",
      ])
    #expect(parsed[0].details.publisher == "Nord" && parsed[0].details.year == 2016)
    #expect(parsed.allSatisfy { $0.addedAt != nil })
    #expect(parsed.flatMap(\.rejectedCells).map(\.text) == ["SIE89210_5239"])
    #expect(file.ignored.isEmpty)
  }

  @Test("Inventaire names editions, works and series in columns of their own")
  func inventaire() throws {
    let file = try bookFile(
      """
      Item URL,Item details,Item notes,Item visibility,Item transaction,Item created,Shelves,Edition URL,Edition ISBN-13,Edition ISBN-10,Edition title,Edition subtitle,Edition publication date,Edition cover,Edition number of pages,Edition language,Works URLs,Works labels,Original language,Works Series ordinals,Authors URLs,Authors labels,Translators labels,Translators URLs,Series URLs,Series labels,Genres URLs,Genres labels,Subjects URLs,Subjects labels,Publisher URLs,Publisher label
      ,,Signed.,,,2025-12-05T06:10:16.091Z,Attic,,978-0-441-01359-3,0-441-01359-7,Alpha,A Story,1999-09-12,,412,English,,Alpha,English,2,,"Ann Doe,Ben Roe",,,,Harbour,,"novel,sea",,,,North
      ,Torn.,,,,2025-12-06T06:10:16.091Z,,,,,,,,,,,,Beta,,,,Cy Poe,,,,,,,,,,

      """)
    let parsed = try books(of: file)
    #expect(
      parsed.map(\.details.title) == ["Alpha: A Story", "Beta"]
        && parsed.map(\.details.authors) == [["Ann Doe", "Ben Roe"], ["Cy Poe"]])
    let details = parsed[0].details
    #expect(details.series == "Harbour" && details.seriesNumber == 2 && details.pages == 412)
    #expect(details.isbn?.digits == "9780441013593" && details.year == 1999)
    #expect(details.tags == ["Attic"] && details.categories == ["novel", "sea"])
    #expect(parsed.map(\.details.notes) == ["Signed.", "Torn."])
  }

  @Test("Livraddict rates out of 20, and has a pile of books to read")
  func livraddict() throws {
    let parsed = try books(
      """
      title,author,status,rating,date_added,date_read
      Alpha,Ann Doe,read,18,25/10/2025,20/10/2025
      Beta,Ben Roe,pal,,25/10/2025,
      Gamma,Cy Poe,to_read,,25/10/2025,
      Delta,Dan Loe,read,10,25/10/2025,21/10/2025

      """)
    #expect(
      parsed.map(summary) == [
        "Alpha by Ann Doe, read /2025-10-20, 4.5 stars", "Beta by Ben Roe, want /",
        "Gamma by Cy Poe, want /", "Delta by Dan Loe, read /2025-10-21, 2.5 stars",
      ])
  }
}
