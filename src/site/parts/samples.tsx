import type { Sample, Tool } from "../shared/tool.ts";
import { Menu } from "./menu.tsx";

/** The examples of a tool. */
export const samplesOf = ({ samples, inputs }: Tool): readonly Sample[] =>
  samples ?? [
    {
      name: "Example",
      texts: Object.fromEntries(Object.entries(inputs).map(([id, { example = "" }]) => [id, example])),
    },
  ];

interface Props {
  readonly samples: readonly Sample[];
  readonly onPick: (sample: Sample) => void;
}

/** A button that fills in the example, or a menu of several. */
export function Samples({ samples, onPick }: Props) {
  const [only] = samples;
  if (only === undefined) return null;
  if (samples.length === 1)
    return (
      <button type="button" onClick={() => onPick(only)}>
        Example
      </button>
    );
  return (
    <Menu label="Examples">
      {samples.map((sample) => (
        <button type="button" key={sample.name} onClick={() => onPick(sample)}>
          {sample.name}
        </button>
      ))}
    </Menu>
  );
}
