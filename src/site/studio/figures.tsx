import type { ComponentChildren } from "preact";

interface Props {
  /** A status, or what takes its place. */
  readonly status?: number | string | undefined;
  /** One after the other; those that are empty are left out. */
  readonly parts: readonly ComponentChildren[];
  readonly cautions?: readonly string[];
}

/** What is said of an answer, a file or a stream, in one line. */
export function Figures({ status, parts, cautions = [] }: Props) {
  return (
    <>
      {status !== undefined && (
        <strong data-ok={typeof status === "number" ? status < 400 : undefined}>{status}</strong>
      )}
      {parts.map(
        (part, at) => part !== "" && part !== false && part !== null && <span key={at}>{part}</span>,
      )}
      {cautions.map((caution) => (
        <span key={caution} class="caution">
          {caution}
        </span>
      ))}
    </>
  );
}

/** A number of milliseconds to read. */
export const timeInWords = (milliseconds: number): string => `${Math.max(1, Math.round(milliseconds))} ms`;
