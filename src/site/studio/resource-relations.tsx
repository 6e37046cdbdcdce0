import type { ResourceFacts } from "./model/facts.ts";

interface Props {
  readonly facts: ResourceFacts;
  readonly hrefOf: (name: string) => string;
  readonly onFollow?: (name: string) => void;
}

/** What a resource belongs to and what it has, by the keys that say so. */
export function ResourceRelations({ facts, hrefOf, onFollow }: Props) {
  const link = (name: string) => (
    <a href={hrefOf(name)} onClick={() => onFollow?.(name)}>
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
