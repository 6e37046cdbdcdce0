import { Preview } from "./parts/preview.tsx";
import { ToolPage } from "../../parts/tool-page.tsx";
import { tool } from "./tool.ts";

export const Page = () => (
  <ToolPage tool={tool} show={(html, { show }) => (show === "html" ? undefined : <Preview html={html} />)} />
);
