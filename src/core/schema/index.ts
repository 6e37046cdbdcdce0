/*
 * Custom resources: reads OpenAPI, JSON Schema, the short form or sample records into a catalog.
 */
export { dictionary, kindOfEntry, type Line } from "./dictionary/dictionary.ts";
export { domainTables, loadDomains, provideDomains } from "./dictionary/domain-tables.ts";
export { isDepartment, isKeyOf, meaningOf, numberKindOfName, slugSource } from "./names.ts";
export { COUNT } from "./counts.ts";
export { languageOf } from "./document.ts";
export { plainJson, jsonIn } from "./json-text.ts";
export { SchemaError } from "./error.ts";
export { createProblems, SchemaProblem, readText } from "./problem.ts";
export { impliedAmounts } from "./compile/implied-formula.ts";
export { catalogOfSchemas, type NamedSchema } from "./catalog-of-schemas.ts";
export type { FirstKeys } from "./definitions.ts";
export type { OwnId, Presentation } from "./described.ts";
export { readCatalog } from "./read-catalog.ts";
export { noteOnPatterns } from "./unchecked.ts";
export { runnablePattern } from "./pattern/runnable.ts";
export { MAX_TEXT_LENGTH } from "./source.ts";
export { resourceNameOf, singularOf, wordsOf } from "./words.ts";
export { isNode, type Node, ownPropertiesOf, soleTypeOf } from "./node.ts";
export { inNormalForm } from "./normal-form.ts";
export { rewrite } from "./rewrite.ts";
export { type Located, propertiesOf, propertyOf, resolved, targetOf } from "./resolve.ts";
