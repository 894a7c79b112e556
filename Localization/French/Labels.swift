import Library
import Localization

extension FrenchTexts: LabelsTexts {
  package func printHint(_ sheet: LabelSheet) -> String {
    "Imprimez à 100 %, sans marges ni en-têtes, sur \(sheet.name) (\(sheet.paper.rawValue)) ; essayez d’abord sur du papier ordinaire."
  }
  package func labelsWritten(count: Int, sheets: Int, filter: String?, file: String) -> String {
    Plural.french(count, "étiquette à coller", "étiquettes à coller") + (filter.map { " (\($0))" } ?? "") + " sur "
      + Plural.french(sheets, "planche", "planches") + " dans \(file)."
  }
}
