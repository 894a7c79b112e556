/// The statistics.
package protocol StatisticsTexts {
  var noTagsYet: String { get }
}
