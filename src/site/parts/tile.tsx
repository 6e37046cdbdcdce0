import { type PageEntry, pathOf } from "../page.ts";
import { useHref } from "../shell-context.ts";
import { Icon } from "./icon.tsx";

/** A page in a list: its icon, title and, if there is room, description. */
export function Tile({ page }: { readonly page: PageEntry }) {
  const href = useHref();
  return (
    <li class="tile" data-category={page.category}>
      <Icon path={page.icon} />
      <a href={href(pathOf(page))}>{page.title}</a>
      <p>{page.description}</p>
    </li>
  );
}
