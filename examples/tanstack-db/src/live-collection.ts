import type { CollectionConfig } from "@tanstack/db";
import type { Client, RecordOf, ResourceName, StreamQuery } from "mockbench/client";

/**
 * The options of a TanStack DB collection that has all records of a resource and follows its stream. The list and the
 * stream begin at the same event, so none is missed or applied twice.
 */
export const liveCollection = <Name extends ResourceName>(
  client: Client,
  resource: Name,
  query: Pick<StreamQuery, "seed" | "count" | "limit" | "__now" | "locale"> = {},
): CollectionConfig<RecordOf<Name>, number> => ({
  id: `mockbench-${resource}`,
  getKey: ({ id }: { id: number }) => id,
  sync: {
    rowUpdateMode: "full",
    sync({ begin, write, commit, markReady, markError }) {
      const left = new AbortController();
      const run = async (): Promise<void> => {
        const { limit: _, ...dataset } = query;
        const { data, error } = await client.api.mock[resource].get({ query: { ...dataset, _all: true } });
        if (error) throw error;
        begin();
        for (const value of data as unknown as RecordOf<Name>[]) write({ type: "insert", value });
        commit();
        markReady();
        for await (const event of client.follow({ query: { ...query, resource }, signal: left.signal })) {
          begin();
          const value = event.data as unknown as RecordOf<Name>;
          write({ type: event.type === "create" ? "insert" : event.type, value });
          commit();
        }
      };
      void run().catch((error: unknown) => markError(error));
      return () => left.abort();
    },
  },
});
