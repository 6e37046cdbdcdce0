import { expect } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMemorySessions, createMock, type Mock } from "../../../../src/core/mock/index.ts";
import type { Row } from "../../../../src/core/query/index.ts";
import { ORIGIN, textOf } from "./mock.ts";
import { type Modelled, MODELLED, SessionModel, type Write } from "./session-model.ts";

export const COUNT = 8;
const DATASET = `count=${COUNT}&seed=sessions`;

export interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export const send = async (
  mock: Mock,
  method: string,
  path: string,
  body?: unknown,
  given: Record<string, string> = {},
): Promise<Sent> => {
  const { status, headers, ...rest } = await mock.handle({
    method,
    url: `${ORIGIN}/api/mock/${path}`,
    headers: new Headers({ ...(body === undefined ? {} : { "content-type": "application/json" }), ...given }),
    body:
      body === undefined
        ? null
        : new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body)),
  });
  return { status, headers, text: rest.body === null ? "" : await textOf(rest) };
};

export const codeOf = ({ text }: Sent): string => (JSON.parse(text) as { code: string }).code;

/** A mock that keeps what is written to sessions. */
export const keeping = (): Mock => createMock({ catalog: BUILT_IN, sessions: createMemorySessions() });

const plain = createMock({ catalog: BUILT_IN });
const load = async (resource: Modelled): Promise<Row[]> =>
  JSON.parse((await send(plain, "GET", `${resource}?${DATASET}&_all=true`)).text) as Row[];
export const BASE = Object.fromEntries(
  await Promise.all(MODELLED.map(async (name) => [name, await load(name)] as const)),
) as Record<Modelled, Row[]>;

export const session = (name: string): string => `${DATASET}&__session=${name}`;

export const perform = (mock: Mock, write: Write, name: string): Promise<Sent> => {
  const { resource, method } = write;
  if (method === "RESET") return send(mock, "GET", `${resource}?${session(name)}&__reset=true&limit=0`);
  const path = "id" in write ? `${resource}/${write.id}` : resource;
  return send(mock, method, `${path}?${session(name)}`, "body" in write ? write.body : undefined);
};

export const rowsOf = async (mock: Mock, path: string): Promise<Row[]> =>
  JSON.parse((await send(mock, "GET", path)).text) as Row[];

/** Sends the writes, each to the next of the mocks, and expects what arrays would answer, then and afterwards. */
export const checkSequence = async (
  mocks: readonly Mock[],
  name: string,
  writes: readonly Write[],
  offset: number,
  limit: number,
): Promise<void> => {
  const model = new SessionModel(BASE);
  let sent = 0;
  const next = (): Mock => mocks[sent++ % mocks.length] as Mock;
  for (const write of writes) {
    const wanted = model.apply(write);
    const { status, text } = await perform(next(), write, name);
    expect(status).toBe(wanted.status);
    if (wanted.body !== undefined) expect(JSON.parse(text)).toEqual(wanted.body);
  }
  for (const resource of new Set(writes.map((write) => write.resource))) {
    const rows = model.rows(resource);
    const page = `${resource}?${session(name)}&offset=${offset}&limit=${limit}`;
    const backwards = await send(next(), "GET", `${page}&sort=-id`);
    expect(backwards.headers["x-total-count"]).toBe(String(rows.length));
    expect(JSON.parse(backwards.text)).toEqual(rows.toReversed().slice(offset, offset + limit));
    expect(await rowsOf(next(), page)).toEqual(rows.slice(offset, offset + limit));
  }
};
