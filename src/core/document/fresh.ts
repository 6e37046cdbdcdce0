import { type Json, kept } from "../engine/index.ts";
import type { OwnDeps } from "../mock/index.ts";
import type { Row } from "../query/index.ts";
import { isNode, type Located, type Node, propertiesOf, resolved } from "../schema/index.ts";
import { itemsOf, typeOf } from "./bodies.ts";
import { isNested } from "./on-records.ts";
import { sessionOfCall } from "./operate.ts";
import type { RecordCall } from "./record-call.ts";
import type { RecordForm } from "./records.ts";
import { formShownBy } from "./settle.ts";

/* Records of lists within other records are those of the list also once they were written. */

/** Objects are looked for within these many others. */
const MAX_DEPTH = 3;

/** Where records of a list are within others: a property in properties, of which some are lists. */
interface Place {
  readonly steps: readonly string[];
  readonly form: RecordForm;
  /** What is shown of them. */
  readonly names: ReadonlySet<string>;
}

const placesIn = (
  root: Node,
  forms: readonly RecordForm[],
  place: Located,
  steps: readonly string[] = [],
): readonly Place[] => {
  const schema = resolved(root, place);
  if (schema === undefined || steps.length === MAX_DEPTH) return [];
  return propertiesOf(root, schema).flatMap(([name, own]): readonly Place[] => {
    const items = itemsOf(own);
    const inner = items === undefined ? own : resolved(root, items);
    if (inner === undefined || typeOf(inner.node) !== "object") return [];
    const form = formShownBy(root, forms, inner);
    if (form === undefined) return placesIn(root, forms, inner, [...steps, name]);
    const names = new Set(propertiesOf(root, inner).map(([one]) => one));
    return [{ steps: [...steps, name], form, names }];
  });
};

/** A value with something at a place in it replaced; the same value if nothing is. */
const replaced = (value: Json, [step, ...rest]: readonly string[], now: (one: Row) => Row): Json => {
  if (Array.isArray(value)) {
    const all = (value as Json[]).map((one) => replaced(one, step === undefined ? [] : [step, ...rest], now));
    return all.every((one, index) => one === (value as Json[])[index]) ? value : all;
  }
  if (!isNode(value)) return value;
  const row = value as Row;
  if (step === undefined) return now(row) as Json;
  const inner = row[step];
  const own = inner === undefined ? undefined : replaced(inner, rest, now);
  return own === inner || own === undefined ? value : { ...row, [step]: own };
};

export const createFresh = (
  root: Node,
  forms: readonly RecordForm[],
  { sessions }: Pick<OwnDeps, "sessions">,
) => {
  // Those below a parent are told apart by that as well.
  const whole = forms.filter((form) => !isNested(form));
  const placesOf = kept(new Map<RecordForm, readonly Place[]>(), (form) =>
    placesIn(root, whole, form.resource.record),
  );

  /** The records of a form that a session has written, by their key as the document shows it. */
  const writtenIn = (
    texts: readonly string[],
    { print }: RecordForm,
    key: string,
  ): ReadonlyMap<string, Row> =>
    new Map(
      texts.map((text) => {
        const row = print(JSON.parse(text) as Row);
        return [String(row[key]), row] as const;
      }),
    );

  /** Records in which those of other lists are as they are now. */
  return async (call: RecordCall, records: readonly Row[]): Promise<readonly Row[]> => {
    const session = sessionOfCall(call);
    const places = session === null || sessions === null ? [] : placesOf(call.form);
    if (session === null || sessions === null || places.length === 0) return records;
    const state = await sessions.open(session);
    let all = records;
    for (const { steps, form, names } of places) {
      const { key, name } = form.resource;
      const shownKey = key.property ?? key.slug;
      const texts = shownKey === null ? [] : state.writtenOf(name);
      if (shownKey === null || texts.length === 0) continue;
      const written = writtenIn(texts, form, shownKey);
      const now = (one: Row): Row => {
        const found = written.get(String(one[shownKey]));
        if (found === undefined) return one;
        return { ...one, ...Object.fromEntries(Object.entries(found).filter(([own]) => names.has(own))) };
      };
      all = all.map((record) => replaced(record as Json, steps, now) as Row);
    }
    return all;
  };
};
