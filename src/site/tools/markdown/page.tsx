import { Preview } from "./parts/preview.tsx";
import { ToolPage } from "../../parts/tool-page.tsx";
import { tool } from "./tool.ts";

export const Page = () => (
  <ToolPage
    tool={tool}
    show={(_, run) =>
      run.options["show"] === "html" || run.state === "long" ? undefined : <Preview html={run.text} />
    }
    fromHtml={async (html) => (await import("./from-html.ts")).markdownFrom(html)}
  />
);
