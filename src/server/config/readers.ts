import { existsSync } from "node:fs";

/** A value that cannot be accepted; the message says what would be. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConfigError";
  }
}

/** How one kind of value is read: what it accepts in words, and the reading, undefined where it cannot. */
export interface Reader<Value> {
  readonly accepts: string;
  readonly read: (text: string) => Value | undefined;
}

export const integer = (minimum: number, maximum: number): Reader<number> => ({
  accepts: `an integer from ${minimum} to ${maximum}`,
  read: (text) => {
    if (!/^\d{1,10}$/.test(text)) return undefined;
    const value = Number(text);
    return value >= minimum && value <= maximum ? value : undefined;
  },
});

export const oneOf = <const Choice extends string>(...choices: readonly Choice[]): Reader<Choice> => ({
  accepts: `one of ${choices.join(", ")}`,
  read: (text) => choices.find((choice) => choice === text),
});

/** Either of two kinds. */
export const either = <A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> => ({
  accepts: `${first.accepts}, or ${second.accepts}`,
  read: (text) => first.read(text) ?? second.read(text),
});

/** Several of one kind with commas between. */
export const list = <Value>(item: Reader<Value>): Reader<readonly Value[]> => ({
  accepts: `${item.accepts}; several with commas`,
  read: (value) => {
    const items = value.split(",").map((part) => item.read(part.trim()));
    return items.every((found) => found !== undefined) ? items : undefined;
  },
});

export const text = (accepts: string, pattern = /^[^\r\n\0]+$/): Reader<string> => ({
  accepts,
  read: (value) => (pattern.test(value) ? value : undefined),
});

/** JSON as it is, or the path of a file that exists. */
export const jsonOrFile = (accepts: string): Reader<string> => ({
  accepts,
  read: (value) => {
    if (!value.startsWith("{")) return !value.includes("\0") && existsSync(value) ? value : undefined;
    try {
      JSON.parse(value);
      return value;
    } catch {
      return undefined;
    }
  },
});

const parseUrl = (value: string, protocols: readonly string[]): URL | undefined => {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== "" ? url : undefined;
};

/** An origin, as the contract writes it: scheme, host and port, nothing behind. */
export const origin: Reader<string> = {
  accepts: "an http(s) origin such as https://mock.example.com",
  read: (value) => {
    const url = parseUrl(value, ["http:", "https:"]);
    const bare = url?.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
    return bare ? url.origin : undefined;
  },
};

export const url = (accepts: string, ...protocols: readonly string[]): Reader<string> => ({
  accepts,
  read: (value) => (parseUrl(value, protocols) === undefined ? undefined : value),
});

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** https anywhere, http on loopback only: the emulator's address. */
export const databaseUrl: Reader<string> = {
  accepts: "an https URL, or an http URL on loopback",
  read: (value) => {
    const found = parseUrl(value, ["http:", "https:"]);
    return found?.protocol === "https:" || (found && LOOPBACK.test(found.hostname)) ? value : undefined;
  },
};
