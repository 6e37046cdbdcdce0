import { type Json, kept, lazy } from "../engine/index.ts";
import type { Pair, Row } from "../query/index.ts";
import { type Located, type Node, propertiesOf, resolved } from "../schema/index.ts";
import { listsThatAddUp } from "./amounts.ts";
import { itemsOf, requiredOf, typeOf } from "./bodies.ts";
import { subjectOf } from "./names.ts";
import { isNested } from "./on-records.ts";
import { beside, type Operate, type RecordCall, sessionPairs } from "./record-call.ts";
import type { RecordForm } from "./records.ts";
import { textOfKey } from "./settle.ts";

/* Lists within records of what refers to them: the columns of a board are those at `/boards/{id}/columns`. */

/** Lists are looked for within these many others. */
const MAX_DEPTH = 3;
/** The lists in more records than these stay as they were made. */
const MOST = 500;

/** A list within records of some form. */
interface ChildList {
  readonly name: string;
  /** The form of its records, and their foreign key. */
  readonly form: RecordForm;
  readonly key: string;
  /** How the list shows them. */
  readonly items: Located;
  readonly minimum: number;
}

const namesIn = (root: Node, place: Located): string[] => propertiesOf(root, place).map(([name]) => name);

export const createChildren = (root: Node, forms: readonly RecordForm[], operate: Operate) => {
  const bySubject = lazy((): ReadonlyMap<string, readonly RecordForm[]> => {
    const all = new Map<string, RecordForm[]>();
    for (const form of forms) {
      const { list, name } = form.resource;
      const subject = subjectOf(list?.path ?? name);
      if (list !== undefined && !isNested(form)) all.set(subject, [...(all.get(subject) ?? []), form]);
    }
    return all;
  });

  const childList = (parent: RecordForm, name: string, list: Located): ChildList | undefined => {
    const inner = itemsOf(list);
    const items = inner && resolved(root, inner);
    if (items === undefined || typeOf(items.node) !== "object") return undefined;
    const shown = new Set(namesIn(root, items));
    for (const form of bySubject().get(subjectOf(name)) ?? []) {
      const isShown = form.resource.shownAs.some((place) => {
        const record = resolved(root, place);
        const names = record === undefined ? [] : namesIn(root, record);
        return names.length > 1 && names.every((one) => shown.has(one));
      });
      if (form === parent || !isShown) continue;
      const info = form.catalog.find(form.resource.name);
      const key = info?.belongsTo.find(({ resource }) => resource === parent.resource.name)?.field;
      const { minItems } = list.node;
      if (key !== undefined)
        return { name, form, key, items, minimum: typeof minItems === "number" ? minItems : 0 };
    }
    return undefined;
  };

  const known = new Map<RecordForm, Map<Node, readonly ChildList[]>>();
  /** The lists of children in a schema of a form's records. */
  const listsIn = (form: RecordForm, schema: Located): readonly ChildList[] => {
    const ofForm = known.get(form) ?? new Map<Node, readonly ChildList[]>();
    known.set(form, ofForm);
    return kept(ofForm, () => {
      const addUp = listsThatAddUp(root, schema);
      return propertiesOf(root, schema).flatMap(([name, list]) =>
        addUp.has(name) ? [] : (childList(form, name, list) ?? []),
      );
    })(schema.node);
  };

  /** The records of a list by their parents' keys. */
  const childrenOf = async (
    call: RecordCall,
    { form, key, items }: ChildList,
    parents: readonly Json[],
    depth: number,
  ): Promise<ReadonlyMap<Json, readonly Row[]>> => {
    const query: Pair[] = [...parents.map((id): Pair => [key, textOfKey(id)]), ["_all", "true"]];
    const own = { ...beside(call), query: [...sessionPairs(call), ...query] };
    const { value } = await operate({ ...call, form }, "listRecords", own);
    const names = new Set([...namesIn(root, items), key]);
    const shownOf = (row: Row): Row =>
      Object.fromEntries(Object.entries(form.print(row)).filter(([name]) => names.has(name)));
    const rows = Array.isArray(value) ? (value as Row[]).map(shownOf) : [];
    const all = await within({ ...call, form }, items, rows, depth + 1);
    const byParent = new Map<Json, Row[]>();
    for (const row of all) {
      const parent = row[key] ?? null;
      const others = byParent.get(parent);
      if (others === undefined) byParent.set(parent, [row]);
      else others.push(row);
    }
    return byParent;
  };

  /** Records of a schema with the lists in them as they are. */
  const within = async (
    call: RecordCall,
    place: Located,
    records: readonly Row[],
    depth = 0,
  ): Promise<readonly Row[]> => {
    const schema = resolved(root, place);
    const { form } = call;
    const own = form.resource.key.property ?? "id";
    const isMany = depth === 0 && records.length > MOST;
    if (schema === undefined || depth === MAX_DEPTH || isMany || records.length === 0) return records;
    const required = new Set(requiredOf(schema.node));
    let all = records;
    for (const list of listsIn(form, schema)) {
      const { name, minimum } = list;
      if (depth === 0 && !records.some((record) => Object.hasOwn(record, name))) continue;
      const parents = records.flatMap((record) => record[own] ?? []);
      // oxlint-disable-next-line no-await-in-loop -- one list after the other
      const children = await childrenOf(call, list, parents, depth);
      all = all.map((record) => {
        const found = children.get(record[own] ?? null) ?? [];
        const isWanted = depth > 0 || required.has(name) || Object.hasOwn(record, name);
        return isWanted && found.length >= minimum ? { ...record, [name]: found } : record;
      });
    }
    return all;
  };

  return within;
};
