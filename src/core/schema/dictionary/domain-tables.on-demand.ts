import { onDemand } from "../../engine/index.ts";
import type * as Static from "./domain-tables.ts";

/* Replaces `domain-tables.ts` in browsers, which need the tables only for schemas of one's own. */

let provided: Static.Tables | undefined;

const tables = onDemand(async () => (await import("./fields/index.ts")).TABLES);

const current = (): Static.Tables => provided ?? tables.get();

export const domainTables: typeof Static.domainTables = () => current().domains;

export const wordTables: typeof Static.wordTables = current;

export const provideDomains: typeof Static.provideDomains = (given) => {
  provided = given;
};

export const loadDomains: typeof Static.loadDomains = tables.load;
