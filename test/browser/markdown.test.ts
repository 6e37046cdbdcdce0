import { expect } from "bun:test";
import { violations } from "../support/axe.ts";
import { button, CLEAN, open, servePages, test } from "../support/browser.ts";
import { serveSite } from "../support/site-server.ts";
import { until } from "../support/until.ts";
import { textIn } from "../support/editor.ts";
import { field, toolAddress } from "./support/tool-page.ts";

const site = servePages(serveSite);
const addressOf = toolAddress(site);

test("a preview of hostile Markdown runs, loads and leaves nothing", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, addressOf("markdown", "raw=1"));
  const hostile = [
    '<img src=x onerror="document.title=1">',
    "<script>document.title=2</script>",
    '<svg onload="document.title=3"><script>document.title=4</script></svg>',
    '<a href="javascript:document.title=5">a</a>',
    '<style>body{display:none}</style><p style="position:fixed">b</p>',
    '<iframe src="https://elsewhere.example"></iframe>',
    "![c](https://elsewhere.example/c.png)",
    "**the end**",
  ];
  await field(page, "Markdown").fill(hostile.join("\n\n"));
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("the end").waitFor();
  await preview.getByText("🖼 c").waitFor();
  expect(await preview.innerHTML()).not.toMatch(
    /<(?:script|svg|style|iframe|img)|\son\w+=|javascript:|style=/i,
  );
  expect(await page.title()).toContain("Markdown");
  expect(witness.foreign).toEqual([]);
  // Parsing hostile text may violate the page's policy, which is the second line of defence.
  for (const complaint of witness.complaints) expect(complaint).toContain("The action has been blocked");
  await field(page, "Markdown").fill(
    "# Title\n\n| a |\n| - |\n| 1 |\n\n- [x] done\n\n[link](https://example.com)",
  );
  await preview.getByRole("link", { name: "link" }).waitFor();
  expect(await preview.getByRole("link").getAttribute("rel")).toBe("noopener noreferrer");
  expect(await violations(page)).toEqual([]);
});

test("a preview colours blocks of code and shows alerts; no class of a text reaches the page", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, addressOf("markdown", "raw=1"));
  const text = [
    "> [!WARNING]\n> Mind the saw.",
    "```ts\nconst legs: number = 4;\n```",
    '<p class="masthead">plain</p>',
  ];
  await field(page, "Markdown").fill(text.join("\n\n"));
  const alert = page.locator('.preview [data-alert="warning"]');
  await alert.getByText("Warning", { exact: true }).waitFor();
  expect(await alert.textContent()).not.toContain("[!");
  await page.waitForFunction(() =>
    [...(CSS.highlights.get("code-word") ?? [])].some((range) => (range as Range).toString() === "const"),
  );
  await page.locator(".preview").getByText("plain").waitFor();
  expect(await page.locator(".preview [class]:not(.alert-title)").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(witness).toMatchObject(CLEAN);
});

test("a preview has emoji and formulas, and styles of formulas that reach nothing else", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, addressOf("markdown"));
  const text = [
    ":tada: $\\textcolor{red}{x}$",
    "$$\\begin{align} a &= b \\end{align}$$",
    '<math><mi style="position: fixed; color: rgb(0, 0, 255); background: url(https://elsewhere.example/a)">y</mi></math>',
    '<mark data-style="color: rgb(0, 0, 255)">z</mark>',
  ];
  await field(page, "Markdown").fill(text.join("\n\n"));
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("🎉").waitFor();
  const styleOf = (name: string) =>
    preview.getByText(name, { exact: true }).evaluate((element) => {
      const { color, position, backgroundImage } = getComputedStyle(element);
      return [color, position, backgroundImage];
    });
  expect(await styleOf("x")).toEqual(["rgb(255, 0, 0)", "static", "none"]);
  expect(await styleOf("y")).toEqual(["rgb(0, 0, 255)", "static", "none"]);
  expect((await styleOf("z"))[0]).not.toBe("rgb(0, 0, 255)");
  const block = preview.locator("math[display=block]");
  expect(await block.evaluate((element) => getComputedStyle(element).display)).toBe("block math");
  expect(await violations(page)).toEqual([]);
  expect(witness).toMatchObject(CLEAN);
});

test("links within a text lead to its headings and footnotes, and leave the options of the page", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, addressOf("markdown", "flavour=gfm"));
  const long = "A paragraph.\n\n".repeat(80);
  await field(page, "Markdown").fill(
    `[Go](#größe--more) and a note[^1].\n\n${long}## Größe & more\n\n${long}[^1]: The note.`,
  );
  const preview = page.getByRole("region", { name: "Preview" });
  const heading = preview.getByRole("heading", { name: "Größe & more" });
  const isInSight = (): Promise<boolean> =>
    heading.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });
  await heading.waitFor();
  expect(await isInSight()).toBe(false);
  const address = page.url();
  await preview.getByRole("link", { name: "Go" }).click();
  await until(isInSight);
  await preview.getByRole("link", { name: "1", exact: true }).click();
  await until(async () => !(await isInSight()));
  expect(page.url()).toBe(address);
  expect(await preview.locator("[id]").count()).toBe(0);
  expect(witness).toMatchObject(CLEAN);
});

test("what is copied from a page is pasted as Markdown, and code as it is", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("markdown"));
  await page.locator(".cm-content").click();
  const paste = (html: string, plain: string): Promise<void> =>
    page.evaluate(
      ([html, plain]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", html);
        clipboardData.setData("text/plain", plain);
        const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      },
      [html, plain] as const,
    );
  await paste('<div style="color:#000"><span># a *code*</span></div>', "# a *code*\n\n");
  await page.getByRole("heading", { name: "a code" }).waitFor();
  await page.keyboard.press("Control+End");
  await paste(
    '<meta charset="utf-8"><h2>Part</h2><p>A <b>bold</b> <a href="https://a.example">link</a></p><ul><li>one</li></ul><table><tr><th>h</th></tr><tr><td>1</td></tr></table><script>x</script>',
    "Part",
  );
  await page.getByRole("heading", { name: "Part" }).waitFor();
  expect(await textIn(field(page, "Markdown"))).toBe(
    "# a *code*\n\n## Part\n\nA **bold** [link](https://a.example)\n\n- one\n\n| h   |\n| --- |\n| 1   |",
  );
  await button(page, "Clear: Markdown").click();
  await field(page, "Markdown").fill("<h1>Source</h1><p>of a <em>page</em></p>");
  await button(page, "Turn this HTML into Markdown").click();
  await page.getByRole("heading", { name: "Source" }).waitFor();
  expect(await textIn(field(page, "Markdown"))).toBe("# Source\n\nof a *page*");
  expect(tab.witness).toMatchObject(CLEAN);
});
