import { useHref } from "../../shell-context.ts";
import { openDialog } from "../../shell/dialogs.tsx";

export function Page() {
  const href = useHref();
  return (
    <section class="lost">
      <p class="lost-code">404</p>
      <h1>No page here</h1>
      <p>This address leads nowhere. The tool may have another name: the search knows most of them.</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => void openDialog("palette")}>
          Find a tool
        </button>
        <a class="button" href={href("")}>
          Go to the start page
        </a>
      </div>
    </section>
  );
}
