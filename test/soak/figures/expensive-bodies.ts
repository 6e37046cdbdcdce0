const MAX_BODY = 65_000;

const times = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(",");

/** As many members as an object in a body may have. */
const MAX_MEMBERS = 1000;

/** Members of objects that each have as many as they may. */
const grouped = (count: number, member: (index: number) => string): string =>
  `{"a":[${times(Math.ceil(count / MAX_MEMBERS), (group) => `{${times(Math.min(count, MAX_MEMBERS), (index) => member(group * MAX_MEMBERS + index))}}`)}]}`;

/** Bodies that cost more than their length, of so many parts. */
export const SHAPES: Readonly<Record<string, (parts: number) => string>> = {
  keys: (parts) => grouped(parts, (index) => `"k${index}":1`),
  "sparse keys": (parts) => grouped(parts, (index) => `"${index * 7919}":1`),
  "near names": (parts) => `{${times(Math.min(parts, MAX_MEMBERS), (index) => `"titel${index}":"x"`)}}`,
  objects: (parts) => `{"a":[${times(parts, () => '{"b":1}')}]}`,
  zeros: (parts) => `{"a":[${times(parts, () => "-0")}]}`,
  "exact numbers": (parts) => `{"a":[${times(parts, () => "12345678901234567890")}]}`,
  "periodic text": (parts) => `{"title":"${"ab".repeat(parts * 4)}"}`,
  escapes: (parts) => `{"title":"${"\\u0061".repeat(parts)}"}`,
  nested: (parts) => `{"a":[${times(Math.ceil(parts / 60), () => "[".repeat(60) + "]".repeat(60))}]}`,
  records: (parts) => `[${times(Math.min(100, parts), () => '{"title":"x"}')}]`,
  "patch: additions": (parts) => `[${times(parts, (index) => `{"op":"add","path":"/k${index}","value":1}`)}]`,
  "patch: insertions": (parts) =>
    `[{"op":"add","path":"/a","value":[]},${times(parts, () => '{"op":"add","path":"/a/0","value":1}')}]`,
  "patch: copies": (parts) =>
    `[{"op":"add","path":"/a","value":[1]},${times(parts, () => '{"op":"copy","from":"/a","path":"/a/0"}')}]`,
};

/** A body of a shape with so many parts, or as many as a body may have. */
export const bodyOf = (shape: string, parts: number): string => {
  const create = SHAPES[shape] ?? (() => "{}");
  const body = create(parts);
  return body.length <= MAX_BODY ? body : create(Math.floor((0.95 * parts * MAX_BODY) / body.length));
};
