import type { Work } from "../../parts/tool-context.ts";
import { ToolPage } from "../../parts/tool-page.tsx";
import { PartsPane } from "./parts/parts-pane.tsx";
import { tool } from "./tool.ts";
import { parse } from "./url.ts";

export const Page = () => (
  <ToolPage tool={tool} show={(work) => <PartsPane {...work} />} content={shownUrl} />
);

/** The URL as its parts show it, which are changed before the worker has read it. */
function shownUrl({ texts: { url }, options }: Work<typeof tool>): (() => Promise<Blob>) | undefined {
  const parsed = parse(url, options.base);
  return parsed.state === "url" ? () => Promise.resolve(new Blob([parsed.href])) : undefined;
}
