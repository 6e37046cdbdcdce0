import { AppError } from "../../src/core/errors.ts";
import { submitContact } from "../../src/server/routes/contact/service.ts";
import type { Contact, SaveRequest, SaveResult } from "../../src/server/routes/contact/store/store.ts";
import { recordingLog } from "../server/routes/contact/harness.ts";
import type { World } from "./world.ts";

const CLIENTS = 3;
const ATTEMPTS = 6;

export const CONTACT_STATES = [
  "the process died",
  "the process died between storing and mailing",
  "the disk was full",
  "a mail was accepted and its answer lost",
  "a mail was refused",
  "a repetition came while another sent the mail",
  "a repetition completed a submission",
] as const;

interface Stored {
  contact: Contact;
  leasedUntil: number;
  readonly digest: string;
  readonly fingerprint: string;
}

/** What outlives a process: its disk and the mail service. */
const createSurroundings = (world: World) => {
  const records = new Map<string, Stored>();
  /** The sender of the submission that each mail is about, by the mail's idempotency key. */
  const mails = new Map<string, string>();

  const save = ({ contact, identity, leaseMs }: SaveRequest): SaveResult => {
    const digest = identity?.digest ?? contact.key;
    const known = [...records.values()].find((record) => record.digest === digest);
    const record = known ?? { contact, leasedUntil: 0, digest, fingerprint: identity?.fingerprint ?? "" };
    if (record.fingerprint !== (identity?.fingerprint ?? "")) return { state: "reused" };
    records.set(record.contact.key, record);
    if (record.contact.mail !== "pending") return { state: "done", contact: record.contact };
    if (record.leasedUntil > world.now()) {
      world.sometimes("a repetition came while another sent the mail");
      return { state: "busy", retryAfterMs: record.leasedUntil - world.now() };
    }
    record.leasedUntil = world.now() + leaseMs;
    return { state: "owned", contact: record.contact };
  };

  const recordMail = (key: string, mail: "sent" | "pending"): void => {
    const record = records.get(key);
    if (record === undefined) return world.violated(`the mail of ${key} was recorded, which is not stored`);
    record.contact = { ...record.contact, mail };
    record.leasedUntil = 0;
  };

  /** Resend takes a mail with a known key once. */
  const accept = ({ key, email }: Contact): void => {
    if (!records.has(key)) world.violated(`${key} was mailed before it was stored`);
    mails.set(key, email);
  };
  return { records, mails, save, recordMail, accept };
};

type Surroundings = ReturnType<typeof createSurroundings>;

/** A process: once it has died, whatever it waits for never comes. */
const startProcess = (world: World, around: Surroundings, number: number) => {
  let isAlive = true;
  let keys = 0;
  const step = async (): Promise<void> => {
    await world.wait();
    if (!isAlive) await new Promise<never>(() => undefined);
  };
  const contacts = {
    async save(request: SaveRequest): Promise<SaveResult> {
      await step();
      if (world.chance(0.1)) {
        world.sometimes("the disk was full");
        throw new Error("no space left");
      }
      const result = around.save(request);
      await step();
      return result;
    },
    async recordMail(key: string, mail: "sent" | "pending"): Promise<void> {
      await step();
      around.recordMail(key, mail);
    },
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const notifier = {
    async send(contact: Contact): Promise<void> {
      await step();
      if (world.chance(0.2)) {
        world.sometimes("a mail was refused");
        throw new Error("refused");
      }
      around.accept(contact);
      await step();
      if (!world.chance(0.2)) return;
      world.sometimes("a mail was accepted and its answer lost");
      throw new Error("no answer");
    },
  };
  const context = {
    contacts,
    notifier,
    mailLimit: () => true,
    log: recordingLog().log,
    shutdown: new AbortController().signal,
    clock: { now: world.now, monotonic: world.now },
    ids: { request: () => "", key: () => `${number}-${keys++}` },
  };
  return { context, die: () => void (isAlive = false) };
};

/**
 * Clients repeat submissions with their keys, while the process dies and starts again. Who got 200 has one record and one
 * mail; nobody has more.
 */
export const simulateContact = (world: World): readonly Promise<void>[] => {
  const around = createSurroundings(world);
  let started = 0;
  let running = startProcess(world, around, started);
  const left: (() => void)[] = [];
  const restart = (): void => {
    world.sometimes("the process died");
    if ([...around.records.values()].some(({ contact }) => contact.mail === "pending"))
      world.sometimes("the process died between storing and mailing");
    running.die();
    running = startProcess(world, around, ++started);
    for (const leave of left.splice(0)) leave();
    world.note("restart");
  };
  const attempt = async (email: string): Promise<string> => {
    const dead = new Promise<string>((resolve) => left.push(() => resolve("connection lost")));
    const submission = { email, message: "A message of enough characters.", spam: false };
    const answer = submitContact({ submission, idempotencyKey: email }, running.context).then(
      ({ state }) => (state === "complete" ? "200" : "notification_failed"),
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
    return Promise.race([answer, dead]);
  };
  const client = async (number: number): Promise<void> => {
    const email = `client-${number}@example.com`;
    let answer = "";
    for (let tries = 0; tries < ATTEMPTS && answer !== "200"; tries++) {
      answer = await attempt(email);
      world.note(`${email} ${answer}`);
      if (answer === "200" && tries > 0) world.sometimes("a repetition completed a submission");
      if (answer === "idempotency_reused" || answer.includes("rror"))
        world.violated(`${email} got ${answer}`);
      // Mostly within the lease of an earlier attempt.
      for (let pause = 0; pause < 6; pause++) await world.wait();
    }
    const records = [...around.records.values()].filter(({ contact }) => contact.email === email);
    if (records.length > 1) world.violated(`${email} is stored ${records.length} times`);
    const mails = [...around.mails.values()].filter((about) => about === email).length;
    if (mails > 1) world.violated(`${email} is mailed ${mails} times`);
    if (answer === "200" && (records.length !== 1 || mails !== 1))
      world.violated(`${email} got 200 with ${records.length} records and ${mails} mails`);
  };
  const operator = async (): Promise<void> => {
    for (let turn = 0; turn < 40; turn++) {
      await world.wait();
      if (world.chance(0.06)) restart();
    }
  };
  return [operator(), ...Array.from({ length: CLIENTS }, (_, number) => client(number))];
};
