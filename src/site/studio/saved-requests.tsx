import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ConsoleRequest } from "./model/console.ts";
import { parseSaved, type SavedRequest, withSaved } from "./model/saved-requests.ts";
import { announce } from "../shell/announce.tsx";

const KEY = "mockbench.requests";

const saved = signal<readonly SavedRequest[]>([]);

const load = (): void => {
  try {
    saved.value = parseSaved(localStorage.getItem(KEY));
  } catch {
    saved.value = [];
  }
};

const store = (next: readonly SavedRequest[]): void => {
  saved.value = next;
  try {
    if (next.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    announce("This browser does not let the page store anything. Closing the tab loses saved requests.");
  }
};

/** Requests that the user has saved in this browser. */
export function SavedRequests({
  request,
  onOpen,
}: {
  readonly request: ConsoleRequest;
  readonly onOpen: (request: ConsoleRequest) => void;
}) {
  const [name, setName] = useState("");
  const saver = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    load();
    addEventListener("storage", load);
    return () => removeEventListener("storage", load);
  }, []);
  const fallback = `${request.method} ${request.path.replace(/^api\/mock\//, "")}`;
  const save = (): void => {
    store(withSaved(saved.value, name.trim() === "" ? fallback : name.trim(), request));
    setName("");
  };
  return (
    <>
      <div class="save-request">
        <input
          aria-label="Name for this request"
          placeholder={fallback}
          autocomplete="off"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && save()}
        />
        <button ref={saver} type="button" onClick={save}>
          Save
        </button>
      </div>
      {saved.value.length === 0 ? (
        <p class="hint">
          None yet. They are stored in this browser, without credentials, until you delete them.
        </p>
      ) : (
        <ul class="exchanges saved">
          {saved.value.map((entry) => (
            <li key={entry.name}>
              <button type="button" onClick={() => onOpen(entry)}>
                <span class="exchange-path">{entry.name}</span>
                <span class="exchange-facts">
                  {entry.method} /{entry.path}
                </span>
              </button>
              <button
                type="button"
                aria-label={`Delete ${entry.name}`}
                onClick={() => {
                  saver.current?.focus();
                  store(saved.value.filter((other) => other !== entry));
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
