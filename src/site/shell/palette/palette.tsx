import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon, ICONS } from "../../parts/icon.tsx";
import { readServerFacts } from "../../parts/server-facts.ts";
import { servedNames } from "../../resources.ts";
import { useHref } from "../../shell-context.ts";
import type { DialogProps } from "../dialog-props.ts";
import type { DocsMatch } from "../docs-search/docs-index.ts";
import { useDocsSearch } from "../docs-search/use-docs-search.ts";
import { Keys } from "../keys.tsx";
import { type Command, find } from "./commands.ts";
import { verbatim } from "../../parts/verbatim.ts";

const sectionCommand = ({ path, page, heading, excerpt }: DocsMatch): Command => ({
  id: path.replace(/\W+/g, "-"),
  group: "Docs",
  icon: ICONS.article,
  title: heading === "" ? page : `${page}: ${heading}`,
  aliases: "",
  description: excerpt,
  path,
});

/** The names of the server's resources; of the built-in ones until it has said so, and where there is none. */
function useResources(root: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>(servedNames);
  useEffect(() => {
    void readServerFacts(root).then((facts) => facts && setNames(facts.resources.map(({ name }) => name)));
  }, []);
  return names;
}

/** Of the docs; their own page shows more. */
const MAX_SECTIONS = 6;

/** Finds tools, actions and mock resources, then what the docs say. Arrow keys move through the matches. */
export function Palette({ close }: DialogProps) {
  const href = useHref();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const resources = useResources(href(""));
  const byName = useMemo(() => find(query, resources), [query, resources]);
  const { matches, problem } = useDocsSearch(query);
  const results = useMemo(() => {
    // Where something has the name, parts of the query would only hide it.
    const sections = (matches ?? []).filter(({ isWhole }) => isWhole || byName.length === 0);
    return [...byName, ...sections.slice(0, MAX_SECTIONS).map(sectionCommand)];
  }, [byName, matches]);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active, results]);

  const choose = (command: Command, newTab: boolean): void => {
    close();
    if (command.path === undefined) command.run?.();
    else if (newTab) open(href(command.path), "_blank", "noopener");
    else location.assign(href(command.path));
  };
  const move = (to: number): void => {
    if (results.length > 0) setActive((to + results.length) % results.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: Math.min(active + 8, results.length - 1),
      PageUp: Math.max(active - 8, 0),
    };
    const target = moves[event.key];
    const command = results[active];
    if (target !== undefined) move(target);
    else if (event.key === "Enter" && command !== undefined) choose(command, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <div class="palette-body">
      <input
        type="text"
        role="combobox"
        aria-label="Find a tool, a page of the docs, an action or a mock resource"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={results[active] === undefined ? undefined : `option-${results[active].id}`}
        aria-autocomplete="list"
        placeholder="Tool, docs, action or resource"
        {...verbatim}
        autofocus
        value={query}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="palette-list" role="listbox" aria-label="Matches" ref={list}>
        {results.map((command, index) => (
          <li
            key={command.id}
            id={`option-${command.id}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            onClick={(event) => choose(command, event.ctrlKey || event.metaKey)}
          >
            <Icon path={command.icon} />
            <span class="option-title">{command.title}</span>
            <span class="option-more">{command.description}</span>
            {command.keys === undefined ? (
              <span class="option-group">{command.group}</span>
            ) : (
              <Keys keys={command.keys} />
            )}
          </li>
        ))}
      </ul>
      <p class="palette-foot" role="status">
        {results.length === 0
          ? // Not before the index of the docs is there.
            matches === undefined
            ? ""
            : "No matches. Try another word."
          : `${results.length} ${results.length === 1 ? "match" : "matches"}`}
        {problem === undefined ? "" : `. ${problem}`}
      </p>
    </div>
  );
}
