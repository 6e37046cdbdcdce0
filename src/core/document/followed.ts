import { lazy } from "../engine/index.ts";
import type { OwnDeps } from "../mock/index.ts";
import type { Pair, Row } from "../query/index.ts";
import type { Node } from "../schema/index.ts";
import type { Embedded } from "./embedded.ts";
import { sessionOfCall } from "./operate.ts";
import type { RecordCall } from "./record-call.ts";
import type { RecordForm } from "./records.ts";
import { followingFlags } from "./toggles.ts";

/** The end of a list's path that shows what those have written whom a user follows. */
const FEED = /\/(?:feed|timeline|following|home)$/i;

/** Records that a caller can follow: their form, and the flag that says so. */
interface Followable {
  readonly form: RecordForm;
  readonly flag: string;
}

/** A feed has the records of those whom its user follows; until they follow somebody, all. */
export const createFollowed = (
  root: Node,
  forms: readonly RecordForm[],
  { sessions }: Pick<OwnDeps, "sessions">,
  { places }: Embedded,
) => {
  const followable = lazy((): readonly Followable[] =>
    forms.flatMap((form) => followingFlags(root, form.resource).map((flag) => ({ form, flag }))),
  );

  /** The keys of those that a session has followed. */
  const keysOf = async (session: string, { form, flag }: Followable): Promise<string[]> => {
    const texts = (await sessions?.open(session))?.writtenOf(form.resource.name) ?? [];
    // Only those that say so somewhere are parsed: a feed is asked for often.
    const mark = `${JSON.stringify(flag)}:true`;
    const rows = texts.filter((text) => text.includes(mark)).map((text) => JSON.parse(text) as Row);
    return rows.flatMap((row) =>
      row[flag] === true && (typeof row["id"] === "string" || typeof row["id"] === "number")
        ? [String(row["id"])]
        : [],
    );
  };

  /** The field of a list's records that has the key of somebody who can be followed. */
  const fieldFor = ({ form: { catalog, resource } }: RecordCall, other: RecordForm): string | undefined => {
    const place = places().find(
      ({ holder, form }) =>
        holder.resource.name === resource.name && form.resource.name === other.resource.name,
    );
    if (place !== undefined) return `${place.name}.${place.key}`;
    const relation = catalog
      .info(resource.name)
      .belongsTo.find((one) => one.resource === other.resource.name);
    return relation?.field;
  };

  /** The filter of a feed; none for another list, and for a caller who follows nobody. */
  return async (call: RecordCall): Promise<readonly Pair[]> => {
    const session = sessionOfCall(call);
    if (call.user === undefined || session === null || !FEED.test(call.operation.path)) return [];
    for (const one of followable()) {
      const field = fieldFor(call, one.form);
      // oxlint-disable-next-line no-await-in-loop -- the first whom somebody follows is enough
      const keys = field === undefined ? [] : await keysOf(session, one);
      if (field !== undefined && keys.length > 0) return [[`${field}_in`, keys.join(",")]];
    }
    return [];
  };
};

export type Followed = ReturnType<typeof createFollowed>;
