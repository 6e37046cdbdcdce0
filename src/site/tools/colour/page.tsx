import { Picker } from "./parts/picker.tsx";
import { ToolPage } from "../../parts/tool-page.tsx";
import { tool } from "./tool.ts";

export const Page = () => <ToolPage tool={tool} aid={(work) => <Picker {...work} />} />;
