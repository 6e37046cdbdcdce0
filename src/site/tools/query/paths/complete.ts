import type { Completion } from "../../../shared/completion.ts";
import { ARRAY, NULL, OBJECT, type Nodes, STRING } from "../../../shared/json/nodes.ts";
import { counted } from "../../../shared/transform.ts";
import { Members, type Places, ROOT, UNKNOWN } from "./places.ts";
import { type PathLanguage, Walk } from "./walk.ts";

/** A name that is being typed: what it may be a key of, where it begins, and how a key is written there. */
interface Name {
  readonly of: Places;
  readonly from: number;
  readonly typed: string;
  readonly write: (key: string) => string;
}

const IS_PLAIN = /^[A-Za-z_]\w*$/;
const quoted = (key: string): string => (IS_PLAIN.test(key) ? key : JSON.stringify(key));
const escaped = (key: string, quote: string): string =>
  JSON.stringify(key)
    .slice(1, -1)
    .replaceAll(quote === "'" ? /\\"|'/g : /$^/g, (sign) => (sign === "'" ? String.raw`\'` : '"'));

/** Inside a text, but not inside an expression within it. */
const IN_STRING = /^(?:[^"]|"(?:[^"\\]|\\.)*")*"(?:[^"\\]|\\[^(])*$/;

const inPointer = (before: string, members: Members): Name | undefined => {
  const isFragment = before.startsWith("#");
  const segments = (isFragment ? before.slice(1) : before).split("/");
  if (segments.length < 2) return undefined;
  const typed = segments.pop() ?? "";
  const plain = (segment: string): string =>
    (isFragment && /^(?:[^%]|%[0-7][\da-f])*$/i.test(segment) ? decodeURIComponent(segment) : segment)
      .replaceAll("~1", "/")
      .replaceAll("~0", "~");
  const written = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");
  return {
    of: segments.slice(1).reduce((places, segment) => members.member(places, plain(segment)), ROOT),
    from: before.length - typed.length,
    typed: plain(typed),
    write: isFragment ? (key) => encodeURIComponent(written(key)) : written,
  };
};

const inExpression = (language: PathLanguage, before: string, members: Members): Name | undefined => {
  const standing = (length: number) => new Walk(language, before.slice(0, length), members);
  const [index, quote = "", content = ""] = /\[\s*(["'])([^"'\]]*)$/.exec(before) ?? [];
  if (index !== undefined && language !== "jmespath") {
    const of = standing(before.length - index.length).term ?? UNKNOWN;
    const from = before.length - content.length;
    return { of, from, typed: content, write: (key) => `${escaped(key, quote)}${quote}]` };
  }
  const [tail = "", dots = "", mark = "", typed = ""] =
    /(\.{0,2})("?)((?:[A-Za-z_]\w*)?)$/.exec(before) ?? [];
  const from = before.length - tail.length;
  if (IN_STRING.test(before.slice(0, from))) return undefined;
  const { focus, term, bracket, last } = standing(from);
  if (dots === "") {
    if (language === "jmespath" && bracket === "{" && last !== ":") return undefined;
    const isMember = language === "jmespath" || (language === "jq" && bracket === "{" && /[{,]/.test(last));
    return !isMember || term !== undefined || tail === ""
      ? undefined
      : { of: focus, from, typed, write: quoted };
  }
  if (language === "jq") {
    if (dots === "..") return undefined;
    return { of: term ?? focus, from: from + 1, typed, write: quoted };
  }
  if (term === undefined || (language === "jmespath" && dots === "..")) return undefined;
  const of = dots === ".." ? members.below(term) : term;
  if (language === "jmespath") return { of, from: from + 1, typed, write: quoted };
  if (mark !== "") return undefined;
  const kept = dots === ".." ? ".." : "";
  return {
    of,
    from,
    typed,
    write: (key) => (IS_PLAIN.test(key) ? `${dots}${key}` : `${kept}['${escaped(key, "'")}']`),
  };
};

const MOST = 50;
const PREVIEW = 40;

const noteOf = (document: Nodes, node: number): string => {
  const count = document.count[node] ?? 0;
  const kind = document.kind[node] ?? NULL;
  if (kind === OBJECT) return counted(count, "key");
  if (kind === ARRAY) return counted(count, "element");
  const source = document.text.slice(
    document.start[node],
    Math.min(document.end[node] ?? 0, (document.start[node] ?? 0) + PREVIEW),
  );
  return source.length === PREVIEW ? `${source.slice(0, -1)}…${kind === STRING ? '"' : ""}` : source;
};

/** The keys of a document that may follow an expression; undefined if there are none. */
export const complete = (document: Nodes, language: string, before: string): Completion | undefined => {
  const members = new Members(document);
  const name =
    language === "pointer"
      ? inPointer(before, members)
      : inExpression(language as PathLanguage, before, members);
  if (name === undefined) return undefined;
  const typed = name.typed.toLowerCase();
  const keys = [...members.keys(name.of, language === "pointer")];
  const starting = keys.filter(([key]) => key.toLowerCase().startsWith(typed));
  const others = keys.filter(([key]) => key.toLowerCase().indexOf(typed) > 0);
  const found = [...starting, ...others].slice(0, MOST);
  if (found.length === 0 || (found.length === 1 && found[0]?.[0] === name.typed)) return undefined;
  return {
    from: name.from,
    choices: found.map(([key, node]) => ({
      label: key,
      note: noteOf(document, node),
      text: name.write(key),
    })),
  };
};
