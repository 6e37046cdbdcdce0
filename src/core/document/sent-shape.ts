import type { Json } from "../engine/index.ts";
import { isExactNumber, type Pair, type Row } from "../query/index.ts";
import { isNode, type Located, type Node, propertiesOf, resolved } from "../schema/index.ts";
import { itemsOf, typeOf } from "./bodies.ts";
import { phraseOf } from "./names.ts";
import { beside, nothingFound, type Operate, type RecordCall, sessionPairs } from "./record-call.ts";
import type { RecordForm } from "./records.ts";

/** What names a record, beside its key. */
const NAMES = ["slug", "name", "code", "key", "username", "login", "title", "email"];
/** As many objects of a list are looked for. */
const MAX_LOOKED_FOR = 20;

const isName = (value: Json | undefined): value is string | number =>
  typeof value === "string" || typeof value === "number";

/** Makes what was sent fit the record: a text or a number where an object is shown names that object. */
export const createShaper = (root: Node, forms: readonly RecordForm[], operate: Operate) => {
  const formOf = (place: Located): RecordForm | undefined =>
    forms.find(
      ({ resource, catalog }) =>
        resource.list !== undefined &&
        resolved(root, resource.record)?.node === place.node &&
        catalog.find(resource.name) !== undefined,
    );

  /** The record that a value names; undefined for none. */
  const named = async (
    call: RecordCall,
    form: RecordForm,
    value: string | number,
  ): Promise<Row | undefined> => {
    const own = { ...call, form };
    const text = String(value);
    const byKey = await operate(own, "getRecord", { ...beside(call), id: text }).catch(nothingFound);
    if (isNode(byKey?.value)) return form.print(byKey.value as Row);
    for (const name of NAMES) {
      const property = form.propertyNamed(name);
      if (property === undefined) continue;
      const query: Pair[] = [...sessionPairs(call), [form.nameOf(property), text], ["limit", "1"]];
      // oxlint-disable-next-line no-await-in-loop -- the first that names it
      const { value: rows } = await operate(own, "listRecords", { ...beside(call), query });
      if (Array.isArray(rows) && rows.length > 0) return form.print(rows[0] as Row);
    }
    return undefined;
  };

  /** An object in which a value is what names it. */
  const inShape = (place: Located, value: string | number): Json => {
    const properties = propertiesOf(root, place).filter(([, { node }]) => {
      const type = typeOf(node);
      return type === typeof value || (type === "integer" && typeof value === "number");
    });
    const wanted = typeof value === "number" ? ["id"] : [...NAMES, "id"];
    const name = wanted
      .map((one) => properties.find(([own]) => phraseOf(own) === one)?.[0])
      .find((one) => one !== undefined);
    return name === undefined ? value : { [name]: value };
  };

  const objectFor = async (call: RecordCall, place: Located, value: Json): Promise<Json> => {
    if (typeOf(place.node) !== "object" || !isName(value)) return value;
    const form = formOf(place);
    return (form && (await named(call, form, value))) ?? inShape(place, value);
  };

  return async (call: RecordCall, sent: Row): Promise<Row> => {
    const entries = Object.entries(sent).map(async ([name, value]): Promise<[string, Json]> => {
      const own = call.form.schemaOf(name);
      const place = own && resolved(root, own);
      const items = place && itemsOf(place);
      const item = items && resolved(root, items);
      if (place === undefined || isExactNumber(value)) return [name, value];
      if (!Array.isArray(value)) return [name, await objectFor(call, place, value)];
      if (item === undefined || value.length > MAX_LOOKED_FOR) return [name, value];
      return [name, await Promise.all(value.map((one: Json) => objectFor(call, item, one)))];
    });
    return Object.fromEntries(await Promise.all(entries));
  };
};

export type Shaper = ReturnType<typeof createShaper>;
