import { gzipSync } from "fflate";
import type { PluginConfig } from "svgo/browser";
import { present } from "../../shared/present.ts";
import { InputError, type Outcome, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { dangersOf } from "./dangers.ts";
import { jsxOf } from "./jsx.ts";
import { hideLinks, showLinks } from "./links.ts";
import { missingNamespaces } from "./namespaces.ts";
import { joinPaths, partPaths } from "./parted-paths.ts";
import { pictureOf } from "./picture.ts";
import { pluginsThatRelyOnStyles, type StyleUser } from "./styles.ts";
import { runSvgo, treeOf } from "./tree.ts";
import { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const percentEncoded = (text: string): string =>
  text
    .replaceAll(/[\r\n%#()<>?[\\\]^`{|}"]/g, encodeURIComponent)
    .replaceAll("(", "%28")
    .replaceAll(")", "%29");

/** Uses single quotes, which are shorter than encoded double quotes, unless the SVG contains some. */
const dataUri = (svg: string): string =>
  `data:image/svg+xml,${percentEncoded(svg.includes("'") ? svg : svg.replaceAll('"', "'"))}`;

const pluginsOf = (options: Options, without: readonly StyleUser[]): PluginConfig[] => [
  hideLinks,
  partPaths,
  {
    name: "preset-default",
    params: {
      overrides: {
        ...(options.ids ? { cleanupIds: false } : {}),
        ...(options.comments ? { removeComments: false } : {}),
        ...Object.fromEntries(without.map((name) => [name, false] as const)),
      },
    },
  },
  joinPaths,
  showLinks,
  // Without width and height, only the view box gives the proportions.
  ...(options.size
    ? (["removeDimensions"] satisfies PluginConfig[])
    : options.viewBox
      ? []
      : (["removeViewBox"] satisfies PluginConfig[])),
];

const percent = (before: number, after: number): string => {
  const less = Math.round((1 - after / before) * 100);
  return less < 0 ? `${-less}% more` : `${less}% less`;
};

type Output = Pick<Outcome, "text" | "fileName" | "type">;

const WRITERS: Readonly<Record<Options["to"], (svg: string, options: Options) => Output>> = {
  svg: (text) => ({ text, fileName: "optimised.svg", type: "image/svg+xml" }),
  jsx: (svg, options) => {
    const name = options.name.trim() || "Icon";
    // SVG 2's `href`: React has deprecated `xlink:href` and does not support other prefixes.
    const root = treeOf(runSvgo(svg, ["removeXlink"]));
    return { text: jsxOf(root, name), fileName: `${name}.tsx`, type: "text/plain" };
  },
  uri: (svg) => ({ text: dataUri(svg), fileName: "optimised.txt", type: "text/plain" }),
  css: (svg) => ({
    text: `background-image: url("${dataUri(svg)}");`,
    fileName: "optimised.css",
    type: "text/css",
  }),
};

/** Adds missing namespaces and optimises the SVG. */
const optimise = (text: string, options: Options): { readonly result: string; readonly kept: boolean } => {
  const { at, text: missing } = missingNamespaces(text);
  const whole = text.slice(0, at) + missing + text.slice(at);
  try {
    const relying = pluginsThatRelyOnStyles(whole);
    const plugins = pluginsOf(options, relying);
    const rest = { multipass: true, floatPrecision: Number(options.precision) };
    return { result: runSvgo(whole, plugins, rest), kept: relying.length > 0 };
  } catch (cause) {
    if (!(cause instanceof InputError) || (cause.offset ?? 0) <= at) throw cause;
    throw new InputError(cause.message, Math.max(at, (cause.offset ?? 0) - missing.length));
  }
};

/** Optimises an SVG and writes it for a page, a component or a stylesheet. */
export const transform = transformOf(tool, ({ text: input }, options) => {
  // Lone surrogates are replaced, because URLs cannot contain them.
  const text = input.toWellFormed();
  const start = text.search(/\S/);
  if (!/^(?:<\?xml|<!--|<!doctype|<svg)/i.test(text.slice(start, start + 20)))
    throw new InputError("An SVG starts with <svg or <?xml.", Math.max(0, start));
  const { result, kept } = optimise(text, options);
  const root = treeOf(result);
  if (!root.children.some((node) => node.type === "element" && node.name === "svg"))
    throw new InputError("There is no <svg> element.", start);
  const [before, after] = [bytesOf(text), bytesOf(result)];
  return {
    ...WRITERS[options.to](result, options),
    picture: pictureOf(result),
    figures: present([
      `${before.length.toLocaleString("en")} → ${after.length.toLocaleString("en")} bytes, ${percent(before.length, after.length)}`,
      `gzip ${gzipSync(before).length.toLocaleString("en")} → ${gzipSync(after).length.toLocaleString("en")}`,
      kept && "Rules select by more than classes, so styles and shapes stay",
    ]),
    cautions: present([
      missingNamespaces(text).text.includes("xmlns=") &&
        "xmlns was added: files and images are not displayed without it.",
      ...dangersOf(root),
    ]),
  };
});
