import { useMemo } from "preact/hooks";
import { Code } from "../parts/code.tsx";
import { LongText } from "../parts/long-text.tsx";
import { reprint } from "../shared/json/print.ts";
import { Rows } from "../shared/rows.ts";

/** Longer bodies are shown as rows. */
const SHORT = 64_000;

/** JSON is indented, with its digits kept; another text, or JSON that was cut, stays as it is. */
const readable = (text: string, type: string): { readonly shown: string; readonly isJson: boolean } => {
  if (!/[/+]json\b/.test(type)) return { shown: text, isJson: false };
  try {
    return { shown: reprint(text, "  "), isJson: true };
  } catch {
    return { shown: text, isJson: false };
  }
};

interface Props {
  readonly text: string;
  readonly type: string;
  readonly label: string;
}

/** A body to read: text, whatever it says it is, so that nothing of it runs. */
export function BodyText({ text, type, label }: Props) {
  const { shown, isJson } = useMemo(() => readable(text, type), [text, type]);
  const source = useMemo(() => {
    if (shown.length <= SHORT) return undefined;
    const rows = new Rows(shown);
    return {
      rowCount: rows.count,
      rows: (from: number, to: number) => Promise.resolve(rows.slice(from, to)),
    };
  }, [shown]);
  const language = isJson ? ("json" as const) : undefined;
  if (source === undefined) return <Code key={shown} text={shown} label={label} language={language} />;
  return <LongText label={label} language={language} source={source} />;
}
