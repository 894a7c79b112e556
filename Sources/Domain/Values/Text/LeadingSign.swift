/// Signs of typed text are compared as scalars: a sign and an accent after it are one `Character`.
extension StringProtocol {
  package func begins(with sign: Unicode.Scalar) -> Bool { unicodeScalars.first == sign }
}
