import { slugify } from "../engine/index.ts";
import type { Pair, Row } from "../query/index.ts";
import { slugSource } from "../schema/index.ts";
import { beside, type Operate, sessionPairs } from "./operate.ts";
import type { RecordCall } from "./record-call.ts";
import { nothingFound } from "./record-errors.ts";
import { subjectOf } from "./paths.ts";
import type { Kind } from "./resource.ts";

/* Records whose path has a slug of their name, and that are kept by another key. */

const WITHOUT_KEY: ReadonlySet<Kind> = new Set<Kind>([
  "listRecords",
  "createRecord",
  "deleteRecords",
  "actOnRecords",
]);

/** How often a slug is numbered until no other record has it. */
const MAX_NUMBERED = 20;

export const createSlugs = (operate: Operate) => {
  /** The key of the record that has a slug; undefined for none. */
  const keyFor = async (call: RecordCall, slug: string): Promise<string | number | undefined> => {
    const { key } = call.form.resource;
    const { ids } = call.form.catalog.info(call.form.resource.name);
    const keyIn = (row: Row | undefined, isMeant = false): string | number | undefined => {
      const id = row !== undefined && (isMeant || row[key.slug ?? ""] === slug) ? row["id"] : undefined;
      return typeof id === "string" || typeof id === "number" ? id : undefined;
    };
    const own = { ...beside(call), query: [...sessionPairs(call), ...call.scope.seed] };
    // Those that nobody has written end in their number.
    const number = Number(/-(\d{1,9})$/.exec(slug)?.[1] ?? 0);
    if (number > 0) {
      const id = String(ids.print(number));
      const { value } = (await operate(call, "getRecord", { ...own, id }).catch(nothingFound)) ?? {};
      // Who need not know the name may write `product-14`.
      const found = keyIn(
        value as Row | undefined,
        slug === `${slugify(subjectOf(call.form.resource.itemPath ?? ""))}-${number}`,
      );
      if (found !== undefined) return found;
    }
    const query: Pair[] = [
      ...sessionPairs(call),
      ...call.scope.query,
      [key.slug ?? "", slug],
      ["limit", "1"],
    ];
    const { value: rows } = await operate(call, "listRecords", { ...own, query });
    return keyIn(Array.isArray(rows) ? (rows[0] as Row | undefined) : undefined);
  };

  /** A call whose path has a slug, with the key of its record, if there is one. */
  const located = async (call: RecordCall): Promise<RecordCall> => {
    const { id, kind, form } = call;
    if (form.resource.key.slug === null || id === undefined || WITHOUT_KEY.has(kind)) return call;
    const key = await keyFor(call, id);
    return key === undefined ? call : { ...call, id: String(key) };
  };

  /** The slug of a new record that was sent without one: of its name, and no other record's. */
  const slugOf = async (call: RecordCall, row: Row): Promise<Row> => {
    const { slug } = call.form.resource.key;
    const source = slug === null ? undefined : slugSource(Object.keys(row), slug);
    const name = source === undefined ? undefined : row[source];
    const plain = typeof name === "string" ? slugify(name) : "";
    if (slug === null || plain === "") return {};
    for (let number = 1; number <= MAX_NUMBERED; number++) {
      const own = number === 1 ? plain : `${plain}-${number}`;
      // oxlint-disable-next-line no-await-in-loop -- the first that is free
      if ((await keyFor(call, own)) === undefined) return { [slug]: own };
    }
    return {};
  };

  return { keyFor, located, slugOf };
};

export type Slugs = ReturnType<typeof createSlugs>;
