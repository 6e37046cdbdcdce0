import type { ExchangeBody } from "../../../core/api/studio.ts";
import { reprint } from "../../shared/json/print.ts";
import { Code } from "../../parts/code.tsx";
import { sizeInWords } from "../../shared/transform.ts";

/** Longer texts would make the page slow. */
const MAX_SHOWN = 200_000;

const readable = (text: string, type: string): string => {
  if (!type.includes("json")) return text;
  try {
    return reprint(text, "  ");
  } catch {
    return text;
  }
};

/** A body as text, whatever it says it is: nothing of it runs. */
export function BodyText({
  text,
  type,
  label,
}: {
  readonly text: string;
  readonly type: string;
  readonly label: string;
}) {
  const shown = text.length > MAX_SHOWN ? text.slice(0, MAX_SHOWN) : readable(text, type);
  return (
    <>
      <Code text={shown} label={label} language={type.includes("json") ? "json" : undefined} />
      {text.length > MAX_SHOWN && <p class="hint">The first {MAX_SHOWN.toLocaleString("en")} characters.</p>}
    </>
  );
}

export function BodyView({ body, label }: { readonly body: ExchangeBody | null; readonly label: string }) {
  if (body === null || body.size === 0) return <p class="hint">No body.</p>;
  const { text, type, size, isCut } = body;
  const sized = size === null ? "" : sizeInWords(size);
  if (text === null)
    return (
      <p class="hint">{[type || "No text", sized].filter((part) => part !== "").join(", ")}: not shown.</p>
    );
  return (
    <>
      <BodyText text={text} type={type} label={label} />
      {isCut && <p class="hint">Its start: the rest was not kept.</p>}
    </>
  );
}

type Fields = readonly (readonly [name: string, value: string])[];

export function HeaderList({ title, fields }: { readonly title: string; readonly fields: Fields }) {
  return (
    <details>
      <summary>
        {title} ({fields.length})
      </summary>
      <table class="value-table">
        <tbody>
          {fields.map(([name, value], index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
