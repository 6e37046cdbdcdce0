import { expect, test } from "bun:test";
import { BUILT_IN, BUILT_IN_DEFINITIONS, type Json } from "../../../src/core/engine/index.ts";

const textsOf = (value: Json): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

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
      vocabulary?.separator ? text.split(vocabulary.separator).filter((part) => part !== "") : [text],
    );
    const isJoined = (part: string): boolean =>
      vocabulary?.joined === true &&
      texts.some((text) => part.startsWith(text) && texts.includes(part.slice(text.length)));
    const unknown = parts
      .map((part) => part.toLowerCase())
      .filter((part) => !texts.some((text) => text.includes(part)) && !isJoined(part));
    expect(unknown).toEqual([]);
  }
});
