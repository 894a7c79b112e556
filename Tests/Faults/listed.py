"""The faults of faults.txt, which the suites that they name must notice."""
import os
import re
import sys
import time
import zlib

import planting

# In seconds. A fault that makes its tests hang is noticed, too.
LIMIT = 120


class Fault:
    def __init__(self, name):
        self.name, self.number = name, zlib.crc32(name.encode())
        self.file = self.old = self.new = self.suites = None


def read(path):
    """Reads the list, which begins with the first heading."""
    faults = []
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n== ", 1)[1].split("\n")[1:]
    for line in lines:
        fault, (word, _, rest) = faults[-1] if faults else None, line.strip().partition(" ")
        if not line or line.startswith("== "):
            continue
        if not line.startswith("  "):
            faults.append(Fault(line))
        elif word == "in":
            fault.file = rest
        elif word == "-":
            fault.old = rest.replace("\\n", "\n")
        elif word == "+":
            fault.new = rest.replace("\\n", "\n")
        elif line.startswith("  noticed by "):
            fault.suites = line.removeprefix("  noticed by ")
        else:
            sys.exit(f"{path}: “{line}” starts with neither “in”, “-”, “+” nor “noticed by”")
    return faults


def is_in_literal(text, index):
    """Whether an index is within a string literal, but not within a value that is interpolated."""
    line = text[text.rfind("\n", 0, index) + 1:index].replace("\\\\", "").replace('\\"', "")
    value = line[line.rfind("\\("):] if "\\(" in line else ""
    if value.count("(") > value.count(")"):
        return False
    return text.count('"""', 0, index) % 2 or line.replace('"""', "").count('"') % 2


def narrowed(fault):
    """Returns the difference as (offset, old, new), if the lines are not complete values."""
    old, new = fault.old, fault.new
    code = [re.sub(r'"[^"]*"', "", line) for line in (old, new)]
    balanced = all(line.count(a) == line.count(b) for line in code for a, b in ("()", "[]", "{}"))
    if "FAULT" in new or balanced and not re.match(r"(return|guard|if|while|let|var)\b|\w+: ", old):
        return 0, old, new
    words = [re.findall(r"[\w.]+|\s+|.", line) for line in (old, new)]
    begin = len(os.path.commonprefix(words))
    end = len(os.path.commonprefix([list(reversed(line[begin:])) for line in words]))
    removed, inserted = (line[begin:len(line) - end] for line in words)
    offset, removed, inserted = len("".join(words[0][:begin])), "".join(removed), "".join(inserted)
    if removed.startswith(", ") and not inserted:
        # A condition that is omitted.
        return offset + 2, removed[2:], "true"
    return offset, removed, inserted


def plant(text, faults):
    """Returns the text of a file with its faults, each behind the switch."""
    indices = []
    for fault in faults:
        if text.count(fault.old) != 1:
            sys.exit(f"{fault.name}: {fault.file} has “{fault.old}” {text.count(fault.old)} times")
        offset, old, new = narrowed(fault)
        indices.append((text.index(fault.old) + offset, old, new, fault.number))
    for index, old, new, number in sorted(indices, reverse=True):
        switch = f"isPlanted({number})"
        if "FAULT" in new:
            planted = new.replace("FAULT", switch)
        elif is_in_literal(text, index):
            planted = f'\\({switch} ? "{new}" : "{old}")'
        else:
            planted = f"({switch} ? ({new}) : ({old}))"
        text = text[:index] + planted + text[index + len(old):]
    return text


def planted(faults):
    """Returns the texts of the files with these faults."""
    texts = {}
    for file in sorted({fault.file for fault in faults}):
        with open(os.path.join(planting.ROOT, file), encoding="utf-8") as source:
            texts[file] = plant(source.read(), [fault for fault in faults if fault.file == file])
    return texts


def main(words):
    faults = read(os.path.join(planting.HERE, "faults.txt"))
    selected = [fault for fault in faults if not words or any(word in fault.name for word in words)]
    if not selected:
        sys.exit("no fault has such a name")
    suites = sorted({part for fault in selected for part in fault.suites.split("|")})
    start = time.monotonic()
    # All are planted, even if only a few are tried, so that the next run compiles nothing.
    planting.update_copy(planted(faults))
    errors = planting.build(planting.test_targets("|".join(suites)))
    if errors:
        sys.exit("\n".join(f"{file}:{line}: {message}" for file, line, message in errors))
    lanes = planting.Lanes()
    print(f"built in {(time.monotonic() - start) / 60:.1f} minutes", flush=True)

    start = time.monotonic()
    clean = lanes.run("|".join(suites), [], 3600, to_the_end=True)
    if not clean.passed:
        sys.exit(f"Without a fault, these fail already: {clean.names}")
    if len(selected) > 10 and lanes.run("|".join(suites), [fault.number for fault in selected], LIMIT).passed:
        sys.exit("With all faults at once no test fails: the switch has no effect.")
    print(f"without a fault, the tests passed in {clean.seconds:.0f} s", flush=True)

    unnoticed = []
    jobs = [(index, fault.suites, [fault.number], LIMIT, False) for index, fault in enumerate(selected)]
    for index, run in lanes.each(jobs):
        fault = selected[index]
        outcome = "NOT NOTICED" if run.passed else f"noticed: {run}"
        if run.passed:
            unnoticed.append(f"{fault.name} ({fault.suites})")
        print(f"{fault.name}: {outcome} [{run.seconds:.0f} s]", flush=True)
    minutes = (time.monotonic() - start) / 60
    print(f"{len(selected) - len(unnoticed)} of {len(selected)} faults noticed in {minutes:.1f} minutes")
    if unnoticed:
        sys.exit("Not noticed:\n  " + "\n  ".join(unnoticed))
