import type { OwnDeps } from "../mock/index.ts";
import { sessionPairs } from "./operate.ts";
import type { RecordCall } from "./record-call.ts";

/** Records that a session has deleted, though no table had them: nobody makes them up again. */
export interface Gone {
  readonly has: (call: RecordCall) => Promise<boolean>;
  readonly add: (call: RecordCall) => Promise<void>;
}

export const createGone = ({ sessions }: Pick<OwnDeps, "sessions">): Gone => {
  const sessionOf = (call: RecordCall): string | null => sessionPairs(call)[0]?.[1] ?? call.routed.session;
  const placeOf = ({ form: { resource, catalog }, scope, id }: RecordCall) => ({
    // Of no table: it only says which are gone.
    table: { resource: `${resource.name}$gone`, seed: scope.seed[0]?.[1] ?? "", count: 0 },
    number: catalog.info(resource.name).ids.parse(id),
  });
  return {
    async has(call) {
      const session = sessionOf(call);
      if (sessions === null || session === null) return false;
      const { table, number } = placeOf(call);
      return (await sessions.open(session)).overlay(table)?.records.has(number) === true;
    },
    async add(call) {
      const session = sessionOf(call);
      const { table, number } = placeOf(call);
      const isInTable = number <= call.form.catalog.info(call.form.resource.name).count;
      if (sessions === null || session === null || isInTable) return;
      const decide = () => ({ table, writes: [[number, "{}"]] as const, result: undefined });
      await sessions.write(session, decide, call.routed.client());
    },
  };
};
