import { expect, test } from "bun:test";
import { BUILT_IN, BUILT_IN_DEFINITIONS, type Json } from "../../../src/core/engine/index.ts";

const textsOf = (value: Json): string[] =>
  typeof value === "string" ? [value] : Array.isArray(value) ? value.flatMap(textsOf) : [];

/** The fields of all resources that say which words they use. */
const known = BUILT_IN_DEFINITIONS.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, { vocabulary }]) =>
    vocabulary === undefined ? [] : [[name, field] as const],
  ),
);

test.each(known)("%s.%s uses the words of its vocabulary only", (resource, field) => {
  const table = BUILT_IN.table(resource, { seed: "words", count: 1500, origin: "http://mock.test" });
  for (let id = 1; id <= table.count; id++) {
    const record = table.fields?.(id);
    const vocabulary = record?.vocabulary(field);
    const texts = vocabulary?.texts.map((text) => text.toLowerCase()) ?? [];
    const parts = textsOf(record?.value(field) ?? null).flatMap((text) =>
      vocabulary?.separator ? text.split(vocabulary.separator) : [text],
    );
    const unknown = parts.filter((part) => !texts.some((text) => text.includes(part.toLowerCase())));
    expect(unknown).toEqual([]);
  }
});
