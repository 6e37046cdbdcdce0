/** `bun test/simulation/simulate.ts [count] [first seed]`: runs the worlds of so many seeds; prints what one of them broke. */
import { CONTACT_STATES, simulateContact } from "./contact.ts";
import { FILE_STATES, simulateFiles } from "./files.ts";
import { SESSION_STATES, simulateSessions } from "./sessions.ts";
import { simulateStreams, STREAM_STATES } from "./streams.ts";
import { type Outcome, runWorld } from "./world.ts";

/** The worlds, and the states that some seed must reach. */
export const WORLDS = {
  contact: { program: simulateContact, states: CONTACT_STATES },
  sessions: { program: simulateSessions, states: SESSION_STATES },
  files: { program: simulateFiles, states: FILE_STATES },
  streams: { program: simulateStreams, states: STREAM_STATES },
} as const;

export type WorldName = keyof typeof WORLDS;
export const WORLD_NAMES = Object.keys(WORLDS) as WorldName[];

export const simulate = (name: WorldName, seed: number): Promise<Outcome> =>
  runWorld(seed, WORLDS[name].program);

const run = async (name: WorldName, first: number, count: number): Promise<boolean> => {
  const reached = new Set<string>();
  for (let seed = first; seed < first + count; seed++) {
    const { violations, states, trace } = await simulate(name, seed);
    for (const state of states) reached.add(state);
    if (violations.length === 0) continue;
    console.log(`${name}, seed ${seed}:\n${[...trace, ...violations].join("\n")}`);
    return false;
  }
  const missing = WORLDS[name].states.filter((state) => !reached.has(state));
  console.log(
    `${name}: ${count} seeds, 0 violations${missing.length === 0 ? "" : `; never: ${missing.join(", ")}`}`,
  );
  return missing.length === 0;
};

if (import.meta.main) {
  const [count = 10_000, first = 1] = process.argv.slice(2).map(Number);
  let isGood = true;
  for (const name of WORLD_NAMES) isGood = (await run(name, first, count)) && isGood;
  process.exit(isGood ? 0 : 1);
}
