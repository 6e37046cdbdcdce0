import { join } from "node:path";
import type { ComponentType } from "preact";
import { renderToString } from "preact-render-to-string";
import { App } from "../../site/app.tsx";
import { Document, type DocumentAssets } from "../../site/document.tsx";
import type { PageEntry } from "../../site/page.ts";
import { toolPage } from "../../site/parts/tool-page.tsx";
import type { Tool } from "../../site/shared/tool.ts";
import { provideFirstAnswer } from "./first-answer.ts";
import { rootOf } from "./page-paths.ts";
import { sourceOf } from "./scripts.ts";
import { webSource } from "./site.ts";

/** The content of a page that is not an article, without the site's scripts and styles. */
export async function contentOf(page: PageEntry): Promise<ComponentType> {
  await provideFirstAnswer();
  const { path, exports } = sourceOf(page);
  const module = (await import(join(webSource, path))) as {
    readonly Page: ComponentType;
    readonly tool: Tool;
  };
  return exports === "Page" ? module.Page : toolPage(module.tool);
}

export function prerender(
  page: PageEntry,
  Page: ComponentType,
  example: string,
  assets: Omit<DocumentAssets, "root">,
): string {
  const root = rootOf(page);
  const html = renderToString(
    <Document page={page} assets={{ ...assets, root }}>
      <App page={page} root={root} example={example}>
        <Page />
      </App>
    </Document>,
  );
  // Without our tsconfig.json, as in another working directory, JSX compiles to something that renders nothing.
  if (!html.startsWith("<html"))
    throw new Error(`${page.slug} was rendered empty: run the build from the repository`);
  // The Content-Security-Policy blocks both, which would only show in a browser.
  if (/<[^>]+\sstyle=|<script(?![^>]*\ssrc=)/.test(html))
    throw new Error(`${page.slug} has inline styles or scripts`);
  return `<!doctype html>${html}\n`;
}
