import { pointerStep } from "../query/index.ts";
import { isNode, type Located, targetOf } from "../schema/index.ts";

const MAX_HOPS = 20;

/** Follows the `$ref`s of a part that is not a schema; undefined if they lead nowhere. */
export const follow = (root: unknown, value: unknown, pointer: string, hops = 0): Located | undefined => {
  if (!isNode(value) || hops > MAX_HOPS) return undefined;
  const { $ref } = value;
  if (typeof $ref !== "string") return { node: value, pointer };
  const target = targetOf(root, $ref);
  return target && follow(root, target.value, target.pointer, hops + 1);
};

/** The members of an object in a document, with references followed. */
export const membersOf = (root: unknown, { node, pointer }: Located, name: string): [string, Located][] => {
  const holder = follow(root, node[name], pointer + pointerStep(name));
  const members: [string, Located][] = [];
  // Not Object.entries: a document may have tens of thousands of members.
  for (const key in holder?.node) {
    const found = follow(root, holder.node[key], holder.pointer + pointerStep(key));
    if (found !== undefined) members.push([key, found]);
  }
  return members;
};
