import { pascalCase } from "change-case";

const RESERVED = new Set(
  "Array Boolean Date Error Function Map Number Object Promise Record Set String Symbol".split(" "),
);

/** The singular of a list's name, for its items. Exceptions that this misses do no harm. */
const singular = (name: string): string => {
  if (/(?:series|species|news)$/i.test(name)) return name;
  if (/children$/i.test(name)) return name.slice(0, -3);
  if (/people$/i.test(name)) return `${name.slice(0, -4)}rson`;
  if (/ies$/i.test(name) && name.length > 4) return `${name.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/i.test(name)) return name;
  if (/(?:xes|ches|shes|sses|zes)$/i.test(name)) return name.slice(0, -2);
  return /s$/i.test(name) && name.length > 2 ? name.slice(0, -1) : name;
};

/** Gives types names that are not yet taken. */
export class Names {
  private readonly taken = new Set<string>();

  take(hint: string, isItem = false): string {
    const plain = pascalCase(isItem ? singular(hint) : hint).replaceAll(/[^\p{L}\p{N}]/gu, "");
    const word = /^\p{L}/u.test(plain) ? plain : `Type${plain}`;
    const free = RESERVED.has(word) ? `${word}Value` : word;
    const base = isItem && this.taken.has(free) ? `${free}Item` : free;
    let name = base;
    for (let at = 2; this.taken.has(name); at++) name = `${base}${at}`;
    this.taken.add(name);
    return name;
  }
}

const PLAIN = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
/** In an object literal, `__proto__` sets the prototype unless it is a computed name. */
export const propertyName = (name: string): string => {
  if (name === "__proto__") return '["__proto__"]';
  return PLAIN.test(name) ? name : JSON.stringify(name);
};
