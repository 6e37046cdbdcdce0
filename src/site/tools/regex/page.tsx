import { ToolPage, type Work } from "../../parts/tool-page.tsx";
import { Backtracking } from "./parts/backtracking.tsx";
import { CheatSheet } from "./parts/cheat-sheet.tsx";
import { OtherSyntax } from "./parts/other-syntax.tsx";
import { tool } from "./tool.ts";

const otherSyntax = ({ options, fill }: Work) => (
  <OtherSyntax
    expression={String(options["expression"])}
    flags={String(options["flags"])}
    onConvert={(converted) => fill({}, converted)}
  />
);

export const Page = () => (
  <ToolPage
    tool={tool}
    mend={otherSyntax}
    remarks={otherSyntax}
    aid={({ options }) => (
      <>
        <Backtracking expression={String(options["expression"])} flags={String(options["flags"])} />
        <CheatSheet />
      </>
    )}
  />
);
