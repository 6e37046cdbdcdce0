import { signal } from "@preact/signals";

const message = signal("");
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Shows a message briefly, and reads it out in screen readers. */
export function announce(text: string): void {
  // Screen readers ignore an unchanged text: empty the region first.
  message.value = "";
  queueMicrotask(() => (message.value = text));
  clearTimeout(clearing);
  clearing = setTimeout(() => (message.value = ""), 6000);
}

export function LiveRegion() {
  return (
    <div class="toast" role="status" aria-live="polite" data-empty={message.value === ""}>
      {message.value}
    </div>
  );
}
