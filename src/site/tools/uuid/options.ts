import { defineOptions, type OptionsOf } from "../../shared/options.ts";

const isNamed = ({ kind }: { readonly kind?: string }): boolean => kind === "v3" || kind === "v5";

export const isUuid = (kind: string): boolean => !["ulid", "nanoid", "objectid"].includes(kind);

export const OPTIONS = defineOptions([
  {
    id: "kind",
    label: "Type",
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
      ["objectid", "MongoDB ObjectId"],
      ["nil", "Nil UUID"],
      ["max", "Max UUID"],
    ],
  },
  {
    id: "form",
    label: "Format",
    kind: "choice",
    value: "plain",
    choices: [
      ["plain", "Standard"],
      ["upper", "Uppercase"],
      ["bare", "No dashes"],
      ["braces", "Braces"],
      ["urn", "URN"],
    ],
    when: ({ kind = "" }) => isUuid(kind),
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
]);

export type Options = OptionsOf<typeof OPTIONS>;
