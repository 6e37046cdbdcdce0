import { defaultKeymap, historyKeymap } from "@codemirror/commands";
import { foldKeymap } from "@codemirror/language";
import { searchKeymap } from "@codemirror/search";
import { describe, expect, test } from "bun:test";
import { editorKeys } from "../../../src/site/parts/editor/editor-keys.ts";

const ARROWS: Readonly<Record<string, string>> = { "↑": "ArrowUp", "↓": "ArrowDown" };

describe.each([true, false])("on a Mac: %s, what the list of keys says", (mac) => {
  /** `Mod-Shift-[`, its modifiers in one order. */
  const written = (parts: readonly string[]): string =>
    parts
      .map((part) => (part === (mac ? "Cmd" : "Ctrl") ? "Mod" : part))
      .toSorted()
      .join("-");
  const bound = new Set(
    [...defaultKeymap, ...historyKeymap, ...searchKeymap, ...foldKeymap].flatMap((binding) => {
      const key = (mac ? (binding.mac ?? binding.key) : binding.key) ?? "";
      const parts = key.split("-");
      return binding.shift === undefined ? [written(parts)] : [written(parts), written(["Shift", ...parts])];
    }),
  );
  const rows = editorKeys(mac).rows.flatMap(({ keys, label }) => keys.split(" ").map((key) => [key, label]));

  test.each(rows)("%s: %s", (key = "") => {
    const parts = key
      .split("+")
      .map(
        (part) =>
          ARROWS[part] ??
          (part === "mod" || part === "alt" || part === "shift"
            ? part.charAt(0).toUpperCase() + part.slice(1)
            : part),
      );
    expect([...bound]).toContain(written(parts));
  });
});
