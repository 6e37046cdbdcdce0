import { signal } from "@preact/signals";

export type OfflineState = "unknown" | "unavailable" | "preparing" | "ready" | "update";

export const offline = signal<OfflineState>("unknown");

let waiting: ServiceWorker | undefined;

/** Registers the service worker and tracks its state. */
export async function prepareOffline(root: string): Promise<void> {
  if (!("serviceWorker" in navigator)) {
    offline.value = "unavailable";
    return;
  }
  offline.value = "preparing";
  try {
    const registration = await navigator.serviceWorker.register(`${root}sw.js`, { scope: root });
    if (registration.waiting !== null) noteUpdate(registration.waiting);
    follow(registration);
    registration.addEventListener("updatefound", () => follow(registration));
    await navigator.serviceWorker.ready;
    if (offline.peek() === "preparing") offline.value = "ready";
  } catch {
    // Private windows and strict settings refuse it; the pages work without it.
    offline.value = "unavailable";
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  const { installing: worker } = registration;
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active !== null) noteUpdate(worker);
    // A file could not be loaded; the next visit tries again.
    if (worker.state === "redundant" && offline.peek() === "preparing") offline.value = "unavailable";
  });
}

function noteUpdate(worker: ServiceWorker): void {
  waiting = worker;
  offline.value = "update";
}

/** Activates the new version and reloads the page. */
export function applyUpdate(): void {
  if (waiting === undefined) return;
  // Another tab may have activated it already.
  if (waiting.state !== "installed") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("activate");
}
