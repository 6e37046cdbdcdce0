import { onDemand } from "../../engine/index.ts";
import type { DomainWords, TABLES } from "./fields/index.ts";

/** The names of fields by domain, and what nouns are. */
export interface Tables {
  readonly domains: Readonly<Record<keyof typeof TABLES.domains, DomainWords>>;
  readonly classes: Readonly<Record<keyof typeof TABLES.classes, string>>;
  readonly local: string;
  readonly places: string;
  readonly names: string;
  readonly remarks: string;
  readonly texts: string;
}

/** What a record is about: `general` if that is not known. */
export type Domain = keyof Tables["domains"];
export type NounClass = keyof Tables["classes"];

const imported = onDemand(async () => (await import("./fields/index.ts")).TABLES);

let provided: Tables | undefined;

const tables = (): Tables => provided ?? imported.get();

/** The tables of every domain. */
export const domainTables = (): Tables["domains"] => tables().domains;

/** Nouns by what they are, and lists of words. */
export const wordTables = (): Omit<Tables, "domains"> => tables();

/** Gives the tables to what reads schemas and may not wait. */
export const provideDomains = (given: Tables): void => {
  provided = given;
};

/** Loads the tables: whatever reads a schema awaits it. */
export const loadDomains = imported.load;
