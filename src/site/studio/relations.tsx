import { sameDataset, type StudioState } from "./model/state.ts";
import type { Studio } from "./studio.ts";

interface Target {
  readonly label: string;
  readonly state: StudioState;
}

/** Links to what the record, or the records of the list, belong to, and to what they have. */
export function Relations({ studio }: { readonly studio: Studio }) {
  const state = studio.state.value;
  const { resource, id } = state;
  const facts = studio.facts.value.get(resource);
  const record = studio.answer.value?.record ?? null;
  if (facts === undefined || facts.parents.length + facts.children.length === 0) return null;
  const keyOf = (field: string): string => {
    const key = id === "" ? null : record?.[field];
    return typeof key === "number" || typeof key === "string" ? String(key) : "";
  };
  const parents = facts.parents.map(({ name, field, resource: parent }): Target => {
    const key = keyOf(field);
    const words = name === parent || parent.startsWith(name) ? parent : `${parent} as ${name}`;
    return { label: key === "" ? words : `${words} ${key}`, state: sameDataset(state, parent, key) };
  });
  const children = facts.children.flatMap(({ resource: child, keys }) =>
    keys.map((key): Target => {
      const filters = id === "" ? [] : [{ field: key, operator: "eq" as const, value: id }];
      const label = keys.length > 1 ? `${child} by ${key}` : child;
      return { label, state: { ...sameDataset(state, child), filters } };
    }),
  );
  return (
    <nav class="relations" aria-label="Relations">
      {id !== "" && <a href={studio.hrefOf(sameDataset(state, resource))}>All {resource}</a>}
      <Links studio={studio} title="Belongs to" targets={parents} />
      <Links studio={studio} title="Has" targets={children} />
    </nav>
  );
}

interface LinksProps {
  readonly studio: Studio;
  readonly title: string;
  readonly targets: readonly Target[];
}

function Links({ studio, title, targets }: LinksProps) {
  if (targets.length === 0) return null;
  return (
    <p>
      <span>{title}</span>
      {targets.map(({ label, state }) => (
        <a key={label} href={studio.hrefOf(state)}>
          {label}
        </a>
      ))}
    </p>
  );
}
