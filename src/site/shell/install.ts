import { signal } from "@preact/signals";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the site, while it is available. */
export const installOffer = signal<InstallPrompt | undefined>(undefined);

export function watchInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installOffer.value = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => (installOffer.value = undefined));
}

export async function install(): Promise<void> {
  const offer = installOffer.peek();
  installOffer.value = undefined;
  await offer?.prompt();
}
