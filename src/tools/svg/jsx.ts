import { InputError } from "../transform/transform.ts";

/** Attributes whose names JSX writes in another way than by taking dashes and colons out. */
const RENAMED: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
};

const attributeName = (name: string): string => {
  if (RENAMED[name] !== undefined) return RENAMED[name];
  if (/^(?:data|aria)-/.test(name)) return name;
  return name.replaceAll(/[-:](\w)/g, (_all, letter: string) => letter.toUpperCase());
};

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi,
    (_all, hex?: string, digits?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return digits === undefined
        ? (entities[(name ?? "").toLowerCase()] ?? "")
        : String.fromCodePoint(Number(digits));
    },
  );

const styleObject = (text: string): string => {
  const pairs = text
    .split(";")
    .map((part) => /^\s*(-{0,2}[\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(part))
    .filter((found) => found !== null)
    .map(([, name = "", value = ""]) => {
      const key = name.startsWith("--") ? JSON.stringify(name) : attributeName(name.replace(/^-ms-/, "ms-"));
      return `${key}: ${JSON.stringify(value)}`;
    });
  return `{{ ${pairs.join(", ")} }}`;
};

const attributes = (text: string): string =>
  text.replaceAll(
    /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
    (_all, name: string, double?: string, single?: string) => {
      const value = decoded(double ?? single ?? "");
      if (name === "style") return `style=${styleObject(value)}`;
      // A text without quotes, backslashes and brackets means the same in JSX as in XML.
      return /["\\{}<>&\n]/.test(value)
        ? `${attributeName(name)}={${JSON.stringify(value)}}`
        : `${attributeName(name)}="${value}"`;
    },
  );

const textNode = (text: string): string =>
  /[{}<>&"'\\]|&/.test(text) && text.trim() !== "" ? `{${JSON.stringify(decoded(text))}}` : text;

/** A React component of an optimised SVG. */
export const jsxOf = (svg: string, name: string): string => {
  if (!/^[A-Z]\w*$/.test(name))
    throw new InputError("A component's name begins with a capital and holds letters and digits only.");
  const body = svg
    .replace(/^<\?xml[^>]*\?>\s*/, "")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(
      /<(style|script)\b([^>]*)>(?:<!\[CDATA\[)?([\s\S]*?)(?:\]\]>)?<\/\1>/g,
      (_all, tag: string, given: string, code: string) =>
        `<${tag}${attributes(given)}>{${JSON.stringify(decoded(code))}}</${tag}>`,
    )
    .replaceAll(
      /(<\/?[\w:-]+)((?:[^>"']|"[^"]*"|'[^']*')*>)([^<]*)/g,
      (_all, open: string, given: string, text: string) => {
        const isCode = text.startsWith("{") && /<(?:style|script)$/.test(open);
        return (
          open.replace(/:(\w)/, (_colon, letter: string) => letter.toUpperCase()) +
          attributes(given) +
          (isCode ? text : textNode(text))
        );
      },
    )
    .replace(/^<svg/, "<svg {...props}");
  return `import type { SVGProps } from "react";\n\nexport const ${name} = (props: SVGProps<SVGSVGElement>) => (\n  ${body.trim()}\n);`;
};
