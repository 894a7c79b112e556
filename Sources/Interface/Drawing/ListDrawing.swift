import Screen

/// Draws a list part by part, so that memory use does not grow with the number of rows.
package protocol ListDrawing {
  mutating func begin(_ sheet: Sheet) throws -> String
  mutating func row(_ row: any SheetRow) throws -> String
  mutating func end(_ footer: Footer) throws -> String
}
