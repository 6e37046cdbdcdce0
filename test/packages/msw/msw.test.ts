import { expect, test } from "bun:test";
import { getResponse, http, HttpResponse } from "msw";
import { handlers, type MockOptions } from "../../../src/packages/msw/index.ts";

const answered = async (options: MockOptions, url: string): Promise<unknown> => {
  const others = http.all("*", () => HttpResponse.json("another handler"));
  return (await getResponse([...handlers(options), others], new Request(url)))?.json();
};

test.each<[MockOptions, string, unknown]>([
  [{}, "https://a.example/api/mock/users/1?fields=id", { id: 1 }],
  [{ baseUrl: "/v1" }, "https://a.example/v1/users/1?fields=id", { id: 1 }],
  [{ data: { posts: [{ id: 7 }] }, baseUrl: "/v1" }, "https://a.example/v1/posts", [{ id: 7 }]],
  [
    { data: { posts: [] }, handlers: { "/hello": { GET: () => Response.json("own") } } },
    "https://a.example/hello",
    "own",
  ],
  [{}, "https://a.example/api/other/users", "another handler"],
  [{ baseUrl: "/v1" }, "https://a.example/v1/login", "another handler"],
  [{ data: { posts: [{ id: 7 }] } }, "https://a.example/login", "another handler"],
])("handlers(%j) at %s answer %j", async (options, url, answer) => {
  expect(await answered(options, url)).toEqual(answer);
});

test("options are checked at once", () => {
  expect(() => handlers({ sed: "demo" } as MockOptions)).toThrow("did you mean seed?");
});
