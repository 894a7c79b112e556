import JSON
import Library

/// Someone who borrows, as `borrowers --json` tells them.
enum ServedBorrower: ServedForm {
  static func fact(_ borrower: CountedBorrower) -> Fact {
    borrower.fact.without("number").with(["id": borrower.borrower.number])
  }

  static func query(_ asked: ServerQuery) throws(RequestError) -> BorrowerQuery {
    var query = BorrowerQuery()
    query.text = try asked.text("find")
    return query
  }

  static func fields(of object: JSONObject) throws(RequestError) -> ServerBorrowerFields {
    var fields = ServerBorrowerFields(mergedInto: try object.number("mergedInto"))
    for field in BorrowerField.allCases { fields.texts[field] = try object.typed(field.rawValue) }
    return fields
  }
}
