import { expect, test } from "bun:test";
import { infoOf } from "../../../src/core/engine/index.ts";
import { parse, plan } from "../../../src/core/query/index.ts";

const users = infoOf("users");
const EVERY = users.hasMany.map(({ name }) => name).join(",");

/** Plans to read the children of users, or of one user. */
const embed = (search: string, id?: number) => (): void => {
  const kind = id === undefined ? "collection" : "record";
  const { query } = parse(`${search}&_embed=${EVERY}`, { info: users, kind, id: id ?? null });
  plan(users, query, 1_000_000);
};

const messageOf = (work: () => void): string => {
  try {
    work();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

test("too many children on a page are refused with the limit that fits", () => {
  const [, limit = ""] =
    /Use limit=(\d+) or fewer relations/.exec(messageOf(embed("count=100000&limit=100"))) ?? [];
  expect(embed(`count=100000&limit=${limit}`)).not.toThrow();
  expect(embed(`count=100000&limit=${Number(limit) + 1}`)).toThrow("children; the limit is 30000");
});

test("too many children of one record are refused with the count that fits", () => {
  const [, count = ""] =
    /Use count=(\d+) or fewer relations/.exec(messageOf(embed("count=1000000", 1))) ?? [];
  expect(embed(`count=${count}`, 1)).not.toThrow();
  expect(embed("count=1000000&limit=100")).toThrow(`Use limit=1 and count=${count} or fewer relations`);
  expect(embed(`count=${count}&limit=1`)).not.toThrow();
});
