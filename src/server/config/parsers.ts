import { NOW_RANGE, readDayOrToday } from "../../core/day.ts";

/** An invalid value; the message says what is accepted. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConfigError";
  }
}

/** Parses one kind of value; undefined if it is invalid. `accepts` describes valid values. */
export interface Parser<Value> {
  readonly accepts: string;
  /** All valid values, if there are few. */
  readonly choices?: readonly string[];
  readonly parse: (text: string) => Value | undefined;
}

export const integer = (minimum: number, maximum: number): Parser<number> => ({
  accepts: `an integer from ${minimum} to ${maximum}`,
  parse: (text) => {
    if (!/^\d{1,10}$/.test(text)) return undefined;
    const value = Number(text);
    return value >= minimum && value <= maximum ? value : undefined;
  },
});

export const oneOf = <const Choice extends string>(...choices: readonly Choice[]): Parser<Choice> => ({
  accepts: choices.length === 1 ? String(choices[0]) : `one of ${choices.join(", ")}`,
  choices,
  parse: (text) => choices.find((choice) => choice === text),
});

/** A day of `__now` as midnight in UTC. */
export const day: Parser<number> = {
  accepts: `today, or a day from ${NOW_RANGE.join(" to ")}`,
  parse: readDayOrToday,
};

/** A comma-separated list. */
export const list = <Value>(item: Parser<Value>): Parser<readonly Value[]> => ({
  accepts: `${item.accepts}; separate several with commas`,
  parse: (value) => {
    const items = value.split(",").map((part) => item.parse(part.trim()));
    return items.every((found) => found !== undefined) ? items : undefined;
  },
});

export const text = (accepts: string, pattern = /^[^\r\n\0]+$/): Parser<string> => ({
  accepts,
  parse: (value) => (pattern.test(value) ? value : undefined),
});

/** Loads `node:fs` on demand: it would take 5 % of the startup time. */
const isFile = (path: string): boolean =>
  !path.includes("\0") && process.getBuiltinModule("node:fs").existsSync(path);

/** JSON, or the path of an existing file. */
export const jsonOrFile = (accepts: string): Parser<string> => ({
  accepts,
  parse: (value) => {
    if (!value.startsWith("{")) return isFile(value) ? value : undefined;
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

/** Four or more numbers with dots must be a valid IPv4 address. */
const NAME_OR_IPV4 =
  /^(?!\d+(?:\.\d+){3,}$)[\w.-]{1,253}$|^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** What a listener may bind to. */
export const host: Parser<string> = {
  accepts: "a host name or an IP address, without a port",
  parse: (value) =>
    NAME_OR_IPV4.test(value) || (value.includes(":") && URL.canParse(`http://[${value}]`))
      ? value
      : undefined,
};

/** An origin: scheme, host and port. */
export const origin: Parser<string> = {
  accepts: "an http(s) origin without a path, such as https://mock.example.com",
  parse: (value) => {
    const url = parseUrl(value, ["http:", "https:"]);
    const bare = url?.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
    return bare ? url.origin : undefined;
  },
};

/** An origin, and the path below which a proxy has the whole service; without a slash at its end. */
export const base: Parser<string> = {
  accepts:
    "an http(s) origin, such as https://mock.example.com, or one with a path: https://example.com/mock",
  parse: (value) => {
    const parsed = parseUrl(value, ["http:", "https:"]);
    if (parsed === undefined || parsed.search !== "" || parsed.hash !== "" || parsed.username !== "")
      return undefined;
    return parsed.origin + parsed.pathname.replace(/\/+$/, "");
  },
};

export const url = (accepts: string, ...protocols: readonly string[]): Parser<string> => ({
  accepts,
  parse: (value) => (parseUrl(value, protocols) === undefined ? undefined : value),
});

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** https, or http on loopback for the emulator. */
export const databaseUrl: Parser<string> = {
  accepts: "an https URL, or an http URL on loopback",
  parse: (value) => {
    const found = parseUrl(value, ["http:", "https:"]);
    return found?.protocol === "https:" || (found && LOOPBACK.test(found.hostname)) ? value : undefined;
  },
};
