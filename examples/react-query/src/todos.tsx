import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createClient } from "mockbench/client";
import { useState } from "react";

/** What is written stays, for this tab. */
const session = (sessionStorage["session"] ??= `tab-${Math.random().toString(36).slice(2)}`) as string;
const { api } = createClient(location.origin, { session });

const LIMIT = 10;

async function load(page: number) {
  const { data, error, response } = await api.mock.todos.get({ query: { page, limit: LIMIT } });
  if (error) throw error;
  return { todos: data, pages: Math.ceil(Number(response.headers.get("X-Total-Count")) / LIMIT) };
}

async function complete({ id, completed }: { id: number; completed: boolean }) {
  const { error } = await api.mock.todos({ id }).patch({ completed });
  if (error) throw error;
}

export function Todos() {
  const [page, setPage] = useState(1);
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: ["todos", page], queryFn: () => load(page) });
  const change = useMutation({
    mutationFn: complete,
    onSettled: () => queries.invalidateQueries({ queryKey: ["todos"] }),
  });

  if (error) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <p>Loading…</p>;
  return (
    <main>
      <h1>Todos</h1>
      <ul>
        {data.todos.map(({ id, title, completed }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={completed}
                onChange={() => change.mutate({ id, completed: !completed })}
              />
              {title}
            </label>
          </li>
        ))}
      </ul>
      <button disabled={page === 1} onClick={() => setPage(page - 1)}>
        Previous
      </button>
      {` Page ${page} of ${data.pages} `}
      <button disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
        Next
      </button>
    </main>
  );
}
