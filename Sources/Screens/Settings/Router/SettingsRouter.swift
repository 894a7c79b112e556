import Screen

package typealias SettingsRouter = LineRouter
