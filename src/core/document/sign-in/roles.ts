import { type Located, type Node, propertiesOf, resolved } from "../../schema/index.ts";
import { recordIn, recordsIn, typeOf } from "../bodies.ts";
import { isPassword } from "../hidden.ts";
import { isParameter, phraseOf, subjectOf } from "../names.ts";
import { jsonContent, type Operation, statusOf, successOf } from "../operation.ts";

/** What an operation is to those who sign in. `me` is the user themselves. */
export type Role = "signIn" | "register" | "refresh" | "signOut" | "me";

export const wordSet = (names: string): ReadonlySet<string> => new Set(names.split(","));

/** What names a user, where they sign in and in their record. */
export const IDENTITIES = wordSet(
  "email,email address,username,user name,login,handle,phone,phone number,mobile,identifier,user,account",
);
export const REFRESH_TOKENS = wordSet("refresh token,refresh,refresh jwt");
/** What a token is called where it is issued. */
export const TOKENS = wordSet(
  "token,access token,access,jwt,jwt token,id token,auth token,bearer token,session token,authentication token,api token,key,auth key",
);

const OUT = /^(?:(?:log|sign) ?(?:out|off)|revoke|invalidate)\b|\b(?:log|sign) ?out$/;
const IN = /\b(?:log ?in|sign ?in|auth|authenticate|authentication|authorize|tokens?|sessions?|jwt)\b/;
const AGAIN = /\b(?:refresh|renew)\b/;
const NEW = /\b(?:register|registration|sign ?up|(?:create )?(?:user|account|member|customer)s?)\b/;
const SIGNING = new RegExp([IN, AGAIN, NEW, OUT].map(({ source }) => source).join("|"));
/** What takes a password and is about the password alone. */
const OTHER = /\b(?:reset|forgot|forgotten|change|verify|recover)\b/;
const ME = wordSet(
  "me,user,self,whoami,who am i,userinfo,user info,current,current user,account,profile,my profile,me profile,my account",
);
const MAX_DEPTH = 2;

/** The names of the properties of a body, and of those in its objects, as words. */
const namesIn = (root: Node, place: Located | undefined, depth = 0): string[] => {
  const schema = place && resolved(root, place);
  if (schema === undefined || depth > MAX_DEPTH) return [];
  return propertiesOf(root, schema).flatMap(([name, inner]) => [
    phraseOf(name),
    ...(typeOf(inner.node) === "object" ? namesIn(root, inner, depth + 1) : []),
  ]);
};

const lastWords = (path: string): string => {
  const fixed = path.split("/").filter((segment) => segment !== "" && !segment.includes("{"));
  return phraseOf(fixed.at(-1)?.replace(/\.\w+$/, "") ?? "");
};

const hasParameter = ({ path }: Operation): boolean => path.split("/").some(isParameter);

/** Whether an operation shows or changes the user who is signed in, as `/me` does. */
const isMe = (root: Node, operation: Operation): boolean => {
  const { method, path } = operation;
  if (!["GET", "PUT", "PATCH"].includes(method) || hasParameter(operation) || !ME.has(lastWords(path)))
    return false;
  const body = jsonContent(successOf(operation))?.schema;
  return (
    body !== undefined &&
    recordsIn(root, body) === undefined &&
    recordIn(root, body, subjectOf(path)) !== undefined
  );
};

const writingRole = (root: Node, operation: Operation): Role | undefined => {
  const { method, bodies, path } = operation;
  const words = lastWords(path);
  if (OUT.test(words) || (method === "DELETE" && !hasParameter(operation) && IN.test(words)))
    return "signOut";
  if (method === "GET" || method === "DELETE" || OTHER.test(words)) return undefined;
  const sent = new Set(bodies.flatMap(({ schema }) => namesIn(root, schema)));
  const spec = successOf(operation);
  const content = jsonContent(spec);
  const answered = [
    ...namesIn(root, content?.schema),
    ...[...(content?.examples.values() ?? [])].flatMap((value) => namesOf(value)),
  ];
  const isIssuing = answered.some((name) => TOKENS.has(name));
  const takes = (is: (name: string) => boolean): boolean => [...sent.values()].some(is);
  const takesPassword = takes(isPassword);
  const isNew = method === "POST" && NEW.test(words) && !hasParameter(operation);
  const namesUser = takes((name) => IDENTITIES.has(name));
  if (takesPassword && namesUser && (isNew || (isIssuing && !IN.test(words) && statusOf(spec, 200) === 201)))
    return "register";
  // Who changes themselves may get their token again, and need not send a password.
  if (!isIssuing || isMe(root, operation)) return undefined;
  if (takesPassword || takes((name) => name === "grant type")) return "signIn";
  return takes((name) => REFRESH_TOKENS.has(name)) || AGAIN.test(words) ? "refresh" : undefined;
};

const namesOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.keys(value).map(phraseOf) : [];

/** What the operations of a document are to those who sign in; none where nobody can. */
export const rolesOf = (root: Node, operations: readonly Operation[]): ReadonlyMap<Operation, Role> => {
  const writing = operations.flatMap((one): [Operation, Role][] => {
    // To read all bodies of a large document takes long.
    if (hasParameter(one) && !SIGNING.test(lastWords(one.path))) return [];
    const role = writingRole(root, one);
    return role === undefined ? [] : [[one, role]];
  });
  if (!writing.some(([, role]) => role === "signIn")) return new Map();
  const own = operations.filter((one) => isMe(root, one));
  return new Map([...own.map((one) => [one, "me"] as const), ...writing]);
};
