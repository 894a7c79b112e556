import Library
import Platform
import PostgreSQL
import SQL

/// The address of a library in PostgreSQL: a libpq connection string
/// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING) with an additional
/// parameter, `schema`:
///
///     postgresql://olga@db.example/books?schema=club
///     service=books
///     host=db.example dbname=books
///
/// An address may contain a password, which is only in `connection`.
package struct DatabaseAddress: Equatable, Sendable {
  /// The address for libpq, without the schema.
  package let connection: String
  package let schema: String
  /// The address without passwords, which can be shown to the user and used as an address.
  package let name: String
  /// A name for files, which depends only on the parameters that identify the library.
  package let fileName: String

  package static let defaultSchema = "bookskeeper"

  /// Returns whether a string is an address, valid or not, rather than a file.
  package static func isAddress(_ text: String) -> Bool {
    if isURL(text) { return true }
    let words = text.split(whereSeparator: \.isWhitespace)
    let first = text.prefix { $0 != "=" }
    return first.endIndex < text.endIndex
      && first.allSatisfy { $0.isASCII && $0.isLetter || $0 == "_" || $0.isWhitespace }
      && words.contains { parameters.contains(String($0.prefix { $0 != "=" })) }
  }

  private static func isURL(_ text: String) -> Bool {
    ["postgresql://", "postgres://"].contains { text.lowercased().hasPrefix($0) }
  }

  /// The parameters that distinguish an address from a file.
  private static let parameters: Set = [
    "service", "host", "hostaddr", "port", "dbname", "user", "password", "passfile", "schema",
    "sslmode",
  ]

  /// - Throws: `badDatabaseAddress`; `noLibpq`.
  package init(_ text: String) throws(StorageError) {
    do {
      try self.init(reading: text)
    } catch let fault as AddressFault {
      throw .badDatabaseAddress(fault)
    } catch {
      throw .noLibpq(AddressPasswords.redacted(text))
    }
  }

  private init(reading text: String) throws {
    guard !text.unicodeScalars.contains(where: PlainText.isControl) else {
      throw AddressFault.form
    }
    name = AddressPasswords.redacted(text)
    let isURL = Self.isURL(text)
    // In a URL, the parameters follow the question mark.
    var start = isURL ? text.prefix { $0 != "?" } : text.prefix(0)
    var rest = String(text[start.endIndex...])
    let parameter = AddressPasswords.remove("schema", from: &rest) ?? ""
    let schema = isURL ? parameter.percentDecoded ?? parameter : parameter.replacing("'", with: "")
    self.schema = schema.isEmpty ? Self.defaultSchema : schema
    if isURL {
      let scheme = start.prefix { $0 != ":" }
      start = start.dropFirst(scheme.count)
      // Otherwise, part of a password with these characters would be shown as a name.
      let separators = start.dropFirst(3).filter { "/@".contains($0) }
      guard separators.prefix(2) != "@@", !separators.drop(while: { $0 == "@" }).contains("@")
      else {
        throw AddressFault.form
      }
      rest = scheme.lowercased() + start + rest
    }
    connection = rest
    let values = try Self.parameters(of: connection, isSafe: name == text)
    guard Self.isSchema(self.schema) else { throw AddressFault.schema(self.schema) }
    func value(_ key: String) -> String { values[key] ?? "" }
    let port = value("port").contains { $0 != "," } ? value("port") : ""
    try Self.check(hosts: value("host"), ports: port)
    // The user matters only as the default name of the database.
    let user = value("dbname").isEmpty ? value("user") : ""
    let parts = [
      value("service"), value("host"), value("hostaddr"), port, value("dbname"), user, self.schema,
    ]
    let readable = [value("service"), value("host"), value("dbname"), user, self.schema]
      .filter { !$0.isEmpty }.joined(separator: "-").drop { $0 == "/" }.prefix(80)
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    fileName = "\(String(readable))-\(ContentHash(parts.joined(separator: "\n").utf8).text)"
  }

  /// - Parameter isSafe: whether the text has no password, which might look like a parameter.
  private static func parameters(of text: String, isSafe: Bool) throws -> [String: String] {
    do {
      let values = try ConnectionString.parameters(of: text)
      // Invalid UTF-8 becomes U+FFFD.
      let isValid = !values.values.contains {
        $0.unicodeScalars.contains { PlainText.isControl($0) || $0 == "\u{FFFD}" }
      }
      guard isValid else { throw AddressFault.form }
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
    let arePortsValid = numbers.allSatisfy { port in
      port.isEmpty || Int(port).map { (1...65_535).contains($0) } ?? false
    }
    // A single port applies to all hosts.
    guard arePortsValid, numbers.count <= 1 || numbers.count == hosts.count else { throw .port }
  }

  /// Returns whether a name needs no escaping, and is not reserved by PostgreSQL.
  private static func isSchema(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_", name.utf8.count <= 63 else {
      return false
    }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      && !name.lowercased().hasPrefix("pg_") && name.lowercased() != "information_schema"
  }
}

extension DatabaseAddress: CustomStringConvertible {
  /// The name, so that an address printed by mistake does not reveal its password.
  package var description: String { name }
}

extension DatabaseAddress: CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
