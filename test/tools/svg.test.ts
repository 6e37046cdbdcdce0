import { describe, expect, test } from "bun:test";
import ts from "typescript";
import { svg } from "../../src/tools/svg/svg.ts";
import { open, PICTURES } from "./support/pictures.ts";
import { problemOf, run, textOf } from "./transform/run.ts";

describe.each(Object.entries(PICTURES))("%s", (_name, text) => {
  test("does not grow, and not any smaller the second time", async () => {
    const once = await textOf(svg, text, { to: "svg" });
    expect(once.length).toBeLessThanOrEqual(text.length);
    expect(await textOf(svg, once, { to: "svg" })).toBe(once);
  });

  test("is a component that TypeScript reads", async () => {
    const code = await textOf(svg, text, { to: "jsx", name: "Sun" });
    expect(code).toContain("export const Sun = (props: SVGProps<SVGSVGElement>)");
    expect(code).toContain("<svg {...props}");
    const { diagnostics } = ts.transpileModule(code, {
      reportDiagnostics: true,
      fileName: "sun.tsx",
      compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext },
    });
    expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
    expect(code).not.toMatch(/\s(?:stroke-width|stop-color|class|xlink:href)=/);
  });
});

test("attributes, styles and texts are written as React wants them", async () => {
  const text = `${open}<path style="fill:red;--a:1;-webkit-x:y" stroke="#000" stroke-width="2" aria-label="a {b}" d="M0 0h4"/><text>{x} &lt; y</text></svg>`;
  const code = await textOf(svg, text, { to: "jsx" });
  expect(code).toContain("strokeWidth=");
  expect(code).toContain('{"{x} < y"}');
  expect(code).toContain('aria-label={"a {b}"}');
});

test("a data URI is read as the same picture, and fits into a style sheet", async () => {
  const uri = await textOf(svg, PICTURES.gradient, { to: "uri" });
  expect(uri).not.toMatch(/["()\n#<>]/);
  const back = decodeURIComponent(uri.slice(uri.indexOf(",") + 1)).replaceAll("'", '"');
  expect(back).toBe(await textOf(svg, PICTURES.gradient, { to: "svg" }));
  expect(await textOf(svg, PICTURES.gradient, { to: "css" })).toBe(`background-image: url("${uri}");`);
});

test("what it keeps is a choice", async () => {
  const text = `${open}<!-- kept --><path id="here" d="M0 0h4"/></svg>`;
  expect(await textOf(svg, text, { to: "svg" })).not.toMatch(/here|kept/);
  expect(await textOf(svg, text, { to: "svg", ids: "1", comments: "1" })).toMatch(/kept.*here/);
  expect(await textOf(svg, text, { to: "svg", size: "1" })).not.toContain("width=");
  expect(
    await textOf(svg, `${open}<circle cx="1.23456" cy="2" r="3"/></svg>`, { to: "svg", precision: "1" }),
  ).toContain("1.2");
});

test("what may do harm is named", async () => {
  const { cautions, figures, picture } = await run(
    svg,
    `${open}<script>alert(1)</script><rect onclick="x()" width="4" height="4"/><image href="https://a.example/x.png"/></svg>`,
    { to: "svg" },
  );
  expect(cautions).toHaveLength(3);
  expect(figures?.[0]).toMatch(/^\d+ → \d+ bytes, -?\d+ % less$/);
  expect(picture).toStartWith("data:image/svg+xml,%3Csvg");
  expect((await run(svg, PICTURES.shapes, { to: "svg" })).cautions).toEqual([]);
});

test.each([
  ["hello", /^0: An SVG begins with <svg/],
  ["<svg><g></svg>", /^\d+: /],
  [`${open}\n<rect width="4"`, /^\d+: /],
])("%j is refused", async (text, reason) => {
  expect(await problemOf(svg, text, { to: "svg" })).toMatch(reason);
});

test("a component's name must be one", async () => {
  expect(await problemOf(svg, PICTURES.shapes, { to: "jsx", name: "my icon" })).toContain(
    "begins with a capital",
  );
});
