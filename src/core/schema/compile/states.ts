import { DAY, type Json, REFERENCE } from "../../engine/index.ts";
import { subjectOf } from "../names.ts";
import { stemOf } from "../pairs.ts";
import { wordsOf } from "../words.ts";
import type { Property } from "./properties.ts";

/*
 * What has happened to a record agrees with its status: what is paid has a `paidAt` and `isPaid`, what is active no
 * `cancelledAt`, and what is booked lies in the future.
 */

/** The statuses in which something has happened, by the words that say so. */
const HAPPENED: Readonly<Record<string, string>> = {
  "paid|settled|payment": "paid settled succeeded refunded processing shipped delivered completed fulfilled",
  "cancelled|canceled|cancellation|cancel|cancelation": "cancelled canceled",
  "shipped|dispatched|tracking number": "shipped in_transit out_for_delivery delivered returned",
  "picked up": "picked_up in_transit out_for_delivery delivered returned",
  delivered: "delivered returned",
  returned: "returned",
  "completed|complete|finished|done|completion":
    "completed complete done finished closed settled ended landed checked_out played",
  "published|released|live": "published live",
  archived: "archived",
  "resolved|fixed|resolution": "resolved closed",
  closed: "closed resolved merged won lost settled filled",
  "sent|issued|submitted":
    "sent paid overdue open delivered read approved rejected refunded under_review past_due",
  "approved|accepted|approval": "approved accepted reimbursed paid",
  "rejected|declined|denied|rejection|decline": "rejected declined denied",
  "refunded|refund": "refunded",
  "failed|failure|error": "failed error",
  expired: "expired",
  deleted: "deleted",
  "suspended|paused|blocked|banned|locked|frozen|disabled|deactivated":
    "suspended paused blocked banned locked frozen disabled deactivated",
  "terminated|termination|left": "terminated ended",
  ended: "ended expired terminated cancelled canceled completed",
  signed: "signed active expired terminated",
  acknowledged: "acknowledged resolved closed",
  sold: "sold",
  hired: "hired",
  merged: "merged",
  "read|opened": "read opened",
  "voided|void": "void voided",
  "confirmed|verified": "confirmed verified checked_in completed seated",
  overdue: "overdue past_due",
  "active|enabled|current": "active enabled live online available trialing published open on_leave",
  "online|connected": "online",
};

/** Statuses in which none of that has happened. */
const OTHERS =
  "draft pending new scheduled booked inactive in_progress planned reserved requested created waiting queued running on_hold " +
  "no_show unpaid upcoming occupied maintenance offline unknown invited contacted qualified on_route loading boarding delayed " +
  "checked_in received preparing ready served applied screening interview offer dispensed withdrawn";

const STATUSES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(HAPPENED).flatMap(([events, statuses]) =>
    events.split("|").map((event) => [event, new Set(statuses.split(" "))] as const),
  ),
);
const KNOWN = new Set([...Object.values(HAPPENED), OTHERS].flatMap((statuses) => statuses.split(" ")));

/** Records that are booked for some time. */
const BOOKED = new Set(
  "appointment booking reservation visit flight event session class lesson meeting match game fixture viewing showing drive interview hearing trip tour call exam consultation".split(
    " ",
  ),
);
const BOOKED_FOR =
  /^(?:starts?|begins?|scheduled(?: for)?|appointment|date|time|check in|check out|departure|departs|arrival|visit|slot|booking|reservation|event|kickoff|ends?|pickup)$/;
const SCHEDULED = /^(?:scheduled(?: for)?|appointment|check in|next .+|upcoming .+)$/;
const LASTS =
  /^(?:current period end|renews|renewal|expires|expiry|expiration|valid until|valid to|trial ends?)$/;
const UPCOMING = new Set(
  "scheduled booked confirmed upcoming pending planned reserved requested boarding available".split(" "),
);
const RUNNING = new Set("active trialing valid enabled issued".split(" "));

const wordOf = (value: Json | undefined): string =>
  typeof value === "string" ? value.toLowerCase().replaceAll(/[^a-z]+/g, "_") : "";

type ValueOf = (name: string) => Json | undefined;

/** The words of an event: those of `isPaid`, `paidAt`, `datePaid` and `cancelReason`. */
const eventOf = (name: string): string => {
  const stem = stemOf(name).replace(/^(?:is|was|has been) /, "");
  return STATUSES.has(stem) ? stem : stem.replace(/ (?:reason|code|message|by)$/, "");
};

// Names come first throughout: a field is compiled when its shape is asked for.
const isStatus = (property: Property): boolean =>
  /^(?:status|state|stage)$/.test(wordsOf(property.name).at(-1) ?? "") &&
  property.generator.shape.type === "string";

/** The status of an event: that of payments, if there is one, for what is paid. */
const statusFor = (event: string, properties: readonly Property[]): Property | undefined => {
  const all = properties.filter(isStatus);
  const own = /^(?:paid|refund)/.test(event) ? "payment" : /^(?:ship|deliver)/.test(event) ? "delivery" : "";
  const named = (word: string): Property | undefined => all.find(({ name }) => wordsOf(name)[0] === word);
  return (own === "" ? undefined : named(own)) ?? named("status") ?? named("state") ?? all[0];
};

/** What the state of a record says of one of its fields. */
export interface State {
  /** The field that says it. */
  readonly governor: string;
  /** Whether it has happened; undefined if the value of the governor says nothing of it. */
  readonly holds: (valueOf: ValueOf) => boolean | undefined;
}

/** The flag of an event: `isPaid` of `paidAt`. */
const flagFor = (event: string, property: Property, properties: readonly Property[]): State | undefined => {
  const flag = (word: string): Property | undefined =>
    properties.find(
      (other) =>
        other !== property && eventOf(other.name) === word && other.generator.shape.type === "boolean",
    );
  const same = flag(event);
  if (same !== undefined) return { governor: same.name, holds: (valueOf) => valueOf(same.name) === true };
  const active = /^(?:terminat|cancel|delet|end|left)/.test(event) ? flag("active") : undefined;
  return active && { governor: active.name, holds: (valueOf) => valueOf(active.name) === false };
};

/** What decides whether a field has a value, or is true; undefined for most fields. */
export const stateOf = (property: Property, properties: readonly Property[]): State | undefined => {
  const event = eventOf(property.name);
  const statuses = STATUSES.get(event);
  if (statuses === undefined) return undefined;
  const { type, nullable } = property.generator.shape;
  if (type !== "boolean" && !property.isOptional && nullable !== true) return undefined;
  const status = statusFor(event, properties);
  if (status === undefined || status === property)
    return type === "boolean" ? undefined : flagFor(event, property, properties);
  return {
    governor: status.name,
    holds(valueOf) {
      const word = wordOf(valueOf(status.name));
      return KNOWN.has(word) ? statuses.has(word) : undefined;
    },
  };
};

/** When something is, by the status of its record. */
export interface Plan {
  readonly governor: string;
  /** The earliest moment of what is still to come; undefined for what may be any time. */
  readonly from: (valueOf: ValueOf) => number | undefined;
}

/** How far ahead something is planned, in milliseconds. */
export const AHEAD = 60 * DAY;

export const planOf = (property: Property, properties: readonly Property[]): Plan | undefined => {
  const stem = stemOf(property.name);
  const isBooked =
    SCHEDULED.test(stem) || (BOOKED_FOR.test(stem) && BOOKED.has(subjectOf(property.holder).at(-1) ?? ""));
  const expected = isBooked ? UPCOMING : LASTS.test(stem) ? RUNNING : undefined;
  const status = expected === undefined ? undefined : statusFor("", properties);
  if (expected === undefined || status === undefined) return undefined;
  if (property.generator.ordered?.unit !== "moment") return undefined;
  return {
    governor: status.name,
    from: (valueOf) => (expected.has(wordOf(valueOf(status.name))) ? REFERENCE : undefined),
  };
};
