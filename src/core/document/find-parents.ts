import { kept, lazy } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import type { RoutedRequest } from "../mock/index.ts";
import { DEFAULT_SEED, type Row } from "../query/index.ts";
import type { OnRecords } from "./on-records.ts";
import type { Operation } from "./operation.ts";
import { type FoundParent, type Parent, parentsIn, placeOf } from "./parents.ts";
import { isParameter, lastParameter } from "./paths.ts";
import { type RecordCall, recordCallOf } from "./record-call.ts";
import { withKey } from "./record-errors.ts";
import type { RecordForm } from "./records.ts";
import type { Call, Maker } from "./respond.ts";
import { isShown } from "./made-up-records.ts";

/** Keys that stand for the record of the caller, or for any. */
const SELF = /^(?:@?me|self|current|[-_~])$/;
const NONE: ReadonlyMap<string, FoundParent> = new Map();

/** A parent whose records have a path, and an operation that has their key in it. */
interface ParentPath extends Parent {
  readonly item: Operation;
  readonly itemPath: string;
}

/** The parameters of a path as another path names them. */
const renamed = (params: Call["params"], from: string, to: string): Record<string, string> => {
  const own = from.split("/");
  return Object.fromEntries(
    to.split("/").flatMap((segment, index): [string, string][] => {
      const name = own[index]?.slice(1, -1) ?? "";
      return isParameter(segment) ? [[segment.slice(1, -1), params[name] ?? ""]] : [];
    }),
  );
};

/** Finds the records above that of a call, and throws a 404 for one that is not there. */
export const createParents = (
  maker: Maker,
  forms: readonly RecordForm[],
  onRecords: ReadonlyMap<Operation, () => OnRecords | undefined>,
  expect: (call: RecordCall, isShown: boolean) => Promise<Row | undefined>,
) => {
  const items = lazy(
    () =>
      new Map(
        forms.flatMap(({ resource: { item, itemPath, shallow, operations } }) => {
          const known = item ?? (shallow && [...operations.keys()][0]);
          return known === undefined || itemPath === undefined
            ? []
            : [[placeOf(itemPath), { item: known, itemPath }] as const];
        }),
      ),
  );
  const known = new WeakMap<Operation, readonly ParentPath[]>();
  const above = (operation: Operation) =>
    kept(known, (one: Operation) =>
      parentsIn(one.path, lastParameter(one.path)).flatMap((parent) => {
        const found = items().get(parent.place);
        return found === undefined ? [] : [{ ...parent, ...found }];
      }),
    )(operation);

  return async (routed: RoutedRequest, call: Call): Promise<ReadonlyMap<string, FoundParent>> => {
    const { operation, params } = call;
    const all = above(operation);
    if (all.length === 0) return NONE;
    const found = new Map<string, FoundParent>();
    for (const { name, place, item, itemPath } of all) {
      const used = onRecords.get(item)?.();
      if (used === undefined) continue;
      const own = {
        ...call,
        routed,
        body: null,
        operation: item,
        params: renamed(params, operation.path, itemPath),
      };
      const parent = recordCallOf(maker, own, { ...used, kind: "getRecord" }, found);
      const id = params[name] ?? "";
      const shown = SELF.test(id) || isShown(maker.root, operation, name, id);
      try {
        // oxlint-disable-next-line no-await-in-loop -- those above are needed to find those below
        const row = await expect(parent, shown);
        found.set(place, { form: used.form, row, seed: parent.scope.seed[0]?.[1] ?? DEFAULT_SEED });
      } catch (error) {
        throw error instanceof AppError ? withKey(error, name, null) : error;
      }
    }
    return found;
  };
};
