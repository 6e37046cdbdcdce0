import { useMemo } from "preact/hooks";
import { ToolPage } from "../../parts/tool-page.tsx";
import { KeyFinder } from "./parts/key-finder.ts";
import { tool } from "./tool.ts";

export function Page() {
  const finder = useMemo(() => new KeyFinder(), []);
  return <ToolPage tool={tool} complete={(before, work) => finder.find(before, work)} />;
}
