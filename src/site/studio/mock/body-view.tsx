import type { ExchangeBody } from "../../../core/api/studio.ts";
import { sizeInWords } from "../../shared/transform.ts";
import { BodyText } from "../body-text.tsx";
import { ValueTable } from "../value-table.tsx";

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
      <ValueTable rows={fields} />
    </details>
  );
}
