import { expect, test } from "bun:test";
import { DocumentError, withOverlay } from "../../../src/core/document/index.ts";

const DOCUMENT = {
  paths: { "/a": { get: { tags: ["x"], summary: "old" }, post: {} }, "/b": { get: {} } },
  servers: [{ url: "/1" }, { url: "/2" }],
};
const overlay = (...actions: readonly object[]) => ({ overlay: "1.0.0", actions });

test.each<[target: string, action: object, changed: object]>([
  ["$", { update: { info: { title: "A" } } }, { ...DOCUMENT, info: { title: "A" } }],
  ["$.servers[1]", { remove: true }, { ...DOCUMENT, servers: [{ url: "/1" }] }],
  ["$['servers'][0]", { update: { url: "/3" } }, { ...DOCUMENT, servers: [{ url: "/3" }, { url: "/2" }] }],
  ["$.servers", { update: { url: "/3" } }, { ...DOCUMENT, servers: [...DOCUMENT.servers, { url: "/3" }] }],
  [
    "$.paths.*.post",
    { remove: true },
    { ...DOCUMENT, paths: { "/a": { get: DOCUMENT.paths["/a"].get }, "/b": { get: {} } } },
  ],
  [
    "$.paths['/a'].get",
    { update: { summary: "new", tags: ["y"] } },
    {
      ...DOCUMENT,
      paths: { ...DOCUMENT.paths, "/a": { post: {}, get: { tags: ["x", "y"], summary: "new" } } },
    },
  ],
  ["$.nowhere[3].at", { update: { a: 1 } }, DOCUMENT],
])("%s is what an action changes", (target, action, changed) => {
  expect(withOverlay(DOCUMENT, overlay({ target, ...action }))).toEqual(changed as never);
});

test.each([
  [{}],
  [overlay({ update: {} })],
  [overlay({ target: "paths" })],
  [overlay({ target: "$.paths[?@.get]", remove: true })],
])("%j is refused", (wrong) => {
  expect(() => withOverlay(DOCUMENT, wrong)).toThrow(DocumentError);
});
