/// The formats that books can be exported in.
package enum ExportFormat: String, CaseIterable, Sendable {
  case json, csv, markdown, bibtex, ics, marc, marcxml
}
