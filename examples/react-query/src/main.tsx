import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { LiveTodos } from "./live-todos.tsx";
import { Todos } from "./todos.tsx";

const root = document.querySelector("#root");
if (root === null) throw new Error("the page has no #root");

createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <Todos />
    <LiveTodos />
  </QueryClientProvider>,
);
