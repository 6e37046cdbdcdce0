import type { DescribedApi, Operation, RecordForm } from "../document/index.ts";
import type { Row } from "../query/index.ts";
import type { Coverage } from "./coverage.ts";
import type { Findings } from "./finding.ts";
import type { Ask } from "./sent.ts";

/** What a check knows while it runs. */
export interface Context {
  readonly api: DescribedApi;
  /** The API that is checked. */
  readonly ask: Ask;
  /** The same without credentials; null if there are none to leave out. */
  readonly askWithout: Ask | null;
  /** The mock, which has the same records. */
  readonly mock: Ask;
  /** The mock with other records of one list. */
  readonly mockOver: (form: RecordForm, rows: readonly Row[]) => Promise<Ask>;
  /** The records of a list as the mock has them; undefined for one that cannot be compared by value. */
  readonly rowsOf: (form: RecordForm) => readonly Row[] | undefined;
  /** The records of a list that are known, be they all or not. */
  readonly samplesOf: (form: RecordForm) => readonly Row[];
  /** How many records a page has if nobody asks, by the operation and whether a page was named. */
  readonly pageSizes: ReadonlyMap<string, number | "all">;
  /** Which fields a search looks at, as a probe found them. */
  readonly searched: Map<Operation, ReadonlySet<string>>;
  /** The orders of texts and nulls that fit all answers so far. */
  readonly collations: Map<RecordForm, ReadonlySet<string>>;
  /** What is said beside findings. */
  readonly notes: Set<string>;
  readonly findings: Findings;
  readonly coverage: Coverage;
}
