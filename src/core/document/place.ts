import { pointerStep, pointerSteps } from "../query/index.ts";
import { isNode, type Node } from "../schema/index.ts";

/** A part of a document, and where it is. */
export interface Place {
  readonly node: Node;
  readonly pointer: string;
}

const MAX_HOPS = 20;

const valueAt = (root: unknown, pointer: string): unknown => {
  let value: unknown = root;
  for (const step of pointerSteps(pointer)) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isNode(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
};

const pointerOf = (reference: string): string | undefined => {
  try {
    return reference.startsWith("#/") ? decodeURIComponent(reference.slice(1)) : undefined;
  } catch {
    return undefined;
  }
};

/** Follows the `$ref`s of a part that is not a schema; undefined if they lead nowhere. */
export const follow = (root: unknown, value: unknown, pointer: string, hops = 0): Place | undefined => {
  if (!isNode(value) || hops > MAX_HOPS) return undefined;
  const { $ref } = value;
  if (typeof $ref !== "string") return { node: value, pointer };
  const target = pointerOf($ref);
  return target === undefined ? undefined : follow(root, valueAt(root, target), target, hops + 1);
};

/** The members of an object in a document, with references followed. */
export const membersOf = (root: unknown, { node, pointer }: Place, name: string): [string, Place][] => {
  if (node[name] === undefined) return [];
  const holder = follow(root, node[name], pointer + pointerStep(name));
  const members: [string, Place][] = [];
  // Not Object.entries: a document may have tens of thousands of members.
  for (const key in holder?.node) {
    const found = follow(root, holder.node[key], holder.pointer + pointerStep(key));
    if (found !== undefined) members.push([key, found]);
  }
  return members;
};
