import { useMemo } from "preact/hooks";
import { asJavaScript } from "../as-javascript.ts";
import { partsOf } from "../literal.ts";

interface Props {
  readonly expression: string;
  readonly flags: string;
  readonly onConvert: (options: { readonly expression: string; readonly flags: string }) => void;
}

/** Where no conversion does, what to do instead. */
const ADVICE: Readonly<Record<string, string>> = {
  "\\K": ": put what precedes it into (?<=…)",
  "\\G": ": use the flag y to match where the last match ended",
};

/** Offers to convert what Python, PCRE, Go, Java and Rust write differently. */
export function OtherSyntax({ expression, flags, onConvert }: Props) {
  const converted = useMemo(() => {
    const parts = partsOf(expression, flags);
    return asJavaScript(parts.pattern, parts.flags);
  }, [expression, flags]);
  const { changes, missing, pattern } = converted;
  if (changes.length + missing.length === 0) return null;
  return (
    <div class="other-syntax">
      <p>Some of this is the syntax of another language:</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>
            <code>{change}</code>
          </li>
        ))}
        {missing.map((piece) => (
          <li key={piece}>
            JavaScript has no <code>{piece}</code>
            {ADVICE[piece]}
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <button type="button" onClick={() => onConvert({ expression: pattern, flags: converted.flags })}>
          As JavaScript
        </button>
      )}
    </div>
  );
}
