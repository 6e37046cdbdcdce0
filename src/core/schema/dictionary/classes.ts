import { lazy } from "../../engine/index.ts";
import { keysByWord } from "../../query/index.ts";
import { type NounClass, wordTables } from "./domain-tables.ts";

const classByNoun = lazy((): ReadonlyMap<string, NounClass> => keysByWord(wordTables().classes));

/** What a noun is: a teacher is a person. */
export const classOf = (noun: string): NounClass | undefined => classByNoun().get(noun);
