import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { unknownKey } from "../../../../src/core/mock/request/path-hints.ts";

describe("a key that is not a field", () => {
  const users = BUILT_IN.info("users");

  test("is told the nearest one, and all others", () => {
    const problem = {
      parameter: "key",
      value: "rol",
      message: "is not a field of users",
      suggestion: "role",
    };
    expect(unknownKey(users, "filter", "key=rol&value=1")).toMatchObject({
      code: "invalid_parameter",
      message: "key=rol is not a field of users. Did you mean role?",
      problems: [{ ...problem, allowed: expect.arrayContaining(["role", "address.city"]) }],
    });
  });

  test("that is like none is quoted to a hundred characters", () => {
    expect(unknownKey(users, "filter", `key=${"z".repeat(150)}`)?.message).toBe(
      `key=${"z".repeat(100)} is not a field of users.`,
    );
  });

  test.each([
    ["filter", "key=role&value=1"],
    ["filter", "value=1"],
    ["5", "key=rol"],
  ])("is not one at %s with %s", (id, search) => expect(unknownKey(users, id, search)).toBeUndefined());
});
