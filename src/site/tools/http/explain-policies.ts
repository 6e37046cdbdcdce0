import { type Explained, members, parts } from "./header-parts.ts";

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

const sourcesOf = (list: readonly string[]): string =>
  list
    .map((source) => {
      if (source.startsWith("'nonce-")) return "elements with this nonce";
      if (/^'sha(?:256|384|512)-/.test(source)) return "code with this hash";
      return SOURCES[source.toLowerCase()] ?? source;
    })
    .join(", ");

export const contentPolicy = (value: string): Explained[] =>
  parts(value, ";").map((directive) => {
    const [name = "", ...sources] = directive.split(/\s+/);
    const what = Object.hasOwn(POLICY, name.toLowerCase()) ? POLICY[name.toLowerCase()] : undefined;
    if (what === undefined) return [directive, "not a known directive"];
    return [directive, sources.length === 0 ? what : `${what}: ${sourcesOf(sources)}`];
  });

const REFERRER: Readonly<Record<string, string>> = {
  "no-referrer": "never sent",
  "no-referrer-when-downgrade": "the full URL, but nothing from HTTPS to HTTP",
  origin: "only the origin",
  "origin-when-cross-origin": "the full URL to the same origin, only the origin to others",
  "same-origin": "the full URL to the same origin, nothing to others",
  "strict-origin": "only the origin, and nothing from HTTPS to HTTP",
  "strict-origin-when-cross-origin":
    "the full URL to the same origin, only the origin to others, nothing from HTTPS to HTTP (the default)",
  "unsafe-url": "the full URL to every site",
};

export const referrerPolicy = (value: string): Explained[] =>
  parts(value, ",").map((part) => [part, REFERRER[part.toLowerCase()] ?? "unknown value; browsers skip it"]);

export const permissions = (value: string): Explained[] =>
  members(value, ",").map((part) => {
    const [, name, list] = /^([\w-]+)=\(?(.*?)\)?$/.exec(part) ?? [];
    if (name === undefined || list === undefined)
      return [part, "has the form name=(list), such as camera=()", "fault"];
    const who = list
      .split(/\s+/)
      .map(
        (one) =>
          ({ "": "nobody", "*": "every page and frame", self: "this origin", src: "the frame's own origin" })[
            one
          ] ?? one,
      );
    return [name, `for ${who.join(", ")}`];
  });
