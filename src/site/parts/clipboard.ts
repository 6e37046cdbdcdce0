import { errorMessage } from "../shared/error-message.ts";
import { announce } from "../shell/announce.tsx";

type Content = string | Blob;

/**
 * Copies a text and says so. What a worker makes first is given as a promise, because some browsers allow copying only
 * at once after a click. Over plain HTTP there is no Clipboard API, so it falls back to `execCommand`.
 */
export async function copy(content: Content | Promise<Content>, what = "Copied"): Promise<void> {
  try {
    await write(content);
    announce(what);
  } catch {
    const failure = await Promise.resolve(content).then(() => "", errorMessage);
    announce(failure || "The browser did not allow copying. Select the text and press Ctrl C.");
  }
}

async function write(content: Content | Promise<Content>): Promise<void> {
  const isPicture = content instanceof Blob && content.type === "image/png";
  if (!("clipboard" in navigator)) {
    if (isPicture) throw new Error("only text can be copied over plain HTTP");
    writeBySelection(typeof content === "string" ? content : await (await asText(content)).text());
  } else if (typeof content === "string") {
    await navigator.clipboard.writeText(content);
  } else if (isPicture) {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": content })]);
  } else {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": asText(content) })]);
  }
}

async function asText(content: Content | Promise<Content>): Promise<Blob> {
  return new Blob([await content], { type: "text/plain" });
}

function writeBySelection(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "off-screen";
  const before = document.activeElement;
  // While a dialog is open, only its own content can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!done) throw new Error("the copy command was refused");
}

/** Downloads a text or a file. */
export function download(content: string | Blob, name: string, type: string): void {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // By then the download has started, so the URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  announce(`Saved as ${name}`);
}
