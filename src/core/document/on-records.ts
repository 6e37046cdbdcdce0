import { type Catalog, lazy } from "../engine/index.ts";
import { type Node, resolved } from "../schema/index.ts";
import type { Operation } from "./operation.ts";
import type { RecordForm } from "./records.ts";
import { isSingle, type Kind } from "./resource.ts";
import { refersToParents } from "./scope.ts";

/** An operation on records. */
export interface OnRecords {
  readonly kind: Kind;
  readonly form: RecordForm;
  /** Whether its nested path shows a part of records that have a path of their own. */
  readonly filters: boolean;
}

/**
 * The operations on records, each found when it is first called; a nested path shows a part of those that have a path of
 * their own and refer to its parent.
 */
export const onRecordsOf = (
  root: Node,
  catalog: Catalog,
  forms: readonly RecordForm[],
): ReadonlyMap<Operation, () => OnRecords | undefined> => {
  const recordAt = ({ resource }: RecordForm): unknown => resolved(root, resource.record)?.node;
  const isUsable = ({ resource }: RecordForm): boolean => catalog.find(resource.name) !== undefined;
  const whole = lazy(
    () =>
      new Map(
        forms
          .filter((form) => !isNested(form) && form.resource.list !== undefined)
          .map((form) => [recordAt(form), form]),
      ),
  );
  const used = (form: RecordForm): Omit<OnRecords, "kind"> | undefined => {
    if (!isUsable(form)) return undefined;
    const shared = isNested(form) && !isSingle(form.resource) ? whole().get(recordAt(form)) : undefined;
    if (shared === undefined || !isUsable(shared) || !refersToParents(shared, pathOfForm(form)))
      return { form, filters: false };
    const resource = { ...form.resource, name: shared.resource.name };
    return { form: { ...shared, resource }, filters: true };
  };
  return new Map(
    forms.flatMap((form) => {
      const own = lazy(() => ({ records: used(form) }));
      const { shallow } = form.resource;
      return [...form.resource.operations].map(([operation, kind]) => {
        const onRecords = (): OnRecords | undefined => {
          const { records } = own();
          if (records === undefined) return undefined;
          const isShallow = shallow?.lists.some(({ path }) => path === operation.path) === true;
          return {
            ...records,
            kind,
            filters: records.filters || (isShallow && refersToParents(form, operation.path)),
          };
        };
        return [operation, onRecords] as const;
      });
    }),
  );
};

const pathOfForm = ({ resource }: Pick<RecordForm, "resource">): string =>
  (resource.shallow === undefined ? resource.list?.path : undefined) ?? resource.itemPath ?? "";

/** Whether records are below a parent. */
export const isNested = (form: Pick<RecordForm, "resource">): boolean =>
  pathOfForm(form)
    .split("/")
    .slice(1, -1)
    .some((part) => part.includes("{"));
