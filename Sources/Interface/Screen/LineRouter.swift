import Grammar

/// The Router of a screen that opens other screens only by their lines.
package struct LineRouter {
  package let openLine: (Line) throws -> Transition?

  package init(openLine: @escaping (Line) throws -> Transition?) { self.openLine = openLine }
}
