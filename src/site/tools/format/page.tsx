import { handOver } from "../../parts/handover.ts";
import { payloadOf } from "../../parts/input.ts";
import type { Work } from "../../parts/tool-context.ts";
import { ToolPage } from "../../parts/tool-page.tsx";
import { announce } from "../../shell/announce.tsx";
import { useHref } from "../../shell-context.ts";
import { tool } from "./tool.ts";

export const Page = () => (
  <ToolPage tool={tool} remarks={(work) => (isChanged(work) ? <ChangesButton {...work} /> : undefined)} />
);

const isChanged = ({ inputs: [source], run }: Work<typeof tool>): boolean =>
  source !== undefined && run?.state === "text" && run.text !== payloadOf(source);

/** Opens the text diff with the source and the result. */
function ChangesButton({ inputs: [source], run }: Work<typeof tool>) {
  const href = useHref();
  const compare = (): void => {
    if (source === undefined || run?.state !== "text") return;
    if (!handOver(href("text-diff/"), payloadOf(source), run.text))
      announce("The browser blocked the new tab. Allow it for this site.");
  };
  return (
    <p>
      <button type="button" class="link" onClick={compare}>
        Show what changed
      </button>
    </p>
  );
}
