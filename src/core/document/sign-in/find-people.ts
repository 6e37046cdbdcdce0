import { type Located, type Node, propertiesOf, resolved } from "../../schema/index.ts";
import { recordIn } from "../bodies.ts";
import { keyOf } from "../key.ts";
import { phraseOf } from "../names.ts";
import { jsonContent, type Operation, successOf } from "../operation.ts";
import { isParameter, listPathOf, subjectOf } from "../paths.ts";
import { isSingle, type Resource } from "../resource.ts";
import { IDENTITIES, type Role } from "./roles.ts";

/** Those of a document that has no list of users. No reference in it can mean them. */
const NAME = "signed-in-users";
const PLACE = "/sign-in/users";
const USER: Node = {
  type: "object",
  required: ["id", "email", "username", "name"],
  properties: {
    id: { type: "integer" },
    email: { type: "string", format: "email" },
    username: { type: "string" },
    name: { type: "string" },
  },
};
const LISTS = /^(?:users|accounts|members|customers|people|persons|profiles|employees)$/;

const nodeOf = (root: Node, place: Located): unknown => resolved(root, place)?.node;

const namesUser = (root: Node, record: Located): boolean => {
  const schema = resolved(root, record);
  return schema !== undefined && propertiesOf(root, schema).some(([name]) => IDENTITIES.has(phraseOf(name)));
};

/** Whether the records of a resource are below others. */
const isNested = ({ list, item }: Resource): boolean =>
  (list?.path ?? listPathOf(item?.path ?? "")).split("/").some(isParameter);

/** Whether anyone can know which records a resource has. */
const canBeMade = ({ list, operations }: Resource): boolean =>
  list !== undefined || [...operations.values()].includes("createRecord");

/** The record of the user that an operation answers. */
const userIn = (root: Node, operation: Operation) => {
  const body = jsonContent(successOf(operation))?.schema;
  return body && recordIn(root, body, subjectOf(operation.path));
};

/**
 * The resource whose records sign in: a list of what `/me` answers, or of what is called users; where there is none, one
 * that no path shows.
 */
export const peopleOf = (
  root: Node,
  resources: readonly Resource[],
  roles: ReadonlyMap<Operation, Role>,
): Resource | undefined => {
  if (roles.size === 0) return undefined;
  const shown = [...roles].flatMap(([operation, role]) =>
    role === "me" || role === "register" ? (userIn(root, operation)?.record ?? []) : [],
  );
  const users = shown.filter((record) => namesUser(root, record));
  const lists = resources.filter((one) => !isSingle(one) && !isNested(one) && canBeMade(one));
  const listed =
    lists.find(({ record }) => users.some((user) => nodeOf(root, user) === nodeOf(root, record))) ??
    lists.find(({ name, record }) => LISTS.test(name) && namesUser(root, record));
  if (listed !== undefined) return listed;
  const record = users[0] ?? { node: USER, pointer: PLACE };
  return {
    name: NAME,
    record,
    shownAs: [record],
    key: keyOf(root, record, null, "user"),
    list: undefined,
    item: undefined,
    itemPath: undefined,
    itemWrapping: [],
    shallow: undefined,
    operations: new Map(),
    parts: [],
  };
};
