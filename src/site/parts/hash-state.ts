import { type Signal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { announce } from "../shell/announce.tsx";
import { pack, unpack } from "./pack.ts";
import { pacedAddress } from "./paced-address.ts";

const INPUT = "in";

export interface HashOptions<Options extends Readonly<Record<string, string>>> {
  readonly value: Signal<Options>;
  set(change: Partial<Options>): void;
  /** The address of this page with its options and, only if given, an input. */
  link(input?: string): Promise<string>;
}

/**
 * Options that are kept in the hash of the address, so that bookmarks include them but no server sees them.
 * Defaults are left out. Only `link` adds an input.
 */
export function useHashOptions<Options extends Readonly<Record<string, string>>>(
  defaults: Options,
  onInput?: (text: string) => void,
): HashOptions<Options> {
  const value = useMemo(() => signal(defaults), []);
  const address = useMemo(() => pacedAddress(() => addressOf(defaults, value.peek())), []);
  useEffect(() => {
    const read = (): void => {
      const fields = new URLSearchParams(location.hash.slice(1));
      const found = Object.keys(defaults).flatMap((name) => {
        const text = fields.get(name);
        return text === null ? [] : [[name, text] as const];
      });
      value.value = { ...defaults, ...Object.fromEntries(found) };
      const packed = fields.get(INPUT);
      if (packed !== null && onInput !== undefined)
        void unpack(packed).then((text) => (text === undefined ? announceDamage() : onInput(text)));
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);

  return {
    value,
    set(change) {
      value.value = { ...value.peek(), ...change };
      address.replace();
    },
    async link(input) {
      const packed = input === undefined || input === "" ? undefined : await pack(input);
      return new URL(addressOf(defaults, value.peek(), packed), location.href).href;
    },
  };
}

export function announceDamage(): void {
  announce("The input in this link is damaged, so it was left out.");
}

function addressOf(
  defaults: Readonly<Record<string, string>>,
  options: Readonly<Record<string, string>>,
  packed?: string,
): string {
  const fields = new URLSearchParams(
    Object.entries(options).filter(([name, text]) => text !== defaults[name]),
  );
  if (packed !== undefined) fields.set(INPUT, packed);
  const hash = fields.toString();
  return `${location.pathname}${location.search}${hash === "" ? "" : `#${hash}`}`;
}
