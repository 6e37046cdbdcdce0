import type { Options } from "../../shared/transform.ts";
import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const isImage = ({ kind }: Options): boolean => kind === "image";
const isSeeded = (options: Options): boolean => !isImage(options);

const SPEC: TransformSpec = {
  options: [
    {
      id: "kind",
      label: "Make",
      kind: "choice",
      value: "lorem",
      choices: [
        ["lorem", "Lorem ipsum"],
        ["articles", "Articles one can read"],
        ["people", "People"],
        ["avatars", "Portraits"],
        ["image", "A picture"],
      ],
    },
    { id: "seed", label: "Seed", kind: "text", value: "1", when: isSeeded },
    { id: "amount", label: "How many", kind: "number", value: "3", when: isSeeded },
    { id: "width", label: "Width", kind: "number", value: "640", when: isImage },
    { id: "height", label: "Height", kind: "number", value: "360", when: isImage },
    { id: "fill", label: "Colour", kind: "text", value: "", placeholder: "#d9d6ca", when: isImage },
    { id: "label", label: "Words", kind: "text", value: "", placeholder: "its size", when: isImage },
  ],
  inputs: [],
  output: { label: "Placeholder", fileName: "placeholder.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
