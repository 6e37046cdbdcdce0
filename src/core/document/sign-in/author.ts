import type { Json } from "../../engine/index.ts";
import type { Row } from "../../query/index.ts";
import { type Located, type Node, propertiesOf, resolved } from "../../schema/index.ts";
import { typeOf } from "../bodies.ts";
import { phraseOf } from "../names.ts";
import { wordSet } from "./roles.ts";

/** A user as a document has their record, and their key. */
export interface Author {
  readonly shown: Row;
  readonly id: Json;
}

const AUTHORS = wordSet("author,user,owner,creator,created by,posted by,submitter");

/** What a new record says about the user who makes it: the object of them, and their key. */
export const writtenBy = (root: Node, record: Located, { shown, id }: Author): Row => {
  const schema = resolved(root, record);
  const facts = (schema === undefined ? [] : propertiesOf(root, schema)).flatMap(
    ([name, place]): [string, Json][] => {
      const words = phraseOf(name);
      const type = typeOf(place.node);
      if (words.endsWith(" id") && AUTHORS.has(words.replace(/ id$/, ""))) {
        const key = type === "string" && typeof id === "number" ? id.toString() : id;
        return type === typeof key || type === "integer" ? [[name, key]] : [];
      }
      if (!AUTHORS.has(words) || type !== "object") return [];
      const shared = propertiesOf(root, place).flatMap(([inner]): [string, Json][] =>
        Object.hasOwn(shown, inner) ? [[inner, shown[inner] as Json]] : [],
      );
      return shared.length === 0 ? [] : [[name, Object.fromEntries(shared)]];
    },
  );
  return Object.fromEntries(facts);
};
