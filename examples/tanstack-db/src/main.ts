import { createCollection, createLiveQueryCollection, eq } from "@tanstack/db";
import { createClient } from "mockbench/client";
import { liveCollection } from "./live-collection.ts";

const [url = "http://localhost:3000", limit = "10"] = process.argv.slice(2);
const client = createClient(url);

const todos = createCollection(liveCollection(client, "todos", { seed: "demo", limit: Number(limit) }));
const open = createLiveQueryCollection({
  query: (q) =>
    q
      .from({ todo: todos })
      .where(({ todo }) => eq(todo.completed, false))
      .select(({ todo }) => ({ id: todo.id, title: todo.title })),
});

await open.preload();
// The live query changes right after the collection.
const show = (): unknown => setTimeout(() => console.log(`${todos.size} todos, ${open.size} open`));
todos.subscribeChanges(show, { includeInitialState: true });
