import { signal } from "@preact/signals";
import { idle } from "./idle.ts";
import { isLoopback } from "./loopback.ts";

/** `off` waits for the user's request. */
export type OfflineState = "unknown" | "unavailable" | "off" | "preparing" | "ready";

export const offline = signal<OfflineState>("unknown");
/** Whether the user asked for it, and so can end it. */
export const wantsOffline = signal(false);

/**
 * Sets up offline use: by itself, once the page is idle, or only on request where other programs have the same origin at
 * other times (a service worker would answer in their place) and for users who save data.
 */
export async function prepareOffline(root: string): Promise<void> {
  if (!("serviceWorker" in navigator)) {
    offline.value = "unavailable";
    return;
  }
  try {
    const registration = await find(root);
    const isLocal = isLoopback(location.hostname);
    const isInstalled = registration?.active?.scriptURL === scriptOf(root);
    if (isInstalled || !(isLocal || savesData())) {
      await idle();
      await startOffline(root);
      return;
    }
    if (isLocal) await remove(root);
    offline.value = "off";
  } catch {
    // Private windows and strict settings refuse it; the pages work without it.
    offline.value = "unavailable";
  }
}

/** Downloads the site and lets a service worker serve it. */
export async function startOffline(root: string): Promise<void> {
  offline.value = "preparing";
  try {
    const registration = await navigator.serviceWorker.register(scriptOf(root), { scope: root });
    const { installing } = registration;
    // A file could not be loaded; the next visit tries again.
    installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant" && offline.peek() === "preparing") offline.value = "unavailable";
    });
    await navigator.serviceWorker.ready;
    wantsOffline.value = isLoopback(location.hostname);
    if (offline.peek() === "preparing") offline.value = "ready";
  } catch {
    offline.value = "unavailable";
  }
}

/** Removes the service worker and what it downloaded. */
export async function stopOffline(root: string): Promise<void> {
  await remove(root);
  wantsOffline.value = false;
  offline.value = "off";
}

/** On loopback, the worker's address says that it was asked for: older versions registered it without that. */
function scriptOf(root: string): string {
  return new URL(`${root}sw.js${isLoopback(location.hostname) ? "?asked" : ""}`, location.href).href;
}

/** The registration of this site, not one of a site above it. */
async function find(root: string): Promise<ServiceWorkerRegistration | undefined> {
  const { href } = new URL(root, location.href);
  const registration = await navigator.serviceWorker.getRegistration(href);
  return registration?.scope === href ? registration : undefined;
}

async function remove(root: string): Promise<void> {
  await (await find(root))?.unregister();
  const { pathname } = new URL(root, location.href);
  const names = (await caches.keys()).filter((name) => name.startsWith(`mockbench ${pathname} `));
  await Promise.all(names.map((name) => caches.delete(name)));
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
