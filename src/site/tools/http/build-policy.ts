import { toBase64 } from "../../shared/bytes.ts";
import { subtleFor } from "../../shared/subtle.ts";

/** The elements of a page that load or run something, with the attribute that says what and the directive for it. */
const LOADED: readonly (readonly [element: string, attribute: string, directive: string])[] = [
  ["script", "src", "script-src"],
  ["img", "src", "img-src"],
  ["input", "src", "img-src"],
  ["video", "poster", "img-src"],
  ["video", "src", "media-src"],
  ["audio", "src", "media-src"],
  ["source", "src", "media-src"],
  ["track", "src", "media-src"],
  ["iframe", "src", "frame-src"],
  ["embed", "src", "object-src"],
  ["object", "data", "object-src"],
  ["form", "action", "form-action"],
];

const LINKED: Readonly<Record<string, string>> = {
  stylesheet: "style-src",
  icon: "img-src",
  "apple-touch-icon": "img-src",
  manifest: "manifest-src",
  modulepreload: "script-src",
};

const PRELOADED: Readonly<Record<string, string>> = {
  script: "script-src",
  style: "style-src",
  image: "img-src",
  font: "font-src",
  fetch: "connect-src",
};

/** What is asked of the network by code, which cannot be seen in the page. */
const ALWAYS: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "connect-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

/** JavaScript; other types, such as JSON, are data. */
const IS_CODE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = "", double, single, bare]): [string, string] => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? "").replaceAll("&amp;", "&"),
    ]),
  );

/** The source that allows an address: its origin, this one, or the scheme of what has no origin. */
const sourceOf = (address: string): string | undefined => {
  const text = address.trim();
  if (text === "" || text.startsWith("#") || /^javascript:/i.test(text)) return undefined;
  if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text)) return "'self'";
  const full = text.startsWith("//") ? `https:${text}` : text;
  if (!URL.canParse(full)) return undefined;
  const { origin, protocol } = new URL(full);
  return origin === "null" ? protocol : origin;
};

const hashOf = async (code: string): Promise<string> => {
  const digest = await subtleFor("Hashing inline code").digest("SHA-256", new TextEncoder().encode(code));
  return `'sha256-${toBase64(new Uint8Array(digest))}'`;
};

/**
 * The strictest Content-Security-Policy under which a page loads what its HTML names. Inline code is allowed by its hash.
 * Also what the policy forbids, which the page has to do in another way.
 */
export const policyFor = async (
  html: string,
): Promise<{ readonly policy: string; readonly cautions: readonly string[] }> => {
  const text = html.replaceAll(/<!--[^]*?-->/g, "");
  const directives = new Map<string, Set<string>>();
  const allow = (directive: string, source: string | undefined): void => {
    if (source === undefined) return;
    const sources = directives.get(directive) ?? new Set();
    directives.set(directive, sources.add(source));
  };
  for (const [directive, source] of Object.entries(ALWAYS)) allow(directive, source);
  const handlers = new Set<string>();
  let styled = 0;
  for (const [, name = "", rest = ""] of text.matchAll(
    /<([a-z][a-z\d-]*)((?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?)>/gi,
  )) {
    const element = name.toLowerCase();
    const attributes = attributesOf(rest);
    for (const [owner, attribute, directive] of LOADED)
      if (owner === element) allow(directive, sourceOf(attributes.get(attribute) ?? ""));
    for (const candidate of (attributes.get("srcset") ?? "").split(","))
      allow("img-src", sourceOf(candidate.trim().split(/\s/)[0] ?? ""));
    if (element === "link") {
      const relations = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
      const href = sourceOf(attributes.get("href") ?? "");
      for (const relation of relations) if (LINKED[relation] !== undefined) allow(LINKED[relation], href);
      const preloaded = relations.includes("preload") ? PRELOADED[attributes.get("as") ?? ""] : undefined;
      if (preloaded !== undefined) allow(preloaded, href);
    }
    if (attributes.has("style")) styled++;
    for (const attribute of attributes.keys()) if (/^on[a-z]+$/.test(attribute)) handlers.add(attribute);
  }
  for (const [, rest = "", code = ""] of text.matchAll(/<script\b([^>]*)>([^]*?)<\/script\s*>/gi)) {
    const attributes = attributesOf(rest);
    if (!attributes.has("src") && IS_CODE.test(attributes.get("type") ?? "") && code !== "")
      allow("script-src", await hashOf(code));
  }
  for (const [, , code = ""] of text.matchAll(/<style\b([^>]*)>([^]*?)<\/style\s*>/gi))
    if (code !== "") allow("style-src", await hashOf(code));
  const lines = Array.from(directives, ([directive, sources]) => `${directive} ${[...sources].join(" ")}`);
  return {
    policy: lines.join("; "),
    cautions: [
      "What scripts and stylesheets load later is not in the HTML: test with Content-Security-Policy-Report-Only first.",
      ...(handlers.size === 0
        ? []
        : [`${[...handlers].join(", ")} in attributes will not run: add the listeners in a script.`]),
      ...(styled === 0 ? [] : ["Style attributes will not apply: use classes."]),
    ],
  };
};
