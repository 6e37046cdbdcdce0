import { XMLParser } from "fast-xml-parser";

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly skipped: number;
}

interface Suite extends Counts {
  readonly file: string;
  readonly time: number;
  /** Whether a property has failed: that is no chance, and fails again. */
  readonly hasCounterexample: boolean;
}

/** The report of `bun test --reporter=junit`: a suite for each file. */
export interface Report extends Counts {
  readonly files: readonly Suite[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: true,
  processEntities: false,
  isArray: (name) => name === "testsuite",
});

export const readReport = (xml: string): Report => {
  const { testsuites } = parser.parse(xml) as {
    testsuites: Counts & { testsuite?: readonly Omit<Suite, "hasCounterexample">[] };
  };
  const files = (testsuites.testsuite ?? []).map((suite) => ({
    ...suite,
    hasCounterexample: JSON.stringify(suite).includes("Property failed after"),
  }));
  return { ...testsuites, files };
};
