import { type Json, lazy } from "../engine/index.ts";
import type { OwnDeps } from "../mock/index.ts";
import type { Row } from "../query/index.ts";
import { isNode, type Located, type Node, propertiesOf, resolved } from "../schema/index.ts";
import { createChildren } from "./children.ts";
import { createFresh } from "./fresh.ts";
import { isParameter } from "./names.ts";
import { beside, nothingFound, type Operate, type RecordCall } from "./record-call.ts";
import type { RecordForm } from "./records.ts";

/** Of one answer: more stay as they were written. */
const MOST = 100;

/** The properties of an object, by which a schema that two bodies have in common is known; undefined for other schemas. */
const namesOf = (root: Node, place: Located | undefined): string | undefined => {
  const names = place === undefined ? [] : propertiesOf(root, place).map(([name]) => name);
  return names.length > 1 ? JSON.stringify(names.toSorted()) : undefined;
};

/** A property of other records that shows a record of a form whole. */
interface Place {
  readonly holder: RecordForm;
  readonly name: string;
  readonly form: RecordForm;
  /** The property with its key. */
  readonly key: string;
}

/**
 * Records that no list has, but that others show within themselves: who wrote an article has a profile, and both say the
 * same.
 */
export const createEmbedded = (
  root: Node,
  forms: readonly RecordForm[],
  deps: Pick<OwnDeps, "sessions">,
  operate: Operate,
) => {
  const fresh = createFresh(root, forms, deps);
  const within = createChildren(root, forms, operate);
  const places = lazy((): readonly Place[] => {
    const unlisted = new Map(
      forms.flatMap((form): [string | undefined, RecordForm][] => {
        const { list, itemPath, key, record } = form.resource;
        const isAlone = list === undefined && itemPath !== undefined && key.property !== null;
        return isAlone && itemPath.split("/").filter(isParameter).length === 1
          ? [[namesOf(root, resolved(root, record)), form]]
          : [];
      }),
    );
    if (unlisted.size === 0) return [];
    return forms.flatMap((holder) => {
      const schema = resolved(root, holder.resource.record);
      return (schema === undefined ? [] : propertiesOf(root, schema)).flatMap(([name, place]): Place[] => {
        const names = namesOf(root, place);
        const form = names === undefined ? undefined : unlisted.get(names);
        const key = form?.resource.key.property ?? null;
        return form === undefined || key === null ? [] : [{ holder, name, form, key }];
      });
    });
  });

  /** A record of a form as it was written; undefined for one that was not. */
  const written = async (call: RecordCall, form: RecordForm, id: string): Promise<Row | undefined> => {
    const own = { ...beside(call), id };
    const { value } = (await operate({ ...call, form }, "getRecord", own).catch(nothingFound)) ?? {};
    return isNode(value) ? form.print(value as Row) : undefined;
  };

  /** Records with those in them as they are now. */
  const asWritten = async (call: RecordCall, records: readonly Row[]): Promise<Row[]> => {
    const own = await within(call, call.form.resource.record, records);
    let all = [...(await fresh(call, own))];
    for (const { holder, name, form, key } of places()) {
      if (holder.resource.name !== call.form.resource.name) continue;
      const keyIn = ({ [name]: inner }: Row): Json | undefined => (isNode(inner) ? inner[key] : undefined);
      const keys = [...new Set(all.map(keyIn))].filter((one) => typeof one === "string").slice(0, MOST);
      // oxlint-disable-next-line no-await-in-loop -- one property after the other
      const found = await Promise.all(
        keys.map(async (one) => [one, await written(call, form, one)] as const),
      );
      const byKey = new Map<Json | undefined, Row | undefined>(found);
      all = all.map((record) => {
        const now = byKey.get(keyIn(record));
        return now === undefined ? record : { ...record, [name]: { ...(record[name] as Row), ...now } };
      });
    }
    return all;
  };

  /** A record that is in no table as others show it; undefined if none does. */
  const shown = async (call: RecordCall): Promise<Row | undefined> => {
    for (const { holder, name, form, key } of places()) {
      const { list } = holder.resource;
      if (form.resource.name !== call.form.resource.name || list === undefined || list.path.includes("{"))
        continue;
      const query = [
        ...(beside(call).query ?? []),
        [`${name}.${key}`, call.id ?? ""],
        ["limit", "1"],
      ] as const;
      // oxlint-disable-next-line no-await-in-loop -- the first that has one is enough
      const { value } = await operate({ ...call, form: holder }, "listRecords", { ...beside(call), query });
      const [row] = Array.isArray(value) ? (value as Row[]) : [];
      const inner = row === undefined ? undefined : holder.print(row)[name];
      if (isNode(inner)) return inner;
    }
    return undefined;
  };

  return { asWritten, shown, places };
};

export type Embedded = ReturnType<typeof createEmbedded>;
