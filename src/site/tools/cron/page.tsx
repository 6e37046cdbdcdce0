import { ToolPage } from "../../parts/tool-page.tsx";
import { Months } from "./parts/months.tsx";
import { tool } from "./tool.ts";

export const Page = () => (
  <ToolPage tool={tool} besideRows={({ months }) => months !== undefined && <Months months={months} />} />
);
