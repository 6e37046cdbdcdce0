// TanStack Query: an infinite list, and an optimistic change that a lost answer takes back.
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";

const key = ["todos"];
const pageAt = async ({ pageParam }) => {
  const response = await fetch(`/api/mock/todos?limit=40&page=${pageParam}`);
  if (!response.ok) throw new Error(String(response.status));
  return { rows: await response.json(), total: Number(response.headers.get("x-total-count")) };
};

const Todos = () => {
  const cache = useQueryClient();
  const todos = useInfiniteQuery({
    queryKey: key,
    queryFn: pageAt,
    initialPageParam: 1,
    getNextPageParam: ({ total }, _all, page) => (page * 40 < total ? page + 1 : undefined),
  });
  const tick = useMutation({
    mutationFn: async ({ id, completed }) => {
      const body = JSON.stringify({ completed });
      const headers = { "content-type": "application/json" };
      const response = await fetch(`/api/mock/todos/${id}`, { method: "PATCH", headers, body });
      if (!response.ok) throw new Error(String(response.status));
    },
    onMutate: ({ id, completed }) => {
      const before = cache.getQueryData(key);
      cache.setQueryData(key, ({ pages, ...rest }) => ({
        ...rest,
        pages: pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === id ? { ...row, completed } : row)),
        })),
      }));
      return before;
    },
    onError: (_error, _todo, before) => cache.setQueryData(key, before),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  });
  const rows = todos.data?.pages.flatMap((page) => page.rows) ?? [];
  return h(
    "main",
    null,
    h("p", { role: "status" }, `${rows.length} of ${todos.data?.pages[0]?.total ?? "?"}, ${tick.status}`),
    h("button", { onClick: () => todos.fetchNextPage(), disabled: !todos.hasNextPage }, "More"),
    rows.slice(0, 3).map((row) =>
      h(
        "label",
        { key: row.id },
        h("input", {
          type: "checkbox",
          checked: row.completed,
          onChange: (event) => tick.mutate({ id: row.id, completed: event.target.checked }),
        }),
        row.title,
      ),
    ),
  );
};

const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 10 } } });
createRoot(document.getElementById("root")).render(h(QueryClientProvider, { client }, h(Todos)));
