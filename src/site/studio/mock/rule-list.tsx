import { errorMessage } from "../../shared/error-message.ts";
import { announce } from "../../shell/announce.tsx";
import type { MockServer } from "./mock-server.ts";
import { effectInWords } from "./rule-effect.ts";

/** What is answered differently now. */
export function RuleList({ server }: { readonly server: MockServer }) {
  const rules = server.rules.value;
  if (rules.length === 0) return null;
  const remove = (id?: number): void => {
    server.removeRules(id).then(
      () => announce(id === undefined ? "All rules removed" : "Rule removed"),
      (cause: unknown) => announce(errorMessage(cause)),
    );
  };
  return (
    <section class="pane" aria-label="Rules">
      <div class="pane-bar">
        <h2>Answered differently</h2>
        <span class="spring" />
        <button type="button" onClick={() => remove()}>
          Remove all
        </button>
      </div>
      <ul class="change-list">
        {rules.map(({ id, method, path, effect, times, met, session }) => (
          <li key={id} data-spent={times !== null && met >= times}>
            <span>
              <strong>{method ?? "Any"}</strong> <code>{path}</code> {effectInWords(effect)}
              <small>
                {" "}
                {session === null ? "all sessions" : `session ${session}`}, met {met}
                {times === null ? "" : ` of ${times}`}
              </small>
            </span>
            <button
              type="button"
              aria-label={`Remove the rule for ${method ?? "any"} ${path}`}
              onClick={() => remove(id)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
