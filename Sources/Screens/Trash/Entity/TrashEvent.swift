import Library

/// What a line asks of the trash.
package enum TrashEvent: Equatable, Sendable {
  case list(page: Int?, limit: Int?)
  case restore(BookSelection?)
  case purge(BookSelection?)
}

/// The books that are meant, to those who only pass them on.
package typealias TrashSelection = BookSelection
