import { isPossible, type PageEntry, pathOf, pathWith, readersOf } from "../../page.ts";
import { ICONS } from "../../parts/icon.tsx";
import { listed, pageCalled } from "../../registry.ts";
import { actions } from "../actions.ts";
import { favourites, recents } from "../preferences.ts";
import { type Findable, isName, search } from "./match.ts";

export interface Command extends Findable {
  readonly id: string;
  readonly group: "Tools" | "Docs" | "Actions" | "Mock data";
  readonly icon: string;
  readonly keys?: string;
  /** The page it opens, relative to the root of the site; without it, `run` is called. */
  readonly path?: string;
  readonly run?: () => void;
}

/** Opens a page, or it with options at another path. */
const pageCommand = (page: PageEntry, path = pathOf(page)): Command => ({
  id: page.slug,
  group: page.category === "Docs" ? "Docs" : "Tools",
  icon: page.icon,
  title: page.title,
  aliases: [page.slug, page.aliases, ...(page.reads ?? []).flatMap(({ called }) => called ?? [])].join("; "),
  description: page.description,
  path,
});

/** What a query finds, best first. For a text that no name contains, the pages that read it. */
export function find(query: string, resources: readonly string[]): readonly Command[] {
  const byName = [...calledExactly(query), ...search(query, commands(resources))];
  if (byName.length > 0) return byName;
  const text = query.trim();
  return readersOf(listed, { head: text, tail: text, length: text.length })
    .filter(isPossible)
    .map(({ page, path }) => pageCommand(page, path));
}

/** The pages that do what a query is the name of, with the options for it. */
function calledExactly(query: string): readonly Command[] {
  return listed.flatMap((page) =>
    (page.reads ?? []).flatMap(({ called, options }) =>
      (called?.split("; ") ?? [])
        .filter((name) => isName(query, name))
        .map((name): Command => ({
          ...pageCommand(page, pathWith(page, options)),
          id: `${page.slug}-${name.replaceAll(" ", "-")}`,
          title: `${page.title}: ${name}`,
        })),
    ),
  );
}

/** Everything that can be found: favourites first, then recent pages. `resources` are those of the server. */
function commands(resources: readonly string[]): readonly Command[] {
  const studio = pageCalled("studio");
  const first = [...favourites.value, ...recents.value];
  const rank = (slug: string): number => (first.includes(slug) ? first.indexOf(slug) : first.length);
  const tools = listed.map((page) => pageCommand(page)).sort((left, right) => rank(left.id) - rank(right.id));
  const own = actions.value
    .filter(({ id }) => id !== "palette")
    .map((action): Command => ({
      id: `action-${action.id}`,
      group: "Actions",
      icon: ICONS.run,
      title: action.label,
      aliases: "",
      description: "",
      run: action.run,
      ...(action.keys === undefined ? {} : { keys: action.keys }),
    }));
  const data = resources.flatMap((name): Command[] => [
    {
      id: `studio-${name}`,
      group: "Mock data",
      icon: studio.icon,
      title: name,
      aliases: "mock; resource; studio; data",
      description: "Browse its records in the studio",
      path: `studio/#${name}`,
    },
    {
      id: `mock-${name}`,
      group: "Mock data",
      icon: ICONS.link,
      title: `${name}: JSON`,
      aliases: "api; endpoint",
      description: `/api/mock/${name}`,
      path: `api/mock/${name}`,
    },
  ]);
  return [...tools, ...own, ...data];
}
