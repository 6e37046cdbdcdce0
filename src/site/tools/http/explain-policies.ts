import { type Explained, members, parts } from "./header-parts.ts";

const SOURCES: Readonly<Record<string, string>> = {
  "'self'": "this origin",
  "'none'": "nothing",
  "'unsafe-inline'": "code within the page (a door for cross-site scripting)",
  "'unsafe-eval'": "eval and its like",
  "'wasm-unsafe-eval'": "WebAssembly",
  "'strict-dynamic'": "what trusted scripts load; hosts are ignored",
  "'unsafe-hashes'": "event handlers with a listed hash",
  "'report-sample'": "(reports quote the start of what they blocked)",
  "data:": "data: URIs",
  "blob:": "blob: URLs",
  "https:": "any host by HTTPS",
  "http:": "any host at all",
  "*": "any host",
};

const POLICY: Readonly<Record<string, string>> = {
  "default-src": "whatever has no rule of its own",
  "script-src": "scripts",
  "script-src-elem": "script elements",
  "script-src-attr": "event handlers in attributes",
  "style-src": "styles",
  "style-src-elem": "style elements and sheets",
  "style-src-attr": "style attributes",
  "img-src": "pictures",
  "font-src": "fonts",
  "connect-src": "fetch, WebSocket, EventSource, beacons",
  "media-src": "audio and video",
  "object-src": "plugins",
  "frame-src": "frames in the page",
  "child-src": "frames and workers",
  "worker-src": "workers",
  "manifest-src": "the app's manifest",
  "base-uri": "what <base> may say",
  "form-action": "where forms may be sent",
  "frame-ancestors": "who may frame this page",
  sandbox: "the page is shut into a sandbox",
  "upgrade-insecure-requests": "http: addresses are asked by https:",
  "block-all-mixed-content": "deprecated",
  "report-uri": "where violations are reported (old)",
  "report-to": "where violations are reported",
  "require-trusted-types-for": "texts may not reach risky functions unwrapped",
  "trusted-types": "which wrappers there may be",
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
    if (what === undefined) return [directive, "no directive that is known here"];
    return [directive, sources.length === 0 ? what : `${what}: ${sourcesOf(sources)}`];
  });

const REFERRER: Readonly<Record<string, string>> = {
  "no-referrer": "nothing, ever",
  "no-referrer-when-downgrade": "the whole address, but nothing from HTTPS to HTTP",
  origin: "the origin alone",
  "origin-when-cross-origin": "the whole address within the site, the origin alone to others",
  "same-origin": "the whole address within the site, nothing to others",
  "strict-origin": "the origin alone, and nothing from HTTPS to HTTP",
  "strict-origin-when-cross-origin":
    "the whole address within the site, the origin alone to others, nothing from HTTPS to HTTP (the default)",
  "unsafe-url": "the whole address to everybody",
};

export const referrerPolicy = (value: string): Explained[] =>
  parts(value, ",").map((part) => [part, REFERRER[part.toLowerCase()] ?? "not known here; browsers skip it"]);

export const permissions = (value: string): Explained[] =>
  members(value, ",").map((part) => {
    const [, name, list] = /^([\w-]+)=\(?(.*?)\)?$/.exec(part) ?? [];
    if (name === undefined || list === undefined)
      return [part, "is written name=(list), such as camera=()", "fault"];
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
