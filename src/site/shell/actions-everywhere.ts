import { useMemo } from "preact/hooks";
import { useShell } from "../shell-context.ts";
import { type Action, useActions } from "./actions.ts";
import { openDialog } from "./dialogs.tsx";
import { recents, theme, toggleFavourite } from "./preferences.ts";

/** The actions that every page offers. */
export function useEverywhereActions(): void {
  const { page } = useShell();
  const list = useMemo((): readonly Action[] => {
    const common: readonly Omit<Action, "isEverywhere">[] = [
      {
        id: "palette",
        label: "Find a tool, a page, an action or a resource",
        keys: "mod+k",
        run: () => void openDialog("palette"),
      },
      {
        id: "palette-slash",
        label: "Find anything (single key)",
        keys: "/",
        run: () => void openDialog("palette"),
      },
      {
        id: "keyboard",
        label: "Show the keyboard shortcuts",
        keys: "?",
        run: () => void openDialog("keyboard"),
      },
      { id: "theme-light", label: "Use the light theme", run: () => (theme.value = "light") },
      { id: "theme-dark", label: "Use the dark theme", run: () => (theme.value = "dark") },
      { id: "theme-system", label: "Use the system's theme", run: () => (theme.value = "system") },
      { id: "forget", label: "Forget recent tools", run: () => (recents.value = []) },
    ];
    const everywhere = common.map((action): Action => ({ ...action, isEverywhere: true }));
    if (page.unlisted === true) return everywhere;
    const favourite: Action = {
      id: "favourite",
      label: `Add or remove ${page.title} as a favourite`,
      run: () => toggleFavourite(page.slug),
    };
    return [...everywhere, favourite];
  }, [page]);
  useActions(list, [list]);
}
