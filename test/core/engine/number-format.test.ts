import { describe, expect, test } from "bun:test";
import { numberFormat } from "../../../src/core/engine/index.ts";

describe("integers", () => {
  test.each([[[]], [[0]], [[2_147_483_647, -2_147_483_647]]])("%j fit into 32 bits", (values) => {
    expect(numberFormat("integer", values)).toEqual({});
  });

  test.each([[[2_147_483_648]], [[1, -2_147_483_648]]])("%j need 64 bits", (values) => {
    expect(numberFormat("integer", values)).toEqual({ format: "int64" });
  });
});

describe("numbers", () => {
  test.each([[[]], [[0.25, -19.99]], [[999_999_999_999.99]]])("%j are amounts", (values) => {
    expect(numberFormat("number", values)).toEqual({});
  });

  test.each([[[0.125]], [[1.5, 1e12]], [[-1e12]]])("%j need double precision", (values) => {
    expect(numberFormat("number", values)).toEqual({ format: "double" });
  });
});
