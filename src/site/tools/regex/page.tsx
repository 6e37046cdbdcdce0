import type { Work } from "../../parts/tool-context.ts";
import { ToolPage } from "../../parts/tool-page.tsx";
import { Backtracking } from "./parts/backtracking.tsx";
import { CheatSheet } from "./parts/cheat-sheet.tsx";
import { OtherSyntax } from "./parts/other-syntax.tsx";
import { tool } from "./tool.ts";

const otherSyntax = ({ options, fill }: Work<typeof tool>) =>
  options.engine === "js" && (
    <OtherSyntax
      expression={options.expression}
      flags={options.flags}
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
        {options.engine === "js" && <Backtracking expression={options.expression} flags={options.flags} />}
        <CheatSheet />
      </>
    )}
  />
);
