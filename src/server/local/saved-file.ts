import { randomUUID } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { ConfigError } from "../config/parsers.ts";
import { DISK, type Disk } from "./disk.ts";
import { STDIN } from "../read-text.ts";

/** Other programs that write all the time leave no moment to replace the file. */
const MAX_TRIES = 10;

/** The file of a run that saves to it. No other run does meanwhile. */
export interface SavedFile extends Disposable {
  /** Where texts that may not replace the file are kept: the first free name beside it. */
  readonly freeName: () => string;
  /** Puts a text in the place of ours; if that of another program is there, it is returned instead. */
  readonly replace: (text: string, isOurs: (found: string) => boolean) => Promise<string | undefined>;
}

/** Writes a file whole or not at all: beside it first, then over it if that is still right. */
export const writeWhole = async (
  path: string,
  text: string,
  mode: number,
  isRight: () => boolean = () => true,
  disk: Disk = DISK,
): Promise<boolean> => {
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    await disk.create(beside, text, mode);
    // Nothing may happen between the two.
    if (!isRight()) return false;
    disk.rename(beside, path);
    return true;
  } finally {
    await disk.remove(beside);
  }
};

const LEFTOVER = /^(?:\.ours(?:\.\d+)?)?\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/;

/** Removes what a run that was killed has left. */
const removeLeftovers = async (target: string, disk: Disk): Promise<void> => {
  const [folder, name] = [dirname(target), basename(target)];
  for (const other of await disk.list(folder))
    if (other.startsWith(name) && LEFTOVER.test(other.slice(name.length)))
      await disk.remove(join(folder, other));
};

/** Takes a file to save to it. Throws a {@link ConfigError} if it cannot be changed, or another run does. */
export const takeFile = async (path: string, disk: Disk = DISK): Promise<SavedFile> => {
  if (path === STDIN) throw new ConfigError("--save needs a file, not standard input.");
  const target = await disk.writable(path);
  using taking = new DisposableStack();
  const held = disk.lock(`${target}.lock`);
  if (held === undefined)
    throw new ConfigError(
      `${path} is already saved by another mockbench mock --save. Stop that one, or start this one without --save.`,
    );
  taking.use(held);
  await removeLeftovers(target, disk);
  const taken = taking.move();

  const replace: SavedFile["replace"] = async (text, isOurs) => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const mode = await disk.mode(target);
      const stamp = disk.stamp(target);
      const found = await disk.read(target);
      if (!isOurs(found)) return found;
      if (await writeWhole(target, text, mode, () => disk.stamp(target) === stamp, disk)) return undefined;
    }
    throw new Error("other programs keep changing it");
  };

  return {
    replace,
    freeName() {
      let name = `${target}.ours`;
      for (let number = 2; disk.exists(name); number++) name = `${target}.ours.${number}`;
      return name;
    },
    [Symbol.dispose]: () => taken.dispose(),
  };
};
