import type { Studio } from "./studio.ts";

export function LiveTab({ studio }: { readonly studio: Studio }) {
  return <p class="blank">{studio.state.value.resource}</p>;
}
