import { ToolPage } from "../../parts/tool-page.tsx";
import { Backtracking } from "./parts/backtracking.tsx";
import { CheatSheet } from "./parts/cheat-sheet.tsx";
import { tool } from "./tool.ts";

export const Page = () => (
  <ToolPage
    tool={tool}
    aid={({ options }) => (
      <>
        <Backtracking expression={String(options["expression"])} flags={String(options["flags"])} />
        <CheatSheet />
      </>
    )}
  />
);
