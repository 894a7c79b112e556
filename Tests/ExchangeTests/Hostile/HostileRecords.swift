/// Files of records with named fields.
extension HostileMaker {
  mutating func records(_ format: Format) -> [UInt8] {
    let fields = Self.fields[format] ?? []
    let count = cells.number(1...4)
    var list: [[FilledField]] = []
    for _ in 0..<count { list.append(fill(fields).compactMap(\.self)) }
    switch format {
    case .json, .calibreJSON, .csljson:
      return Array(("[" + list.map { json($0, format) }.joined(separator: ",\n") + "]").utf8)
    case .libraryThingJSON:
      let books = list.enumerated().map { "\"\($0.offset + 1)\":" + json($0.element, format) }
      return Array(("{" + books.joined(separator: ",\n") + "}").utf8)
    case .bibtex:
      return Array(
        list.enumerated().map { index, fields in
          "@book{k\(index),\n" + fields.map { "  \($0.name) = {\($0.raw)},\n" }.joined() + "}\n"
        }.joined().utf8)
    case .ris:
      return Array(
        list.map { fields in
          "TY  - BOOK\r\n" + fields.map { "\($0.name)  - \($0.raw)\r\n" }.joined() + "ER  - \r\n"
        }.joined().utf8)
    case .marc:
      return list.flatMap { MARCFile.record($0.map { ($0.name, "1 $a\($0.raw)") }.map(Self.marc)) }
    case .marcxml: return Array(marcXML(list).utf8)
    default: return Array(Self.tellico(list).utf8)
    }
  }

  private static let fields: [Format: [Field]] = [
    .json: [
      ("title", .title), ("author", .author), ("publisher", .text), ("isbn", .isbn),
      ("year", .year), ("categories", .list), ("owner", .text), ("notes", .lines),
      ("comments", .lines), ("review", .lines), ("description", .lines), ("tags", .list),
      ("rating", .rating), ("borrower", .name), ("dueDate", .day), ("renewals", .count),
      ("checkedOutAt", .instant), ("addedAt", .instant), ("colour", .unknown),
    ],
    .calibreJSON: [
      ("authors", .author), ("title", .title), ("publisher", .text), ("isbn", .isbn),
      ("pubdate", .year), ("timestamp", .instant), ("tags", .list), ("comments", .lines),
      ("series", .text), ("languages", .list), ("rating", .halfStars), ("formats", .unknown),
      ("uuid", .unknown),
    ],
    .libraryThingJSON: [
      ("title", .title), ("primaryauthor", .author), ("secondaryauthor", .name),
      ("publication", .name), ("date", .year), ("isbn", .isbn), ("ean", .redundant),
      ("tags", .list),
      ("collections", .list), ("rating", .rating), ("review", .lines), ("comment", .lines),
      ("privatecomment", .lines), ("summary", .lines), ("subject", .list),
      ("entrydate", .instant), ("dateread", .day), ("weight", .unknown), ("height", .unknown),
    ],
    .csljson: [
      ("title", .title), ("author", .author), ("editor", .name), ("publisher", .text),
      ("issued", .year), ("ISBN", .isbn), ("keyword", .list), ("keywords", .list),
      ("note", .lines), ("abstract", .lines), ("URL", .unknown), ("edition", .unknown),
      ("language", .unknown),
    ],
    .bibtex: [
      ("title", .title), ("booktitle", .otherTitle), ("subtitle", .otherTitle), ("author", .author),
      ("editor", .name), ("publisher", .text), ("year", .year), ("date", .year), ("isbn", .isbn),
      ("keywords", .list), ("categories", .list), ("note", .lines), ("annote", .lines),
      ("abstract", .lines), ("rating", .rating), ("url", .unknown), ("edition", .unknown),
      ("note", .lines), ("Publisher", .text),
    ],
    .ris: [
      ("TI", .title), ("T1", .otherTitle), ("AU", .author), ("A2", .name), ("A1", .name),
      ("PB", .text),
      ("PB", .text), ("PY", .year), ("Y1", .year), ("PY", .year), ("SN", .isbn), ("SN", .isbn),
      ("KW", .list), ("KW", .list), ("N1", .lines), ("RN", .lines), ("AB", .lines),
      ("N2", .lines), ("AB", .lines), ("UR", .unknown), ("C1", .unknown), ("M3", .unknown),
      ("TI", .otherTitle),
    ],
    .marc: marcFields, .marcxml: marcFields,
    .tellico: [
      ("title", .title), ("subtitle", .otherTitle), ("author", .author), ("editor", .name),
      ("publisher", .text), ("genre", .list), ("keyword", .list), ("comments", .lines),
      ("plot", .lines), ("pub_year", .year), ("cr_year", .year), ("isbn", .isbn),
      ("rating", .rating), ("shelf", .unknown), ("pages", .unknown), ("comments", .lines),
    ],
  ]

  private static let marcFields: [Field] = [
    ("245", .title), ("100", .author), ("700", .name), ("260", .text), ("020", .isbn),
    ("020", .isbn), ("650", .list), ("651", .list), ("653", .list), ("500", .lines),
    ("500", .lines), ("520", .lines), ("300", .unknown), ("504", .unknown), ("999", .unknown),
  ]

  /// A publisher's name follows a place.
  private static func marc(_ field: (String, String)) -> (String, String) {
    field.0 == "260" ? (field.0, field.1.replacing("1 $a", with: "  $aX :$b")) : field
  }

  // MARK: JSON

  private mutating func json(_ fields: [FilledField], _ format: Format) -> String {
    var values = fields.map { "\"\($0.name)\": " + value($0, format) }
    if format == .csljson { values.insert("\"type\": \"book\", \"id\": \"a\"", at: 0) }
    if format == .calibreJSON, !fields.contains(where: { $0.name == "authors" }) {
      values.append("\"authors\": null")
    }
    for name in ["title"] where !fields.contains(where: { $0.name == name }) {
      values.append("\"\(name)\": null")
    }
    return "{" + values.joined(separator: ", ") + "}"
  }

  private mutating func value(_ field: FilledField, _ format: Format) -> String {
    let text = Self.quoted(field.raw)
    switch (format, field.name) {
    case (.csljson, "author"), (.csljson, "editor"):
      return cells.pick(["[{\"family\": \(text), \"given\": \"A\"}]", "[{\"literal\": \(text)}]"])
    case (.csljson, "issued"):
      return cells.pick(["{\"date-parts\": [[\(text)]]}", "{\"raw\": \(text)}", text])
    case (_, "tags"), (_, "collections"), (_, "subject"), (_, "categories"), (_, "languages"):
      return cells.pick([text, "[\(text)]"])
    case (_, "year"), (_, "rating"), (_, "renewals"), (_, "date"):
      return Int(field.raw) != nil && cells.happens(50) ? field.raw : text
    default: return text
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  // MARK: XML

  private func marcXML(_ list: [[FilledField]]) -> String {
    let records = list.map { fields in
      let data = fields.map { field in
        let code = field.name == "260" ? "b" : "a"
        return "<datafield tag=\"\(field.name)\" ind1=\"1\" ind2=\" \">"
          + "<subfield code=\"\(code)\">\(field.raw)</subfield></datafield>"
      }
      return
        "<record><leader>00000nam a2200000 a 4500</leader>\(data.joined(separator: "\n"))</record>"
    }
    return "<?xml version=\"1.0\"?><collection xmlns=\"http://www.loc.gov/MARC21/slim\">"
      + records.joined() + "</collection>"
  }

  static func tellico(_ list: [[FilledField]]) -> String {
    let entries = list.enumerated().map { index, fields in
      let parts = fields.map { field in
        let isList = ["author", "editor", "publisher", "genre", "keyword"].contains(field.name)
        let element = "<\(field.name)>\(field.raw)</\(field.name)>"
        return isList ? "<\(field.name)s>\(element)</\(field.name)s>" : element
      }
      return "<entry id=\"\(index)\">\(parts.joined())</entry>\n"
    }
    return
      "<?xml version=\"1.0\"?><tellico xmlns=\"http://periapsis.org/tellico/\" syntaxVersion=\"11\">"
      + "<collection title=\"B\" type=\"2\"><fields/>\(entries.joined())</collection></tellico>"
  }
}
