import { useEffect, useState } from "preact/hooks";
import { useHref, useShell } from "../shell-context.ts";
import { type Missing, missingFeatures } from "./capabilities.ts";
import { openDialog } from "./dialogs.tsx";
import { install, installOffer } from "./install.ts";
import { applyUpdate, offline, type OfflineState } from "./offline.ts";
import { forgetInputs, keepInputs, keepsInputs } from "./kept-inputs.ts";
import { remembers } from "./preferences.ts";

const OFFLINE: Readonly<Record<OfflineState, string>> = {
  unknown: "",
  unavailable: "Works online only",
  preparing: "Preparing for offline use",
  ready: "Works offline",
  update: "A new version is available",
};

export function Footer() {
  const href = useHref();
  const { page } = useShell();
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  useEffect(() => setMissing(missingFeatures()), []);
  return (
    <footer class="colophon">
      {missing.length > 0 && (
        <section class="note" aria-label="What is off here">
          <p>
            This page came over plain HTTP, for which browsers switch some things off:{" "}
            {missing.map(({ what, why }) => `${what} (${why})`).join("; ")}. Open it over HTTPS or on
            localhost to have them.
          </p>
        </section>
      )}
      {!remembers.value && (
        <p class="note">
          This browser stores nothing for this site, so the theme and favourites last until you leave.
        </p>
      )}
      <div class="colophon-row">
        {page.slug !== "contact" && <Privacy />}
        <p data-state={offline.value} class="offline-state">
          {OFFLINE[offline.value]}
        </p>
        {offline.value === "update" && (
          <button type="button" class="link" onClick={applyUpdate}>
            Update
          </button>
        )}
        {installOffer.value !== undefined && (
          <button type="button" class="link" onClick={() => void install()}>
            Install as an app
          </button>
        )}
        <span class="spring" />
        <button type="button" class="link" onClick={() => openDialog("keyboard")}>
          Keyboard
        </button>
        <a href={href("openapi.json")}>OpenAPI</a>
        <a href={href("contact/")}>Contact</a>
      </div>
    </footer>
  );
}

/** What becomes of what is typed, and the switch that lets it outlive a reload. */
function Privacy() {
  if (useShell().page.isSecret === true) return <p>What you type here stays in this tab until you leave.</p>;
  const isKept = keepsInputs.value;
  return (
    <>
      <p>
        {isKept
          ? "What you type is kept in this tab until it is closed."
          : "What you type into a tool stays in this tab."}
      </p>
      <button type="button" class="link" onClick={isKept ? forgetInputs : keepInputs}>
        {isKept ? "Forget it" : "Keep it through a reload"}
      </button>
    </>
  );
}
