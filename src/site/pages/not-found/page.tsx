import { useHref } from "../../shell-context.ts";
import { openDialog } from "../../shell/dialogs.tsx";

export function Page() {
  const href = useHref();
  return (
    <section class="lost">
      <p class="lost-code">404</p>
      <h1>Page not found</h1>
      <p>
        There is no page at this address. Search for the tool: it may have another name. The mock API is under{" "}
        <code>/api/mock/</code>, such as <a href={href("api/mock/users")}>/api/mock/users</a>.
      </p>
      <div class="row">
        <button type="button" class="primary" onClick={() => void openDialog("palette")}>
          Find a tool
        </button>
        <a class="button" href={href("")}>
          Go to the home page
        </a>
      </div>
    </section>
  );
}
