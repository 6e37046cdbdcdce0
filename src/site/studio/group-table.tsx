type Group = Readonly<Record<string, unknown>>;

const labelOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const number = (value: unknown): string =>
  typeof value === "number" ? value.toLocaleString("en", { maximumFractionDigits: 2 }) : labelOf(value);

/** The groups as a table, with a bar for the first number of each. */
export function GroupTable({ text, keys }: { readonly text: string; readonly keys: number }) {
  const groups = JSON.parse(text) as readonly Group[];
  const [first] = groups;
  if (first === undefined) return <p class="blank">There are no groups.</p>;
  const columns = Object.keys(first);
  const measure = columns.slice(keys).find((column) => typeof first[column] === "number");
  const valueOf = (group: Group): number => Math.max(0, Number(group[measure ?? ""] ?? 0));
  const top = Math.max(...groups.map(valueOf)) || 1;
  return (
    <div class="scroller" role="region" aria-label="Groups" tabIndex={0}>
      <table class="value-table groups">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {measure !== undefined && <td />}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, at) => (
            <tr key={at}>
              {columns.map((column) => (
                <td key={column} data-kind={typeof group[column]}>
                  {number(group[column])}
                </td>
              ))}
              {measure !== undefined && (
                <td class="bar" aria-hidden="true">
                  <span style={{ width: `${(valueOf(group) / top) * 100}%` }} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
