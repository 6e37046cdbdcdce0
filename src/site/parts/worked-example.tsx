import { useMemo } from "preact/hooks";
import { useShell } from "../shell-context.ts";

/** The prerendered result; the browser never gets what it is rendered from. */
let prerendered: string | undefined;

/** What the tool makes of its example, dimmed, in place of a result. */
export function WorkedExample() {
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
    </div>
  );
}
