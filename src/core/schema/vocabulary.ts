import { keysByWord } from "../query/index.ts";
import { wordsOf } from "./words.ts";

/** Values of fields by the endings of their names, where a list of words says more than a kind. */
const VOCABULARY: Readonly<Record<string, string>> = {
  "standard basic premium custom internal external":
    "type|kind|class|mode|tier|variant|style|subtype|category type|plan|plan name|edition|package",
  "admin editor member viewer owner": "role|roles|permission|permissions|access level|scope|scopes",
  "daily weekly monthly quarterly yearly":
    "frequency|interval|period|recurrence|billing cycle|cadence|schedule|every",
  "email web mobile phone store": "channel|source|medium|origin|referrer|sales channel",
  "kg g m cm l pcs": "unit|units of measure|unit of measure|uom",
  "create update delete read login export": "action|event|event type|operation|verb|activity",
  "public private internal": "visibility|privacy|access",
  "http https tcp udp": "protocol|scheme",
  "json csv xml pdf html": "format|output format|file format",
  "MIT Apache-2.0 BSD-3-Clause GPL-3.0": "license|licence",
  "production staging development test": "environment|env|stage",
  "eu-central-1 eu-west-1 us-east-1 us-west-2 ap-south-1":
    "zone|availability zone|datacenter|data center|cluster",
  "AMS ATL BCN CDG DXB FRA HND JFK LAX LHR MAD MUC ORD SIN SYD YYZ ZRH":
    "airport|airport code|iata|iata code|departure airport|arrival airport",
  "AA BA DL EK KL LH LX QF SQ UA": "airline code|carrier code",
  "Bella Luna Max Charlie Milo Rocky Coco Daisy Buddy Nala Simba Oscar Ruby Felix Poppy Bruno Misty Biscuit":
    "pet name",
  "first business economy": "cabin|cabin class|fare class",
  "north south east west": "direction|orientation|side",
  "spring summer autumn winter": "season",
  "breakfast lunch dinner snack": "meal|course",
  "beginner intermediate advanced": "difficulty|skill level|experience level",
  "easy medium hard": "challenge",
  "debug info warning error": "log level|loglevel",
  "male female": "sex at birth",
  "approved declined pending": "decision|verdict|result|outcome status",
  "linux macos windows android ios": "os|operating system|platform|device os",
  "Chrome Firefox Safari Edge": "browser name",
  "phone tablet laptop desktop": "device|device type",
  "petrol diesel electric hybrid": "fuel|fuel type|engine type",
  "manual automatic": "transmission|gearbox",
  "light dark": "theme|color scheme",
  "in_stock low_stock out_of_stock": "availability|stock status",
  "Mr Ms Mx Dr": "salutation|honorific|name prefix|prefix",
  "Jr. Sr. II III": "name suffix|suffix",
  "N E S W NE NW SE SW": "quadrant|predirection|postdirection|pre direction|post direction",
  "Q1 Q2 Q3 Q4": "quarter",
  "yes no": "copay|confirmed by user",
  "Apt. 4|Suite 210|Floor 3|Unit 12|Building B":
    "address line 2|address 2|line 2|line2|addressline2|line 3|line 4|line 5|line 6|line 7|line 8|line 9|address line 3|suite|apartment|sub building name|unit number",
};

const LISTS = keysByWord(VOCABULARY, "|");
const MAX_WORDS = 3;

/** First words of flags, which some documents keep as texts. */
const FLAGS = new Set(["is", "has", "can", "should", "allow", "enable", "needs"]);

/** What a field of this name may say; undefined if that is not known. */
export const vocabularyOf = (name: string): readonly string[] | undefined => {
  const words = wordsOf(name);
  if (words.length > 1 && FLAGS.has(words[0] ?? "")) return ["true", "false"];
  return listOf(words) ?? (/^\d+$/.test(words.at(-1) ?? "") ? listOf(words.slice(0, -1)) : undefined);
};

const listOf = (words: readonly string[]): readonly string[] | undefined => {
  for (let from = Math.max(0, words.length - MAX_WORDS); from < words.length; from++) {
    const list = LISTS.get(words.slice(from).join(" "));
    if (list !== undefined) return list.split(list.includes("|") ? "|" : " ");
  }
  return undefined;
};
