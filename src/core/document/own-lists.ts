import type { OwnList, OwnLists } from "../mock/index.ts";
import { splitName } from "../query/index.ts";
import type { Node } from "../schema/index.ts";
import { timeOf } from "./of-now.ts";
import { isNested, type OnRecords } from "./on-records.ts";
import type { Operation } from "./operation.ts";
import type { RecordForm } from "./records.ts";
import { isSingle } from "./resource.ts";
import { newRecord } from "./sent-record.ts";

/** The records of a document as logic of a developer's own sees them: as the document has them. */
export const createOwnLists = (
  root: Node,
  call: OwnLists["call"],
  forms: readonly RecordForm[],
  onRecords: ReadonlyMap<Operation, () => OnRecords | undefined>,
  clock: () => number,
): OwnLists => {
  // Those below a parent belong to it alone, or have a list of their own, too.
  const own = forms.filter((form) => !isNested(form));
  const byName = new Map(own.map((form) => [form.resource.name, form]));

  const listOf = (form: RecordForm): OwnList | undefined => {
    const { name, operations } = form.resource;
    const [first] = operations.keys();
    if (first === undefined || onRecords.get(first)?.() === undefined) return undefined;
    const creation = [...operations].find(([, kind]) => kind === "createRecord")?.[0];
    return {
      resource: name,
      only: isSingle(form.resource) ? "1" : null,
      print: form.print,
      parse: form.parse,
      whole: (record, { origin, query }) =>
        creation === undefined
          ? record
          : newRecord(
              root,
              {
                form,
                origin,
                now: timeOf(query, clock()),
                operation: creation,
                key: `${name} ${JSON.stringify(record)}`,
              },
              record,
            ),
      parameterOf(parameter) {
        const [property, operator] = splitName(parameter) ?? [parameter];
        const kept = form.nameOf(property);
        if (kept === property || operator === undefined) return form.nameOf(parameter);
        return `${kept}_${operator}`;
      },
    };
  };
  return {
    call,
    names: [...byName.keys()],
    find(name) {
      const form = byName.get(name);
      return form && listOf(form);
    },
  };
};
