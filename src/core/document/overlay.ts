import { isNode, type Node } from "../schema/index.ts";
import { DocumentError } from "./read.ts";

const ALL = Symbol("all");

/** A step of a path: a name, a place in a list, or all of them. */
type Step = string | number | typeof ALL;

const STEP = /\.([A-Za-z_$][\w$-]*)|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|(\.\*|\[\*\])/y;

/** Reads `$.paths['/orders'].get`, with names, places and wildcards. */
const stepsOf = (target: string): Step[] => {
  const steps: Step[] = [];
  if (!target.startsWith("$")) throw new DocumentError(`overlay: the target ${target} must start with $`);
  STEP.lastIndex = 1;
  while (STEP.lastIndex < target.length) {
    const at = STEP.lastIndex;
    const [, name, single, double, place, all] = STEP.exec(target) ?? [];
    const quoted = single ?? double;
    if (name !== undefined) steps.push(name);
    else if (quoted !== undefined) steps.push(quoted.replaceAll(/\\(.)/g, "$1"));
    else if (place !== undefined) steps.push(Number(place));
    else if (all !== undefined) steps.push(ALL);
    else
      throw new DocumentError(
        `overlay: the target ${target} has ${target.slice(at, at + 20)}; names, places and * are read`,
      );
  }
  return steps;
};

const merged = (value: unknown, update: unknown): unknown => {
  if (Array.isArray(value))
    return [...(value as unknown[]), ...(Array.isArray(update) ? (update as unknown[]) : [update])];
  if (!isNode(value) || !isNode(update)) return update;
  const names = Object.entries(update).map(([name, inner]) => [
    name,
    Object.hasOwn(value, name) ? merged(value[name], inner) : inner,
  ]);
  return { ...value, ...(Object.fromEntries(names) as object) };
};

type Change = (value: unknown) => unknown;

/** Stands for a value that is removed. */
const REMOVED = Symbol("removed");

/** A value with what a path leads to changed; as it is if the path leads nowhere. */
const changedAt = (value: unknown, [step, ...rest]: readonly Step[], change: Change): unknown => {
  if (step === undefined) return change(value);
  const isChosen = (key: string | number): boolean => step === ALL || key === step;
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const own = isChosen(index) ? changedAt(item, rest, change) : item;
      return own === REMOVED ? [] : [own];
    });
  if (!isNode(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const own = isChosen(name) ? changedAt(item, rest, change) : item;
      return own === REMOVED ? [] : [[name, own]];
    }),
  );
};

/** A document with the actions of an OpenAPI Overlay. Throws a {@link DocumentError}. */
export const withOverlay = (root: Node, overlay: unknown): Node => {
  const { overlay: version, actions } = isNode(overlay) ? overlay : {};
  if (typeof version !== "string" || !version.startsWith("1.") || !Array.isArray(actions))
    throw new DocumentError("overlay: must have overlay: 1.0.0 and a list of actions");
  let document: unknown = root;
  for (const action of actions as unknown[]) {
    const { target, update, remove } = isNode(action) ? action : {};
    if (typeof target !== "string") throw new DocumentError("overlay: every action needs a target");
    document = changedAt(document, stepsOf(target), (value) =>
      remove === true ? REMOVED : update === undefined ? value : merged(value, update),
    );
  }
  return document as Node;
};
