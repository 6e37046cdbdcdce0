import type { Options, OptionSpec } from "../shared/options.ts";
import type { Tool } from "../shared/tool.ts";
import { type Input, isEmpty, textOf } from "./input.ts";
import { OptionControl } from "./option-control.tsx";
import { ShareButtons, ShareMenu } from "./share.tsx";
import { swap } from "./tool-actions.ts";
import { useTool } from "./tool-context.ts";
import { ToolHeader } from "./tool-header.tsx";

/** The title of a tool, links to share it, its options, and what it does with them. */
export function OptionBar() {
  const open = useTool();
  const { tool, hash, task } = open;
  const { inputs } = task;
  return (
    <>
      <ToolHeader>
        <ShareMenu>
          <ShareButtons
            hash={hash}
            input={inputs.length === 0 ? undefined : () => packTexts(tool, inputs)}
            disabled={inputs.some(({ kind }) => kind === "held") || inputs.every(isEmpty)}
          />
        </ShareMenu>
      </ToolHeader>
      <OptionControls place="main" />
      <div class="options">
        <OptionControls place="bar" />
        <span class="spring" />
        {tool.again !== undefined && (
          <button type="button" class="primary" onClick={() => task.schedule()}>
            {tool.again}
          </button>
        )}
        {tool.swap !== undefined && (
          <button type="button" onClick={() => void swap(open)}>
            Swap
          </button>
        )}
      </div>
    </>
  );
}

/** Whether fields take the place of the first input. */
export const hasFields = (tool: Tool, values: Options): boolean =>
  Object.entries(tool.options).some(([id, spec]) => spec.isField === true && isShown(tool, id, values));

/** Whether an option, an input or the verdict is shown. */
export const isShown = ({ conditions }: Tool, id: string, options: Options): boolean =>
  conditions?.[id]?.(options) !== false;

type Place = "main" | "bar" | "fields";

const placeOf = (spec: OptionSpec): Place => {
  if (spec.isField === true) return "fields";
  return "isMain" in spec ? "main" : "bar";
};

/** The controls of the options that are shown at a place: the main text, settings, or fields of the input. */
export function OptionControls({ place }: { readonly place: Place }) {
  const { tool, hash, views, work, view, wrongField } = useTool();
  const { options } = work;
  const { complete } = views;
  const at = view.state === "problem" ? view.problem?.offset : undefined;
  return (
    <>
      {Object.entries(tool.options).map(
        ([id, spec]) =>
          placeOf(spec) === place &&
          isShown(tool, id, options) && (
            <OptionControl
              key={id}
              spec={spec}
              complete={complete && ((before) => complete(before, work))}
              value={options[id] ?? ""}
              wrong={wrongField === id ? { at } : undefined}
              onChange={(value) => hash.set({ [id]: value })}
            />
          ),
      )}
    </>
  );
}

/** Several inputs are packed into a link as a list. */
function packTexts(tool: Tool, inputs: readonly Input[]): string {
  const texts = Object.values(tool.inputs).map(({ linkText = (text) => text }, at) =>
    linkText(textOf(inputs[at])),
  );
  return texts.length === 1 ? (texts[0] ?? "") : JSON.stringify(texts);
}

/** The texts in a link, by the ids of their inputs; undefined if `packTexts` did not write it. */
export function unpackTexts(
  ids: readonly string[],
  packed: string,
): Readonly<Record<string, string>> | undefined {
  const first = { [ids[0] ?? ""]: packed };
  if (ids.length === 1) return first;
  try {
    const list: unknown = JSON.parse(packed);
    if (!Array.isArray(list) || !list.every((text) => typeof text === "string")) return undefined;
    return Object.fromEntries(ids.map((id, at) => [id, list[at] ?? ""]));
  } catch {
    // From a time when the tool had one input.
    return first;
  }
}
