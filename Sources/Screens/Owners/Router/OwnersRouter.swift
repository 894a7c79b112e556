import Screen

package typealias OwnersRouter = LineRouter
