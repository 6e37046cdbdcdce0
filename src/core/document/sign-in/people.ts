import type { Json } from "../../engine/index.ts";
import { callFor, jsonBody, type Mock, type RoutedRequest } from "../../mock/index.ts";
import type { RecordOperation } from "../../operations.ts";
import type { Pair, Row } from "../../query/index.ts";
import { isNode, type Node, propertiesOf, resolved } from "../../schema/index.ts";
import { phraseOf } from "../names.ts";
import { nothingFound } from "../record-call.ts";
import type { RecordForm } from "../records.ts";
import type { Call } from "../respond.ts";
import { newRecord } from "../sent-record.ts";
import type { Validators } from "../validator.ts";
import { IDENTITIES } from "./roles.ts";

/** The key of a user, as a token has it. */
export const keyOfUser = (user: Row): string => {
  const { id } = user;
  return typeof id === "string" ? id : JSON.stringify(id);
};

/** The users that sign in. */
export interface People {
  readonly form: RecordForm;
  readonly find: (routed: RoutedRequest, id: string) => Promise<Row | undefined>;
  /** The first one who is called so. */
  readonly named: (routed: RoutedRequest, names: readonly string[]) => Promise<Row | undefined>;
  readonly create: (call: Call & { readonly routed: RoutedRequest }, sent: Row) => Promise<Row | undefined>;
  readonly change: (routed: RoutedRequest, id: string, sent: Row) => Promise<Row | undefined>;
}

const sessionPairs = ({ query }: RoutedRequest): Pair[] =>
  query.filter(([name]) => name === "__session").slice(0, 1);

export const createPeople = (
  root: Node,
  form: RecordForm,
  validators: Validators,
  call: Mock["call"],
): People => {
  const { name: resource } = form.resource;
  const schema = resolved(root, form.resource.record);
  const properties = schema === undefined ? [] : propertiesOf(root, schema);
  const identities = properties.map(([name]) => name).filter((name) => IDENTITIES.has(phraseOf(name)));

  const operate = async (name: RecordOperation, routed: RoutedRequest, more: object): Promise<unknown> => {
    const own = { resource, asValues: true, headers: { get: () => null }, logged: null };
    const { value } = await call(name, callFor(routed, { query: sessionPairs(routed), ...own, ...more }));
    return value;
  };
  const one = async (...[name, routed, more]: Parameters<typeof operate>): Promise<Row | undefined> => {
    const value = await operate(name, routed, more).catch(nothingFound);
    return isNode(value) ? (value as Row) : undefined;
  };

  /** The properties that a user may have: a name that no property has is that of the user. */
  const owned = (sent: Row): Row =>
    Object.fromEntries(
      Object.entries(sent).flatMap(([name, value]): [string, Json][] => {
        const isName = IDENTITIES.has(phraseOf(name)) && typeof value === "string";
        const known = form.propertyNamed(name);
        const property =
          known ?? (isName ? identities.find((own) => /mail/i.test(own) === value.includes("@")) : undefined);
        const place = property === undefined ? undefined : form.schemaOf(property);
        if (property === undefined || place === undefined) return known === undefined ? [[name, value]] : [];
        return validators.of(place, "response")(value).length === 0 ? [[property, value]] : [];
      }),
    );

  return {
    form,
    find: (routed, id) => one("getRecord", routed, { id }),
    async named(routed, names) {
      for (const property of identities)
        for (const name of names) {
          const query = [...sessionPairs(routed), [form.nameOf(property), name], ["limit", "1"]];
          const rows = await operate("listRecords", routed, { query });
          if (Array.isArray(rows) && rows.length > 0) return rows[0] as Row;
        }
      return undefined;
    },
    create(call, sent) {
      const record = form.parse(owned(sent));
      // Each user has values of their own.
      const own = { ...call, form, key: `${call.key} ${JSON.stringify(record)}` };
      return one("createRecord", call.routed, { body: jsonBody(newRecord(root, own, record)) });
    },
    change: (routed, id, sent) => one("updateRecord", routed, { id, body: jsonBody(form.parse(sent)) }),
  };
};
