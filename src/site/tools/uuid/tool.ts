import { defineTool } from "../../shared/tool.ts";

const isNamed = ({ kind }: { readonly kind: string }): boolean => kind === "v3" || kind === "v5";

export const isUuid = (kind: string): boolean => !["ulid", "nanoid", "objectid"].includes(kind);

/** Whether a kind always gives the same identifier. */
export const isSingle = (kind: string): boolean => ["v3", "v5", "nil", "max"].includes(kind);

export const tool = defineTool({
  options: {
    kind: {
      kind: "choice",
      label: "Type",
      choices: {
        v4: "UUID v4, random",
        v7: "UUID v7, sortable",
        v1: "UUID v1, clock",
        v6: "UUID v6, clock, sortable",
        v3: "UUID v3, MD5 of a name",
        v5: "UUID v5, SHA-1 of a name",
        ulid: "ULID",
        nanoid: "NanoID",
        objectid: "MongoDB ObjectId",
        nil: "Nil UUID",
        max: "Max UUID",
      },
    },
    form: {
      kind: "choice",
      label: "Format",
      choices: { plain: "Standard", upper: "Uppercase", bare: "No dashes", braces: "Braces", urn: "URN" },
    },
    amount: { kind: "number", label: "How many", value: "5" },
    name: { kind: "text", label: "Name", value: "www.example.com" },
    namespace: {
      kind: "text",
      label: "Namespace",
      value: "dns",
      placeholder: "dns, url, oid, x500 or a UUID",
    },
  },
  conditions: {
    form: ({ kind }) => isUuid(kind),
    amount: ({ kind }) => !isSingle(kind),
    name: isNamed,
    namespace: isNamed,
  },
  template: "inspector",
  inputs: {
    input: {
      label: "Inspect",
      placeholder: "Leave this empty to generate identifiers, or paste some to inspect them",
      example: "017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n01ARZ3NDEKTSV4RRFFQ69G5FAV\n507f1f77bcf86cd799439011",
    },
  },
  acceptsEmpty: () => true,
  again: "Regenerate",
  output: { label: "Result", fileName: "identifiers.txt", type: "text/plain" },
});
