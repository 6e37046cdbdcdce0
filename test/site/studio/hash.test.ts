import { expect, test } from "bun:test";
import { parseHash, VIEW_DEFAULTS } from "../../../src/site/studio/model/hash.ts";
import { initialState } from "../../../src/site/studio/model/state.ts";

test.each(["#~tab=live", "#?~tab=live", "~tab=live"])(
  "%s opens a tab of the resource shown first",
  (hash) => {
    expect(parseHash(hash)).toEqual({ state: initialState(), view: { ...VIEW_DEFAULTS, tab: "live" } });
  },
);
