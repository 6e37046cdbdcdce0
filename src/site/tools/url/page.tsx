import { ToolPage } from "../../parts/tool-page.tsx";
import { PartsPane } from "./parts/parts-pane.tsx";
import { tool } from "./tool.ts";

export const Page = () => <ToolPage tool={tool} show={(work) => <PartsPane {...work} />} />;
