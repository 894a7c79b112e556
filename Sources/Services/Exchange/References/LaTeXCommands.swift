enum LaTeXCommands {
  /// Accents of the next letter.
  static let accents: [String: Unicode.Scalar] = [
    "`": "\u{300}", "'": "\u{301}", "^": "\u{302}", "~": "\u{303}", "=": "\u{304}", "u": "\u{306}",
    ".": "\u{307}", "\"": "\u{308}", "r": "\u{30A}", "H": "\u{30B}", "v": "\u{30C}", "G": "\u{30F}",
    "U": "\u{30E}", "d": "\u{323}", "c": "\u{327}", "k": "\u{328}", "b": "\u{331}", "t": "\u{361}",
  ]

  /// Accents without a letter.
  static let standaloneAccents: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{300}": "`", "\u{301}": "´", "\u{302}": "^", "\u{303}": "~", "\u{308}": "¨",
  ]

  /// Commands whose argument is not printed, but used for sorting and references.
  static let unprintedCommands: Set<String> = [
    "noopsort", "SortNoop", "label", "ref", "cite", "index",
  ]

  /// Commands that change the style of the following text.
  static let styles: Set<String> = [
    "bf", "em", "it", "rm", "sc", "sf", "sl", "tt", "cal", "bfseries", "mdseries", "itshape",
    "slshape", "scshape", "upshape", "rmfamily", "sffamily", "ttfamily", "normalfont", "tiny",
    "scriptsize", "footnotesize", "small", "normalsize", "large", "Large", "LARGE", "huge", "Huge",
    "left", "right", "big", "Big", "bigg", "Bigg", "displaystyle", "textstyle", "scriptstyle",
    "limits", "nolimits", "relax", "protect", "noindent", "newblock", "ignorespaces", "unskip",
    "xspace", "null", "hfill", "allowbreak", "nobreak", "linebreak", "penalty", "selectlanguage",
    "centering", "begingroup", "endgroup", "bgroup", "egroup", "kern", "hskip", "thinspace",
    "leavevmode",
  ]

  /// Letters and symbols by name.
  static let texts: [String: String] = [
    "ss": "ß", "SS": "ẞ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "ae": "æ", "AE": "Æ", "oe": "œ",
    "OE": "Œ", "aa": "å", "AA": "Å", "i": "ı", "j": "ȷ", "th": "þ", "TH": "Þ", "dh": "ð", "DH": "Ð",
    "dj": "đ", "DJ": "Đ", "ng": "ŋ", "NG": "Ŋ",
    "textbackslash": "\\", "backslash": "\\", "textbraceleft": "{", "lbrace": "{",
    "textbraceright": "}", "rbrace": "}", "textasciitilde": "~", "textasciicircum": "^",
    "textasciigrave": "`", "textquotesingle": "'", "textquotedbl": "\"", "textunderscore": "_",
    "textdollar": "$", "textless": "<", "textgreater": ">", "textbar": "|", "textbullet": "•",
    "textendash": "–", "textemdash": "—", "textellipsis": "…", "ldots": "…", "dots": "…",
    "textquoteleft": "‘", "textquoteright": "’", "lq": "‘", "rq": "’", "textquotedblleft": "“",
    "textquotedblright": "”", "quotedblbase": "„", "glqq": "„", "grqq": "“", "quotesinglbase": "‚",
    "guillemotleft": "«", "guillemetleft": "«", "flqq": "«", "og": "«", "guillemotright": "»",
    "guillemetright": "»", "frqq": "»", "fg": "»", "guilsinglleft": "‹", "guilsinglright": "›",
    "textexclamdown": "¡", "textquestiondown": "¿", "textdegree": "°", "degree": "°",
    "textnumero": "№", "textordfeminine": "ª", "textordmasculine": "º", "textsection": "§",
    "S": "§",
    "P": "¶", "dag": "†", "ddag": "‡", "copyright": "©", "textcopyright": "©",
    "textregistered": "®", "texttrademark": "™", "pounds": "£", "textsterling": "£", "euro": "€",
    "texteuro": "€", "textyen": "¥", "textcent": "¢", "slash": "/", "TeX": "TeX", "LaTeX": "LaTeX",
    "times": "×", "texttimes": "×", "pm": "±", "cdot": "·", "textperiodcentered": "·", "infty": "∞",
    "rightarrow": "→", "to": "→", "leq": "≤", "geq": "≥", "neq": "≠", "sim": "∼", "quad": " ",
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ",
    "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "upsilon": "υ", "phi": "φ", "chi": "χ",
    "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ",
    "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
  ]
}
