import pluralize from "pluralize";
import type { Part } from "./part.ts";

/** `line-items` gives `LineItems`. */
export const pascal = (text: string): string =>
  text
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** The name of a resource's record as a type: `categories` gives `Category`, `line-items` `LineItem`. */
export const typeName = (resource: string): string => pascal(pluralize.singular(resource) || resource);

/** Names all resources. A name that is taken, with any of the suffixes, gets a number. */
export const uniqueNames = (
  resources: readonly string[],
  name: (resource: string) => string,
  suffixes: readonly string[] = [""],
  reserved: readonly string[] = [],
): ReadonlyMap<string, string> => {
  const taken = new Set(reserved);
  const isFree = (candidate: string): boolean => suffixes.every((suffix) => !taken.has(candidate + suffix));
  return new Map(
    resources.map((resource) => {
      const wanted = name(resource);
      let found = wanted;
      for (let number = 2; !isFree(found); number++) found = `${wanted}${number}`;
      for (const suffix of suffixes) taken.add(found + suffix);
      return [resource, found];
    }),
  );
};

/** Each part with the name of its type. */
export const withTypeNames = (parts: readonly Part[]): (readonly [Part, string])[] => {
  const names = uniqueNames(
    parts.map(({ info }) => info.name),
    typeName,
  );
  return parts.map((part) => [part, names.get(part.info.name) ?? ""]);
};

const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/;

/** A property's name in JavaScript. In an object literal, `__proto__` sets the prototype unless it is in brackets. */
export const propertyName = (name: string): string => {
  if (name === "__proto__") return '["__proto__"]';
  return PLAIN_NAME.test(name) ? name : JSON.stringify(name);
};

/** A documentation comment that no description can end early; empty if it would only repeat the name. */
export const docComment = (text: string, indent: string, name = ""): string =>
  text === name ? "" : `${indent}/** ${text.replaceAll("*/", "*\\/")} */\n`;

export const union = (types: readonly string[]): string => (types.length === 0 ? "never" : types.join(" | "));

/** A union of values. */
export const words = (values: readonly (string | number | boolean)[]): string =>
  union(values.map((value) => JSON.stringify(value)));
