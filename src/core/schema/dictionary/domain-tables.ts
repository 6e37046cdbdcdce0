import { DOMAINS, type DomainWords } from "./fields/index.ts";

/** The tables of the domains by name. */
export type Domains = Readonly<Record<keyof typeof DOMAINS, DomainWords>>;

/** What a record is about: `general` if that is not known. */
export type Domain = keyof Domains;

let tables: Domains = DOMAINS;

/** The tables of every domain. */
export const domainTables = (): Domains => tables;

/** Gives the tables to bundles that load them on demand, if they may not wait. */
export const provideDomains = (domains: Domains): void => {
  tables = domains;
};

export const loadDomains = async (): Promise<void> => undefined;
