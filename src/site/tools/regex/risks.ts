import { analyse, type Report } from "scslre";
import { mayBacktrack } from "./literal.ts";

const partOf = (report: Report): string => {
  if (report.type === "Self") return report.parentQuant.raw;
  return report.type === "Trade" ? `${report.startQuant.raw} and ${report.endQuant.raw}` : report.quant.raw;
};

const sentence = (report: Report): string => {
  const { pick } = report.character;
  const text = JSON.stringify(pick.repeat(6)).replace(/"$/, '…"');
  return report.exponential
    ? `Catastrophic backtracking: ${partOf(report)} matches ${text} in many ways. Where the rest does not match, each further ${JSON.stringify(pick)} doubles the time.`
    : `Slow on long texts: ${partOf(report)} match the same characters. Where the rest does not match, twice as many as ${text} take at least four times as long.`;
};

/** Further ones have the same cause more often than not. */
const MAX_TOLD = 3;

/** Says which parts of an expression take more than linear time, the worst first; for valid expressions. */
export const risksOf = (pattern: string, flags: string): string[] => {
  if (!mayBacktrack(pattern)) return [];
  const { reports } = analyse({ source: pattern, flags }, { reportTypes: { Move: false } });
  const worst = reports.filter(({ exponential }) => exponential);
  return [...new Set((worst.length > 0 ? worst : reports).map(sentence))].slice(0, MAX_TOLD);
};
