import type { ChildFacts } from "./model/facts.ts";
import { datasetOf, sameDataset, type StudioState } from "./model/state.ts";
import type { Studio } from "./studio.ts";
import { useLoaded } from "./use-loaded.ts";

/** Counting children is a scan, which the API allows up to this count. */
const COUNTED_UP_TO = 10_000;

/** The parents and children of one record. */
export function RecordRelations({ studio }: { readonly studio: Studio }) {
  const state = studio.state.value;
  const facts = studio.facts.value.get(state.resource);
  const record = studio.response.value?.record ?? null;
  if (state.id === "" || facts === undefined || record === null) return null;
  const parents = facts.parents.flatMap(({ name, field, resource }) => {
    const id = record[field];
    return typeof id === "number" || typeof id === "string" ? [{ name, resource, id }] : [];
  });
  return (
    <section class="pane relations" aria-label="Relations of this record">
      <div class="pane-bar">
        <h2>
          {facts.name} {state.id}
        </h2>
        <span class="spring" />
        <a class="button" href={studio.hrefOf(sameDataset(state, state.resource))}>
          All {facts.name}
        </a>
      </div>
      <dl>
        <div>
          <dt>Belongs to</dt>
          <dd>
            {parents.length === 0 && "nothing"}
            {parents.map(({ name, resource, id }) => (
              <a key={name} href={studio.hrefOf(sameDataset(state, resource, String(id)))}>
                {name}: {resource} {id}
              </a>
            ))}
          </dd>
        </div>
        <div>
          <dt>Has</dt>
          <dd>
            {facts.children.length === 0 && "nothing"}
            <Children
              key={`${facts.name} ${state.id}`}
              studio={studio}
              state={state}
              relations={facts.children}
            />
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface ChildrenProps {
  readonly studio: Studio;
  readonly state: StudioState;
  readonly relations: readonly ChildFacts[];
}

function Children({ studio, state, relations }: ChildrenProps) {
  const { count, __session } = state.texts;
  const dataset = Object.fromEntries(
    Object.entries({ ...datasetOf(state.texts), __session }).filter(([, text]) => text !== ""),
  );
  const sandboxes = studio.sandboxes.value;
  const size = count === "" ? 100 : Number(count);
  const countable = size <= COUNTED_UP_TO;
  const counts = useLoaded(
    () =>
      countable && relations.length > 0
        ? studio.worker.call("children", state.resource, state.id, dataset, sandboxes)
        : undefined,
    [JSON.stringify(dataset), sandboxes],
  );
  return (
    <>
      {relations.flatMap(({ resource, keys }, at) =>
        keys.map((key, index) => {
          const count = countable ? counts?.[at]?.[index] : undefined;
          return (
            <a
              key={`${resource} ${key}`}
              href={studio.hrefOf({
                ...sameDataset(state, resource),
                filters: [{ field: key, operator: "eq", value: state.id }],
              })}
            >
              {count === undefined || count < 0 ? "" : `${count} `}
              {resource}
              {keys.length > 1 && ` by ${key}`}
            </a>
          );
        }),
      )}
    </>
  );
}
