import { gzipSync } from "fflate";
import { optimize, type PluginConfig } from "svgo/browser";
import { InputError, type Options, type Outcome, type Transform } from "../transform/transform.ts";
import { jsxOf } from "./jsx.ts";

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const dataUri = (svg: string): string =>
  // Quotes and brackets are all that a style sheet or attribute cannot hold as it is.
  `data:image/svg+xml,${svg
    .replaceAll('"', "'")
    .replaceAll(/[\r\n%#()<>?[\\\]^`{|}]/g, encodeURIComponent)
    .replaceAll("(", "%28")
    .replaceAll(")", "%29")}`;

const pluginsOf = (options: Options): PluginConfig[] => [
  {
    name: "preset-default",
    params: {
      overrides: {
        ...((options["ids"] ?? "") === "" ? {} : { cleanupIds: false }),
        ...((options["comments"] ?? "") === "" ? {} : { removeComments: false }),
      },
    },
  },
  ...((options["size"] ?? "") === "" ? [] : (["removeDimensions"] satisfies PluginConfig[])),
];

/** What a picture ought not to hold where it comes from somebody else. */
const dangers = (svg: string): string[] => [
  ...(/<script\b/i.test(svg)
    ? ["There is a script in it: it runs where the SVG is opened or put into a page."]
    : []),
  ...(/\son[a-z]+\s*=/i.test(svg) ? ["There are event handlers in it (on…=): they are scripts, too."] : []),
  ...(/(?:href|src)\s*=\s*["']?\s*(?:https?:)?\/\//i.test(svg) || /url\(\s*["']?(?:https?:)?\/\//i.test(svg)
    ? ["It refers to other servers, which are asked when it is shown as a page."]
    : []),
  ...(/<foreignObject\b/i.test(svg) ? ["It holds HTML (foreignObject), which not every program shows."] : []),
];

const offsetOf = (text: string, line: number, column: number): number => {
  let at = 0;
  for (let row = 1; row < line; row++) at = text.indexOf("\n", at) + 1;
  return Math.min(text.length, at + Math.max(0, column));
};

const optimised = (text: string, options: Options): string => {
  try {
    return optimize(text, {
      multipass: true,
      floatPrecision: Number(options["precision"] ?? "3"),
      plugins: pluginsOf(options),
    }).data;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const { line, column, reason } = cause as Error & { line?: number; column?: number; reason?: string };
    if (line === undefined || column === undefined)
      throw new InputError(`This cannot be read as SVG: ${cause.message}`);
    throw new InputError(`${reason ?? cause.message}.`.replace(/\.\.$/, "."), offsetOf(text, line, column));
  }
};

const percent = (before: number, after: number): string => `${Math.round((1 - after / before) * 100)} % less`;

const WRITERS: Readonly<
  Record<string, (svg: string, options: Options) => Pick<Outcome, "text" | "fileName" | "type">>
> = {
  svg: (text) => ({ text, fileName: "optimised.svg", type: "image/svg+xml" }),
  jsx: (svg, options) => {
    const name = (options["name"] ?? "").trim() || "Icon";
    return { text: jsxOf(svg, name), fileName: `${name}.tsx`, type: "text/plain" };
  },
  uri: (svg) => ({ text: dataUri(svg), fileName: "svg.txt", type: "text/plain" }),
  css: (svg) => ({
    text: `background-image: url("${dataUri(svg)}");`,
    fileName: "svg.css",
    type: "text/css",
  }),
};

/** An SVG made small, and ready to be put into a page, a component or a style sheet. */
export const svg: Transform = ({ text }, options) => {
  const start = text.search(/\S/);
  if (!/^(?:<\?xml|<!--|<!doctype|<svg)/i.test(text.slice(start)))
    throw new InputError("An SVG begins with <svg, perhaps with <?xml before it.", Math.max(0, start));
  const write = WRITERS[options["to"] ?? "svg"];
  if (write === undefined) throw new Error(`no way to write an SVG as ${options["to"]}`);
  const result = optimised(text, options);
  if (!result.includes("<svg")) throw new InputError("There is no <svg> element here.", start);
  const [before, after] = [bytesOf(text), bytesOf(result)];
  return {
    ...write(result, options),
    picture: `data:image/svg+xml,${encodeURIComponent(result)}`,
    figures: [
      `${before.length.toLocaleString("en")} → ${after.length.toLocaleString("en")} bytes, ${percent(before.length, after.length)}`,
      `gzip ${gzipSync(before).length.toLocaleString("en")} → ${gzipSync(after).length.toLocaleString("en")}`,
    ],
    cautions: dangers(result),
  };
};
