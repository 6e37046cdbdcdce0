import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Outcome } from "../shared/transform.ts";
import { type Action, useActions } from "../shell/actions.ts";
import { announce } from "../shell/announce.tsx";
import { errorMessage } from "../shared/error-message.ts";
import { copy, download } from "./clipboard.ts";
import { Code } from "./code.tsx";
import { Icon, ICONS } from "./icon.tsx";
import { LongText, type LongTextSource } from "./long-text.tsx";
import { SendTo } from "./send-to.tsx";
import { languageOf } from "./tint.ts";

/** A result: short enough to be shown whole, or long, with its rows fetched as they become visible. */
export type Output =
  | { readonly kind: "none" }
  | {
      readonly kind: "text";
      readonly text: string;
      readonly marks?: Outcome["marks"];
      readonly isColumned?: true | undefined;
    }
  | ({
      readonly kind: "long";
      readonly blob: () => Promise<Blob>;
      /** False for bytes that clipboards do not accept. */
      readonly isCopied?: boolean;
    } & LongTextSource);

interface Props {
  readonly label: string;
  readonly output: Output;
  readonly fileName: string;
  readonly type: string;
  /** Shown instead of a result. */
  readonly empty: ComponentChildren;
  /** More buttons. */
  readonly extra?: ComponentChildren;
  /** A picture of the result, shown above it. */
  readonly picture?: string | undefined;
  /** Below the result: figures and cautions. */
  readonly footer?: ComponentChildren;
  /** Replaces the text: a tree, a picture, a problem. */
  readonly children?: ComponentChildren;
}

const NONE: readonly Action[] = [];

/** Shows a result with its actions: copy, download, send to another tool. */
export function OutputPane({
  label,
  output,
  fileName,
  type,
  empty,
  extra,
  picture,
  footer,
  children,
}: Props) {
  const content = async (): Promise<string | Blob> =>
    output.kind === "long" ? output.blob() : output.kind === "text" ? output.text : "";
  /** A result that is made on demand is gone if its worker was stopped. */
  const give = (use: (result: string | Blob) => void): void =>
    void content().then(use, (cause: unknown) => announce(errorMessage(cause)));
  const copyResult = (): void => {
    if (output.kind === "long" && type !== "image/png") void copy(output.blob());
    else give((result) => void copy(result));
  };
  const latest = useRef(copyResult);
  latest.current = copyResult;
  const list = useMemo(
    () => [
      {
        id: "copy",
        label: "Copy the result",
        keys: "mod+shift+enter",
        run: () => latest.current(),
      },
    ],
    [],
  );
  useActions(output.kind === "none" ? NONE : list, [output.kind === "none"]);
  const pane = useRef<HTMLDivElement>(null);
  const news = useNews(label, output, pane);
  return (
    <div class="pane" ref={pane}>
      <div class="pane-bar">
        <h2>{label}</h2>
        <span class="spring" />
        {extra}
        {output.kind !== "none" && (
          <>
            {(output.kind === "text" || output.isCopied !== false) && (
              <button type="button" onClick={copyResult}>
                <Icon path={ICONS.copy} />
                Copy
              </button>
            )}
            <button
              type="button"
              aria-label="Download"
              title={`Download ${fileName}`}
              onClick={() => give((result) => download(result, fileName, type))}
            >
              <Icon path={ICONS.download} />
            </button>
            <SendTo content={content} />
          </>
        )}
      </div>
      {picture !== undefined && <img class="picture" src={picture} alt={`${label}, as a picture`} />}
      {children ??
        (output.kind === "text" ? (
          <Code
            text={output.text}
            label={label}
            language={languageOf(type)}
            marks={output.marks}
            isColumned={output.isColumned}
          />
        ) : output.kind === "long" ? (
          <LongText source={output} label={label} language={languageOf(type)} />
        ) : (
          <div class="blank">{empty}</div>
        ))}
      {footer}
      <p class="off-screen" role="status">
        {news}
      </p>
    </div>
  );
}

/** How long a result must stay before a screen reader is told of it. */
const SETTLED_MS = 1000;

/** What a screen reader says of a new result: that it is there, and what is noted below it. */
function useNews(label: string, output: Output, pane: { readonly current: HTMLElement | null }): string {
  const [news, setNews] = useState("");
  useEffect(() => {
    setNews("");
    if (output.kind === "none") return undefined;
    const timer = setTimeout(() => {
      const notes = pane.current?.querySelector<HTMLElement>(".notes")?.innerText ?? "";
      setNews(`${label} ready. ${notes.replaceAll(/\.?\n+/g, ". ")}`);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [output.kind === "text" ? output.text : output]);
  return news;
}
