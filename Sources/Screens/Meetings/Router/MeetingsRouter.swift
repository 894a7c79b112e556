import Screen

package typealias MeetingsRouter = LineRouter
