extension UInt8 {
  package var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension String {
  package func has(_ byte: UInt8) -> Bool { utf8.contains(byte) }
}
