import { isObject } from "../../shared/json/exact.ts";
import { type Subschema, schemasIn } from "./schemas-in.ts";

/** The base of a schema without one: references to its parts must reach it from schemas that have their own. */
const BASE = "https://schema.invalid/";

/** Pointers of the schemas that are documents of their own, because they have an `$id`. */
const documentsIn = (all: readonly Subschema[]): readonly string[] =>
  all.flatMap(([at, { $id }]) => (at !== "" && typeof $id === "string" ? [at] : []));

/**
 * Replaces each `$dynamicRef` by a `$ref`, in place, because the validator ignores it. Validation starts at the root, so
 * an anchor of the root's document is always the outermost one. Returns a caution if several others could be meant.
 */
export const resolveDynamicRefs = (rules: unknown): string[] => {
  const all = [...schemasIn(rules, "")];
  const users = all.filter(([, { $dynamicRef }]) => typeof $dynamicRef === "string");
  if (users.length === 0 || !isObject(rules)) return [];
  const root = rules as Record<string, unknown>;
  const base = typeof root["$id"] === "string" ? root["$id"].replace(/#.*$/s, "") : BASE;
  root["$id"] ??= base;
  const documents = documentsIn(all);
  const isOfRoot = (at: string): boolean =>
    !documents.some((document) => at === document || at.startsWith(`${document}/`));
  const cautions: string[] = [];
  for (const [at, schema] of users) {
    const own = schema as Record<string, unknown>;
    const reference = String(own["$dynamicRef"]);
    const anchors = all.flatMap(([place, { $dynamicAnchor }]) =>
      `#${String($dynamicAnchor)}` === reference ? [place] : [],
    );
    const target = anchors.find(isOfRoot) ?? anchors[0];
    if (anchors.length > 1 && !anchors.some(isOfRoot))
      cautions.push(`The $dynamicRef at ${at} could mean several anchors: ${target} is used.`);
    const $ref = target === undefined ? reference : `${base}#${encodeURI(target)}`;
    delete own["$dynamicRef"];
    if (own["$ref"] === undefined) own["$ref"] = $ref;
    else own["allOf"] = [...(Array.isArray(own["allOf"]) ? (own["allOf"] as unknown[]) : []), { $ref }];
  }
  return cautions;
};
