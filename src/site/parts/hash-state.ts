import { type Signal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import {
  defaultsOf,
  type OptionSpecs,
  type OptionsOf,
  parseOptions,
  writeOptions,
} from "../shared/options.ts";
import { announce } from "../shell/announce.tsx";
import { pack, unpack } from "./pack.ts";
import { pacedAddress } from "./paced-address.ts";

const INPUT = "in";

export interface HashOptions<Values> {
  readonly value: Signal<Values>;
  set(change: Partial<Values>): void;
  /** The address of this page with its options and, only if given, an input. */
  link(input?: string): Promise<string>;
}

/**
 * Options that are kept in the hash of the address, so that bookmarks include them but no server sees them.
 * Defaults and secrets are left out. Only `link` adds an input.
 */
export function useHashOptions<Specs extends OptionSpecs>(
  specs: Specs,
  onInput: (text: string) => void,
): HashOptions<OptionsOf<Specs>> {
  const value = useMemo(() => signal(defaultsOf(specs)), []);
  const addressWith = (packed?: string): string => addressOf(writeOptions(specs, value.peek()), packed);
  const address = useMemo(() => pacedAddress(addressWith), []);
  useEffect(() => {
    const readHash = (): void => {
      const fields = new URLSearchParams(location.hash.slice(1));
      value.value = parseOptions(specs, fields, value.peek());
      const packed = fields.get(INPUT);
      if (packed !== null)
        void unpack(packed).then((text) => (text === undefined ? announceDamage() : onInput(text)));
    };
    readHash();
    addEventListener("hashchange", readHash);
    return () => removeEventListener("hashchange", readHash);
  }, []);

  return {
    value,
    set(change) {
      value.value = { ...value.peek(), ...change };
      address.replace();
    },
    async link(input) {
      const packed = input === undefined || input === "" ? undefined : await pack(input);
      return new URL(addressWith(packed), location.href).href;
    },
  };
}

export function announceDamage(): void {
  announce("The input in this link is damaged, so it was left out.");
}

function addressOf(options: [id: string, text: string][], packed?: string): string {
  const fields = new URLSearchParams(options);
  if (packed !== undefined) fields.set(INPUT, packed);
  const hash = fields.toString();
  return `${location.pathname}${location.search}${hash === "" ? "" : `#${hash}`}`;
}
