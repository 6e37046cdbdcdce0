import type { CheckReport } from "../check.ts";
import { reported, type ReportedFinding, type ReportOptions } from "./options.ts";

const FIRST = 10;

const paragraph = (
  { request, rule, meaning, message, before, curl, times }: ReportedFinding,
  number: number,
): string =>
  [
    `${number}. ${request}`,
    `   ${rule}: ${meaning}${times > 1 ? ` (shown by ${times} requests)` : ""}`,
    `   ${message}`,
    ...before.map((one) => `   after ${one}`),
    `   ${curl}`,
    "",
  ].join("\n");

const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("  ");
  return rows.map((row) => line(row).trimEnd()).join("\n");
};

const coverageTable = ({ coverage }: CheckReport): string =>
  columns([
    ["operation", "requests", "statuses", "not seen", "parameters"],
    ...[...coverage.operations.values()].map(({ operation, requests, statuses, parameters }) => [
      `${operation.method} ${operation.path}`,
      String(requests),
      [...statuses].toSorted((a, b) => a - b).join(" ") || "-",
      operation.responses
        .map(({ status }) => status)
        .filter((status) => /^\d+$/.test(status) && !statuses.has(Number(status)))
        .join(" ") || "-",
      `${parameters.size} of ${operation.parameters.length}`,
    ]),
  ]);

/** A report for people: ten findings first, each with a command that shows it, then what was tried. */
export const textReport = (report: CheckReport, options: ReportOptions): string => {
  const { notes, coverage } = report;
  const findings = report.findings.map((finding) => reported(finding, options));
  const rest = findings.slice(FIRST).map(({ request, rule, message }) => `- ${request}: ${rule}, ${message}`);
  const tried = [...coverage.operations.values()].filter(({ requests }) => requests > 0).length;
  const count =
    findings.length === 0 ? "No findings" : `${findings.length} finding${findings.length === 1 ? "" : "s"}`;
  return [
    ...findings.slice(0, FIRST).map((finding, index) => paragraph(finding, index + 1)),
    ...(rest.length === 0 ? [] : [`And ${rest.length} more:`, ...rest, ""]),
    coverageTable(report),
    "",
    ...(notes.length === 0 ? [] : ["Notes:", ...notes.map((note) => `- ${note}`), ""]),
    `${count}: ${coverage.requests} requests, ${tried} of ${coverage.operations.size} operations, ${options.address}`,
    "",
  ].join("\n");
};
