import type { ComponentChildren } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { errorMessage } from "../shared/error-message.ts";

/** If the page's content fails, says so in its place. The frame around it works on. */
export function ErrorBoundary({ children }: { readonly children: ComponentChildren }) {
  const [cause, retry] = useErrorBoundary();
  if (cause === undefined) return <>{children}</>;
  return (
    <div class="problem" role="alert">
      <p class="problem-place">This page has failed.</p>
      <p>{errorMessage(cause)}</p>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
