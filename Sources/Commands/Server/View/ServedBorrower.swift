import JSON
import Library

/// A borrower in the format of `borrowers --json`.
enum ServedBorrower: ServedResource {
  static func json(_ borrower: BorrowerSummary) -> OutputValue {
    borrower.json.without("number").with(["id": borrower.borrower.number])
  }

  static func query(_ parameters: ServerQuery) throws(RequestError) -> BorrowerQuery {
    var query = BorrowerQuery()
    query.text = try parameters.text("find")
    return query
  }

  static func fields(of object: JSONObject) throws(RequestError) -> ServerBorrowerFields {
    var fields = ServerBorrowerFields(mergedInto: try object.number("mergedInto"))
    for field in BorrowerField.allCases { fields.texts[field] = try object.typed(field.rawValue) }
    return fields
  }
}
