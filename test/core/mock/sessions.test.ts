import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { definition } from "../../../src/core/engine/index.ts";
import { createMemorySessions, createMock, type Mock } from "../../../src/core/mock/index.ts";
import type { Row } from "../../../src/core/query/index.ts";
import { answer } from "../query/support/oracle.ts";
import { randomRequests } from "../query/support/requests.ts";
import { ORIGIN, textOf } from "./support/mock.ts";
import {
  type Children,
  type Modelled,
  MODELLED,
  type Parents,
  SessionModel,
  type Write,
  writesTo,
} from "./support/session-model.ts";

const COUNT = 8;
const DATASET = `count=${COUNT}&seed=sessions`;

interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const send = async (mock: Mock, method: string, path: string, body?: unknown): Promise<Sent> => {
  const { status, headers, ...rest } = await mock.handle({
    method,
    url: `${ORIGIN}/api/mock/${path}`,
    headers: new Headers(body === undefined ? {} : { "content-type": "application/json" }),
    body:
      body === undefined
        ? null
        : new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body)),
  });
  return { status, headers, text: rest.body === null ? "" : await textOf(rest) };
};

const plain = createMock();
const load = async (resource: Modelled): Promise<Row[]> =>
  JSON.parse((await send(plain, "GET", `${resource}?${DATASET}&_all=true`)).text) as Row[];
const BASE = Object.fromEntries(
  await Promise.all(MODELLED.map(async (name) => [name, await load(name)] as const)),
) as Record<Modelled, Row[]>;

const session = (name: string): string => `${DATASET}&__session=${name}`;

const perform = (mock: Mock, write: Write, name: string): Promise<Sent> => {
  const { resource, method } = write;
  if (method === "RESET") return send(mock, "GET", `${resource}?${session(name)}&__reset=true&limit=0`);
  const path = "id" in write ? `${resource}/${write.id}` : resource;
  return send(mock, method, `${path}?${session(name)}`, "body" in write ? write.body : undefined);
};

const keeping = (): Mock => createMock({ sessions: createMemorySessions() });

const rowsOf = async (mock: Mock, path: string): Promise<Row[]> =>
  JSON.parse((await send(mock, "GET", path)).text) as Row[];

describe("a session", () => {
  test("answers every sequence of requests as arrays would", async () => {
    const mock = keeping();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(writesTo(BASE, 8), fc.nat(COUNT + 4), fc.nat(6), async (writes, offset, limit) => {
        const name = `s${runs++}`;
        const model = new SessionModel(BASE);
        for (const write of writes) {
          const wanted = model.apply(write);
          const { status, text } = await perform(mock, write, name);
          expect(status).toBe(wanted.status);
          if (wanted.body !== undefined) expect(JSON.parse(text)).toEqual(wanted.body);
        }
        for (const resource of new Set(writes.map((write) => write.resource))) {
          const rows = model.rows(resource);
          const page = await send(
            mock,
            "GET",
            `${resource}?${session(name)}&offset=${offset}&limit=${limit}&sort=-id`,
          );
          expect(page.headers["x-total-count"]).toBe(String(rows.length));
          expect(JSON.parse(page.text)).toEqual(rows.toReversed().slice(offset, offset + limit));
          expect(await rowsOf(mock, `${resource}?${session(name)}&offset=${offset}&limit=${limit}`)).toEqual(
            rows.slice(offset, offset + limit),
          );
        }
      }),
      { numRuns: 10_000 },
    );
  }, 300_000);

  test("filters, sorts, searches and projects what was written, whatever it is", async () => {
    const mock = keeping();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...MODELLED).chain((resource) =>
          fc.record({
            resource: fc.constant(resource),
            writes: writesTo(BASE, 10),
            questions: fc.array(randomRequests(definition(resource), BASE[resource]), {
              minLength: 1,
              maxLength: 4,
            }),
          }),
        ),
        async ({ resource, writes, questions }) => {
          const name = `q${runs++}`;
          const model = new SessionModel(BASE);
          for (const write of writes) {
            model.apply(write);
            await perform(mock, write, name);
          }
          for (const { request, search } of questions) {
            const wanted = answer(model.rows(resource), request);
            const found = await send(mock, "GET", `${resource}?${session(name)}&${search}`);
            expect(found.status).toBe(200);
            expect(found.headers["x-total-count"]).toBe(String(wanted.total));
            expect(JSON.parse(found.text)).toEqual(wanted.rows);
            expect(
              (await send(mock, "GET", `${resource}?${session(name)}&${search}&_format=csv`)).status,
            ).toBe(200);
          }
        },
      ),
      { numRuns: 1500 },
    );
  }, 120_000);

  test("relates what was written, both ways", async () => {
    const mock = keeping();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(writesTo(BASE, 12), async (writes) => {
        const name = `r${runs++}`;
        const model = new SessionModel(BASE);
        for (const write of writes) {
          model.apply(write);
          await perform(mock, write, name);
        }
        const related = (resource: Modelled, parents: Parents, children: Children): Row[] =>
          model.rows(resource).map((row) => model.withRelations(row, parents, children));
        const ask = (resource: Modelled, search: string): Promise<Row[]> =>
          rowsOf(mock, `${resource}?${session(name)}&_all=true&${search}`);
        expect(await ask("posts", "_expand=user&_embed=comments")).toEqual(
          related("posts", { user: { field: "userId", of: "users" } }, { comments: "postId" }),
        );
        expect(await ask("users", "_embed=posts,todos")).toEqual(
          related("users", {}, { posts: "userId", todos: "userId" }),
        );
      }),
      { numRuns: 300 },
    );
  }, 120_000);
});
