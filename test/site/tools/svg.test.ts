import { describe, expect, test } from "bun:test";
import ts from "typescript";
import { pictureOf } from "../../../src/site/tools/svg/picture.ts";
import { transform as svg } from "../../../src/site/tools/svg/transform.ts";
import { elementsOf, treeOf } from "../../../src/site/tools/svg/tree.ts";
import { open, PICTURES } from "./support/pictures.ts";
import { problemOf, run, textOf } from "./support/run.ts";

describe.each(Object.entries(PICTURES))("%s", (_name, text) => {
  test("does not grow, and is stable on the second run", async () => {
    const once = await textOf(svg, text, { to: "svg" });
    expect(once.length).toBeLessThanOrEqual(text.length);
    expect(await textOf(svg, once, { to: "svg" })).toBe(once);
  });

  test("is a component that TypeScript accepts", async () => {
    const code = await textOf(svg, text, { to: "jsx", name: "Sun" });
    expect(code).toContain("export const Sun = (props: SVGProps<SVGSVGElement>)");
    expect(code).toMatch(/<svg [^>]* \{\.\.\.props\}>/);
    const { diagnostics } = ts.transpileModule(code, {
      reportDiagnostics: true,
      fileName: "sun.tsx",
      compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext },
    });
    expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
    expect(code).not.toMatch(/\s(?:stroke-width|stop-color|class|xlink:href)=/);
  });
});

test.each(["svg", "uri", "css", "jsx"])("missing namespaces are added: %s", async (to) => {
  const bare = '<svg viewBox="0 0 4 4"><path id="a" d="M0 0h4"/><use xlink:href="#a" y="2"/></svg>';
  const whole = bare.replace(
    "<svg",
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
  );
  expect(await textOf(svg, bare, { to })).toBe(await textOf(svg, whole, { to }));
  expect((await run(svg, bare, { to })).cautions).toEqual([
    "xmlns was added: files and images are not displayed without it.",
  ]);
  expect((await run(svg, whole, { to })).cautions).toEqual([]);
  expect(await problemOf(svg, bare.replace("</svg>", ""), { to })).toStartWith(`${bare.length - 7}: `);
});

test.each([
  ["names", '<path stroke="#000" stroke-width="2" d="M0 0h4"/>', 'strokeWidth="2"'],
  ["names of ARIA and data", '<path aria-label="a {b}" d="M0 0h4"/>', 'aria-label={"a {b}"}'],
  ["texts", "<text>{x} &lt; y</text>", '<text>{"{x} < y"}</text>'],
  ["spaces between texts", "<text>a <tspan>b</tspan> c</text>", "<text>a <tspan>b</tspan> c</text>"],
  [
    "styles",
    `<g style="--a:1;-webkit-x:y;background:url('data:image/png;base64,AA==')"><path d="M0 0h4"/><path d="M0 9h4"/></g>`,
    'style={{ "--a": "1", WebkitX: "y", background: "url(data:image/png;base64,AA==)" } as CSSProperties}',
  ],
  [
    "styles of drawing programs, without their notes",
    `<g style="-inkscape-stroke:none;shape-padding:1;mix-blend-mode:multiply"><path d="M0 0h4"/><path d="M0 9h4"/></g>`,
    'style={{ mixBlendMode: "multiply" }}',
  ],
  [
    "links, whatever their prefix",
    '<path id="a" d="M0 0h4"/><use xmlns:l="http://www.w3.org/1999/xlink" l:href="#a" y="4"/><use xlink:href="#a" y="9" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
    '<use y="4" href="#a" /><use y="9" href="#a" />',
  ],
  [
    "names, but not those of other namespaces",
    '<path xmlns:x="urn:x" x:y="z" d="M0 0h4"/>',
    '><path d="M0 0h4" /></svg>',
  ],
  [
    "scripts",
    "<script><![CDATA[if (a<b && b>c) {d('</g>')}]]></script><path d='M0 0h4'/>",
    `<script>{"if (a<b && b>c) {d('</g>')}"}</script>`,
  ],
  ["handlers, which would have to be functions", '<path onclick="x()" d="M0 0h4"/>', '<path d="M0 0h4" />'],
])("JSX has %s as React requires", async (_what, text, written) => {
  expect(await textOf(svg, `${open}${text}</svg>`, { to: "jsx" })).toContain(written);
});

test("a data URI gives the same image and fits into a stylesheet", async () => {
  const uri = await textOf(svg, PICTURES.gradient, { to: "uri" });
  expect(uri).not.toMatch(/["()\n#<>]/);
  const back = decodeURIComponent(uri.slice(uri.indexOf(",") + 1)).replaceAll("'", '"');
  expect(back).toBe(await textOf(svg, PICTURES.gradient, { to: "svg" }));
  expect(await textOf(svg, PICTURES.gradient, { to: "css" })).toBe(`background-image: url("${uri}");`);
});

test.each([
  [`aria-label="it's"`, "it's"],
  ['aria-label="50 % #1 (a) &quot;b&quot;"', '50 % #1 (a) "b"'],
])("a data URI keeps %s", async (attribute, value) => {
  const uri = await textOf(svg, `${open}<path ${attribute} d="M0 0h4"/></svg>`, { to: "uri" });
  expect(uri).not.toMatch(/["()\n#<>]/);
  const back = decodeURIComponent(uri.slice(uri.indexOf(",") + 1));
  const found = elementsOf(treeOf(back).children).find(({ name }) => name === "path");
  expect(found?.attributes["aria-label"]).toBe(value);
});

test("what is kept is configurable", async () => {
  const text = `${open}<!-- kept --><path id="here" d="M0 0h4"/></svg>`;
  expect(await textOf(svg, text, { to: "svg" })).not.toMatch(/here|kept/);
  expect(await textOf(svg, text, { to: "svg", ids: "1", comments: "1" })).toMatch(/kept.*here/);
  expect(await textOf(svg, text, { to: "svg", size: "1" })).not.toContain("width=");
  expect(await textOf(svg, text, { to: "svg", size: "1", viewBox: "" })).toContain("viewBox=");
  expect(await textOf(svg, text, { to: "svg", viewBox: "1" })).toContain("viewBox=");
  expect(await textOf(svg, text, { to: "svg", viewBox: "" })).not.toContain("viewBox=");
  expect(
    await textOf(svg, `${open}<circle cx="1.23456" cy="2" r="3"/></svg>`, { to: "svg", precision: "1" }),
  ).toContain("1.2");
});

const rect = '<rect width="4" height="4"/>';
test.each([
  ["a script", "<script>alert(1)</script>", "It contains a script"],
  ["an event handler", '<rect onclick="x()" width="4" height="4"/>', "event handlers"],
  ["an address that runs", `<a href="java\tscript:x()">${rect}</a>`, "javascript:"],
  [
    "an address in an animation",
    `<a>${rect}<set attributeName="href" to="javascript:x()"/></a>`,
    "javascript:",
  ],
  ["a picture from elsewhere", '<image href="https://a.example/x.png"/>', "other servers"],
  ["a style from elsewhere", `<style>@import "//a.example/x.css";</style>${rect}`, "other servers"],
  ["HTML", "<foreignObject width='9' height='9'><p>a</p></foreignObject>", "foreignObject"],
])("%s gets a caution", async (_what, text, words) => {
  const { cautions } = await run(svg, `${open}${text}</svg>`, { to: "svg" });
  expect(cautions).toEqual([expect.stringContaining(words)]);
});

test("links keep their address", async () => {
  const text = `${open}<a href="https://a.example" rel="noopener" target="_blank">${rect}</a></svg>`;
  expect(await textOf(svg, text, { to: "svg" })).toMatch(
    /<a (?=.*href="https:\/\/a\.example")(?=.*rel="noopener")[^>]*>/,
  );
});

const square = '<rect width="9" height="9" class="a"/>';
test.each([
  [
    "the colour scheme",
    ".a{fill:#000}@media (prefers-color-scheme:dark){.a{fill:#fff}}",
    `${square}${square}`,
  ],
  ["the pointer", ".a{fill:red}.a:hover{fill:#00f}", square],
  ["the pointer, at a group", "g:hover rect{fill:#00f}", `<g>${square}</g>`],
  ["the pointer, nested", ".a{fill:red;&amp;:hover{fill:#00f}}", square],
  ["the medium, and show a shape", ".a{display:none}@media print{.a{display:inline}}", square],
  ["the names of elements", "rect{fill:red}", `${square}<rect width="9" height="9" class="b"/>`],
])("rules that depend on %s, and what they select, stay", async (_what, css, shapes) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><style>${css}</style>${shapes}</svg>`;
  expect(await textOf(svg, text)).toBe(text);
});

test("a lone surrogate becomes the replacement character", async () => {
  expect(await textOf(svg, `${open}<text y="9">a\ud800b</text></svg>`, { to: "uri" })).toContain("a\ufffdb");
});

test.each([
  ["hello", "0: An SVG starts with <svg or <?xml."],
  ["<svg>\n<g></svg>", "14: Unexpected close tag."],
  ["<svg>\n<g>", "8: Unclosed root tag."],
  ["<svg>\n<rect width=4/></svg>", "18: Unquoted attribute value."],
  [`${open}\n<rect width="4"`, `${open.length + 15}: Unclosed root tag.`],
  ["<?xml version='1.0'?><html/>", "0: There is no <svg> element."],
])("%j is rejected with its offset", async (text, reason) => {
  expect(await problemOf(svg, text, { to: "svg" })).toBe(reason);
});

test("half a surrogate pair does not keep a picture from being shown", async () => {
  const text = '<svg xmlns="http://www.w3.org/2000/svg"><title>a\ud800b</title><path d="M0 0h4"/></svg>';
  expect(decodeURIComponent(pictureOf(text))).toContain("a\ufffdb");
  expect((await run(svg, text)).picture).toStartWith("data:image/svg+xml,");
});

test("paths in a row are merged, however many, and comments that must stay do", async () => {
  const path = (_: unknown, index: number): string =>
    `<path fill="red" d="M${(index % 20) * 10} ${Math.floor(index / 20) * 10}h5v5h-5z"/>`;
  const paths = (count: number): string => Array.from({ length: count }, path).join("");
  const { text } = await run(
    svg,
    `<svg xmlns="http://www.w3.org/2000/svg"><!--!licence-->${paths(180)}<g id="a">${paths(120)}</g></svg>`,
  );
  expect(text.match(/<path/g)).toHaveLength(2);
  expect(text.match(/<!--.*?-->/g)).toEqual(["<!--!licence-->"]);
});
