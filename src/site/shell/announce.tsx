import { signal } from "@preact/signals";

const message = signal("");
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Says something once, to eyes and to screen readers. */
export function announce(text: string): void {
  // An equal text would not be read again: empty the region first.
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
