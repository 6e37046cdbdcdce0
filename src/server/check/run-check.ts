import {
  askNamed,
  checkApi,
  type CheckReport,
  type Dataset,
  type NameMap,
  type ReportOptions,
} from "../../core/check/index.ts";
import { describeApi } from "../../core/document/index.ts";
import { matchesRoute } from "../../core/mock/index.ts";
import { isNode, languageOf, type Node, readText } from "../../core/schema/index.ts";
import { ConfigError } from "../config/parsers.ts";
import { onlyRoute } from "../local/only-route.ts";
import { openDocument } from "../local/open-document.ts";
import { readApiFile } from "../read-text.ts";
import { checkOwner, createAsk } from "./ask.ts";

export interface CheckRunOptions {
  readonly path: string;
  readonly against: URL;
  readonly overlay: string | undefined;
  readonly allowRefs: readonly string[];
  readonly dataset: Dataset | null;
  readonly names: NameMap;
  /** Methods and paths which alone are checked; all if there are none. */
  readonly only: readonly string[];
  readonly writes: boolean;
  /** Whether an address that is not private may be asked. */
  readonly isOwn: boolean;
  readonly rate: number;
  /** Credentials; their values are never printed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly onNote: (note: string) => void;
  readonly onProgress: (requests: number, findings: number) => void;
}

export interface CheckRun {
  readonly report: CheckReport;
  readonly options: ReportOptions;
}

/** Whether a document has a name, alone or as a part of others: `createdAt_gte`. */
const checkNames = (names: NameMap, root: Node): void => {
  const all = JSON.stringify(root);
  for (const name of names.keys())
    if (!new RegExp(`(?<![A-Za-z0-9])${name}(?![A-Za-z0-9])`).test(all))
      throw new ConfigError(
        `--map ${name}: the document has no such name; the document's comes first, as in createdAt=created_at.`,
      );
};

/** Shorter texts stand for themselves: an answer has them for other reasons. */
const MIN_LENGTH = 6;

/** The whole of a header, its token without its scheme, and the values of cookies. */
const secretsIn = (value: string): string[] => [
  value,
  value.replace(/^[A-Za-z]+ +/, ""),
  ...value.split(/; */).map((pair) => pair.replace(/^[^=]*=/, "")),
];

/** Takes credentials out of a text: some APIs repeat them in what they refuse. */
const concealing = (headers: Readonly<Record<string, string>>): ((text: string) => string) => {
  const secrets = Object.values(headers)
    .flatMap(secretsIn)
    .filter((secret) => secret.length >= MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
};

/** Checks an API against the document in a file. Throws a {@link ConfigError} for what cannot be read or asked. */
export const runCheck = async (run: CheckRunOptions): Promise<CheckRun> => {
  const {
    path,
    against,
    overlay,
    allowRefs,
    dataset,
    names,
    only,
    writes,
    isOwn,
    rate,
    headers,
    onNote,
    onProgress,
  } = run;
  const text = await readApiFile(path, "mockbench check - --against …");
  const parsed = readText({ name: path, text });
  if (!isNode(parsed) || languageOf(parsed) !== "openapi")
    throw new ConfigError(`${path}: a check needs an OpenAPI document, which says what is right.`);
  const root = await openDocument(path, text, parsed, { allowRefs, overlay, onNote });
  checkNames(names, root);
  if (!isOwn) await checkOwner(against);
  // An address without a path is that of the server; the document says what is below it.
  const { base, operations } = await describeApi(root, text);
  const routes = operations.map(({ method, path: own }) => ({ path: own, methods: [method] }));
  const patterns = only.map((one) => onlyRoute(one, routes));
  const address = against.href.replace(/\/$/, "") + (against.pathname === "/" ? base : "");
  const { ask, askWithout } = createAsk({ address, headers, rate });
  const start = Date.now();
  const report = await checkApi({
    root,
    text,
    ask: askNamed(ask, names),
    askWithout: Object.keys(headers).length === 0 ? null : askNamed(askWithout, names),
    dataset,
    isChosen: ({ method, path: own }) =>
      patterns.length === 0 || patterns.some((pattern) => matchesRoute(pattern, method, own)),
    writes,
    onProgress,
  });
  const statuses = [...report.coverage.operations.values()].flatMap((one) => [...one.statuses]);
  if (statuses.length > 0 && statuses.every((status) => status === 401 || status === 403))
    throw new ConfigError(
      `${address} refuses every request with ${[...new Set(statuses)].join(" or ")}; ` +
        "give it credentials that it takes with --header.",
    );
  return {
    report,
    options: {
      address,
      secretHeaders: Object.keys(headers),
      conceal: concealing(headers),
      names,
      start,
      stop: Date.now(),
    },
  };
};
