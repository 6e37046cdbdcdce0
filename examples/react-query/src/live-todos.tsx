import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createClient, type RecordOf, type StreamEvent } from "mockbench/client";
import { useEffect } from "react";

const client = createClient(location.origin);
const dataset = { seed: "demo", count: 10 };
const queryKey = ["todos", dataset];

interface Todos {
  event: number;
  records: RecordOf<"todos">[];
}

async function load(event: number): Promise<Todos> {
  const { data, error } = await client.api.mock.todos.get({
    query: { ...dataset, __at: event, _all: true },
  });
  if (error) throw error;
  return { event, records: data };
}

function apply({ records }: Todos, { id, type, recordId, data }: StreamEvent<"todos">): Todos {
  const others = records.filter((record) => record.id !== recordId);
  const next = type === "delete" ? others : [...others, data].sort((a, b) => a.id - b.id);
  return { event: id, records: next };
}

/** A list that a stream keeps up to date. */
export function LiveTodos() {
  const cache = useQueryClient();
  const { data, isSuccess } = useQuery({
    queryKey,
    // A refetch loads what the stream has reached.
    queryFn: () => load(cache.getQueryData<Todos>(queryKey)?.event ?? 0),
    staleTime: Infinity,
  });

  useEffect(() => {
    if (!isSuccess) return;
    const stream = client.follow({
      query: { resource: "todos", ...dataset },
      lastEventId: cache.getQueryData<Todos>(queryKey)?.event ?? 0,
    });
    const follow = async () => {
      for await (const event of stream)
        cache.setQueryData<Todos>(queryKey, (todos) => todos && apply(todos, event));
    };
    follow().catch(console.error);
    return () => stream.close();
  }, [cache, isSuccess]);

  if (data === undefined) return null;
  return (
    <section>
      <h2>After event {data.event}</h2>
      <ul>
        {data.records.map((todo) => (
          <li key={todo.id}>{todo.title}</li>
        ))}
      </ul>
    </section>
  );
}
