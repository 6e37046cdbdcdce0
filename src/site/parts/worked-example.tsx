import { useMemo } from "preact/hooks";
import type { Outcome } from "../shared/transform.ts";
import { useShell } from "../shell-context.ts";

/** Enough to see what a tool does. */
const MAX_LINES = 40;
const MAX_ROWS = 8;

/** A result as a picture of itself: no buttons, and nothing for screen readers. Rendered only by the build. */
export function WorkedResult({ text, verdict, groups, picture }: Outcome) {
  return (
    <>
      {verdict !== undefined && <p class="worked-verdict">{verdict.text}</p>}
      {picture !== undefined && <img class="picture" src={picture} alt="" />}
      {groups === undefined ? (
        <pre>{text.split("\n").slice(0, MAX_LINES).join("\n")}</pre>
      ) : (
        groups.map(({ title, rows }, at) => (
          <section key={at}>
            {title !== undefined && <h3>{title}</h3>}
            <dl>
              {rows.slice(0, MAX_ROWS).map(({ label, value, note, isPart }) => (
                <div key={`${label} ${value}`} data-part={isPart}>
                  <dt>{label}</dt>
                  <dd>
                    <code>{value}</code>
                    {note !== undefined && <span class="row-note">{note}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))
      )}
    </>
  );
}

/** The prerendered result; the browser never gets what it is rendered from. */
let prerendered: string | undefined;

interface Props {
  /** Fills in the example. */
  readonly onTry: () => void;
}

/** What the tool makes of its example, dimmed, in place of a result. */
export function WorkedExample({ onTry }: Props) {
  const { example } = useShell();
  const html = useMemo(
    () => example ?? (prerendered ??= document.querySelector(".worked-result")?.innerHTML ?? ""),
    [],
  );
  if (html === "") return <div class="blank">The result appears here as you type.</div>;
  return (
    <div class="worked">
      {/* oxlint-disable-next-line react/no-danger -- the build renders it from our own example */}
      <div class="worked-result" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />
      <p class="worked-bar">
        An example.
        <button type="button" onClick={onTry}>
          Try it
        </button>
      </p>
    </div>
  );
}
