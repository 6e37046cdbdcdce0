import type { BelongsTo } from "../engine/index.ts";
import type { Pair, Row } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import { exactField } from "./list-fields.ts";
import { meaningOf } from "./meanings.ts";
import { phraseOf } from "./names.ts";
import type { Operation } from "./operation.ts";
import type { RecordForm } from "./records.ts";

const infoOf = ({ catalog, resource }: RecordForm) => catalog.info(resource.name);

/** The parents that a property of a record may be instead of their key. */
const parentsIn = (form: RecordForm): readonly BelongsTo[] =>
  infoOf(form).belongsTo.filter(({ name }) => form.schemaOf(name) !== undefined);

/**
 * The parents that a text such as `customer,data.invoice` asks for instead of their keys. Objects and lists are whole
 * anyway; undefined if it names anything else.
 */
export const parentsNamed = (text: string, form: RecordForm): readonly string[] | undefined => {
  const parents = parentsIn(form);
  const info = infoOf(form);
  const found: string[] = [];
  for (const item of text.split(",")) {
    const steps = item.trim().split(/[.(/]/).map(phraseOf);
    const parent = parents.find(({ name }) => steps.includes(phraseOf(name)));
    const isWhole = steps.some((step) => {
      const field = exactField(step, form, info);
      return field !== undefined && (field.kind === "object" || field.many);
    });
    if (parent === undefined && !isWhole) return undefined;
    if (parent !== undefined) found.push(parent.name);
  }
  return found;
};

/** The parents that the query of a record asks for, by a parameter that its operation declares. */
export const parentsAsked = (
  { queryParameters: declared }: Operation,
  query: readonly Pair[],
  form: RecordForm,
): string[] =>
  query.flatMap(([name, text]) => {
    const plain = name.replace(/\[.*/s, "");
    const isAsked = (declared.has(name) || declared.has(plain)) && meaningOf(plain) === "expand";
    return isAsked ? (parentsNamed(text, form) ?? []) : [];
  });

/** A printed record whose parents are as the document has them, too. */
export const printParents = (
  record: Row,
  form: RecordForm,
  formsOf: () => readonly RecordForm[],
  expanded: readonly string[],
): Row => {
  if (expanded.length === 0) return record;
  const forms = formsOf();
  const parents = infoOf(form).belongsTo.flatMap(({ name, resource }): [string, Row][] => {
    const parent = record[name];
    const other = forms.find((one) => one.resource.name === resource);
    return expanded.includes(name) && isNode(parent) && other !== undefined
      ? [[name, other.print(parent as Row)]]
      : [];
  });
  return { ...record, ...Object.fromEntries(parents) };
};
