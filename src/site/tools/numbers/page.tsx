import { Bits } from "./parts/bits.tsx";
import { ToolPage } from "../../parts/tool-page.tsx";
import { tool } from "./tool.ts";

export const Page = () => <ToolPage tool={tool} aid={(work) => <Bits {...work} />} />;
