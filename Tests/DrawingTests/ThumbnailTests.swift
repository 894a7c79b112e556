import Drawing
import Foundation
import Languages
import Library
import Screen
import Terminal
import Testing
import Turns

/// A list with thumbnails before its rows.
@Suite(.timeLimited) struct ThumbnailTests {
  private struct Entry: SheetRow {
    let number: Int
    let title: String
    let author: String
    var thumbnail: [String]?

    var cells: [SheetCell] {
      [SheetCell(String(number), .number), SheetCell(title), SheetCell(author)]
    }
    var values: [String] { [String(number), title, author] }
    var json: OutputValue { ["title": title] }
  }

  private static let red = "\u{1B}[31m####\u{1B}[0m"

  private let entries = [
    Entry(number: 1, title: "Dune", author: "Frank Herbert", thumbnail: ["####", "####", "####"]),
    Entry(number: 2, title: "Émile", author: "Rousseau"),
    Entry(number: 3, title: "老人と海", author: "アーネスト・ヘミングウェイ", thumbnail: [red, red]),
    Entry(
      number: 4, title: "Lord Jim", author: "Joseph Conrad", thumbnail: ["#", "##", "###", "####"]),
  ]

  private func lines(_ width: Int, _ drawing: (Canvas) -> any ListDrawing) throws -> [String] {
    var sheet = Sheet(
      heading: "Books",
      columns: [
        Column("No.", .number), Column("Title", .words, .first), Column("Author", .words),
      ])
    sheet.hasThumbnails = true
    var list = drawing(Canvas(width: width))
    var text = try list.begin(sheet)
    for row in entries { text += try list.row(row) }
    text += try list.end(Footer(summary: ["1–4 of 4"]))
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("rows have the same position with any picture before them, or none")
  func rows() throws {
    #expect(
      try lines(36) { Table(on: $0) } == [
        "Books",
        "",
        "####      1  Dune",
        "####         Frank Herbert",
        "####",
        "          2  Émile",
        "             Rousseau",
        "",
        Self.red + "      3  老人と海",
        Self.red + "         アーネスト・ヘミングウ…",
        "",
        "#         4  Lord Jim",
        "##           Joseph Conrad",
        "###",
        "",
        "1–4 of 4",
        "",
      ])
  }

  @Test("no line is wider than the terminal", arguments: [30, 42, 43, 60, 80, 160])
  func widths(width: Int) throws {
    for line in try lines(width, { Table(on: $0) }) {
      let text = line.replacing(#/\u{1B}\[[0-9]*m/#, with: "")
      #expect(Cells.width(text) <= width && text.last != " ", "\(line)")
    }
  }

  @Test("thumbnails are neither spoken nor written in lines with tabs")
  func otherOutputs() throws {
    for drawing in [SpokenList(Language.english.texts), TabList()] as [any ListDrawing] {
      #expect(try !lines(60) { _ in drawing }.joined().contains("#"))
    }
  }
}
