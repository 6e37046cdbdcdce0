import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useHref, useShell } from "../shell-context.ts";
import { openDialog } from "./dialogs.tsx";
import { install, installOffer } from "./install.ts";
import { stopOffline, offline, wantsOffline, type OfflineState, startOffline } from "./offline.ts";
import { remembers } from "./preferences.ts";

const OFFLINE: Readonly<Record<OfflineState, string>> = {
  unknown: "",
  unavailable: "Works online only",
  off: "",
  preparing: "Preparing for offline use",
  ready: "Works offline",
};

/** Pages with an input show this here, instead of a sentence. */
export const privacySwitch = signal<ComponentType | undefined>(undefined);

export function Footer() {
  const href = useHref();
  const { page, root } = useShell();
  const Privacy = privacySwitch.value;
  const [isSecure, setSecure] = useState(true);
  useEffect(() => setSecure(isSecureContext), []);
  return (
    <footer class="colophon">
      {!isSecure && (
        <section class="note" aria-label="Disabled features">
          <p>
            This page was loaded over plain HTTP, so browsers disable some features: offline use and
            installation, signing and verifying tokens, copying images. To use them, open the page over HTTPS
            or on localhost.
          </p>
        </section>
      )}
      {!remembers.value && (
        <p class="note">
          This browser does not let the site store anything, so the theme and favourites last until you leave.
        </p>
      )}
      <div class="colophon-row">
        {Privacy !== undefined ? (
          <Privacy />
        ) : (
          page.slug !== "contact" && <p>What you type into a tool stays in this tab.</p>
        )}
        <p data-state={offline.value} class="offline-state">
          {OFFLINE[offline.value]}
        </p>
        {offline.value === "off" && (
          <button type="button" class="link" onClick={() => void startOffline(root)}>
            Make it work offline
          </button>
        )}
        {offline.value === "ready" && wantsOffline.value && (
          <button type="button" class="link" onClick={() => void stopOffline(root)}>
            Remove the offline copy
          </button>
        )}
        {installOffer.value !== undefined && (
          <button type="button" class="link" onClick={() => void install()}>
            Install as an app
          </button>
        )}
        <span class="spring" />
        <div class="colophon-links">
          <button type="button" class="link" onClick={() => openDialog("keyboard")}>
            Keyboard
          </button>
          <a href={href("openapi.json")}>OpenAPI</a>
          <a href={href("licenses.txt")}>Licences</a>
          <a href={href("contact/")}>Contact</a>
        </div>
      </div>
    </footer>
  );
}
