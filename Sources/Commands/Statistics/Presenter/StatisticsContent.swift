import Library
import Screen

package enum StatisticsContent {
  case figures(ReportContent<StatisticsReport>)
  /// The lines of a table for other programs.
  case table([String], json: OutputValue)
  /// The files that a poster was written to, with a sentence about them.
  case poster([PosterFormat: String], saved: String)
}
