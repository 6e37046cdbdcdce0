import { gzipSync } from "fflate";
import type { PluginConfig } from "svgo/browser";
import { InputError, type Outcome, type Transform } from "../../shared/transform.ts";
import { dangersOf } from "./dangers.ts";
import { jsxOf } from "./jsx.ts";
import { hideLinks, showLinks } from "./links.ts";
import { missingNamespaces } from "./namespaces.ts";
import { treeOf, worked } from "./tree.ts";
import type { Options } from "./options.ts";

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const percentEncoded = (text: string): string =>
  text
    .replaceAll(/[\r\n%#()<>?[\\\]^`{|}"]/g, encodeURIComponent)
    .replaceAll("(", "%28")
    .replaceAll(")", "%29");

/** Single quotes are shorter than encoded ones, where the picture itself has none. */
const dataUri = (svg: string): string =>
  `data:image/svg+xml,${percentEncoded(svg.includes("'") ? svg : svg.replaceAll('"', "'"))}`;

const isOn = (options: Options, name: keyof Options): boolean => (options[name] ?? "") !== "";

const pluginsOf = (options: Options): PluginConfig[] => [
  hideLinks,
  {
    name: "preset-default",
    params: {
      overrides: {
        ...(isOn(options, "ids") ? { cleanupIds: false } : {}),
        ...(isOn(options, "comments") ? { removeComments: false } : {}),
      },
    },
  },
  showLinks,
  // Without width and height the view box is all that tells the proportions.
  ...(isOn(options, "size")
    ? (["removeDimensions"] satisfies PluginConfig[])
    : options["viewBox"] === ""
      ? (["removeViewBox"] satisfies PluginConfig[])
      : []),
];

const percent = (before: number, after: number): string => {
  const less = Math.round((1 - after / before) * 100);
  return less < 0 ? `${-less} % more` : `${less} % less`;
};

type Written = Pick<Outcome, "text" | "fileName" | "type">;

const WRITERS: Readonly<Record<string, (svg: string, options: Options) => Written>> = {
  svg: (text) => ({ text, fileName: "optimised.svg", type: "image/svg+xml" }),
  jsx: (svg, options) => {
    const name = (options["name"] ?? "").trim() || "Icon";
    // `href` of SVG 2: React calls `xlink:href` outdated, and does not know it under another prefix.
    const root = treeOf(worked(svg, ["removeXlink"]));
    return { text: jsxOf(root, name), fileName: `${name}.tsx`, type: "text/plain" };
  },
  uri: (svg) => ({ text: dataUri(svg), fileName: "svg.txt", type: "text/plain" }),
  css: (svg) => ({
    text: `background-image: url("${dataUri(svg)}");`,
    fileName: "svg.css",
    type: "text/css",
  }),
};

/** The picture with the namespaces that it lacks, made small. */
const optimised = (text: string, options: Options): string => {
  const { at, text: missing } = missingNamespaces(text);
  try {
    return worked(text.slice(0, at) + missing + text.slice(at), pluginsOf(options), {
      multipass: true,
      floatPrecision: Number(options["precision"] ?? "3"),
    });
  } catch (cause) {
    if (!(cause instanceof InputError) || (cause.offset ?? 0) <= at) throw cause;
    throw new InputError(cause.message, Math.max(at, (cause.offset ?? 0) - missing.length));
  }
};

/** An SVG made small, and ready to be put into a page, a component or a style sheet. */
export const transform: Transform<Options> = ({ text: given }, options) => {
  // Half a character is none, and no address can hold it.
  const text = given.toWellFormed();
  const start = text.search(/\S/);
  if (!/^(?:<\?xml|<!--|<!doctype|<svg)/i.test(text.slice(start, start + 20)))
    throw new InputError("An SVG begins with <svg, perhaps with <?xml before it.", Math.max(0, start));
  const write = WRITERS[options["to"] ?? "svg"];
  if (write === undefined) throw new Error(`no way to write an SVG as ${options["to"]}`);
  const result = optimised(text, options);
  const root = treeOf(result);
  if (!root.children.some((node) => node.type === "element" && node.name === "svg"))
    throw new InputError("There is no <svg> element here.", start);
  const [before, after] = [bytesOf(text), bytesOf(result)];
  return {
    ...write(result, options),
    picture: `data:image/svg+xml,${encodeURIComponent(result)}`,
    figures: [
      `${before.length.toLocaleString("en")} → ${after.length.toLocaleString("en")} bytes, ${percent(before.length, after.length)}`,
      `gzip ${gzipSync(before).length.toLocaleString("en")} → ${gzipSync(after).length.toLocaleString("en")}`,
    ],
    cautions: [
      ...(missingNamespaces(text).text.includes("xmlns=")
        ? ["xmlns is added: files and images are not shown without it."]
        : []),
      ...dangersOf(root),
    ],
  };
};
