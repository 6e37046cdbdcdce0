import { describe, expect, test } from "bun:test";
import {
  type Answer,
  type Ask,
  askNamed,
  checkApi,
  type CheckReport,
  headersOf,
  jsonIn,
  urlOf,
} from "../../../src/core/check/index.ts";
import { createDocumentApi, describeApi, readDocument } from "../../../src/core/document/index.ts";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { inPath, inQuery, json, ok, ref } from "../document/support/open-document.ts";

const integer = { type: "integer", minimum: 0 };
const text = { type: "string" };
const failed = { 400: { description: "wrong" }, 404: { description: "none" } };
const array = { type: "array", items: ref("Thing") };
const object = (properties: object) => ({ type: "object", required: Object.keys(properties), properties });

/** A list, its records and their writes, in the style of an API. */
const styled = (
  list: object,
  parameters: readonly object[],
  {
    id = { type: "integer" },
    path = "/things",
    key = "id",
  }: { readonly id?: object; readonly path?: string; readonly key?: string } = {},
): object => {
  const item = {
    parameters: [inPath("thingId", "string"), ...(path.includes("{") ? [inPath("ownerId", "integer")] : [])],
  };
  const body = { requestBody: { required: true, ...json(ref("NewThing")) } };
  const fields = {
    name: { type: "string", minLength: 1 },
    amount: { ...integer, maximum: 90 },
    kind: { enum: ["a", "b"], type: "string" },
  };
  return {
    openapi: "3.1.0",
    paths: {
      [path]: {
        parameters: item.parameters.slice(1),
        get: { parameters, responses: { ...ok(list), ...failed } },
        post: { ...body, responses: { 201: { description: "", ...json(ref("Thing")) }, ...failed } },
      },
      [`${path}/{thingId}`]: {
        ...item,
        get: { responses: { ...ok(ref("Thing")), ...failed } },
        put: { ...body, responses: { ...ok(ref("Thing")), ...failed } },
        patch: { requestBody: json(object({})), responses: { ...ok(ref("Thing")), ...failed } },
        delete: { responses: { 204: { description: "" }, ...failed } },
      },
      ...(path.includes("{")
        ? {
            "/owners": { get: { responses: ok({ type: "array", items: ref("Owner") }) } },
            "/owners/{ownerId}": {
              get: {
                parameters: [inPath("ownerId", "integer")],
                responses: { ...ok(ref("Owner")), ...failed },
              },
            },
          }
        : {}),
    },
    components: {
      schemas: {
        NewThing: { ...object(fields), additionalProperties: false },
        Thing: object({
          [key]: { ...id, readOnly: true },
          ...fields,
          madeAt: { type: "string", format: "date-time", readOnly: true },
        }),
        Owner: object({ id: { type: "integer" }, name: text }),
      },
    },
  };
};

const page = inQuery("page", { type: "integer", minimum: 1, default: 1 });
const size = inQuery("size", { type: "integer", minimum: 1, maximum: 40, default: 10 });
const sort = inQuery("sort", { enum: ["name", "-name", "amount", "-amount", "madeAt"], type: "string" });
const kind = inQuery("kind", { enum: ["a", "b"], type: "string" });

const STYLES: readonly (readonly [name: string, document: object])[] = [
  [
    "pages in an object",
    styled(object({ items: array, total: integer, page: integer }), [
      page,
      size,
      sort,
      kind,
      inQuery("q", text),
    ]),
  ],
  ["a bare list with offsets", styled(array, [inQuery("offset", integer), inQuery("limit", integer), sort])],
  [
    "cursors",
    styled(object({ data: array, next_cursor: { type: ["string", "null"] } }), [
      inQuery("cursor", text),
      size,
      kind,
    ]),
  ],
  [
    "Django's pages",
    styled(object({ count: integer, next: { type: ["string", "null"] }, results: array }), [
      page,
      inQuery("ordering", { enum: ["name", "-amount"], type: "string" }),
    ]),
  ],
  ["uuids", styled(array, [page, size], { id: { type: "string", format: "uuid" } })],
  ["a key of another name", styled(array, [page, size], { key: "thingId" })],
  ["lists below a parent", styled(array, [page, size, sort], { path: "/owners/{ownerId}/things" })],
  [
    "ranges",
    styled(array, [
      page,
      size,
      inQuery("min_amount", integer),
      inQuery("amount_lte", integer),
      inQuery("made_after", { type: "string", format: "date-time" }),
    ]),
  ],
  ["no parameters", styled(array, [])],
];

/** Changes what a request is answered. */
type Bug = (answer: Answer, url: string, method: string) => Answer;

/** Checks the mock of a document, perhaps with a bug, against itself. */
const checkItself = async (
  document: object,
  rows: boolean,
  bug: Bug = (answer) => answer,
  hasCredentials = false,
): Promise<CheckReport> => {
  const whole = JSON.stringify(document);
  const root = await readDocument(JSON.parse(whole), "openapi.json");
  const api = await createDocumentApi(root, whole, {
    path: "",
    sessions: createMemorySessions(),
    session: "run",
  });
  const ask: Ask = async (sent) => {
    const url = urlOf(sent);
    const body = sent.body === undefined ? null : new TextEncoder().encode(JSON.stringify(sent.body));
    const headers = new Headers(headersOf(sent));
    const response = await api.handle({
      method: sent.operation.method,
      url: `http://localhost${url}`,
      headers,
      body,
    });
    const own = await new Response(response?.body as BodyInit | null).text();
    const { status = 0, headers: answered } = response ?? {};
    return bug(
      { status, headers: new Headers(answered), text: own, body: jsonIn(own) },
      url,
      sent.operation.method,
    );
  };
  const dataset = rows ? { seed: "1", count: null } : null;
  const askWithout = hasCredentials ? ask : null;
  return checkApi({ root, text: whole, ask, askWithout, dataset, isChosen: () => true, writes: true });
};

const told = ({ findings }: CheckReport): string[] =>
  findings.map(({ rule, sent }) => `${sent.operation.method} ${urlOf(sent)} ${rule}`);

describe.each(STYLES)("%s", (_, document) => {
  test.each([true, false])("the mock answers as itself (rows: %p)", async (rows) => {
    const report = await checkItself(document, rows);
    expect([told(report), report.findings.map(({ message }) => message)]).toEqual([[], []]);
    const idle = [...report.coverage.operations.values()].filter(({ requests }) => requests === 0);
    expect(idle.map(({ operation }) => operation.pointer)).toEqual([]);
  });
});

type Thing = Record<string, unknown>;
type ThingPage = { items: Thing[]; total: number };

/** A bug of the lists whose URL matches. */
const inLists =
  (url: RegExp, change: (page: ThingPage) => void): Bug =>
  (answer, sent) => {
    if (!url.test(sent) || typeof answer.body !== "object" || !("items" in (answer.body as object)))
      return answer;
    const body = structuredClone(answer.body) as unknown as ThingPage;
    change(body);
    return { ...answer, text: JSON.stringify(body), body: body as never };
  };

/** A PATCH that changes another record, too. */
const changesAnother = (): Bug => {
  let isPatched = false;
  return (answer, url, method) => {
    isPatched ||= method === "PATCH";
    if (!isPatched || url !== "/things/1") return answer;
    const body = { ...(answer.body as Thing), name: "?" };
    return { ...answer, text: JSON.stringify(body), body };
  };
};

test.each<[finding: string | RegExp, bug: Bug]>([
  [
    /^GET \/things\?q=\w+ search$/,
    inLists(/[?&]q=\w/, (body) => {
      body.items = [];
      body.total = 0;
    }),
  ],
  ["GET /things/1 change", changesAnother()],
  ["GET /things?kind=a total", inLists(/kind=a/, (body) => void body.total++)],
  ["GET /things?sort=-amount sort", inLists(/sort=-amount/, (body) => void body.items.reverse())],
  ["GET /things?page=2 page", inLists(/page=2/, (body) => void body.items.shift())],
  [
    "GET /things time_zone",
    inLists(/^\/things/, ({ items }) => {
      for (const item of items)
        item["madeAt"] = new Date(Date.parse(String(item["madeAt"])) + 3_600_000).toISOString();
    }),
  ],
  ["GET /things values", inLists(/^\/things/, ({ items }) => void (items[0] && (items[0]["name"] = "?")))],
  [
    "GET /things?sort=name server_error",
    (answer, url) => (/sort=name/.test(url) ? { ...answer, status: 500 } : answer),
  ],
  [
    "GET /things?q=%27%22%25_%3B%5C server_error",
    (answer, url) => (url.includes("%27") ? { ...answer, status: 500 } : answer),
  ],
])("%p is the shortest request that shows a bug", async (finding, bug) => {
  const wanted = typeof finding === "string" ? finding : (expect.stringMatching(finding) as string);
  expect(told(await checkItself(STYLES[0]?.[1] ?? {}, true, bug))).toEqual([wanted]);
});

test.each<[lost: RegExp, finding: RegExp]>([
  [/cursor=/, /^GET \/things\?size=\d+&cursor=\w+ paging$/],
  [/kind=\w.*cursor=/, /^GET \/things\?kind=\w&size=\d+&cursor=\w+ paging$/],
])("a record that is lost where %p is asked is missed on its page", async (lost, finding) => {
  const bug: Bug = (answer, url) => {
    if (!lost.test(url)) return answer;
    const { data, ...rest } = answer.body as { data: Thing[]; next_cursor: string | null };
    const body = { data: data.slice(1), ...rest };
    return { ...answer, text: JSON.stringify(body), body: body as never };
  };
  const [, cursors = {}] = STYLES.find(([name]) => name === "cursors") ?? [];
  expect(told(await checkItself(cursors, true, bug))).toEqual([expect.stringMatching(finding)]);
});

test("every operation that demands credentials is tried without them", async () => {
  const [, plain = {}] = STYLES[0] ?? [];
  const report = await checkItself({ ...plain, security: [{ key: [] }] }, true, undefined, true);
  expect(report.findings.map(({ rule }) => rule)).toEqual(Array(6).fill("credentials"));
  const asked = report.findings.map(({ sent }) => `${sent.operation.method} ${sent.operation.path}`);
  expect(new Set(asked)).toEqual(
    new Set(Array.from(report.coverage.operations.keys(), ({ method, path }) => `${method} ${path}`)),
  );
});

test("tables and fields may have other names", async () => {
  const names = new Map([
    ["madeAt", "made_at"],
    ["things", "goods"],
  ]);
  const asked: string[] = [];
  const ask = askNamed(async (sent) => {
    asked.push(urlOf(sent));
    const headers = new Headers({ location: "/goods/7" });
    return { status: 200, headers, text: "", body: [{ made_at: "x" }] };
  }, names);
  const { operations } = await describeApi(await readDocument(STYLES[0]?.[1], "openapi.json"), "");
  const [operation] = operations;
  if (operation === undefined) throw new Error("the document has operations");
  const { body, headers } = await ask({
    operation,
    params: {},
    query: [
      ["sort", "-madeAt"],
      ["q", "madeAt is text"],
    ],
    headers: {},
    body: undefined,
  });
  expect(asked).toEqual(["/goods?sort=-made_at&q=made_at%20is%20text"]);
  expect([body, headers.get("location")]).toEqual([[{ madeAt: "x" }], "/things/7"]);
});
