import type { PageEntry } from "../page.ts";
import { definition as json } from "../tools/json/definition.ts";
import { definition as convert } from "../tools/convert/definition.ts";
import { definition as diff } from "../tools/diff/definition.ts";
import { definition as query } from "../tools/query/definition.ts";
import { definition as schema } from "../tools/schema/definition.ts";
import { definition as types } from "../tools/types/definition.ts";
import { definition as url } from "../tools/url/definition.ts";
import { definition as curl } from "../tools/curl/definition.ts";
import { definition as http } from "../tools/http/definition.ts";
import { definition as base64 } from "../tools/base64/definition.ts";
import { definition as escapes } from "../tools/escapes/definition.ts";
import { definition as numbers } from "../tools/numbers/definition.ts";
import { definition as compress } from "../tools/compress/definition.ts";
import { definition as jwt } from "../tools/jwt/definition.ts";
import { definition as hash } from "../tools/hash/definition.ts";
import { definition as generate } from "../tools/generate/definition.ts";
import { definition as timestamps } from "../tools/timestamps/definition.ts";
import { definition as cron } from "../tools/cron/definition.ts";
import { definition as text } from "../tools/text/definition.ts";
import { definition as format } from "../tools/format/definition.ts";
import { definition as textDiff } from "../tools/text-diff/definition.ts";
import { definition as regex } from "../tools/regex/definition.ts";
import { definition as markdown } from "../tools/markdown/definition.ts";
import { definition as colour } from "../tools/colour/definition.ts";
import { definition as qr } from "../tools/qr/definition.ts";
import { definition as svg } from "../tools/svg/definition.ts";

/** Every tool, in the order of the lists. A tool is its folder below `tools/`, its import and its name here. */
export const tools: readonly PageEntry[] = [
  json,
  convert,
  diff,
  query,
  schema,
  types,
  url,
  curl,
  http,
  base64,
  escapes,
  numbers,
  compress,
  jwt,
  hash,
  generate,
  timestamps,
  cron,
  text,
  format,
  textDiff,
  regex,
  markdown,
  colour,
  qr,
  svg,
];
