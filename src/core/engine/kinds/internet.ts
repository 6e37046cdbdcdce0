import type { Cell } from "../cell.ts";
import { slugify } from "../slug.ts";
import { WORDS } from "../words/common.ts";
import { domainOf } from "./business.ts";
import { integerKind, oneOf, textKind } from "./kind.ts";

const hex = (cell: Cell, digits: number): string => cell.code("*".repeat(digits));

const path = (cell: Cell): string => `/${slugify(cell.sample(WORDS, 1, 3).join(" "))}`;

const USER_AGENTS = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
  "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
];

const STATUSES =
  "200 200 200 200 200 201 201 202 204 301 302 304 400 400 401 403 404 404 405 409 415 422 429 500 500 502 503 504"
    .split(" ")
    .map(Number);

export const internetKinds = {
  uuid: textKind(
    "UUID, version 4",
    (cell) =>
      `${hex(cell, 8)}-${hex(cell, 4)}-4${hex(cell, 3)}-${cell.pick(["8", "9", "a", "b"])}${hex(cell, 3)}-${hex(cell, 12)}`,
    "uuid",
  ),
  url: textKind(
    "URL on a reserved domain",
    (cell, shared) => `https://www.${domainOf(cell, shared)}${path(cell)}`,
    "uri",
  ),
  path: textKind("Path of a URL or file", path),
  hostname: textKind(
    "Host name under .example",
    (cell) => `${cell.pick(WORDS)}-${cell.int(1, 99)}.example`,
    "hostname",
  ),
  ipv4: textKind(
    "IPv4 address from a range reserved for documentation",
    (cell) => `${cell.pick(["192.0.2", "198.51.100", "203.0.113"])}.${cell.int(1, 254)}`,
    "ipv4",
  ),
  ipv6: textKind(
    "IPv6 address from the range reserved for documentation",
    (cell) => `2001:db8:${hex(cell, 4)}:${hex(cell, 4)}::${cell.int(1, 9999)}`,
    "ipv6",
  ),
  mac: textKind("MAC address", (cell) => Array.from({ length: 6 }, () => hex(cell, 2)).join(":")),
  port: integerKind("Port number", 1024, 65_535),
  userAgent: oneOf("User agent of a browser", USER_AGENTS),
  httpMethod: oneOf("HTTP method", ["GET", "POST", "PUT", "PATCH", "DELETE"]),
  httpStatus: { ...integerKind("HTTP status code", 200, 599), values: STATUSES },
  hash: textKind("Hash of 40 hexadecimal digits, like that of a Git commit", (cell) => hex(cell, 40)),
  token: textKind("Token of 32 hexadecimal digits", (cell) => hex(cell, 32)),
  code: textKind("Code of three letters and four digits", (cell) => cell.code("@@@-####")),
  version: textKind(
    "Version number (SemVer)",
    (cell) => `${cell.int(0, 9)}.${cell.int(0, 20)}.${cell.int(0, 30)}`,
  ),
};
