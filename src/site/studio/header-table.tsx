import type { ApiResponse } from "./model/api.ts";

/** The headers of a response. */
export function Headers({ answer }: { readonly answer: ApiResponse }) {
  return (
    <div class="scroller" role="region" aria-label="Headers" tabIndex={0}>
      <table class="value-table">
        <tbody>
          {Object.entries(answer.headers).map(([name, value]) => (
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
