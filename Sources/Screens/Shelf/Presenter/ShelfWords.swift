import Foundation
import Library
import Localization
import ShelfEntity
import ShelfInteractor

/// The shelves in words.
struct ShelfWords {
  let texts: any Texts
  let rules: ShelfRules

  func head(_ shelf: Shelf, count: Int) -> ShelfHead {
    ShelfHead(
      heading: texts.heading(shelf), count: texts.bookCount(count),
      numberLabel: texts.numberLabel, titleLabel: texts.name(.title),
      authorLabel: texts.name(.author), ratingLabel: texts.ratingLabel,
      sinceLabel: texts.sinceLabel)
  }

  func row(_ entry: ShelfEntry) -> ShelfRow {
    ShelfRow(
      number: entry.number, title: entry.title, author: entry.author, rating: rating(entry),
      since: texts.date(rules.day(placed: entry)), placedAt: entry.placedAt.formatted(.iso8601),
      facts: ShelfEntryFacts(entry))
  }

  func foot(_ page: ShelfPage, withHint: Bool) -> ShelfFoot {
    let isEmpty = page.entries.isEmpty
    let summary = [texts.order(page.order), texts.page(page.index, of: page.count)]
    return ShelfFoot(
      summary: isEmpty ? [] : summary,
      empty: isEmpty ? texts.emptyShelf(page.shelf) : nil,
      hint: withHint && !isEmpty ? texts.shelfHint : nil)
  }

  func model(_ entry: ShelfEntry, withHint: Bool) -> ShelfEntryModel {
    let (book, rating) = (entry.book, rating(entry))
    let fields = [
      ShelfField(texts.name(.author), entry.author),
      ShelfField(texts.name(.publisher), book.publisher),
      ShelfField(texts.name(.year), book.year.map(String.init)),
      ShelfField(texts.pagesLabel, book.pageCount.map(texts.number)),
      ShelfField(texts.name(BookField.isbn), book.isbn?.digits),
      ShelfField(texts.ratingLabel, rating.words, stars: rating.stars),
      ShelfField(texts.shelfLabel, texts.onShelf(entry.shelf, since: rules.day(placed: entry))),
      ShelfField(texts.descriptionLabel, book.description),
      ShelfField(texts.name(.notes), entry.notes),
      ShelfField(texts.linkLabel, book.link),
    ]
    return ShelfEntryModel(
      number: entry.number, numberLabel: texts.numberLabel, titleLabel: texts.name(.title),
      title: entry.title, author: entry.author, fields: fields.filter { !$0.text.isEmpty },
      hint: withHint ? texts.entryHint : nil, facts: ShelfEntryFacts(entry))
  }

  private func rating(_ entry: ShelfEntry) -> ShelfRating {
    ShelfRating(stars: entry.rating, words: entry.rating.map(texts.rating) ?? texts.unrated)
  }
}
