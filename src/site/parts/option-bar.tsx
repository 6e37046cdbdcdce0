import type { ComponentChildren } from "preact";
import type { Tool } from "../shared/tool.ts";
import type { Options } from "../shared/options.ts";
import type { HashOptions } from "./hash-state.ts";
import { type Input, isEmpty } from "./input.ts";
import { OptionControl } from "./option-control.tsx";
import { ShareButtons, ShareMenu } from "./share.tsx";
import { ToolHeader } from "./tool-header.tsx";

interface Props {
  readonly tool: Tool;
  readonly hash: HashOptions<Options>;
  /** The inputs, in the order of the tool. */
  readonly inputs?: readonly Input[];
  /** Instead of the links to the settings and with all inputs. */
  readonly share?: ComponentChildren;
  /** More buttons. */
  readonly children?: ComponentChildren;
}

/** The title of a tool, links to share it, and its options. */
export function OptionBar({ tool, hash, inputs = [], share, children }: Props) {
  return (
    <>
      <ToolHeader>
        <ShareMenu>
          {share ?? (
            <ShareButtons
              hash={hash}
              input={inputs.length === 0 ? undefined : () => packTexts(inputs)}
              disabled={inputs.some(({ kind }) => kind === "held") || inputs.every(isEmpty)}
            />
          )}
        </ShareMenu>
      </ToolHeader>
      <div class="options">
        <OptionControls tool={tool} hash={hash} />
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
}

/** Whether fields take the place of the first input. */
export const hasFields = ({ options, shown }: Tool, values: Options): boolean =>
  Object.entries(options).some(([id, spec]) => spec.isField === true && shown?.[id]?.(values) !== false);

/** The controls of the options that are shown. */
export function OptionControls({ tool, hash, areFields = false }: ControlsProps) {
  const options = hash.value.value;
  return (
    <>
      {Object.entries(tool.options).map(
        ([id, spec]) =>
          (spec.isField === true) === areFields &&
          tool.shown?.[id]?.(options) !== false && (
            <OptionControl
              key={id}
              spec={spec}
              value={options[id] ?? ""}
              onChange={(value) => hash.set({ [id]: value })}
            />
          ),
      )}
    </>
  );
}

/** Several inputs are packed into a link as a list. */
function packTexts(inputs: readonly Input[]): string {
  const texts = inputs.map((input) => (input.kind === "text" ? input.text : ""));
  return texts.length === 1 ? (texts[0] ?? "") : JSON.stringify(texts);
}

/** The texts in a link, in the order of the tool; undefined if `packTexts` did not write it. */
export function unpackTexts(count: number, packed: string): readonly string[] | undefined {
  if (count === 1) return [packed];
  try {
    const list: unknown = JSON.parse(packed);
    return Array.isArray(list) && list.every((text) => typeof text === "string") ? list : undefined;
  } catch {
    return undefined;
  }
}
