import { isNode, type Node } from "../schema/index.ts";
import { decoded } from "./paths.ts";
import { fromSwagger } from "./swagger.ts";

/** A document that cannot be used; the message says why. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
}

/** Reads another file, as its parsed content; its path is relative to the first file. */
export type ReadPart = (path: string) => Promise<unknown>;

const MAX_PARTS = 500;
const PARTS = "x-mock-parts";

/** A path relative to another file. */
const relativeTo = (from: string, path: string): string => {
  const whole = path.startsWith("/") ? path : [...from.split("/").slice(0, -1), path].join("/");
  const parts: string[] = [];
  for (const part of whole.split("/"))
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  return (whole.startsWith("/") ? "/" : "") + parts.join("/");
};

/** Whether a document refers to other files. */
const refersToFiles = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(refersToFiles);
  if (!isNode(value)) return false;
  // Not Object.entries: a document has millions of members.
  for (const name in value) {
    const inner = value[name];
    if (name === "$ref" && typeof inner === "string" ? !inner.startsWith("#") : refersToFiles(inner))
      return true;
  }
  return false;
};

interface Part {
  readonly index: number;
  content?: unknown;
}

/** Brings the files that references lead to into one document. */
const bundle = async (root: Node, file: string, readPart: ReadPart): Promise<Node> => {
  if (!refersToFiles(root)) return root;
  const parts = new Map<string, Part>();

  const partAt = (path: string): Part => {
    const known = parts.get(path);
    if (known !== undefined) return known;
    if (parts.size === MAX_PARTS) throw new DocumentError(`refers to more than ${MAX_PARTS} files`);
    const part = { index: parts.size };
    parts.set(path, part);
    return part;
  };

  const referenceFrom = (reference: string, from: string): string => {
    const [path = "", pointer = ""] = reference.split("#", 2);
    if (path === "") {
      const own = parts.get(from);
      return own === undefined ? reference : `#/${PARTS}/${own.index}${pointer}`;
    }
    if (/^[a-z][a-z\d+.-]*:\/\//i.test(path))
      throw new DocumentError(
        `$ref ${JSON.stringify(reference)} is a URL, which is not fetched; save it beside the file and refer to it by its name`,
      );
    const target = relativeTo(from, decoded(path));
    return target === file ? `#${pointer}` : `#/${PARTS}/${partAt(target).index}${pointer}`;
  };

  const rewritten = (value: unknown, from: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => rewritten(item, from));
    if (!isNode(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name === "$ref" && typeof inner === "string" ? referenceFrom(inner, from) : rewritten(inner, from),
      ]),
    );
  };

  const whole = rewritten(root, file) as Node;
  // Those that parts refer to come later in the same loop.
  for (const [path, part] of parts) part.content = rewritten(await readPart(path), path);
  return { ...whole, [PARTS]: Array.from(parts.values(), ({ content }) => content) };
};

const VERSION = /^3\.[0-2](?:\.|$)/;

const noParts: ReadPart = (path) => {
  throw new DocumentError(`refers to the file ${path}; bundle it into one document`);
};

/**
 * Makes one OpenAPI 3 document of a parsed one and the files that it refers to; without a reader of files, it may refer to
 * none. Throws a {@link DocumentError}.
 */
export const readDocument = async (
  value: unknown,
  file: string,
  readPart: ReadPart = noParts,
): Promise<Node> => {
  if (!isNode(value)) throw new DocumentError("must be an OpenAPI document");
  const { swagger, openapi } = value;
  if (swagger !== undefined && swagger !== "2.0" && swagger !== 2)
    throw new DocumentError(
      `swagger: ${JSON.stringify(swagger)} is not supported; use Swagger 2.0 or OpenAPI 3.0 to 3.2`,
    );
  if (swagger === undefined && !VERSION.test(String(openapi)))
    throw new DocumentError(
      `openapi: ${JSON.stringify(openapi)} is not supported; use Swagger 2.0 or OpenAPI 3.0 to 3.2`,
    );
  const whole = await bundle(value, file, readPart);
  const document = swagger === undefined ? whole : fromSwagger(whole);
  if (!isNode(document["paths"]) || Object.keys(document["paths"]).length === 0)
    throw new DocumentError("has no paths");
  return document;
};
