import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { ConfigError } from "../config/parsers.ts";
import { messageWithCauses } from "../failures.ts";

/** Ranges of addresses that are this machine's or its own network's. */
const OWN = new Set(["loopback", "private", "linkLocal", "uniqueLocal"]);

const isOwn = (address: string): boolean => OWN.has(ipaddr.process(address).range());

const addressesOf = async (name: string): Promise<string[]> => {
  if (ipaddr.isValid(name)) return [name];
  if (/(?:^|\.)localhost$/.test(name)) return ["127.0.0.1"];
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch (error) {
    throw new ConfigError(`--against: ${name} is not found (${messageWithCauses(error)}).`);
  }
};

/** Refuses an API that may be someone else's. Throws a {@link ConfigError}. */
export const checkOwner = async ({ hostname }: URL): Promise<void> => {
  const name = hostname.replace(/^\[|\]$/g, "");
  if ((await addressesOf(name)).every(isOwn)) return;
  throw new ConfigError(
    `--against: ${name} is neither this machine nor in a private network. A check sends hundreds of requests, wrong ones too; add --yes-i-own-this if you may.`,
  );
};
