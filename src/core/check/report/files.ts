import type { CheckReport } from "../check.ts";
import { reported, type ReportedFinding, type ReportOptions } from "./options.ts";

/** A report as JSON, with everything. */
export const jsonReport = (report: CheckReport, options: ReportOptions): string => {
  const { findings, notes, coverage } = report;
  const operations = [...coverage.operations.values()].map(
    ({ operation, requests, statuses, parameters }) => ({
      operation: `${operation.method} ${operation.path}`,
      requests,
      statuses: [...statuses],
      declaredStatuses: operation.responses.map(({ status }) => status),
      parameters: [...parameters],
      declaredParameters: operation.parameters.map(({ name }) => name),
    }),
  );
  const whole = {
    address: options.address,
    requests: coverage.requests,
    findings: findings.map((finding) => reported(finding, options)),
    notes,
    operations,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
};

/** A test of reports that know only tests: an operation without findings, or a finding. */
interface ReportedTest {
  readonly operation: string;
  readonly name: string;
  readonly status: "passed" | "failed" | "skipped";
  readonly finding: ReportedFinding | undefined;
}

const testsOf = ({ findings, coverage }: CheckReport, options: ReportOptions): ReportedTest[] => {
  const all = findings.map((finding) => reported(finding, options));
  return [...coverage.operations.values()].flatMap(
    ({ operation: { method, path }, requests }): ReportedTest[] => {
      const operation = `${method} ${path}`;
      const own = all.filter((finding) => finding.operation === operation);
      if (own.length === 0)
        return [
          { operation, name: operation, status: requests === 0 ? "skipped" : "passed", finding: undefined },
        ];
      return own.map((finding) => ({
        operation,
        name: `${finding.request}: ${finding.rule}`,
        status: "failed",
        finding,
      }));
    },
  );
};

const described = ({ meaning, message, before, curl }: ReportedFinding): string =>
  [meaning, message, ...before.map((one) => `after ${one}`), curl].join("\n");

/** Characters that XML cannot hold are left out. */
// oxlint-disable-next-line no-control-regex -- they are what is left out
const UNUSABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escapeXml = (text: string): string =>
  text
    .replaceAll(UNUSABLE, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const countOf = (tests: readonly ReportedTest[], status: ReportedTest["status"]): number =>
  tests.filter((one) => one.status === status).length;

/** A report for everything that reads JUnit's files. */
export const junitReport = (report: CheckReport, options: ReportOptions): string => {
  const tests = testsOf(report, options);
  const seconds = ((options.stop - options.start) / 1000).toFixed(3);
  const counts = `tests="${tests.length}" failures="${countOf(tests, "failed")}" skipped="${countOf(tests, "skipped")}" time="${seconds}"`;
  const cases = tests.map(({ operation, name, status, finding }) => {
    const head = `    <testcase classname="${escapeXml(operation)}" name="${escapeXml(name)}"`;
    if (finding !== undefined)
      return `${head}>\n      <failure type="${finding.rule}" message="${escapeXml(finding.message)}">${escapeXml(described(finding))}</failure>\n    </testcase>`;
    return status === "skipped" ? `${head}><skipped/></testcase>` : `${head}/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="mockbench check" ${counts}>`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
};

/** A report in the Common Test Report Format. */
export const ctrfReport = (report: CheckReport, options: ReportOptions): string => {
  const tests = testsOf(report, options);
  const { start, stop } = options;
  const whole = {
    reportFormat: "CTRF",
    specVersion: "0.0.0",
    results: {
      tool: { name: "mockbench check" },
      summary: {
        tests: tests.length,
        passed: countOf(tests, "passed"),
        failed: countOf(tests, "failed"),
        skipped: countOf(tests, "skipped"),
        pending: 0,
        other: 0,
        start,
        stop,
      },
      tests: tests.map(({ operation, name, status, finding }) => ({
        name,
        status,
        duration: 0,
        suite: [operation],
        ...(finding === undefined ? {} : { message: finding.message, trace: described(finding) }),
      })),
    },
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
};
