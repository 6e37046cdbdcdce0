import type { References } from "../references.ts";

/* Which records of a resource others may refer to. */

/** Whether records are only within others: all of them are there, whatever the count. */
export const isUnlisted = (resource: string, references: References): boolean =>
  references.get(resource)?.described?.shown?.isUnlisted === true;

/** A record that is alone refers to one of these many. */
const OF_ALONE = 10;

/**
 * The number of the last record that another may refer to: none after its own, so that references resolve at any count;
 * of its own resource, an earlier one.
 */
export const lastFor = (path: string, resource: string, last: number, references: References) => {
  const own = path.split(".", 1)[0] ?? "";
  const isSelf = own === resource;
  const isAlone = references.get(own)?.described?.shown?.isAlone === true;
  if (isUnlisted(resource, references)) return () => last;
  return ({ id }: { readonly id: number }): number =>
    isAlone && !isSelf ? Math.min(OF_ALONE, last) : Math.min(isSelf ? id - 1 : id, last);
};
