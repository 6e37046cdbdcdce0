import { useId, useMemo } from "preact/hooks";
import { mapOf } from "./model/map.ts";
import { sameDataset } from "./model/state.ts";
import { ResourceMap } from "./resource-map.tsx";
import type { Studio } from "./studio.ts";
import type { ResourceFacts } from "./model/facts.ts";

/** A card with more children takes a whole line, so that the cards next to it are not mostly empty. */
const WIDE_FROM = 6;

/** All resources and their relations: as a map if there is room, and as cards. */
export function RelationsTab({ studio }: { readonly studio: Studio }) {
  const id = useId();
  const state = studio.state.value;
  const facts = studio.facts.value;
  const map = useMemo(() => mapOf([...facts.values()]), [facts]);
  const current = facts.get(state.resource);
  const hereOf = (name: string): string => studio.hrefOf(sameDataset(state, name));
  const queryOf = (name: string): string => studio.hrefOf(sameDataset(state, name), { tab: "query" });
  const toCard = (name: string): void => document.getElementById(`${id}-${name}`)?.focus();
  if (facts.size === 0) return <p class="blank">Loading…</p>;
  return (
    <div class="relations-tab">
      <section class="pane map-pane" aria-label="Map">
        <div class="pane-bar">
          <h2>Each resource is to the right of what it belongs to</h2>
          <span class="spring" />
          {current !== undefined && (
            <a class="button" href={queryOf(current.name)}>
              Open {current.name}
            </a>
          )}
        </div>
        <ResourceMap map={map} current={state.resource} hrefOf={hereOf} />
      </section>
      <h2 class="off-screen">Resources</h2>
      <ul class="relation-cards">
        {map.nodes.map(({ name }) => {
          const one = facts.get(name);
          if (one === undefined) return null;
          return (
            <li key={name} data-current={name === state.resource} data-wide={one.children.length > WIDE_FROM}>
              <div class="row">
                <h3 id={`${id}-${name}`} tabIndex={-1}>
                  {name}
                </h3>
                <a href={queryOf(name)} aria-label={`Open ${name}`}>
                  Open
                </a>
              </div>
              <p>{one.about}</p>
              <ResourceRelations facts={one} hrefOf={hereOf} onFollow={toCard} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface Props {
  readonly facts: ResourceFacts;
  readonly hrefOf: (name: string) => string;
  readonly onFollow: (name: string) => void;
}

/** The parents and children of a resource, with their foreign keys. */
function ResourceRelations({ facts, hrefOf, onFollow }: Props) {
  const link = (name: string) => (
    <a href={hrefOf(name)} onClick={() => onFollow(name)}>
      {name}
    </a>
  );
  return (
    <dl>
      {facts.parents.length > 0 && (
        <div>
          <dt>Belongs to</dt>
          {facts.parents.map(({ field, resource }) => (
            <dd key={field}>
              {link(resource)} <code>{field}</code>
            </dd>
          ))}
        </div>
      )}
      {facts.children.length > 0 && (
        <div>
          <dt>Has</dt>
          {facts.children.map(({ name, resource, keys }) => (
            <dd key={name}>
              {link(resource)} <code>{keys.join(", ")}</code>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
