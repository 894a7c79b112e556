import Library
import Platform
import PostgreSQL
import SQL

/// The address of a library in a database of PostgreSQL's, as libpq reads it
/// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING), where `schema` may
/// stand among the parameters:
///
///     postgresql://olga@db.example/books?schema=club
///     service=books
///     host=db.example dbname=books
///
/// It may hold a password, which nothing but `connection` has.
package struct DatabaseAddress: Equatable, Sendable {
  /// For libpq alone: the address without the schema.
  package let connection: String
  /// Where in the database the library is.
  package let schema: String
  /// What the user is shown, and what names the library once more: the address without its passwords.
  package let name: String
  /// What a file for it may be called: the same for addresses that lead to the same library by the same
  /// names.
  package let fileName: String

  package static let standardSchema = "bookskeeper"

  /// Whether a place is an address, in whatever state, and not a file.
  package static func isOne(_ place: String) -> Bool {
    if isURL(place) { return true }
    let words = place.split(whereSeparator: \.isWhitespace)
    let first = place.prefix { $0 != "=" }
    return first.endIndex < place.endIndex
      && first.allSatisfy { $0.isASCII && $0.isLetter || $0 == "_" || $0.isWhitespace }
      && words.contains { parameters.contains(String($0.prefix { $0 != "=" })) }
  }

  private static func isURL(_ place: String) -> Bool {
    ["postgresql://", "postgres://"].contains { place.lowercased().hasPrefix($0) }
  }

  /// Those by one of which an address is told from a file.
  private static let parameters: Set = [
    "service", "host", "hostaddr", "port", "dbname", "user", "password", "passfile", "schema",
    "sslmode",
  ]

  /// - Throws: `badDatabaseAddress`; `noLibpq`.
  package init(_ place: String) throws(StorageError) {
    do {
      try self.init(reading: place)
    } catch let fault as AddressFault {
      throw .badDatabaseAddress(fault)
    } catch {
      throw .noLibpq(AddressPasswords.removed(from: place))
    }
  }

  private init(reading place: String) throws {
    guard !place.unicodeScalars.contains(where: PlainText.isControl) else {
      throw AddressFault.form
    }
    name = AddressPasswords.removed(from: place)
    let isURL = Self.isURL(place)
    // In a URL, parameters stand behind the question mark.
    var start = isURL ? place.prefix { $0 != "?" } : place.prefix(0)
    var rest = String(place[start.endIndex...])
    let given = AddressPasswords.take("schema", from: &rest) ?? ""
    let schema = isURL ? given.percentDecoded ?? given : given.replacing("'", with: "")
    self.schema = schema.isEmpty ? Self.standardSchema : schema
    if isURL {
      let scheme = start.prefix { $0 != ":" }
      start = start.dropFirst(scheme.count)
      // Else a part of a password with such signs would be taken for the name of something, and shown.
      let signs = start.dropFirst(3).filter { "/@".contains($0) }
      guard signs.prefix(2) != "@@", !signs.drop(while: { $0 == "@" }).contains("@") else {
        throw AddressFault.form
      }
      rest = scheme.lowercased() + start + rest
    }
    connection = rest
    let values = try Self.parameters(of: connection, isSafe: name == place)
    guard Self.isSchema(self.schema) else { throw AddressFault.schema(self.schema) }
    func value(_ key: String) -> String { values[key] ?? "" }
    let port = value("port").contains { $0 != "," } ? value("port") : ""
    try Self.check(hosts: value("host"), ports: port)
    // Others that use the library are others by name only.
    let user = value("dbname").isEmpty ? value("user") : ""
    let parts = [
      value("service"), value("host"), value("hostaddr"), port, value("dbname"), user, self.schema,
    ]
    let readable = [value("service"), value("host"), value("dbname"), user, self.schema]
      .filter { !$0.isEmpty }.joined(separator: "-").drop { $0 == "/" }.prefix(80)
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    fileName = "\(String(readable))-\(ContentHash(parts.joined(separator: "\n").utf8).text)"
  }

  /// - Parameter isSafe: whether there is no password, of which the name of a parameter may be a part.
  private static func parameters(of text: String, isSafe: Bool) throws -> [String: String] {
    do {
      let values = try ConnectionString.parameters(of: text)
      // As bytes that are not UTF-8 are read.
      let isRead = !values.values.contains {
        $0.unicodeScalars.contains { PlainText.isControl($0) || $0 == "\u{FFFD}" }
      }
      guard isRead else { throw AddressFault.form }
      return values
    } catch let error as DatabaseError where error.kind == .denied {
      let unknown = ["invalid connection option", "invalid URI query parameter"]
      guard unknown.contains(where: error.message.hasPrefix) else { throw AddressFault.form }
      let names = error.message.split(separator: "\"")
      throw AddressFault.parameter(isSafe && names.count > 1 ? String(names[1]) : nil)
    }
  }

  private static func check(hosts: String, ports: String) throws(AddressFault) {
    let hosts = hosts.split(separator: ",", omittingEmptySubsequences: false)
    guard hosts.count <= 1 || !hosts.contains(where: \.isEmpty) else { throw .host }
    let numbers = ports.split(separator: ",", omittingEmptySubsequences: false)
    let areRight = numbers.allSatisfy { port in
      port.isEmpty || Int(port).map { (1...65_535).contains($0) } ?? false
    }
    // One port is that of all hosts.
    guard areRight, numbers.count <= 1 || numbers.count == hosts.count else { throw .port }
  }

  /// A name that needs no care on the way, and is not PostgreSQL's own.
  private static func isSchema(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_", name.utf8.count <= 63 else {
      return false
    }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      && !name.lowercased().hasPrefix("pg_") && name.lowercased() != "information_schema"
  }
}

extension DatabaseAddress: CustomStringConvertible {
  /// Never the password, wherever it is written by mistake.
  package var description: String { name }
}

extension DatabaseAddress: CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
