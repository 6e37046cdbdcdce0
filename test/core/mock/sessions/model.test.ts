import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { infoOf } from "../../../../src/core/engine/index.ts";
import type { Row } from "../../../../src/core/query/index.ts";
import { answer } from "../../query/support/oracle.ts";
import { randomRequests } from "../../query/support/requests.ts";
import {
  type Children,
  type Modelled,
  MODELLED,
  type Parents,
  SessionModel,
  writesTo,
} from "../support/session-model.ts";
import {
  BASE,
  checkSequence,
  COUNT,
  keeping,
  perform,
  rowsOf,
  send,
  session,
} from "../support/session-requests.ts";
import { samples } from "../../../support/samples.ts";

describe("a session", () => {
  test("answers every sequence of requests as arrays would", async () => {
    const mock = keeping();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(writesTo(BASE, 8), fc.nat(COUNT + 4), fc.nat(6), (writes, offset, limit) =>
        checkSequence([mock], `s${runs++}`, writes, offset, limit),
      ),
      { numRuns: samples(75) },
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
            questions: fc.array(randomRequests(infoOf(resource), BASE[resource]), {
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
      { numRuns: samples(60) },
    );
  }, 300_000);

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
      { numRuns: samples(30) },
    );
  }, 300_000);
});
