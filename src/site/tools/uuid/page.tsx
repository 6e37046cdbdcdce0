import type { Options } from "../../shared/transform.ts";
import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const isNamed = ({ kind }: Options): boolean => kind === "v3" || kind === "v5";

const SPEC: TransformSpec = {
  options: [
    {
      id: "kind",
      label: "Make",
      kind: "choice",
      value: "v4",
      choices: [
        ["v4", "UUID v4, random"],
        ["v7", "UUID v7, sortable"],
        ["v1", "UUID v1, clock"],
        ["v6", "UUID v6, clock, sortable"],
        ["v3", "UUID v3, MD5 of a name"],
        ["v5", "UUID v5, SHA-1 of a name"],
        ["ulid", "ULID"],
        ["nanoid", "NanoID"],
        ["nil", "Nil UUID"],
        ["max", "Max UUID"],
      ],
    },
    {
      id: "form",
      label: "Written",
      kind: "choice",
      value: "plain",
      choices: [
        ["plain", "as usual"],
        ["upper", "in capitals"],
        ["bare", "without dashes"],
        ["braces", "in braces"],
        ["urn", "as a URN"],
      ],
      when: ({ kind }) => kind !== "ulid" && kind !== "nanoid",
    },
    {
      id: "amount",
      label: "How many",
      kind: "number",
      value: "5",
      when: ({ kind = "" }) => !["v3", "v5", "nil", "max"].includes(kind),
    },
    { id: "name", label: "Name", kind: "text", value: "www.example.com", when: isNamed },
    {
      id: "namespace",
      label: "Namespace",
      kind: "text",
      value: "dns",
      placeholder: "dns, url, oid, x500 or a UUID",
      when: isNamed,
    },
  ],
  inputs: [
    {
      id: "input",
      label: "To inspect",
      placeholder: "Leave this empty to make new ones, or paste identifiers to see what they tell",
      example: "017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n01ARZ3NDEKTSV4RRFFQ69G5FAV\n507f1f77bcf86cd799439011",
    },
  ],
  worksOnNothing: true,
  again: "New ones",
  output: { label: "Result", fileName: "identifiers.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
