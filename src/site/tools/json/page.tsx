import { useMemo } from "preact/hooks";
import type { Work } from "../../parts/tool-context.ts";
import { ToolPage } from "../../parts/tool-page.tsx";
import { RepairButton, RepairList } from "./parts/repair.tsx";
import { TreeView } from "./parts/tree-view.tsx";
import { Workbench } from "./parts/workbench.ts";
import { tool } from "./tool.ts";

const isTree = ({ options }: Work<typeof tool>): boolean => options.mode === "tree";

export function Page() {
  const bench = useMemo(() => new Workbench(), []);
  return (
    <ToolPage
      tool={tool}
      task={bench}
      show={(work) => (isTree(work) ? <TreeView bench={bench} /> : undefined)}
      content={(work) => (isTree(work) ? bench.treeText : undefined)}
      mend={() => <RepairButton bench={bench} />}
      remarks={() => <RepairList bench={bench} />}
    />
  );
}
