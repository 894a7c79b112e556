import copy, fnmatch, re
import yaml
from jsonschema import Draft202012Validator, FormatChecker
from openapi_spec_validator import validate

with open(sys.argv[1], encoding="utf-8") as file:
    spec = yaml.safe_load(file)
with open(sys.argv[2], encoding="utf-8") as file:
    told = json.load(file)
validate(spec)

# Answers have no key that is not described.
closed = copy.deepcopy(spec["components"])
def close(part):
    if isinstance(part, dict):
        if isinstance(part.get("properties"), dict):
            part["additionalProperties"] = False
        for inner in part.values():
            close(inner)
close(closed["schemas"])

def faults(schema, value, components):
    checker = Draft202012Validator(
        {**schema, "components": components}, format_checker=FormatChecker())
    return [f"{fault.json_path} {fault.message}" for fault in checker.iter_errors(value)]

def found(part):
    while "$ref" in part:
        target = spec
        for key in part["$ref"].split("/")[1:]:
            target = target[key]
        part = target
    return part

verbs = ["get", "head", "post", "put", "delete", "patch", "options", "trace"]
described = {path: sorted(verb.upper() for verb in item if verb in verbs)
             for path, item in spec["paths"].items()}
for path in sorted(described.keys() | told["places"].keys()):
    if described.get(path) != sorted(told["places"].get(path, [])):
        print(f"{path}: described {described.get(path)}, done {told['places'].get(path)}")

tried = set()
for exchange in told["exchanges"]:
    verb, status = exchange["method"].lower(), str(exchange["status"])
    name = f"{exchange['method']} {exchange['path']} {status}"
    path, _, query = exchange["path"].partition("?")
    template = next((template for template in spec["paths"]
                     if re.fullmatch(re.sub(r"\{\w+\}", "[0-9]+", template), path)), None)
    operation = spec["paths"].get(template, {}).get(verb)
    if operation is None:
        print(f"{name}: not described")
        continue
    tried.add((template, verb, status))
    # HEAD is asked as GET is.
    asked_as = spec["paths"][template]["get"] if verb == "head" else operation
    parameters = [found(one)["name"] for one in asked_as.get("parameters", [])]
    for asked in filter(None, query.split("&")):
        if asked.split("=")[0] not in parameters:
            print(f"{name}: the parameter {asked} is not described")
    if exchange["sent"] and status in ("200", "201"):
        schema = found(operation["requestBody"])["content"]["application/json"]["schema"]
        for fault in faults(schema, json.loads(exchange["sent"]), spec["components"]):
            print(f"{name}: sent {fault}")
    response = found(operation["responses"].get(status, operation["responses"]["default"]))
    headers = {key.lower(): value.strip() for key, _, value in
               (line.partition(":") for line in exchange["headers"][1:])}
    for header, about in response.get("headers", {}).items():
        about, value = found(about), headers.get(header.lower())
        if value is None:
            print(f"{name}: no {header}")
        else:
            for fault in faults(about["schema"], value, spec["components"]):
                print(f"{name}: {header} {fault}")
    content = {} if verb == "head" else response.get("content", {})
    if not content:
        if exchange["hasBody"]:
            print(f"{name}: has a body")
        continue
    kind = headers.get("content-type", "").split(";")[0]
    media = next((about for pattern, about in content.items() if fnmatch.fnmatch(kind, pattern)), None)
    if media is None:
        print(f"{name}: is {kind}")
    elif "schema" in media:
        for fault in faults(media["schema"], json.loads(exchange["body"]), closed):
            print(f"{name}: {fault}")

for path, item in spec["paths"].items():
    for verb in filter(item.__contains__, verbs):
        for status in item[verb]["responses"]:
            if status != "default" and (path, verb, status) not in tried:
                print(f"{verb.upper()} {path} {status}: not tried")
