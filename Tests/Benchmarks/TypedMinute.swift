/// A minute of searching for books by typing.
enum TypedMinute {
  struct Key {
    /// The time since the previous key.
    let wait: Duration
    let bytes: String
  }

  /// Words with typing errors that are deleted letter by letter, and moves through the results. No
  /// key leaves the list unchanged.
  static let keys = {
    let words = recording.split(whereSeparator: \.isWhitespace).map(String.init)
    return stride(from: 0, to: words.count, by: 2).compactMap { index in
      Int(words[index]).map {
        Key(wait: .milliseconds($0), bytes: keysByName[words[index + 1]] ?? words[index + 1])
      }
    }
  }()

  private static let keysByName = [
    "Space": " ", "Backspace": "\u{7F}", "Up": "\u{1B}[A", "Down": "\u{1B}[B",
    "PageUp": "\u{1B}[5~", "PageDown": "\u{1B}[6~", "Home": "\u{1B}[H", "End": "\u{1B}[F",
  ]

  /// Milliseconds since the previous key, and the key.
  private static let recording = """
    1047 h  119 o  150 u  183 s  106 e  568 Down  158 Down  102 Down  136 Down  164 Down
    559 PageDown  154 PageDown  117 PageDown  548 Backspace  65 Backspace  87 Backspace
    86 Backspace  64 Backspace  955 b  111 y  170 :  154 s  107 m  172 i  115 t  128 h  875 Down
    170 Down  164 Down  97 Down  1008 End  1012 Home  747 Backspace  63 Backspace  74 Backspace
    62 Backspace  95 Backspace  68 Backspace  78 Backspace  86 Backspace  848 n  169 i  115 h
    173 g  139 t  836 Backspace  132 Backspace  123 Backspace  739 g  113 h  174 t  693 Down
    171 Down  114 Down  583 Up  102 Up  734 Space  609 k  172 i  107 n  179 g  491 Backspace
    91 Backspace  103 Backspace  94 Backspace  87 Backspace  109 Backspace  80 Backspace
    89 Backspace  97 Backspace  89 Backspace  939 é  138 c  131 u  123 m  189 e  512 Down
    100 Down  695 Backspace  79 Backspace  93 Backspace  91 Backspace  81 Backspace
    625 PageDown  193 PageDown  138 PageDown  150 PageDown  251 PageDown  227 PageDown  630 End
    567 PageUp  158 PageUp  245 PageUp  772 Home  583 н  185 о  109 ч  197 ь  685 Down  163 Down
    130 Down  418 Space  926 м  176 о  163 р  174 е  629 Backspace  64 Backspace  65 Backspace
    77 Backspace  90 Backspace  104 Backspace  102 Backspace  64 Backspace  63 Backspace  882 t
    182 a  173 g  187 :  157 c  136 l  191 a  149 s  185 s  144 i  102 c  632 PageDown
    210 PageDown  163 PageDown  149 PageDown  460 Space  604 d  127 r  198 a  136 g  116 o
    194 n  514 Down  140 Down  140 Down  153 Down  100 Down  469 Up  147 Up  141 Up
    681 Backspace  67 Backspace  58 Backspace  77 Backspace  85 Backspace  67 Backspace
    76 Backspace  72 Backspace  74 Backspace  64 Backspace  59 Backspace  55 Backspace
    61 Backspace  59 Backspace  64 Backspace  64 Backspace  50 Backspace  81 Backspace  740 x
    133 y  136 l  100 o  118 p  153 h  168 o  147 n  178 e  690 Backspace  80 Backspace
    68 Backspace  104 Backspace  92 Backspace  99 Backspace  101 Backspace  103 Backspace
    107 Backspace  599 l  158 a  199 b  187 y  171 r  150 i  150 n  151 t  150 h  113 Space
    161 o  181 f  599 Down  97 Down  114 Down  98 Down  116 Down  146 Down  467 Up  104 Up
    133 Up  166 Up  406 Backspace  56 Backspace  50 Backspace  86 Backspace  59 Backspace
    84 Backspace  56 Backspace  73 Backspace  89 Backspace  51 Backspace  54 Backspace
    63 Backspace  955 t  119 h  181 e  132 Space  144 l  177 a  146 s  160 t  115 Space  114 k
    162 i  159 n  161 g  644 Down  129 Down  100 Down  108 Down  434 PageDown  133 PageDown
    577 Home  642 Backspace  60 Backspace  83 Backspace  51 Backspace  63 Backspace
    83 Backspace  73 Backspace  59 Backspace  84 Backspace  51 Backspace  83 Backspace
    69 Backspace  55 Backspace  828 p  166 e  146 n  121 g  145 u  198 i  128 n  671 Down
    159 Down  154 Down  559 Backspace  100 Backspace  74 Backspace  99 Backspace  72 Backspace
    75 Backspace  85 Backspace
    """
}
