import Screen

package typealias HoldsRouter = LineRouter
