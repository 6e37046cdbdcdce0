import { useMemo } from "preact/hooks";
import { choicesOf, type Options } from "../shared/options.ts";
import type { Tool } from "../shared/tool.ts";
import { type Action, useActions } from "../shell/actions.ts";
import { useShell } from "../shell-context.ts";
import type { HashOptions } from "./hash-state.ts";
import { EMPTY } from "./input.ts";
import { copyLink } from "./share.tsx";
import type { ToolTask } from "./tool-task.ts";

interface OpenTool {
  readonly tool: Tool;
  readonly hash: HashOptions<Options>;
  readonly task: ToolTask;
}

/** Swaps both inputs, or makes the result the input. */
export async function swap({ tool, hash, task }: OpenTool): Promise<void> {
  const [, other] = Object.keys(tool.inputs);
  if (tool.swap === "inputs" && other !== undefined) {
    const first = task.input.peek();
    task.setInput(task.others.peek()[other] ?? EMPTY);
    task.setInputOf(other, first);
  } else if (typeof tool.swap === "function") {
    // Read the result before the options change, because they change it.
    const result = await task.result(tool.output.fileName);
    hash.set(tool.swap(hash.value.peek()));
    if (result !== undefined) task.setInput(result);
  }
}

/** The palette entries and shortcuts of a tool. */
export function useToolActions({ tool, hash, task }: OpenTool): void {
  const { title } = useShell().page;
  const list = useMemo(
    (): readonly Action[] => [
      ...choices(tool, hash, title),
      ...nextChoice(tool, hash),
      ...(tool.swap === undefined
        ? []
        : [
            {
              id: "swap",
              label: `${title}: swap`,
              keys: "mod+shift+x",
              run: () => void swap({ tool, hash, task }),
            },
          ]),
      ...(tool.again === undefined
        ? []
        : [
            {
              id: "again",
              label: `${title}: ${tool.again.toLowerCase()}`,
              keys: "mod+enter",
              run: () => task.schedule(),
            },
          ]),
      { id: "share", label: "Copy a link to these settings", run: () => void copyLink(hash) },
    ],
    [],
  );
  useActions(list);
}

const choices = (tool: Tool, hash: HashOptions<Options>, title: string): Action[] =>
  Object.entries(tool.options).flatMap(([id, spec]) =>
    choicesOf(spec).map(([value, words]) => ({
      id: `${id}-${value}`,
      label: `${title}: ${spec.label.toLowerCase()} ${words}`,
      run: () => hash.set({ [id]: value }),
    })),
  );

/** Steps through the choices of the first segmented option. */
function nextChoice(tool: Tool, hash: HashOptions<Options>): Action[] {
  for (const [id, spec] of Object.entries(tool.options)) {
    if (spec.kind !== "segments") continue;
    const run = (): void => {
      const values = choicesOf(spec).map(([value]) => value);
      const next = values[(values.indexOf(String(hash.value.peek()[id])) + 1) % values.length];
      if (next !== undefined) hash.set({ [id]: next });
    };
    return [{ id: "next", label: `Next choice: ${spec.label.toLowerCase()}`, keys: "mod+.", run }];
  }
  return [];
}
