import { useMemo } from "preact/hooks";
import type { Options } from "../shared/transform.ts";
import { type Action, useActions } from "../shell/actions.ts";
import { useShell } from "../shell-context.ts";
import type { HashOptions } from "./hash-state.ts";
import { EMPTY } from "./input.ts";
import type { Transformer } from "./transformer.ts";
import type { TransformSpec } from "./transform-spec.ts";

interface Tool {
  readonly spec: TransformSpec;
  readonly work: Transformer;
  readonly hash: HashOptions<Options>;
  readonly share: () => void;
}

/** Swaps both inputs, or makes the result the input. */
export async function swap({ spec, work, hash }: Pick<Tool, "spec" | "work" | "hash">): Promise<void> {
  const [, other] = spec.inputs;
  if (spec.swap === "inputs" && other !== undefined) {
    const first = work.input.peek();
    work.setInput(work.others.peek()[other.id] ?? EMPTY);
    work.setOther(other.id, first);
  } else if (typeof spec.swap === "function") {
    // Read the result before the options change, because they change it.
    const result = await work.result(spec.output.fileName);
    hash.set(spec.swap(hash.value.peek()));
    if (result !== undefined) work.setInput(result);
  }
}

/** The palette entries and shortcuts of a tool. */
export function useToolActions(tool: Tool): void {
  const { title } = useShell().page;
  const { spec, work, share } = tool;
  useActions(
    useMemo(
      () => [
        ...choicesOf(tool, title),
        ...nextChoice(tool),
        ...(spec.swap === undefined
          ? []
          : [{ id: "swap", label: `${title}: swap`, keys: "mod+shift+x", run: () => void swap(tool) }]),
        ...(spec.again === undefined
          ? []
          : [
              {
                id: "again",
                label: `${title}: ${spec.again.toLowerCase()}`,
                keys: "mod+enter",
                run: () => work.schedule(),
              },
            ]),
        { id: "share", label: "Copy a link to these settings", run: share },
      ],
      [],
    ),
  );
}

const choicesOf = ({ spec, hash }: Tool, title: string): Action[] =>
  spec.options.flatMap(({ kind, id, label, choices = [] }) =>
    ["text", "number", "secret"].includes(kind)
      ? []
      : choices.map(([value, words]) => ({
          id: `${id}-${value}`,
          label: `${title}: ${label.toLowerCase()} ${words}`,
          run: () => hash.set({ [id]: value }),
        })),
  );

/** Steps through the choices of the first segmented option. */
function nextChoice({ spec, hash }: Tool): Action[] {
  const option = spec.options.find(({ kind }) => kind === "segments");
  if (option === undefined) return [];
  const { id, label, choices = [] } = option;
  const run = (): void => {
    const at = choices.findIndex(([value]) => value === hash.value.peek()[id]);
    const [next] = choices[(at + 1) % choices.length] ?? [];
    if (next !== undefined) hash.set({ [id]: next });
  };
  return [{ id: "next", label: `Next choice: ${label.toLowerCase()}`, keys: "mod+.", run }];
}
