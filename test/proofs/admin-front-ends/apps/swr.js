// SWR: an infinite list by `Link`, and what is written is read again.
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import useSWR, { SWRConfig } from "swr";
import useSWRInfinite from "swr/infinite";

const fetcher = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(String(response.status));
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  return { rows: await response.json(), total: response.headers.get("x-total-count"), next };
};

const Todos = () => {
  const first = "/api/mock/todos?limit=40&fields=id,title";
  const {
    data = [],
    size,
    setSize,
    mutate,
    error,
  } = useSWRInfinite((index, previous) => (index === 0 ? first : (previous?.next ?? null)), fetcher);
  const { data: last } = useSWR("/api/mock/todos?sort=-id&limit=1", fetcher);
  const rows = data.flatMap((page) => page.rows);
  const add = async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ title: "Buy milk" });
    const response = await fetch("/api/mock/todos", { method: "POST", headers, body });
    if (response.ok) await mutate();
  };
  return h(
    "main",
    null,
    h(
      "p",
      { role: "status" },
      error ? `failed ${error.message}` : `${rows.length} of ${data[0]?.total ?? "?"}`,
    ),
    h("p", { id: "last" }, last?.rows[0]?.title),
    h("button", { onClick: () => setSize(size + 1) }, "More"),
    h("button", { onClick: add }, "Add"),
  );
};

createRoot(document.getElementById("root")).render(
  h(SWRConfig, { value: { errorRetryInterval: 50, dedupingInterval: 0 } }, h(Todos)),
);
