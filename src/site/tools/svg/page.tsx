import { Compare } from "./parts/compare.tsx";
import { ToolPage } from "../../parts/tool-page.tsx";
import { tool } from "./tool.ts";

export const Page = () => (
  <ToolPage
    tool={tool}
    aid={({ texts: { input: text }, run }) =>
      text.trim() !== "" && <Compare before={text} after={run?.picture} />
    }
  />
);
