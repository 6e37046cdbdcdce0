import { pathOf } from "../../page.ts";
import { ICONS } from "../../parts/icon.tsx";
import { listed, pageCalled } from "../../registry.ts";
import { actions } from "../actions.ts";
import { favourites, recents } from "../preferences.ts";
import type { Findable } from "./match.ts";

export interface Command extends Findable {
  readonly id: string;
  readonly group: "Tools" | "Docs" | "Actions" | "Mock data";
  readonly icon: string;
  readonly keys?: string;
  /** The page it opens, relative to the root of the site; without it, `run` is called. */
  readonly path?: string;
  readonly run?: () => void;
}

/** Everything that can be found: favourites first, then recent pages. `resources` are those of the server. */
export function commands(resources: readonly string[]): readonly Command[] {
  const studio = pageCalled("studio");
  const first = [...favourites.value, ...recents.value];
  const rank = (slug: string): number => (first.includes(slug) ? first.indexOf(slug) : first.length);
  const tools = listed
    .map((page): Command => ({
      id: page.slug,
      group: page.category === "Docs" ? "Docs" : "Tools",
      icon: page.icon,
      title: page.title,
      aliases: `${page.slug}; ${page.aliases}`,
      description: page.description,
      path: pathOf(page),
      ...(page.accepts === undefined ? {} : { accepts: page.accepts }),
    }))
    .sort((left, right) => rank(left.id) - rank(right.id));
  const special = listed.flatMap((page) =>
    Object.entries(page.called ?? {}).map(([words, options]): Command => ({
      id: `${page.slug}-${words.replaceAll(" ", "-")}`,
      group: "Tools",
      icon: page.icon,
      title: `${page.title}: ${words}`,
      aliases: words,
      description: page.description,
      path: `${pathOf(page)}#${new URLSearchParams(options)}`,
      isSpecial: true,
    })),
  );
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
  return [...special, ...tools, ...own, ...data];
}
