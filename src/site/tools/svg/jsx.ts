import type { XastChild, XastElement, XastRoot } from "svgo/browser";
import { InputError } from "../../shared/transform.ts";

/** Attributes whose JSX names differ by more than camel case. */
const RENAMED: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
};

const camelCased = (name: string): string =>
  name.replaceAll(/[-:](\w)/g, (_all, letter: string) => letter.toUpperCase());

const attributeName = (name: string): string =>
  RENAMED[name] ?? (/^(?:data|aria)-/.test(name) ? name : camelCased(name));

/** A declaration. Semicolons in quotes and parentheses, as in data URIs, do not end it. */
const DECLARATION = /(?:[^;"'()]|"[^"]*"|'[^']*'|\((?:[^"'()]|"[^"]*"|'[^']*')*\))+/g;

/** Properties of drawing programs, which browsers ignore and React's types do not include. */
const OF_EDITORS = /^(?:-inkscape-|(?:enable-background|shape-padding|solid-color|solid-opacity)$)/;

const styleAttribute = (text: string): string => {
  const declarations = (text.replaceAll(/\/\*[\s\S]*?\*\//g, "").match(DECLARATION) ?? [])
    .map((part) => /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(part))
    .filter((match) => match !== null)
    .filter(([, name = ""]) => !OF_EDITORS.test(name));
  const pairs = declarations.map(([, name = "", value = ""]) => {
    const key = name.startsWith("--") ? JSON.stringify(name) : camelCased(name.replace(/^-ms-/, "ms-"));
    return `${key}: ${JSON.stringify(value)}`;
  });
  if (pairs.length === 0) return "";
  // React's types do not include custom properties.
  const hasCustom = declarations.some(([, name = ""]) => name.startsWith("--"));
  return ` style={{ ${pairs.join(", ")} }${hasCustom ? " as CSSProperties" : ""}}`;
};

/** Attributes of other namespaces, such as Inkscape's, have no meaning in a browser. */
const isForeign = (name: string): boolean => /^(?!xml:|xmlns:xlink$|xlink:).+:/.test(name);

const attribute = ([name, value]: [string, string]): string => {
  if (name === "style") return styleAttribute(value);
  const key = attributeName(name);
  // XML allows names that JSX does not.
  if (!/^[A-Za-z_][\w-]*$/.test(key)) return ` {...${JSON.stringify({ [name]: value })}}`;
  // Text without quotes, backslashes and brackets means the same in JSX and XML.
  return /["\\{}<>&\r\n\t]/.test(value) ? ` ${key}={${JSON.stringify(value)}}` : ` ${key}="${value}"`;
};

/** Event handlers, for which React requires functions. */
const isHandler = (name: string): boolean => /^on[a-z]/i.test(name);

const child = (node: XastChild): string => {
  if (node.type === "element") return element(node);
  if (node.type === "comment") return `{/* ${node.value.replaceAll("*/", "* /")} */}`;
  if (node.type !== "text" && node.type !== "cdata") return "";
  return /[{}<>&"'\\\r\n\t]/.test(node.value) ? `{${JSON.stringify(node.value)}}` : node.value;
};

const element = ({ name, attributes, children }: XastElement, more = ""): string => {
  const tag = camelTag(name);
  const props = Object.entries(attributes)
    .filter(([key]) => !isHandler(key) && !isForeign(key))
    .map(attribute)
    .join("");
  return children.length === 0
    ? `<${tag}${props}${more} />`
    : `<${tag}${props}${more}>${children.map(child).join("")}</${tag}>`;
};

const camelTag = (name: string): string =>
  name.replaceAll(/:(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** A React component for an optimised SVG. Its props override the SVG's attributes. */
export const jsxOf = (root: XastRoot, name: string): string => {
  if (!/^[A-Z]\w*$/.test(name))
    throw new InputError(
      "A component's name must start with a capital letter and contain only letters and digits.",
    );
  const svg = root.children.find((node) => node.type === "element");
  if (svg === undefined) throw new Error("an SVG without an element");
  const code = element(svg, " {...props}");
  const types = code.includes("} as CSSProperties}") ? "CSSProperties, SVGProps" : "SVGProps";
  return `import type { ${types} } from "react";\n\nexport const ${name} = (props: SVGProps<SVGSVGElement>) => (\n  ${code}\n);`;
};
