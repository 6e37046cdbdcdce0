import type { ComponentChildren } from "preact";

interface Props {
  readonly head?: readonly string[];
  /** The name of each row, and its values. */
  readonly rows: readonly (readonly [name: string, ...values: ComponentChildren[]])[];
}

/** Names with their values, such as headers. */
export function ValueTable({ head, rows }: Props) {
  return (
    <table class="value-table">
      {head !== undefined && (
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...values], index) => (
          // A name may come twice.
          <tr key={index}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              <td key={place}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
