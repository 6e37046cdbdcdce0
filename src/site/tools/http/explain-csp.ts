import { type Explained, parts } from "./header-parts.ts";

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

const meaningOf = (source: string, all: readonly string[]): string => {
  const known = source.toLowerCase();
  if (known.startsWith("'nonce-")) return "elements with this nonce";
  if (TRUSTED.test(source)) return "code with this hash";
  if (known === "'unsafe-inline'" && hasTrusted(all))
    return "inline code for browsers that know neither nonces nor hashes (ignored by all others)";
  if (includes(all, "'strict-dynamic'") && (known === "'self'" || !known.startsWith("'")))
    return `${source} (ignored because of 'strict-dynamic')`;
  return SOURCES[known] ?? source;
};

/** Why a list of script sources lets an attacker's script run. */
const scriptRisk = (sources: readonly string[]): string | undefined => {
  if (includes(sources, "'unsafe-inline'") && !hasTrusted(sources))
    return "Injected inline scripts run: use nonces or hashes.";
  if (includes(sources, "'unsafe-eval'")) return "Injected texts may be run by eval.";
  const anyHost = sources.find((source) => ANY_HOST.test(source));
  return anyHost === undefined || includes(sources, "'strict-dynamic'")
    ? undefined
    : `Scripts of anybody run, because of ${anyHost}.`;
};

const explained = (directive: Directive, isRepeated: boolean, decidesScripts: boolean): Explained => {
  const { text, name, sources } = directive;
  const what = Object.hasOwn(POLICY, name) ? POLICY[name] : undefined;
  if (what === undefined) return [text, "not a known directive", "fault"];
  if (isRepeated) return [text, `ignored: ${name} is set before`, "fault"];
  if (sources.length > 1 && includes(sources, "'none'"))
    return [text, `${what}: 'none' is ignored beside other sources`, "fault"];
  const bare = sources.find((source) =>
    /^(?:self|none|unsafe-inline|unsafe-eval|strict-dynamic)$/i.test(source),
  );
  if (bare !== undefined)
    return [text, `${what}: ${bare} is the name of a host without quotes; use '${bare}'`, "fault"];
  const meaning =
    sources.length === 0
      ? what
      : `${what}: ${sources.map((source) => meaningOf(source, sources)).join(", ")}`;
  const risk = decidesScripts ? scriptRisk(sources) : undefined;
  return risk === undefined ? [text, meaning] : [text, `${meaning}. ${risk}`, "risk"];
};

/** What a policy does not say, though nothing else does. Policies without sources of code, such as framing, are left alone. */
const missing = (names: ReadonlySet<string>, defaults: readonly string[] | undefined): Explained[] => {
  if (!names.has("default-src") && !names.has("script-src")) return [];
  return [
    ...(names.has("script-src") || defaults !== undefined
      ? []
      : [["script-src is missing", "scripts of any origin run", "risk"] as const]),
    ...(names.has("object-src") || (defaults !== undefined && includes(defaults, "'none'"))
      ? []
      : defaults === undefined
        ? [["object-src is missing", "plugins of any origin are loaded: use 'none'", "risk"] as const]
        : []),
    ...(names.has("base-uri")
      ? []
      : [
          [
            "base-uri is missing",
            "an injected <base> sends relative URLs of scripts elsewhere: use 'none' or 'self'",
            "risk",
          ] as const,
        ]),
  ];
};

/** Explains a Content-Security-Policy, and what an attacker could still do. */
export const contentPolicy = (value: string): Explained[] => {
  const directives = parts(value, ";").map((text): Directive => {
    const [name = "", ...sources] = text.split(/\s+/);
    return { text, name: name.toLowerCase(), sources };
  });
  const names = new Set(directives.map(({ name }) => name));
  const seen = new Set<string>();
  const rows = directives.map((directive) => {
    const { name } = directive;
    const isRepeated = seen.has(name);
    seen.add(name);
    const decidesScripts = SCRIPTS.has(name) || (name === "default-src" && !names.has("script-src"));
    return explained(directive, isRepeated, decidesScripts);
  });
  const defaults = directives.find(({ name }) => name === "default-src")?.sources;
  return [...rows, ...missing(names, defaults)];
};
