import { inNormalForm, isNode, type Node, rewrite, SchemaError } from "../schema/index.ts";
import { decoded } from "../http/url.ts";
import { isAddress, type OnUnreachable, type Part, PARTS, withoutUnreachable } from "./unreachable.ts";

/** A document that cannot be used; the message says why. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
}

/** Reads another file, as its parsed content; its path is relative to the first file. Throws a {@link DocumentError}. */
type ReadPart = (path: string) => Promise<unknown>;

/** DigitalOcean has 1,500. Readers bound their bytes. */
const MAX_PARTS = 10_000;

/** A path relative to another file. */
const relativeTo = (from: string, path: string): string => {
  const whole = path.startsWith("/") ? path : [...from.split("/").slice(0, -1), path].join("/");
  const parts: string[] = [];
  for (const part of whole.split("/"))
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  return (whole.startsWith("/") ? "/" : "") + parts.join("/");
};

interface Bundle {
  readonly root: Node;
  readonly parts: readonly Part[];
}

/** Brings the files that references lead to into one document. */
const bundle = async (root: Node, file: string, readPart: ReadPart): Promise<Bundle> => {
  const parts = new Map<string, Part>();

  const partAt = (path: string): Part => {
    const part = parts.get(path) ?? { path, index: parts.size };
    parts.set(path, part);
    return part;
  };

  const referenceFrom = (reference: string, from: string): string => {
    const [path = "", pointer = ""] = reference.split("#", 2);
    if (path === "") {
      const own = parts.get(from);
      return own === undefined ? reference : `#/${PARTS}/${own.index}${pointer}`;
    }
    if (isAddress(path)) return reference;
    const target = relativeTo(from, decoded(path));
    return target === file ? `#${pointer}` : `#/${PARTS}/${partAt(target).index}${pointer}`;
  };

  const rewritten = (value: unknown, from: string): unknown =>
    rewrite(value, (node) => {
      const { $ref } = node;
      const reference = typeof $ref === "string" ? referenceFrom($ref, from) : $ref;
      return reference === $ref ? node : { ...node, $ref: reference };
    });

  const read = async (part: Part): Promise<void> => {
    try {
      if (part.index >= MAX_PARTS) throw new DocumentError(`only ${MAX_PARTS} files are read`);
      part.content = rewritten(await readPart(part.path), part.path);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      part.problem = error.message;
    }
  };

  const whole = rewritten(root, file) as Node;
  if (parts.size === 0) return { root: whole, parts: [] };
  // Those that parts refer to come later in the same loop.
  for (const part of parts.values()) await read(part);
  const all = [...parts.values()];
  return { root: { ...whole, [PARTS]: all.map(({ content }) => content) }, parts: all };
};

const VERSION = /^3\.[0-2](?:\.|$)/;

const noParts: ReadPart = (path) => {
  throw new DocumentError(`the file ${path} is not here; bundle it into the document`);
};

interface ReadOptions {
  /** Without it, a document may refer to no files. */
  readonly readPart?: ReadPart | undefined;
  /** What is changed of the whole, as by an overlay. */
  readonly change?: (document: Node) => Node;
  readonly onUnreachable?: OnUnreachable;
}

/**
 * The one form of a parsed document, in which all else reads it: files that it refers to within, and references that lead
 * nowhere left out, so that any value is there; OpenAPI 3 if it was Swagger 2; perhaps changed, by an overlay; with schemas
 * in their normal form. Throws a {@link DocumentError}.
 */
export const readDocument = async (
  value: unknown,
  file: string,
  { readPart = noParts, change = (document) => document, onUnreachable = () => undefined }: ReadOptions = {},
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
  const { root, parts } = await bundle(value, file, readPart);
  let unreachable: string | undefined;
  const whole = withoutUnreachable(root, file, parts, (own, { pointer, message }) => {
    unreachable ??= `: ${message}`;
    onUnreachable(own, new SchemaError(pointer, `${message}; any value is served there`));
  });
  const document = swagger === undefined ? whole : (await import("./swagger.ts")).fromSwagger(whole);
  const { paths } = document;
  const items = isNode(paths) ? Object.values(paths) : [];
  const isEmpty = (item: unknown): boolean => isNode(item) && Object.keys(item).length === 0;
  if (items.length === 0 || (unreachable !== undefined && items.every(isEmpty)))
    throw new DocumentError(`has no paths${unreachable ?? ""}`);
  return inNormalForm(change(document)) as Node;
};
