import type { ComponentChildren } from "preact";
import type { Tool } from "../shared/tool.ts";
import type { Options } from "../shared/options.ts";
import type { Complete } from "../shared/completion.ts";
import type { HashOptions } from "./hash-state.ts";
import { type Input, isEmpty, textOf } from "./input.ts";
import { OptionControl } from "./option-control.tsx";
import { ShareButtons, ShareMenu } from "./share.tsx";
import { ToolHeader } from "./tool-header.tsx";

interface Props {
  readonly tool: Tool;
  readonly hash: HashOptions<Options>;
  /** The inputs, in the order of the tool. */
  readonly inputs: readonly Input[];
  /** The option that is wrong, and where. */
  readonly wrong?: WrongOption | undefined;
  readonly complete?: Complete | undefined;
  /** More buttons. */
  readonly children?: ComponentChildren;
}

interface WrongOption {
  readonly id: string;
  readonly at: number | undefined;
}

/** The title of a tool, links to share it, and its options. */
export function OptionBar({ tool, hash, inputs, wrong, complete, children }: Props) {
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
      <div class="options">
        <OptionControls tool={tool} hash={hash} wrong={wrong} complete={complete} />
        <span class="spring" />
        {children}
      </div>
    </>
  );
}

interface ControlsProps {
  readonly tool: Tool;
  readonly hash: HashOptions<Options>;
  /** Those that are fields of the input instead of settings. */
  readonly areFields?: boolean;
  readonly wrong?: WrongOption | undefined;
  readonly complete?: Complete | undefined;
}

/** Whether fields take the place of the first input. */
export const hasFields = (tool: Tool, values: Options): boolean =>
  Object.entries(tool.options).some(([id, spec]) => spec.isField === true && isShown(tool, id, values));

/** Whether an option, an input or the verdict is shown. */
export const isShown = ({ conditions }: Tool, id: string, options: Options): boolean =>
  conditions?.[id]?.(options) !== false;

/** The controls of the options that are shown. */
export function OptionControls({ tool, hash, areFields = false, wrong, complete }: ControlsProps) {
  const options = hash.value.value;
  return (
    <>
      {Object.entries(tool.options).map(
        ([id, spec]) =>
          (spec.isField === true) === areFields &&
          isShown(tool, id, options) && (
            <OptionControl
              key={id}
              spec={spec}
              complete={complete}
              value={options[id] ?? ""}
              wrong={wrong?.id === id ? wrong : undefined}
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
