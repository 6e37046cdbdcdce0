import { isMac } from "./actions.ts";

/** A shortcut, one `kbd` per key. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span class="keys">
      {capsOf(keys).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}

/** `⌘K` on a Mac, `Ctrl K` elsewhere. */
function capsOf(keys: string): readonly string[] {
  const mac = isMac();
  return keys.split("+").map((key) => {
    if (key === "mod") return mac ? "⌘" : "Ctrl";
    if (key === "plus") return "+";
    return key.charAt(0).toUpperCase() + key.slice(1);
  });
}
