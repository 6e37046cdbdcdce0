import results from "./soak.json" with { type: "json" };

/** What `bun run soak` measured, each figure as of the day beside it. */
export const soakTable = (): string => {
  const rows = results.map(
    ({ title, goal, measured, good, date }) =>
      `<tr><td>${title}</td><td>${goal}</td><td>${measured}${good ? "" : " <strong>(not reached)</strong>"}</td><td>${date}</td></tr>`,
  );
  return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>what</th><th>goal</th><th>measured</th><th>on</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
};
