import re, sys
import html5lib

page, style = [open(path, encoding="utf-8").read() for path in sys.argv[1:3]]
parser = html5lib.HTMLParser(namespaceHTMLElements=False)
html = parser.parse(page)
everything = [element for element in html.iter() if isinstance(element.tag, str)]
parents = {child: parent for parent in everything for child in parent}

def need(is_met, fault):
    if not is_met:
        print(fault)

def all_of(*tags, within=None):
    found = everything if within is None else within.iter()
    return [element for element in found if element.tag in tags]

def text(element):
    return "".join(element.itertext()).strip()

def label(field):
    while field in parents:
        field = parents[field]
        if field.tag == "label":
            # Without the choices of the field itself.
            return field.text.strip()
    return ""

for place, code, _ in parser.errors:
    print("line", place[0], code)

# Where one is, and in which language.
need(re.fullmatch("en|fr|ru", html.get("lang", "")), "no language")
need([text(title) for title in all_of("title")] != [""], "no title")
need(all_of("title")[0].text == text(all_of("h1")[0]), "another title than the heading")
need("initial-scale" in page and "maximum-scale" not in page, "it cannot be enlarged")
parts = [child.tag for child in all_of("body")[0]]
need(parts in (["main"], ["header", "main"]), "something outside of landmarks")
levels = [int(element.tag[1]) for element in everything if re.fullmatch("h[1-6]", element.tag)]
need(levels.count(1) == 1 and levels[0] == 1, "not one heading above all")
for above, level in zip(levels, levels[1:]):
    need(level <= above + 1, f"h{level} below h{above}")
need(len(all_of("nav")) < 2 or all(nav.get("aria-label") for nav in all_of("nav")), "which nav")

# What is heard.
for field in all_of("input", "select", "textarea"):
    need(field.get("type") == "hidden" or label(field), f"{field.get('name')} has no label")
for element in all_of("a", "button"):
    need(text(element), f"{element.tag} without words")
for image in all_of("img"):
    need(image.get("alt") is not None, f"{image.get('src')} without words")
for table in all_of("table"):
    columns = all_of("th", within=all_of("thead", within=table)[0])
    need(all(cell.get("scope") == "col" and text(cell) for cell in columns), "columns")
    for row in all_of("tr", within=all_of("tbody", within=table)[0]):
        need([cell.get("scope") for cell in all_of("th", within=row)] == ["row"], "a row's name")
        need(len(row) == len(columns), "a row of another length")
for entry in all_of("div", within=all_of("dl")[0]) if all_of("dl") else []:
    need([cell.tag for cell in entry][:2] == ["dt", "dd"], "an entry of a list of terms")
names = [element.get("id") for element in everything if element.get("id")]
need(len(names) == len(set(names)), "an id twice")

# Nothing that a policy forbids, comes from elsewhere, or takes the keys away.
need(not all_of("script", "style", "iframe", "object", "base"), "an element that is not wanted")
for element in everything:
    for name, value in element.attrib.items():
        need(name != "style" and not name.startswith("on"), f"{name} of {element.tag}")
        need(name not in ("tabindex", "accesskey", "autofocus", "target"), f"{name}")
        need(name not in ("href", "src", "action") or re.match("/(?!/)", value), f"{name} {value}")

# What is seen: each colour against what is behind it, in the light and in the dark.
def luminance(colour):
    def linear(part):
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
    red, green, blue = [linear(int(colour[place:place + 2], 16) / 255) for place in (1, 3, 5)]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

schemes = [dict(re.findall(r"--(\w+): (#\w{6})", block))
           for block in re.findall(r":root \{(.*?)\}", style, re.S)]
need(len(schemes) == 2 and len(schemes[0]) > 5 and schemes[0].keys() == schemes[1].keys(), "schemes")
for scheme in schemes:
    for name in scheme.keys() - {"back", "card", "line"}:
        for behind in scheme.keys() & {"back", "card"}:
            light, dark = sorted(map(luminance, [scheme[name], scheme[behind]]), reverse=True)
            need((light + 0.05) / (dark + 0.05) >= 4.5, f"{name} is hard to see")
need("@media screen and (prefers-color-scheme: dark)" in style, "dark colours on paper")
need(re.search(r":focus-visible \{ outline: [23]px", style), "the focus is not seen")
need(not re.search(r"outline: *(none|0)", style), "the focus is taken away")
