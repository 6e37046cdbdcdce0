import { pointerStep } from "../query/index.ts";
import { isNode, type Node, rewrite, SchemaError, targetOf } from "../schema/index.ts";

/** Where a document has the files that it refers to. */
export const PARTS = "x-mock-parts";

/** A file that a document refers to. */
export interface Part {
  readonly path: string;
  readonly index: number;
  content?: unknown;
  /** Why it cannot be read. */
  problem?: string;
}

/** Told of each reference that leads nowhere, and of the file that it is in. */
export type OnUnreachable = (file: string, error: SchemaError) => void;

const MAX_TOLD = 20;

export const isAddress = (path: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(path);

const IN_PART = new RegExp(`^#/${PARTS}/(\\d+)(.*)$`, "s");

/** The same document without the references that lead nowhere; itself, if all of them lead somewhere. */
export const withoutUnreachable = (
  root: Node,
  file: string,
  parts: readonly Part[],
  onUnreachable: OnUnreachable,
): Node => {
  /** Why a reference leads nowhere, by reference; null for one that does not. */
  const reasons = new Map<string, string | null>();
  const found = new Map<string, readonly [file: string, error: SchemaError]>();

  const reasonFor = (reference: string): string | null => {
    if (isAddress(reference))
      return "is a URL, which is not fetched: save it beside the file and refer to it by its name";
    const part = parts[Number(IN_PART.exec(reference)?.[1])];
    if (part?.problem !== undefined) return `cannot be followed: ${part.problem}`;
    const target = targetOf(root, reference)?.value ?? undefined;
    return typeof target === "object" || typeof target === "boolean" ? null : "leads to nothing";
  };

  const isReachable = (reference: string, steps: readonly string[], isData: boolean): boolean => {
    if (isData && !IN_PART.test(reference)) return true;
    let reason = reasons.get(reference);
    if (reason === undefined) reasons.set(reference, (reason = reasonFor(reference)));
    if (reason === null) return true;
    const isInPart = steps[0] === PARTS;
    const own = (isInPart ? parts[Number(steps[1])]?.path : undefined) ?? file;
    const [, target, pointer = ""] = IN_PART.exec(reference) ?? [];
    const path = parts[Number(target)]?.path;
    const written =
      path === undefined ? reference : `${path === own ? "" : path}${pointer === "" ? "" : `#${pointer}`}`;
    const message = `${JSON.stringify(written)} ${reason}`;
    const place = [...steps.slice(isInPart ? 2 : 0), "$ref"].map(pointerStep).join("");
    if (!found.has(`${own} ${reference}`))
      found.set(`${own} ${reference}`, [own, new SchemaError(place, message)]);
    return false;
  };

  const whole = rewrite(root, (node, { steps, isData }) => {
    const { $ref, ...rest } = node;
    return typeof $ref !== "string" || isReachable($ref, steps, isData) ? node : rest;
  });
  const all = [...found.values()];
  for (const [own, error] of all.slice(0, MAX_TOLD)) onUnreachable(own, error);
  const more = all.length - MAX_TOLD;
  if (more > 0) onUnreachable(file, new SchemaError("", `has ${more} more references that lead nowhere`));
  return isNode(whole) ? whole : root;
};
