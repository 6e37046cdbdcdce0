import type { KeyList } from "../../shell/key-lists.ts";

/** The keys of CodeMirror's keymaps on this platform. */
export const editorKeys = (mac: boolean): KeyList => ({
  title: "In the editor",
  rows: [
    { keys: "mod+f", label: "Find and replace" },
    { keys: "mod+g mod+shift+g", label: "Next and previous match" },
    { keys: "mod+alt+g", label: "Go to a line" },
    {
      keys: mac ? "mod+z mod+shift+z" : "mod+z mod+y",
      label: "Undo and redo; Clear, Repair and examples too",
    },
    { keys: mac ? "mod+alt+[ mod+alt+]" : "mod+shift+[ mod+shift+]", label: "Fold and unfold" },
    { keys: "mod+[ mod+]", label: "Indent less and more; Tab leaves the editor" },
    { keys: "alt+↑ alt+↓", label: "Move the line up or down" },
    { keys: "mod+d", label: "Select the next occurrence, too" },
  ],
});
