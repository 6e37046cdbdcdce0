import type { Answerer, Exchange, OperationFacts } from "../../../core/api/studio.ts";

export const ANSWERERS: Readonly<Record<Answerer, string>> = {
  record: "Record",
  example: "Example",
  handler: "Handler",
  upstream: "Real API",
  recorded: "Recording",
  file: "File",
  check: "Check",
  rule: "Rule",
};

const wordsOf = ({ method, path, search, answer }: Exchange): string =>
  [method, path + search, answer?.status, answer?.session, answer && ANSWERERS[answer.by], answer?.handler]
    .join(" ")
    .toLowerCase();

/** The requests that have every word of a text. */
export const filtered = (exchanges: readonly Exchange[], text: string): readonly Exchange[] => {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return exchanges;
  return exchanges.filter((exchange) => {
    const own = wordsOf(exchange);
    return words.every((word) => own.includes(word));
  });
};

const isParameter = (segment: string): boolean => segment.includes("{");

/** The operation that a request was for: that with the most fixed parts in its path. */
export const operationOf = (
  { method, path }: Pick<Exchange, "method" | "path">,
  operations: readonly OperationFacts[],
): OperationFacts | undefined => {
  const sent = path.replace(/(?<=.)\/$/, "").split("/");
  const fits = (template: string): boolean => {
    const parts = template.split("/");
    const start = sent.length - parts.length;
    return (
      start >= 0 &&
      parts.slice(1).every((part, index) => isParameter(part) || part === sent[start + index + 1])
    );
  };
  const fixed = (template: string): number => template.split("/").filter((part) => !isParameter(part)).length;
  return operations
    .filter((one) => one.method === (method === "HEAD" ? "GET" : method) && fits(one.path))
    .toSorted((a, b) => fixed(b.path) - fixed(a.path))[0];
};
