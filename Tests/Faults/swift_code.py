"""Finds code in Swift sources, as far as planting faults needs it."""
import re

# Text that is not code, and is not changed. An interpolated value counts as part of its literal.
OPAQUE = re.compile(r'''
    //[^\n]*
  | /\*.*?\*/
  | (?P<raw>\#+)"(?:""(?s:.*?)""|[^\n]*?)"(?P=raw)
  | \#/(?s:.*?)/\#
  | ^[ ]*\#if\b(?s:.*?)^[ ]*\#endif
  | @\w+(?:\([^()\n]*\))?
  | \bfunc\s+[-+*/<>=!&|~?]+
  | (?<=[\s(:])/(?![\s/*])(?:\\.|[^/\\\n])+/(?![\s]*[\w(])
''', re.M | re.X)
QUOTES = re.compile(r'"""|"')
CASE = re.compile(r"\bcase\b")


def end_of_literal(text, start):
    """Returns the index after a literal, which may have interpolated values with literals of their own."""
    quotes = '"""' if text.startswith('"""', start) else '"'
    index = start + len(quotes)
    while index < len(text):
        if text.startswith("\\(", index):
            index, depth = index + 2, 1
            while depth and index < len(text):
                if text[index] == '"':
                    index = end_of_literal(text, index)
                    continue
                depth += {"(": 1, ")": -1}.get(text[index], 0)
                index += 1
        elif text[index] == "\\":
            index += 2
        elif text.startswith(quotes, index):
            return index + len(quotes)
        else:
            index += 1
    return index


def blank(text):
    return re.sub(r"[^\n]", "\x01", text)


def only_code(text):
    """Returns the text with the same length, but without literals, comments, attributes and patterns of cases."""
    parts, index = [], 0
    while index < len(text):
        literal, opaque = QUOTES.search(text, index), OPAQUE.search(text, index)
        match = min((match for match in (literal, opaque) if match), key=lambda match: match.start(), default=None)
        if match is None:
            break
        end = end_of_literal(text, match.start()) if match is literal else match.end()
        parts += [text[index:match.start()], blank(text[match.start():end])]
        index = end
    code = "".join(parts) + text[index:]
    for match in reversed(list(CASE.finditer(code))):
        end = end_of_pattern(code, match)
        code = code[:match.start()] + blank(code[match.start():end]) + code[end:]
    return code


def end_of_pattern(code, case):
    """Returns the end of the pattern of a case: before its value, its condition or its body."""
    line = code[code.rfind("\n", 0, case.start()) + 1:case.start()]
    is_condition = bool(line.strip())
    depth, index = 0, case.end()
    while index < len(code):
        character = code[index]
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
        if depth == 0:
            if is_condition and re.match(r" (=|in) ", code[index:index + 4]):
                return index
            if re.match(r" where ", code[index:index + 7]) or (character == ":" and not is_condition):
                return index
            if character == "\n" and not is_condition and not code[:index].endswith(","):
                return index
        index += 1
    return index


def conditions(code):
    """Returns the offsets of the Boolean conditions of `if` and `guard`."""
    offsets = []
    for match in re.finditer(r"(?<![\w.#`])(if|guard)\s+", code):
        depth, index, is_start = 0, match.end(), True
        while index < len(code):
            rest = code[index:index + 8]
            if is_start and not code[index].isspace():
                is_start = False
                word = re.match(r"(?:try\s+)?", code[index:])
                start = index + word.end()
                if not re.match(r"(let|var|case|await)\b|[\x01#]", code[start:]):
                    offsets.append(start)
            if depth == 0 and (code[index] == "{" if match[1] == "if" else re.match(r"else\b", rest)):
                break
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[index], 0)
            if depth < 0:
                break
            is_start = is_start or (depth == 0 and code[index] == ",")
            index += 1
    return offsets
