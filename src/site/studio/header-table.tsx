import type { StudioResponse } from "./model/response.ts";

/** The headers of a response. */
export function Headers({ response }: { readonly response: StudioResponse }) {
  return (
    <div class="scroller" role="region" aria-label="Headers" tabIndex={0}>
      <table class="value-table">
        <tbody>
          {Object.entries(response.headers).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
