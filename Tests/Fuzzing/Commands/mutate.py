"""Structured mutations: of flow files, JSON, XML and lines. All chance comes from the `random.Random` that is passed in."""
import json
import re

EDGE_NUMBERS = [-(2**63), 2**63 - 1, 2**63, 2**32, 2**31, -1, 0, 1, -2, 1e300, 1.5]
ODD_SCALARS = [
    "", "null", "~", "true", "no", "1", "0x1F", "-9223372036854775808", "1e999", "''", '""', '"a b"', "'it''s'", "self", "any",
    "back", "in", "as", "with", "when", "set", "existing", "transition", "inclusive", "requires", "dismissed", "blocked", "Type",
    "ü", "日本", "\u202eabc", "a\u0301", "e\u200bf", "🙂", "a-b", "a.b", ".case", "A.b.c", "{id}", "/x/{id}?y={z}", "&a", "*a", "!t x",
    "|", "> x", "[]", "{}", "[[]]", "{a: }", "? a", "- a", "#", "a #b", ": ", "%", "@x", "`x`", "not a", "a and not b or c == d",
]
WORDS = """flow flows screens edges events inputs outcomes context start conditions gates tasks links tests properties decisions
container items columns push present root popTo pop dismiss replace restart proceed finish send select stay cancelled allow extends imports
values live async by run lost loading failed shell presents doc key restore locked track samples access types arrive url to given when
then stack sheet full alert overlay tabs drawer split pages""".split()

# ---- flow files

TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\n]|\'\')*\'|[\w.\-/]+|[{}\[\],:&|]|\n *|[^\S\n]+|.', re.S)


def is_word(token):
    return bool(re.match(r"[\w\"']", token))


def blocks(lines):
    """The blocks of a file: a line, with the deeper lines after it, as (first, end, depth)."""
    depth = [len(line) - len(line.lstrip(" ")) if line.strip() else None for line in lines]
    found = []
    for first, own in enumerate(depth):
        if own is None:
            continue
        end = first + 1
        while end < len(lines) and (depth[end] is None or depth[end] > own):
            end += 1
        found.append((first, end, own))
    return found


def indented(lines, by):
    return [" " * max(0, len(line) - len(line.lstrip(" ")) + by) + line.lstrip(" ") if line.strip() else line for line in lines]


def mutate_blocks(text, other, rng):
    """Deletes, duplicates, swaps, moves or splices blocks."""
    lines = text.split("\n")
    own = blocks(lines)
    if not own:
        return text
    first, end, depth = rng.choice(own)
    kind = rng.randrange(6)
    if kind == 0:
        del lines[first:end]
    elif kind == 1:
        lines[end:end] = lines[first:end]
    elif kind == 2:
        second, last, _ = rng.choice(own)
        if second >= end:
            lines[first:last] = lines[second:last] + lines[end:second] + lines[first:end]
    elif kind == 3:
        at, _, target = rng.choice(own)
        part = indented(lines[first:end], target - depth)
        lines[at:at] = part
    elif kind == 4:
        theirs = other.split("\n")
        found = blocks(theirs)
        if found:
            start, stop, level = rng.choice(found)
            lines[end:end] = indented(theirs[start:stop], depth - level)
    else:
        lines[first:end] = indented(lines[first:end], rng.choice([-2, 2, 1, 4]))
    return "\n".join(lines)


def mutate_tokens(text, other, rng):
    """Changes a scalar, a key, or an item between braces."""
    tokens = TOKEN.findall(text)
    words = [index for index, token in enumerate(tokens) if is_word(token)]
    if not words:
        return text + rng.choice(ODD_SCALARS)
    at = rng.choice(words)
    kind = rng.randrange(9)
    if kind == 0:
        tokens[at] = rng.choice(ODD_SCALARS)
    elif kind == 1:
        tokens[at] = tokens[rng.choice(words)]
    elif kind == 2:
        tokens[at] = rng.choice(WORDS)
    elif kind == 3:
        tokens[at] = str(rng.choice(EDGE_NUMBERS))
    elif kind == 4:
        # All of one name.
        old, new = tokens[at], rng.choice(ODD_SCALARS + WORDS + [tokens[rng.choice(words)]])
        tokens = [new if token == old else token for token in tokens]
    elif kind == 5:
        second = rng.choice(words)
        tokens[at], tokens[second] = tokens[second], tokens[at]
    elif kind == 6:
        mark = rng.choice([index for index, token in enumerate(tokens) if not token.isspace()])
        tokens[mark] = rng.choice(["", "{", "}", "[", "]", ",", ":", tokens[mark] * 2, ": {", "{ %s: " % rng.choice(WORDS)])
    elif kind == 7:
        depth = rng.choice([3, 30, 70, 2000])
        tokens[at] = "[" * depth + tokens[at] + "]" * depth if rng.randrange(2) else "{ a: " * depth + tokens[at] + " }" * depth
    else:
        theirs = [token for token in TOKEN.findall(other) if is_word(token)]
        tokens[at] = rng.choice(theirs or [""])
    return "".join(tokens)


def mutate_bytes(text, rng):
    """Truncates, inserts odd bytes, or repeats."""
    data = text.encode()
    at = rng.randrange(len(data) + 1)
    kind = rng.randrange(5)
    if kind == 0:
        return data[:at]
    if kind == 1:
        odd = [b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\xc0\x80", b"\r", b"\t", b"\x85", b"\xe2\x80\xa8", b"\x1b[2J", b"\x7f"]
        return data[:at] + rng.choice(odd) + data[at:]
    if kind == 2:
        return data.replace(b"\n", b"\r\n")
    if kind == 3:
        return data[:at] + data[at:at + 200] * rng.choice([2, 50]) + data[at:]
    return data + b"\n---\n" + data if rng.randrange(2) else b"\xef\xbb\xbf" + data


def mutate_flow(text, other, rng):
    """A flow file after some mutations, as bytes."""
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3, 6])):
        text = (mutate_blocks if rng.randrange(2) else mutate_tokens)(text, other, rng)
    return mutate_bytes(text, rng) if rng.randrange(12) == 0 else text.encode("utf-8", "surrogatepass")


# ---- JSON


def places(value, path=()):
    """The paths of all values in JSON."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, element in inner:
        yield from places(element, path + (key,))


def at_path(value, path):
    for key in path:
        value = value[key]
    return value


def counts(value):
    """The numbers that an index is compared with: the lengths of the lists in a value."""
    return [len(at_path(value, path)) for path in places(value) if isinstance(at_path(value, path), list)]


def named_numbers(value):
    """The paths of the numbers in JSON, by the names that they have."""
    found = {}
    for path in places(value):
        if type(at_path(value, path)) in (int, float):
            found.setdefault(next((key for key in reversed(path) if isinstance(key, str)), ""), []).append(path)
    return {name: paths for name, paths in found.items() if paths[0]}


def mutate_json(text, rng):
    """A recording or a coverage file after some mutations, as bytes: edge values for numbers alone, more often than not."""
    value = json.loads(text)
    # A value of another shape is not read, and so no number in it.
    keeps_shape = rng.randrange(4) > 0
    for _ in range(rng.choice([1, 1, 2, 4])):
        paths = [path for path in places(value) if path]
        if not paths:
            break
        numbers = named_numbers(value)
        if numbers and (keeps_shape or rng.randrange(2)):
            # Of one name, as often of a name that is there once as of others: one number, or all of them.
            places_of_name = numbers[rng.choice(sorted(numbers))]
            count = rng.choice(counts(value) or [0])
            number = rng.choice(EDGE_NUMBERS[:2] * 3 + EDGE_NUMBERS[2:6] + [0, count, count + 1])
            for path in places_of_name if rng.randrange(2) else [rng.choice(places_of_name)]:
                at_path(value, path[:-1])[path[-1]] = number
            continue
        path = rng.choice(paths)
        parent, key = at_path(value, path[:-1]), path[-1]
        kind = rng.randrange(6)
        if kind == 0:
            del parent[key]
        elif kind == 1 and isinstance(parent, list):
            parent.insert(key, json.loads(json.dumps(parent[key])))
        elif kind == 2:
            parent[key] = json.loads(json.dumps(at_path(value, rng.choice(paths))))
        elif kind == 3:
            parent[key] = rng.choice([None, True, "", [], {}, "[home]", rng.choice(ODD_SCALARS), rng.choice(EDGE_NUMBERS)])
        elif kind == 4 and isinstance(parent, dict):
            parent[rng.choice(WORDS)] = parent.pop(key)
        elif kind == 5:
            for _ in range(rng.choice([5, 70])):
                parent[key] = [parent[key]]
    data = json.dumps(value, ensure_ascii=rng.randrange(2) == 0).encode("utf-8", "surrogatepass")
    return data[:rng.randrange(len(data) + 1)] if rng.randrange(20) == 0 else data


# ---- lines and XML


def mutate_lines(text, other, rng):
    """A script for `simulate` after some mutations."""
    lines = text.split("\n")
    for _ in range(rng.choice([0, 1, 2, 4])):
        at = rng.randrange(len(lines) + 1)
        kind = rng.randrange(4)
        if kind == 0:
            lines[at:at + 1] = []
        elif kind == 1:
            lines.insert(at, rng.choice(other.split("\n")))
        elif kind == 2:
            lines.insert(at, rng.choice(["back", "dismissed", "relaunch", "help", "conditions", "set x=yes", "select home", "link: /x", "link { a: b }", "conditions: {}",
                                         str(rng.choice(EDGE_NUMBERS)), rng.choice(ODD_SCALARS), "1", "2 x", "end", "again"]))
        elif at < len(lines):
            lines[at] = mutate_tokens(lines[at], other, rng)
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def mutate_xml(text, rng):
    """A storyboard or a navigation file after some mutations, as bytes."""
    for _ in range(rng.choice([0, 1, 2, 4])):
        parts = re.findall(r"<[^>]*>|[^<]+", text)
        if not parts:
            break
        at, second = rng.randrange(len(parts)), rng.randrange(len(parts))
        values = re.findall(r'"[^"]*"', text) or ['""']
        kind = rng.randrange(7)
        if kind == 0:
            del parts[at]
        elif kind == 1:
            parts.insert(at, parts[second])
        elif kind == 2:
            parts[at], parts[second] = parts[second], parts[at]
        elif kind == 3:
            odd = rng.choice(values + ['"%s"' % scalar.replace('"', "") for scalar in ODD_SCALARS + WORDS])
            parts[at] = re.sub(r'"[^"]*"', lambda _: odd, parts[at], count=1)
        elif kind == 4:
            parts[at] = re.sub(r"\b[a-zA-Z]+(?==)", rng.choice(["id", "identifier", "kind", "destination", "name", "x"]), parts[at], count=1)
        elif kind == 5:
            parts[at] = re.sub(r'"[^"]*"', '"%s"' % rng.choice(EDGE_NUMBERS), parts[at], count=1)
        else:
            parts[at] = parts[at] * rng.choice([2, 40])
        text = "".join(parts)
    return mutate_bytes(text, rng) if rng.randrange(8) == 0 else text.encode("utf-8", "surrogatepass")
