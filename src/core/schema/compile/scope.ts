import { hashText, type SharedKey } from "../../engine/index.ts";
import { meaningOf, subjectOf } from "../names.ts";
import { wordsOf } from "../words.ts";
import type { CompileContext } from "./context.ts";

/** Objects that say where their record is. */
const PLACES =
  /(?:^| )(?:location|geo|coordinates|coords|position|address|geometry|place|geolocation|point)$/;
/** Names of places that are not that of the record. */
const ENDS =
  /^(?:origin|destination|departure|arrival|pickup|dropoff|birthplace|hometown|headquarters|birth|from|to)$/;

/** Names of the one whom the record is about; `approvedBy` is somebody else. */
const OWN_NAME =
  /^(?:name|(?:full|display|real|preferred|birth|legal|customer|user|client|patient|student|employee) ?name|fullname)$/;

/**
 * The scope within which persons and places agree: the object, without what only says where it is, and the words that
 * tell one person or place from another, such as `billing` in `billingEmail`.
 */
export const scopeOf = (
  { path, name, holder, domain }: CompileContext,
  explicit: string | undefined,
): SharedKey => {
  const steps = path.split(".").slice(0, -1);
  const words: string[] = [];
  while (steps.length > 1 && PLACES.test(wordsOf(steps.at(-1) ?? "").join(" ")))
    words.push(...wordsOf(steps.pop() ?? "").slice(0, -1));
  const known = meaningOf(name, { holder, domain });
  const isOther = known?.meaning === "fullName" && !OWN_NAME.test(wordsOf(name).join(" "));
  if (isOther) words.push(...wordsOf(name).filter((word) => word !== "name"));
  else if (explicit !== undefined && known?.meaning !== explicit) words.push(...wordsOf(name));
  else words.push(...(known?.prefix.split(" ") ?? []), ...wordsOf(name).filter((word) => ENDS.test(word)));
  const subject = subjectOf(holder).at(-1);
  const own = [...new Set(words)].filter((word) => word !== "" && word !== subject);
  return hashText(`${steps.join(".")}#${own.join(" ")}`)[0];
};
