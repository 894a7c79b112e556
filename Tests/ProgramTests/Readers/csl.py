import json, sys, warnings
from citeproc.source.json import CiteProcJSON
# It does not know of the room that the schema leaves since its version 1.0.2.
warnings.simplefilter("ignore")
with open(sys.argv[1], encoding="utf-8") as file:
    source = CiteProcJSON(json.load(file))
def people(names):
    return "; ".join(name.get("literal") or name["family"] + ", " + name["given"] for name in names)
print(json.dumps([{
    "id": str(key), "type": item.type, "title": str(item.title), "author": people(item.author),
    "year": str(item.issued.year) if "issued" in item else "",
} for key, item in source.items()]))
