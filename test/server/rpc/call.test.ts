import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { callProcedure } from "../../../src/server/rpc/call.ts";
import { AppError } from "../../../src/core/errors.ts";
import { type Call, procedure } from "../../../src/server/rpc/procedure.ts";

// The handler below touches neither.
const call = { context: {}, signal: new AbortController().signal } as Call;

const add = procedure({
  name: "add",
  input: Type.Object({ a: Type.Integer(), b: Type.Integer() }),
  handler: ({ a, b }) => a + b,
});

describe("callProcedure", () => {
  test("validates, then calls", () => {
    expect(callProcedure(add, { a: 1, b: 2 }, call)).toBe(3);
  });

  test("refuses an input that is none, with a pointer per problem", () => {
    try {
      callProcedure(add, { a: 1.5 }, call);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(error.code).toBe("invalid_parameter");
      expect(error.problems.map(({ pointer }) => pointer)).toEqual(expect.arrayContaining(["/a", "/b"]));
    }
  });
});
