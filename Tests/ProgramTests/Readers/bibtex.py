import bibtexparser, json, sys
from bibtexparser.bparser import BibTexParser
parser = BibTexParser(common_strings=True, ignore_nonstandard_types=False)
with open(sys.argv[1], encoding="utf-8") as file:
    database = bibtexparser.load(file, parser)
with open(sys.argv[2], "w", encoding="utf-8") as file:
    file.write(bibtexparser.dumps(database))
print(json.dumps(database.entries))
