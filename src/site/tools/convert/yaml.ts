import { LineCounter, parseAllDocuments, Scalar, stringify, visit } from "yaml";
import { ExactNumber, exactNumber, mapScalars } from "../../shared/json/exact.ts";
import { InputError } from "../../shared/transform.ts";

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

export const readYaml = (text: string): unknown => {
  const documents = parseAllDocuments(text, { lineCounter: new LineCounter(), prettyErrors: false });
  if (!Array.isArray(documents)) return null;
  const values = documents.map((document) => {
    const [first] = document.errors;
    if (first !== undefined) throw new InputError(first.message, first.pos[0]);
    visit(document, {
      Scalar(_key, node) {
        if (typeof node.value === "number" && node.source !== undefined && NUMBER.test(node.source))
          node.value = exactNumber(node.source);
      },
    });
    // A bound on aliases: a few lines may otherwise stand for billions of values.
    return document.toJS({ maxAliasCount: 1000 }) as unknown;
  });
  return values.length === 1 ? values[0] : values;
};

const EXACT = {
  tag: "tag:yaml.org,2002:float",
  identify: (value: unknown) => value instanceof ExactNumber,
  // Printed without its tag; nothing is read by it, as it has no test.
  default: true,
  resolve: (text: string) => new ExactNumber(text),
  stringify: ({ value }: { value?: unknown }) => String(value),
} as const;

/** A number in a node of its own: YAML's library would take the float out of it. */
const wrapped = (scalar: unknown): unknown => (scalar instanceof ExactNumber ? new Scalar(scalar) : scalar);

export const writeYaml = (value: unknown): string =>
  stringify(mapScalars(value, wrapped), {
    aliasDuplicateObjects: false,
    lineWidth: 100,
    customTags: [EXACT],
  });
