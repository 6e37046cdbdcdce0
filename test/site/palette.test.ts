import { expect, test } from "bun:test";
import { listed } from "../../src/site/registry.ts";
import { RESOURCE_NAMES } from "../../src/site/resources.ts";
import { find } from "../../src/site/shell/palette/commands.ts";

const first = (query: string) => find(query, RESOURCE_NAMES)[0];

/** A tool, then what people call it. None of it was looked up in the registry. */
const WORDS: Readonly<Record<string, string>> = {
  docs: "docs, documentation, manual",
  json: "prettify json, json formatter, json viewer, json lint, beautify json, minify json, json validator, json tree, fix json, format json",
  types:
    "json to ts, json to typescript, quicktype, json2ts, typescript types, zod, json to go, json to rust, pydantic, json to c#",
  convert:
    "yaml to json, json to yaml, csv to json, json to csv, xml to json, toml, ndjson, yaml, csv converter, xml2json",
  diff: "json diff, compare json, json patch, rfc 6902, merge patch, rfc6902",
  query: "jq, jqplay, jsonpath, jmespath, json pointer, json query",
  schema: "json schema, schema validator, ajv, validate schema",
  jwt: "jwt, jwt decoder, jwt.io, decode jwt, bearer token, jwks, verify jwt",
  url: "url parser, query string, parse url, uri, urlsearchparams, utm",
  curl: "curl, curl to fetch, curl to axios, httpie, curl converter, fetch to curl, postman",
  http: "http status, status codes, mime type, 404, cors, csp, cache-control, http headers, content type",
  base64: "base64, b64, atob, hex, data uri, base64 decode, image to base64, hexdump",
  escapes:
    "html entities, escape, unescape, url encode, urlencode, url decode, encodeuricomponent, percent encoding",
  hash: "md5, sha256, sha1, checksum, hmac, sha-512, file hash, webhook signature, crc32, keccak256, sri, integrity",
  generate:
    "guid, uuid, uuid v4, ulid, nanoid, uuidv7, objectid, unique id, password generator, random password, passphrase, api key, random string, token generator, pin, bcrypt, totp, rsa key, ssh key",
  timestamps: "epoch, unix timestamp, epoch converter, timezone, iso 8601, date difference, unix time, utc",
  cron: "cron, crontab, crontab guru, schedule, cron job",
  regex: "regex, regex101, regexp, regular expression, regexr, regex tester",
  "text-diff": "diffchecker, compare text, text diff, unified diff, word diff, file compare",
  text: "case converter, camelcase, slugify, word count, snake case, sort lines, dedupe, unicode, character count, uppercase",
  markdown: "markdown, md preview, gfm, commonmark, markdown to html, readme",
  format:
    "prettier, sql formatter, format css, xml formatter, html beautifier, format sql, code formatter, yaml formatter, toml formatter, format bash script",
  colour: "color picker, hex to rgb, contrast checker, oklch, wcag, palette, color converter, hsl",
  svg: "svgo, svg optimizer, svg to jsx, optimize svg, compress svg, svg to react",
  qr: "qr code, qr generator, wifi qr, scan qr, vcard",
  compress: "gzip, brotli, deflate, compression, zstd, gunzip",
  numbers: "hex to decimal, binary, ieee 754, base converter, octal, float, two's complement, bigint",
  contact: "contact, feedback, bug report",
  studio:
    "lorem ipsum, placeholder, mock data, fake data, query builder, api client, mock studio, data generator",
};

const QUERIES = Object.entries(WORDS).flatMap(([slug, words]) =>
  words.split(", ").map((words_) => [words_, slug] as const),
);

test("what people call a tool finds it first, nineteen times in twenty", () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(150);
  const found = QUERIES.map(([query, slug]) => ({ query, slug, path: first(query)?.path }));
  const wrong = found.filter(({ slug, path }) => path?.split("/")[0] !== slug);
  const isRare = wrong.length <= QUERIES.length * 0.05;
  expect(isRare ? [] : wrong).toEqual([]);
});

test.each([
  ["url decode", "escapes/#language=url&direction=decode"],
  ["Base64 decode", "base64/#direction=decode"],
  ["json to csv", "convert/#from=json&to=csv"],
  ["csv to json", "convert/#from=csv&to=json"],
  ["minify json", "json/#mode=minify"],
  ["gunzip", "compress/#work=decompress&format=gzip"],
  ["md5", "hash/#algorithm=md5"],
  ["jq", "query/#language=jq"],
])("%s opens its tool with the options for it", (query, path) => {
  expect(first(query)?.path).toBe(path);
});

test("every tool is the answer to some of the queries", () => {
  const tools = listed.filter(({ article }) => article !== true).map(({ slug }) => slug);
  expect(tools.filter((slug) => WORDS[slug] === undefined)).toEqual([]);
});

test.each([
  ["html entity", "escapes"],
  ["yaml", "convert"],
  ["JSONPath", "query"],
  ["text/csv", "http"],
  ["255", "numbers"],
  ["0xff", "numbers"],
  ["$.store.books[*].title", "query"],
])("%s finds %s first", (query, slug) => {
  expect(first(query)?.path).toStartWith(`${slug}/`);
});
