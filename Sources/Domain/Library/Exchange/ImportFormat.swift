/// The kinds of files that books are imported from; the raw value follows `--format`.
package enum ImportFormat: String, CaseIterable, Sendable {
  case csv, json, goodreads, librarything, storygraph, calibre
  case bibtex, ris, csljson, marc, marcxml, mods, opf, tellico

  package var name: String {
    switch self {
    case .csv: "CSV"
    case .json: "JSON"
    case .goodreads: "Goodreads"
    case .librarything: "LibraryThing"
    case .storygraph: "StoryGraph"
    case .calibre: "calibre"
    case .bibtex: "BibTeX"
    case .ris: "RIS"
    case .csljson: "CSL-JSON"
    case .marc: "MARC21"
    case .marcxml: "MARCXML"
    case .mods: "MODS"
    case .opf: "OPF"
    case .tellico: "Tellico"
    }
  }
}
