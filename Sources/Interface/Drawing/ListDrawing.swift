import Screen

/// A list as text, piece by piece: a million rows take no more memory than ten.
package protocol ListDrawing {
  mutating func begin(_ sheet: Sheet) throws -> String
  mutating func row(_ row: any Row) throws -> String
  mutating func end(_ foot: Footer) throws -> String
}
