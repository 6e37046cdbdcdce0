import { slugify } from "../../engine/index.ts";
import { lengthsOf } from "../bounds.ts";
import { isDepartment, slugSource } from "../names.ts";
import type { CompileContext } from "./context.ts";
import type { Formula } from "./generator.ts";
import type { Siblings } from "./implied-by-dates.ts";
import { isUnlisted } from "./reach.ts";
import { has } from "./types.ts";

/* Slugs that follow from the names beside them. */

export type Within = Pick<CompileContext, "root" | "pointer" | "holder" | "depth"> &
  Partial<Pick<CompileContext, "path" | "references">>;

/** Whether an object is a category that no list has: no other has its name. */
export const isDepartmentIn = ({ path = "", references }: Within): boolean => {
  const [resource = ""] = path.split(".", 1);
  return references !== undefined && isUnlisted(resource, references) && isDepartment(resource);
};

/** A slug of the name beside it; of a record, with its number, so that no other has it. */
export const slugOf = (name: string, siblings: Siblings, isField: boolean): Formula | undefined => {
  const source = slugSource([...siblings.keys()], name);
  const node = siblings.get(name)?.node ?? {};
  if (source === undefined || has(node, "enum", "const", "pattern", "x-mock", "x-faker")) return undefined;
  const { minLength, maxLength } = lengthsOf(node);
  return {
    names: [source],
    compute(valueOf, cell) {
      const text = valueOf(source);
      const plain = typeof text === "string" ? slugify(text) : "";
      const slug = isField && cell !== undefined ? `${plain}-${cell.id}` : plain;
      return plain === "" || slug.length < minLength || slug.length > maxLength ? undefined : slug;
    },
  };
};
