import { onDemand } from "../../engine/index.ts";
import type * as Tables from "./domain-tables.ts";

/* Replaces `domain-tables.ts` in browsers, which need the tables only for schemas of one's own. */

let provided: Tables.Domains | undefined;

const tables = onDemand(async () => (await import("./fields/index.ts")).DOMAINS);

export const domainTables: typeof Tables.domainTables = () => provided ?? tables.get();

export const provideDomains: typeof Tables.provideDomains = (domains) => {
  provided = domains;
};

export const loadDomains: typeof Tables.loadDomains = tables.load;
