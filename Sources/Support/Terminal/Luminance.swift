import Platform

/// How bright a colour is to the eye, 0 to 1 (WCAG 2).
package enum Luminance {
  /// - Parameters: levels from 0 to 1.
  package static func of(red: Double, green: Double, blue: Double) -> Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private static func linear(_ level: Double) -> Double {
    level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
  }
}
