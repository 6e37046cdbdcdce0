import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { factsOf } from "../../../../src/core/query/index.ts";
import { SNIPPETS } from "../../../../src/site/studio/model/snippets.ts";

const PATHS = [
  "users",
  "users/3?_embed=posts&fields=id,name",
  "users?count=1000&page=2&limit=20&sort=-age,name&age_gte=21&isActive=true&role_in=admin,editor",
  "users?address.city_like=ber*&createdAt_lt=2024-06-01T00:00:00.000Z&role=admin&role=user&q=5&seed=5",
  "todos?completedAt=null&_all=true&__delay=0-1",
  "products?price_gt=9.99&rating=null&__delay=20&__error=503&_expand=category",
  "posts?_envelope=true&_format=csv",
];

/** The snippets that the studio offers for the client, by their requests. */
export const clientSnippets = (origin: string): [url: string, snippet: string][] =>
  PATHS.map((path) => {
    const url = `${origin}/api/mock/${path}`;
    const { fields } = factsOf(BUILT_IN.info(path.split(/[/?]/)[0] ?? ""));
    return [url, SNIPPETS.client.write({ method: "GET", url, headers: {}, body: null, fields })];
  });
