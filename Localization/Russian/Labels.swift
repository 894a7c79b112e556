import Library
import Localization

extension RussianTexts: LabelsTexts {
  package func printHint(_ sheet: LabelSheet) -> String {
    "Печатайте в масштабе 100 %, без полей и колонтитулов, на листах \(sheet.name) "
      + "(\(sheet.paper.rawValue)); сначала попробуйте на простой бумаге."
  }
  package func labelsWritten(count: Int, sheets: Int, filter: String?, file: String) -> String {
    "\(file): " + Plural.russian(count, "этикетка", "этикетки", "этикеток") + (filter.map { " (\($0))" } ?? "") + " на "
      + Plural.russian(sheets, "листе", "листах", "листах") + "."
  }
}
