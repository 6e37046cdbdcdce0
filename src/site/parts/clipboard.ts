import { announce } from "../shell/announce.tsx";

/** Copies a text and says so. Plain-HTTP pages have no clipboard interface: there the older command does it. */
export async function copy(content: string | Blob, what = "Copied"): Promise<void> {
  try {
    await write(content);
    announce(what);
  } catch {
    announce("The browser did not allow copying. Select the text and press Ctrl C.");
  }
}

async function write(content: string | Blob): Promise<void> {
  const isPicture = typeof content !== "string" && content.type === "image/png";
  if (!("clipboard" in navigator)) {
    if (isPicture) throw new Error("only texts can be copied here");
    writeBySelection(typeof content === "string" ? content : await content.text());
  } else if (typeof content === "string") {
    await navigator.clipboard.writeText(content);
  } else if (isPicture) {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": content })]);
  } else {
    await navigator.clipboard.write([
      new ClipboardItem({ "text/plain": content.slice(0, content.size, "text/plain") }),
    ]);
  }
}

function writeBySelection(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "off-screen";
  const before = document.activeElement;
  // Inside an open dialog only its own content can hold the selection.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!done) throw new Error("the copy command was refused");
}

/** Saves a text or file through the browser's own download. */
export function download(content: string | Blob, name: string, type: string): void {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun by then; the address is of no further use.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  announce(`Saved as ${name}`);
}
