import Platform

/// Replacements for the compatibility characters (UAX 15, NFKD) found in names and titles:
/// ligatures, full-width and half-width letters, superscripts and subscripts, Roman numerals,
/// fractions, № and ™.
package enum CompatibilityForms {
  /// Returns the decomposed form of the text, with compatibility characters replaced.
  package static func decomposed(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value >= 0xA0, let form = forms[scalar] {
        plain.append(contentsOf: form)
      } else {
        plain.append(scalar)
      }
    }
    return String(plain).decomposed
  }

  private static let forms: [Unicode.Scalar: [Unicode.Scalar]] = {
    var forms: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for entry in table.split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: ":")
      let range = parts[0].split(separator: "-").compactMap { UInt32($0, radix: 16) }
      let form = parts[1].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      for value in range[0]...range[range.count - 1] {
        guard let scalar = Unicode.Scalar(value) else { continue }
        // The characters of a range have consecutive single replacements.
        forms[scalar] = form.compactMap { Unicode.Scalar($0 + value - range[0]) }
      }
    }
    return forms
  }()

  // Code points of Unicode 15 in hexadecimal, except characters that canonical decomposition
  // splits: `aa:61` is a character and its replacement, `b2-b3:32` are two, the second of which
  // becomes 33.
  private static let table = """
    aa:61 b2-b3:32 b5:3bc b9:31 ba:6f bc:31.2044.34 bd:31.2044.32 be:33.2044.34 132:49.4a
    133:69.6a 13f:4c.b7 140:6c.b7 149:2bc.6e 17f:73 1c4:44.5a.30c 1c5:44.7a.30c 1c6:64.7a.30c
    1c7:4c.4a 1c8:4c.6a 1c9:6c.6a 1ca:4e.4a 1cb:4e.6a 1cc:6e.6a 1f1:44.5a 1f2:44.7a 1f3:64.7a
    2b0:68 2b1:266 2b2:6a 2b3:72 2b4:279 2b5:27b 2b6:281 2b7:77 2b8:79 2e0:263 2e1:6c 2e2:73
    2e3:78 2e4:295 587:565.582 e33:e4d.e32 eb3:ecd.eb2 edc:eab.e99 edd:eab.ea1 1d2c:41 1d2d:c6
    1d2e:42 1d30-1d31:44 1d32:18e 1d33-1d3a:47 1d3c:4f 1d3d:222 1d3e:50 1d3f:52 1d40-1d41:54
    1d42:57 1d43:61 1d44-1d45:250 1d46:1d02 1d47:62 1d48-1d49:64 1d4a:259 1d4b-1d4c:25b 1d4d:67
    1d4f:6b 1d50:6d 1d51:14b 1d52:6f 1d53:254 1d54-1d55:1d16 1d56:70 1d57-1d58:74 1d59:1d1d
    1d5a:26f 1d5b:76 1d5c:1d25 1d5d-1d5f:3b2 1d60-1d61:3c6 1d62:69 1d63:72 1d64-1d65:75
    1d66-1d67:3b2 1d68:3c1 1d69-1d6a:3c6 2070:30 2071:69 2074-2079:34 207a:2b 207b:2212 207c:3d
    207d-207e:28 207f:6e 2080-2089:30 208a:2b 208b:2212 208c:3d 208d-208e:28 2090:61 2091:65
    2092:6f 2093:78 2094:259 2095:68 2096-2099:6b 209a:70 209b-209c:73 2116:4e.6f 2120:53.4d
    2121:54.45.4c 2122:54.4d 2150:31.2044.37 2151:31.2044.39 2152:31.2044.31.30 2153:31.2044.33
    2154:32.2044.33 2155:31.2044.35 2156:32.2044.35 2157:33.2044.35 2158:34.2044.35
    2159:31.2044.36 215a:35.2044.36 215b:31.2044.38 215c:33.2044.38 215d:35.2044.38
    215e:37.2044.38 215f:31.2044 2160:49 2161:49.49 2162:49.49.49 2163:49.56 2164:56 2165:56.49
    2166:56.49.49 2167:56.49.49.49 2168:49.58 2169:58 216a:58.49 216b:58.49.49 216c:4c
    216d-216e:43 216f:4d 2170:69 2171:69.69 2172:69.69.69 2173:69.76 2174:76 2175:76.69
    2176:76.69.69 2177:76.69.69.69 2178:69.78 2179:78 217a:78.69 217b:78.69.69 217c:6c
    217d-217e:63 217f:6d 2189:30.2044.33 309f:3088.308a 30ff:30b3.30c8 fb00:66.66 fb01:66.69
    fb02:66.6c fb03:66.66.69 fb04:66.66.6c fb05:73.74 fb06:73.74 fb13:574.576 fb14:574.565
    fb15:574.56b fb16:57e.576 fb17:574.56d ff01-ff5e:21 ff5f-ff60:2985 ff61:3002 ff62-ff63:300c
    ff64:3001 ff65:30fb ff66:30f2 ff67:30a1 ff68:30a3 ff69:30a5 ff6a:30a7 ff6b:30a9 ff6c:30e3
    ff6d:30e5 ff6e:30e7 ff6f:30c3 ff70:30fc ff71:30a2 ff72:30a4 ff73:30a6 ff74:30a8
    ff75-ff76:30aa ff77:30ad ff78:30af ff79:30b1 ff7a:30b3 ff7b:30b5 ff7c:30b7 ff7d:30b9
    ff7e:30bb ff7f:30bd ff80:30bf ff81:30c1 ff82:30c4 ff83:30c6 ff84:30c8 ff85-ff8a:30ca
    ff8b:30d2 ff8c:30d5 ff8d:30d8 ff8e:30db ff8f-ff93:30de ff94:30e4 ff95:30e6 ff96-ff9b:30e8
    ff9c:30ef ff9d:30f3 ff9e-ff9f:3099 ffa0:1160 ffa1-ffa2:1100 ffa3:11aa ffa4:1102
    ffa5-ffa6:11ac ffa7-ffa9:1103 ffaa-ffaf:11b0 ffb0:111a ffb1-ffb3:1106 ffb4:1121
    ffb5-ffbe:1109 ffc2-ffc7:1161 ffca-ffcf:1167 ffd2-ffd7:116d ffda-ffdc:1173 ffe0-ffe1:a2
    ffe2:ac ffe3:20.304 ffe4:a6 ffe5:a5 ffe6:20a9 ffe8:2502 ffe9-ffec:2190 ffed:25a0 ffee:25cb
    """
}
