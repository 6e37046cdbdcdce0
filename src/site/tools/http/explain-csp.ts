import { bypassOf } from "./csp-hosts.ts";
import { type Explanation, parts } from "./header-parts.ts";

const SOURCES: Readonly<Record<string, string>> = {
  "'self'": "this origin",
  "'none'": "nothing",
  "'unsafe-inline'": "inline code (which enables cross-site scripting)",
  "'unsafe-eval'": "eval and similar functions",
  "'wasm-unsafe-eval'": "WebAssembly",
  "'strict-dynamic'": "scripts loaded by trusted scripts; hosts are ignored",
  "'unsafe-hashes'": "event handlers with a listed hash",
  "'report-sample'": "(reports include the start of blocked code)",
  "data:": "data: URIs",
  "blob:": "blob: URLs",
  "https:": "any host over HTTPS",
  "http:": "any host over HTTP or HTTPS",
  "*": "any host",
};

const POLICY: Readonly<Record<string, string>> = {
  "default-src": "everything without a directive of its own",
  "script-src": "scripts",
  "script-src-elem": "script elements",
  "script-src-attr": "event handlers in attributes",
  "style-src": "styles",
  "style-src-elem": "style elements and stylesheets",
  "style-src-attr": "style attributes",
  "img-src": "images",
  "font-src": "fonts",
  "connect-src": "fetch, WebSocket, EventSource, beacons",
  "media-src": "audio and video",
  "object-src": "plugins",
  "frame-src": "frames in the page",
  "child-src": "frames and workers",
  "worker-src": "workers",
  "manifest-src": "the app's manifest",
  "base-uri": "URLs allowed in <base>",
  "form-action": "where forms may be submitted",
  "frame-ancestors": "who may frame this page",
  sandbox: "runs the page in a sandbox",
  "upgrade-insecure-requests": "http: URLs are requested over https:",
  "block-all-mixed-content": "deprecated",
  "report-uri": "where violations are reported (old)",
  "report-to": "where violations are reported",
  "require-trusted-types-for": "risky functions accept only trusted types, not strings",
  "trusted-types": "policies that may create trusted types",
};

const OBSOLETE: Readonly<Record<string, string>> = {
  "plugin-types": "use object-src 'none'",
  "reflected-xss": "browsers have no filter any more",
  referrer: "use the header Referrer-Policy",
  "prefetch-src": "default-src decides",
  "navigate-to": "it was never in browsers",
};

const KEYWORD =
  /^(?:self|none|unsafe-inline|unsafe-eval|unsafe-hashes|wasm-unsafe-eval|strict-dynamic|report-sample|nonce-.+|sha(?:256|384|512)-.+)$/i;

/** `'nonce-` and the 22 characters that 128 bits take in Base64, and the quote. */
const SHORT_NONCE = "'nonce-".length + 22 + 1;

/** Directives that decide which scripts run, each with the one that holds in its place if it is missing. */
const SCRIPTS: ReadonlySet<string> = new Set(["script-src", "script-src-elem", "script-src-attr"]);

interface Directive {
  readonly text: string;
  readonly name: string;
  readonly sources: readonly string[];
}

const TRUSTED = /^'(?:nonce-|sha(?:256|384|512)-)/i;
const ANY_HOST = /^(?:\*|https?:|data:|(?:https?:\/\/)?\*(?::\*|:\d+)?)$/i;

const hasTrusted = (sources: readonly string[]): boolean => sources.some((source) => TRUSTED.test(source));
const includes = (sources: readonly string[], word: string): boolean =>
  sources.some((source) => source.toLowerCase() === word);

const meaningOf = (source: string, { name, sources: all }: Directive): string => {
  const keyword = source.toLowerCase();
  if (keyword.startsWith("'nonce-")) return "elements with this nonce";
  if (keyword === "'unsafe-inline'" && name.startsWith("style-")) return "inline styles";
  if (TRUSTED.test(source)) return "code with this hash";
  if (keyword === "'unsafe-inline'" && hasTrusted(all))
    return "inline code for browsers that know neither nonces nor hashes (ignored by all others)";
  if (includes(all, "'strict-dynamic'") && (keyword === "'self'" || !keyword.startsWith("'")))
    return `${source} (ignored because of 'strict-dynamic')`;
  return SOURCES[keyword] ?? source;
};

type Risk = readonly [source: string, words: string];

/** Why a list of script sources lets an attacker's script run, by source. */
const scriptRisks = (sources: readonly string[]): Risk[] => {
  const isStrict = includes(sources, "'strict-dynamic'");
  return sources.flatMap((source): Risk[] => {
    const keyword = source.toLowerCase();
    if (keyword === "'unsafe-inline'" && !hasTrusted(sources) && !isStrict)
      return [[source, "Injected inline scripts run: use nonces or hashes."]];
    if (keyword === "'unsafe-eval'") return [[source, "Injected texts may be run by eval."]];
    if (keyword.startsWith("'nonce-") && source.length < SHORT_NONCE)
      return [[source, "The nonce is short enough to guess: use 128 random bits, new for each response."]];
    if (keyword.startsWith("'") || isStrict) return [];
    if (ANY_HOST.test(source)) return [[source, "Scripts of anybody run."]];
    const reason = bypassOf(source);
    if (reason !== undefined) return [[source, `Injected scripts may run: ${reason}.`]];
    return /^http:\/\/[^*]/i.test(source)
      ? [[source, "Scripts can be changed on their way: use https:."]]
      : [];
  });
};

/** What makes a list of sources mean something else than its author intends. */
const faultOf = ({ name, sources }: Directive): string | undefined => {
  const directive = sources.find((source) => source.includes("-") && Object.hasOwn(POLICY, source));
  if (directive !== undefined) return `a semicolon is missing before ${directive}`;
  if (sources.length > 1 && includes(sources, "'none'")) return "'none' is ignored beside other sources";
  const bare = sources.find((source) => KEYWORD.test(source));
  if (bare !== undefined) return `${bare} is the name of a host without quotes; use '${bare}'`;
  if (sources.some((source) => source.endsWith(",")))
    return "a comma begins another policy: separate sources by spaces";
  const unknown = sources.find((source) => /^'(?!nonce-|sha\d+-)/i.test(source) && !isKnown(source));
  if (unknown !== undefined && isOfSources(name)) return `${unknown} is not a known keyword, and is ignored`;
  if (isOfSources(name) && includes(sources, "'strict-dynamic'") && !hasTrusted(sources))
    return "'strict-dynamic' without a nonce or hash: no script runs at all";
  const address = sources.find((source) => /^(?:https?:\/\/)?\d+\.\d+\.\d+\.\d+(?:[:/]|$)/i.test(source));
  return address === undefined || address.includes("127.0.0.1")
    ? undefined
    : `${address} is ignored: browsers match no addresses but 127.0.0.1`;
};

const isKnown = (source: string): boolean => Object.hasOwn(SOURCES, source.toLowerCase());
const isOfSources = (name: string): boolean => /-src(?:-elem|-attr)?$/.test(name);

/** A directive, and its risks by source. */
const explainDirective = (
  directive: Directive,
  isRepeated: boolean,
  decidesScripts: boolean,
): Explanation[] => {
  const { text, name, sources } = directive;
  const what = Object.hasOwn(POLICY, name) ? POLICY[name] : undefined;
  if (Object.hasOwn(OBSOLETE, name)) return [[text, `no longer a directive: ${OBSOLETE[name]}`, "fault"]];
  if (what === undefined) return [[text, "not a known directive", "fault"]];
  if (isRepeated) return [[text, `ignored: ${name} is set before`, "fault"]];
  const fault = faultOf(directive);
  if (fault !== undefined) return [[text, `${what}: ${fault}`, "fault"]];
  const meaning =
    sources.length === 0
      ? what
      : `${what}: ${sources.map((source) => meaningOf(source, directive)).join(", ")}`;
  const risks = decidesScripts ? scriptRisks(sources) : [];
  return [[text, meaning], ...risks.map(([source, words]): Explanation => [source, words, "risk", true])];
};

/** What a policy for scripts lacks if it has none of these directives. */
const NEEDED: readonly (readonly [names: readonly string[], row: Explanation])[] = [
  [
    ["object-src", "default-src"],
    ["object-src is missing", "plugins of any origin are loaded: use 'none'", "risk"],
  ],
  [
    ["base-uri"],
    [
      "base-uri is missing",
      "an injected <base> sends relative URLs of scripts elsewhere: use 'none' or 'self'",
      "risk",
    ],
  ],
  [
    ["frame-ancestors"],
    [
      "frame-ancestors is missing",
      "any page may show this one in a frame, unless X-Frame-Options forbids it",
    ],
  ],
  [["form-action"], ["form-action is missing", "injected forms may send what is typed anywhere"]],
];

/** Policies without sources of code, such as framing, lack nothing. */
const missing = (names: ReadonlySet<string>): Explanation[] =>
  names.has("default-src") || names.has("script-src")
    ? NEEDED.filter(([any]) => !any.some((name) => names.has(name))).map(([, row]) => row)
    : [];

/** Explains a Content-Security-Policy, and what an attacker could still do. */
export const contentPolicy = (value: string): Explanation[] => {
  const directives = parts(value, ";").map((text): Directive => {
    const [name = "", ...sources] = text.split(/\s+/);
    return { text, name: name.toLowerCase(), sources };
  });
  const names = new Set(directives.map(({ name }) => name));
  const earlier = new Set<string>();
  const rows = directives.flatMap((directive) => {
    const { name } = directive;
    const isRepeated = earlier.has(name);
    earlier.add(name);
    const decidesScripts = SCRIPTS.has(name) || (name === "default-src" && !names.has("script-src"));
    return explainDirective(directive, isRepeated, decidesScripts);
  });
  return [...rows, ...missing(names)];
};
