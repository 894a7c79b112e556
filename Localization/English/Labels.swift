import Library
import Localization

extension EnglishTexts: LabelsTexts {
  package func printHint(_ sheet: LabelSheet) -> String {
    "Print at 100%, without margins or headers, on \(sheet.name) (\(sheet.paper.rawValue)). Try it on plain paper first."
  }
  package func labelsWritten(count: Int, sheets: Int, filter: String?, file: String) -> String {
    "Wrote \(Plural.english(count, "label", "labels"))\(filter.map { " (\($0))" } ?? "") on \(Plural.english(sheets, "sheet", "sheets")) to "
      + "\(file)."
  }
}
