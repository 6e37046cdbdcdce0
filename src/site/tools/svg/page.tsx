import { Compare } from "./parts/compare.tsx";
import { PluginList } from "./parts/plugin-list.tsx";
import { ToolPage } from "../../parts/tool-page.tsx";
import { tool } from "./tool.ts";

export const Page = () => (
  <ToolPage
    tool={tool}
    aid={({ texts: { input: text = "" }, run, options, fill }) => (
      <>
        {text.trim() !== "" && <Compare before={text} after={run?.picture} />}
        <PluginList without={String(options["without"])} onChange={(without) => fill({}, { without })} />
      </>
    )}
  />
);
