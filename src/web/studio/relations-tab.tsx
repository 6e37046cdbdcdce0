import type { Studio } from "./studio.ts";

export function RelationsTab({ studio }: { readonly studio: Studio }) {
  return <p class="blank">{studio.state.value.resource}</p>;
}
