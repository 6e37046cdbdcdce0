/** A client made from openapi.json alone: types by openapi-typescript, calls by openapi-fetch. */
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.d.ts";

const client = createClient<paths>({ baseUrl: process.argv[2] ?? "" });

const page = await client.GET("/api/mock/users", {
  params: {
    query: { limit: 3, age_gte: 21, role: ["admin", "user"], sort: ["-age", "id"], _expand: [] as never },
  },
});
const ages = page.data?.map((user): number => user.age);

const enveloped = await client.GET("/api/mock/posts", {
  params: { query: { _envelope: "true", _expand: ["user"] } },
  parseAs: "text",
});
const { meta, data } = JSON.parse(enveloped.data ?? "") as components["schemas"]["PostPage"];
const total: number = meta.total;
const author: string | undefined = data[0]?.user?.name;

const created = await client.POST("/api/mock/todos", {
  body: { title: "Punch the cards", completed: false },
});
const missing = await client.GET("/api/mock/orders/{id}", { params: { path: { id: 101 } } });
const code: "record_not_found" | "simulated_error" | undefined =
  missing.response.status === 404 ? (missing.error as { code: "record_not_found" }).code : undefined;

const sent = await client.POST("/api/contact", {
  body: { email: "ada@example.com", message: "The engine might compose music.", category: "other" },
});

// @ts-expect-error There is no such resource.
void (() => client.GET("/api/mock/usres"));
// @ts-expect-error There is no such field.
void (() => client.GET("/api/mock/users", { params: { query: { agee_gte: 21 } } }));
// @ts-expect-error Booleans have no such operator.
void (() => client.GET("/api/mock/users", { params: { query: { isActive_gte: true } } }));
// @ts-expect-error There is no such role.
void (() => client.GET("/api/mock/users", { params: { query: { role: "amdin" } } }));
// @ts-expect-error All records cannot be deleted.
void (() => client.DELETE("/api/mock/users"));
// @ts-expect-error A message is required.
void (() => client.POST("/api/contact", { body: { email: "ada@example.com" } }));

console.log(JSON.stringify({ ages, total, author, created: created.data, code, sent: sent.data?.success }));
