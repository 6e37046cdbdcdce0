/** The parts of a list that are not within brackets: `a(b,c),d` has two. */
const partsOf = (text: string): string[] => {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "," && depth <= 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
};

const PART = /^([^()/]+?)(?:\((.*)\)|\/(.*))?$/s;

/**
 * The fields of a record that a selection names: `id,author.name`, also from the top of the body, as Google writes it
 * (`items(id,title),nextPageToken` or `items/id`). Undefined for one that names others.
 */
export const selectedIn = (
  text: string,
  isField: (name: string) => boolean,
): readonly string[] | "all" | undefined => {
  const own: string[] = [];
  const inner: (readonly string[] | "all")[] = [];
  const others: string[] = [];
  for (const part of partsOf(text)) {
    const [, path = "", bracketed, below = bracketed] = PART.exec(part) ?? [];
    const name = path.split(".", 1)[0] ?? "";
    if (path === "*") return "all";
    if (isField(name)) own.push(name);
    else if (below === undefined) others.push(name);
    else {
      const selected = selectedIn(below, isField);
      if (selected === undefined) return undefined;
      inner.push(selected);
    }
  }
  // What is beside the records stays where it is.
  if (inner.length > 0) return inner.includes("all") ? "all" : inner.flat();
  return own.length > 0 && others.length === 0 ? own : undefined;
};
