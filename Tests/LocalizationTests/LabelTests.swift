import Foundation
import Library
import Testing
import Turns

@Suite(.timeLimited) struct LabelTests {
  @Test("each row of the tables is translated, but for words that two languages share")
  func rows() {
    #expect(labelRows.count > 250)
    let shared = Set(labelRows.filter { Set($0).count < $0.count }.map { $0[0] })
    #expect(
      shared == [
        ":", ";", ",", "ISBN", "Pages", "Options", "Date", "SYNOPSIS", "DESCRIPTION", "DATES",
        "OPTIONS",
      ])
  }
}

/// The rows of the tables of labels and names, in English, French and Russian.
let labelRows: [[String]] = {
  let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  return ["Labels", "Names"].flatMap { file in
    let table = try? String(
      contentsOf: root.appending(path: "Localization/\(file).swift"), encoding: .utf8)
    let row = /[Ww]ords\(\s*"([^"\\]+)",\s*"([^"\\]+)",\s*"([^"\\]+)"\)/
    return (table ?? "").matches(of: row).map {
      [$0.output.1, $0.output.2, $0.output.3].map(String.init)
    }
  }
}()

/// The index of a language in a row.
func column(of language: Language) -> Int { Language.allCases.firstIndex(of: language) ?? 0 }
