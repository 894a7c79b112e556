import JSON
import Library

enum ServedHold: ServedResource {
  static func json(_ hold: ListedHold, on today: Day) -> OutputValue {
    hold.json(on: today).without("number").with(["id": hold.hold.number, "book": hold.book.number])
  }

  static func query(_ parameters: ServerQuery) throws(RequestError) -> ServerHoldList {
    ServerHoldList(book: try parameters.number("book"))
  }

  static func fields(of object: JSONObject) throws(RequestError) -> ServerHoldFields {
    let borrower = try object.typed("borrower")
    return ServerHoldFields(
      book: try object.number("book"), borrower: borrower == "" ? nil : borrower,
      keptUntil: try object.change("keptUntil") { Day(iso: $0) })
  }
}
