import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { isKeyOf, isNode, type Located, type Node, propertiesOf, resolved } from "../schema/index.ts";
import { addedUp } from "./amounts.ts";
import { itemsOf, typeOf } from "./bodies.ts";
import { beside, type Operate } from "./operate.ts";
import type { RecordCall } from "./record-call.ts";
import { nothingFound } from "./record-errors.ts";
import type { RecordForm } from "./records.ts";

/** As many objects within one record are looked up. */
const MAX_LOOKED_UP = 20;

/** The form of the records that a schema shows; undefined for any other schema. */
export const formShownBy = (
  root: Node,
  forms: readonly RecordForm[],
  place: Located,
): RecordForm | undefined => {
  const node = resolved(root, place)?.node;
  return forms.find(
    ({ resource, catalog }) =>
      resource.shownAs.some((one) => resolved(root, one)?.node === node) &&
      catalog.find(resource.name) !== undefined,
  );
};

export const isListed = ({ resource }: RecordForm): boolean => resource.list !== undefined;

/** An object beside its key: `product` beside `product_id`. */
interface Pair {
  readonly name: string;
  readonly key: string;
  readonly place: Located;
  readonly form: RecordForm;
}

/**
 * Puts into a written record what follows from what was sent: the records that its keys name, and amounts. Who sends a
 * `product_id` sees that product, unless they have sent it as well.
 */
export const createSettle = (root: Node, forms: readonly RecordForm[], operate: Operate) => {
  const listed = forms.filter(isListed);

  const pairsIn = (schema: Located, sent: Row): readonly Pair[] => {
    const keys = Object.keys(sent).filter((name) => sent[name] !== null && typeof sent[name] !== "object");
    if (keys.length === 0) return [];
    return propertiesOf(root, schema).flatMap(([name, place]): Pair[] => {
      if (Object.hasOwn(sent, name) || typeOf(place.node) !== "object") return [];
      const key = keys.find((one) => isKeyOf(one, name));
      const form = key === undefined ? undefined : formShownBy(root, listed, place);
      return key === undefined || form === undefined ? [] : [{ name, key, place, form }];
    });
  };

  /** A record as a schema shows it; undefined for none. */
  const shownIn = async (call: RecordCall, { form, place }: Pair, id: Json): Promise<Row | undefined> => {
    const own = { ...beside(call), id: String(id) };
    const { value } = (await operate({ ...call, form }, "getRecord", own).catch(nothingFound)) ?? {};
    if (!isNode(value)) return undefined;
    const names = new Set(propertiesOf(root, place).map(([name]) => name));
    return Object.fromEntries(Object.entries(form.print(value as Row)).filter(([name]) => names.has(name)));
  };

  const within = async (
    call: RecordCall,
    place: Located,
    row: Row,
    sent: Row,
    left: { count: number },
  ): Promise<Row> => {
    const schema = resolved(root, place);
    if (schema === undefined) return row;
    const entries = new Map(Object.entries(row));
    for (const pair of pairsIn(schema, sent)) {
      if (left.count-- <= 0) break;
      // oxlint-disable-next-line no-await-in-loop -- few, and only so many
      const record = await shownIn(call, pair, sent[pair.key] ?? null);
      if (record === undefined) entries.delete(pair.name);
      else entries.set(pair.name, record);
    }
    for (const [name, list] of propertiesOf(root, schema)) {
      const [own, given] = [row[name], sent[name]];
      const items = itemsOf(list);
      if (items === undefined || !Array.isArray(own) || !Array.isArray(given)) continue;
      const all: Json[] = [];
      for (const [index, one] of (own as Json[]).entries()) {
        const before = (given as Json[])[index];
        // oxlint-disable-next-line no-await-in-loop -- few, and only so many
        all.push(isNode(one) && isNode(before) ? await within(call, items, one, before, left) : one);
      }
      entries.set(name, all);
    }
    return Object.fromEntries(entries);
  };

  /** A written record with what follows from what was sent; of a change, `before` has the rest. */
  return async (call: RecordCall, row: Row, sent: Row, before: Row = {}): Promise<Row> => {
    const { record } = call.form.resource;
    const whole = await within(call, record, row, sent, { count: MAX_LOOKED_UP });
    return { ...whole, ...addedUp(root, record, { ...before, ...whole }, sent) };
  };
};

export type Settle = ReturnType<typeof createSettle>;
