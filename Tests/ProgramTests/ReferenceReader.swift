import Foundation
import Support

/// Exported references as libraries that are not ours read them.
enum ReferenceReader {
  /// The fields of each entry, by `bibtexparser`, which also writes them down again.
  static func bibtex(_ file: String, rewritten: String, in home: Home) throws -> [[String: String]]
  {
    try read(
      """
      import bibtexparser, json, sys
      from bibtexparser.bparser import BibTexParser
      parser = BibTexParser(common_strings=True, ignore_nonstandard_types=False)
      with open(sys.argv[1], encoding="utf-8") as file:
          database = bibtexparser.load(file, parser)
      with open(sys.argv[2], "w", encoding="utf-8") as file:
          file.write(bibtexparser.dumps(database))
      print(json.dumps(database.entries))
      """, [file, rewritten], in: home)
  }

  /// The items of CSL-JSON, by `citeproc`, which refuses dates and types that it does not know.
  static func csl(_ file: String, in home: Home) throws -> [[String: String]] {
    try read(
      """
      import json, sys, warnings
      from citeproc.source.json import CiteProcJSON
      # It does not know of the room that the schema leaves since its version 1.0.2.
      warnings.simplefilter("ignore")
      with open(sys.argv[1], encoding="utf-8") as file:
          source = CiteProcJSON(json.load(file))
      def people(names):
          return "; ".join(name.get("literal") or name["family"] + ", " + name["given"] for name in names)
      print(json.dumps([{
          "id": str(key), "type": item.type, "title": str(item.title), "author": people(item.author),
          "year": str(item.issued.year) if "issued" in item else "",
      } for key, item in source.items()]))
      """, [file], in: home)
  }

  /// MODS, the XML that `bibutils` makes of RIS.
  static func ris(_ file: String, in home: Home) throws -> String {
    let read = try Tool.ris2xml.run([file], in: home)
    guard read.code == 0 else { throw Failure(read.err) }
    return read.out
  }

  private static func read(
    _ script: String, _ files: [String], in home: Home
  ) throws -> [[String: String]] {
    let read = try Tool.python3.run(["-c", script] + files, in: home)
    guard read.code == 0 else { throw Failure(read.err) }
    return try JSONDecoder().decode([[String: String]].self, from: Data(read.out.utf8))
  }
}
