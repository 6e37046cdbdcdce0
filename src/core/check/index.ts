/*
 * Does an API still answer as its mock: requests made from a document, their answers held against it and against the mock,
 * and what differs with the shortest request that shows it.
 */
export { checkApi, type CheckReport } from "./check.ts";
export { type Dataset, jsonIn } from "./mock-ask.ts";
export type { Finding } from "./finding.ts";
export { type Answer, type Ask, headersOf, urlOf } from "./sent.ts";
export { askNamed, type NameMap } from "./names.ts";
export { ctrfReport, jsonReport, junitReport } from "./report/files.ts";
export type { ReportOptions } from "./report/options.ts";
export { textReport } from "./report/text.ts";
