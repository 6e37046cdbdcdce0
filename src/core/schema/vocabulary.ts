import { keysByWord } from "../query/index.ts";
import { isQuestion, subjectOf } from "./names.ts";
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
  Bearer: "token type",
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
  "Monday Tuesday Wednesday Thursday Friday": "day|school day|working day",
  "Spring 2024|Fall 2024|Spring 2025|Fall 2025": "semester|academic term",
  "bronze silver gold platinum":
    "loyalty tier|loyalty level|membership tier|membership level|customer tier|member tier",
  "common uncommon rare epic legendary": "rarity",
  "A B C D F": "grade|letter grade",
  "A1 A7 A12 B3 B9 B22 C4 C15": "gate|gate number|departure gate|arrival gate",
  "12A 4C 27F 18D 7B 31E 22C": "seat|seat number|seat no",
  "1 2 3 4 5": "terminal",
  "sea garden city mountain courtyard": "room view|view",
  "temperature humidity pressure battery voltage": "metric|metric name|measure",
  "Amoxicillin|Ibuprofen|Metformin|Lisinopril|Atorvastatin|Omeprazole|Salbutamol|Paracetamol|Levothyroxine":
    "medication|medicine|drug|drug name|medication name|medicine name",
  "250 mg once a day|500 mg twice a day|10 mg once a day|5 ml every 8 hours|1 tablet in the evening":
    "dosage|dose|posology",
  "Hypertension|Asthma|Type 2 diabetes|Migraine|Bronchitis|Back pain|Eczema|Anaemia":
    "diagnosis|medical condition|illness|disease",
  "peanuts penicillin pollen latex shellfish eggs": "allergy|allergies|allergen|allergens",
  "Ford Transit|Mercedes Sprinter|Volkswagen Crafter|Fiat Ducato|Volvo FH|MAN TGX|DAF XF":
    "vehicle|truck|van|lorry",
  "987-65-4320 987-65-4321 987-65-4322 987-65-4323 987-65-4324 987-65-4325 987-65-4326":
    "ssn|social security number",
  "yes no": "copay|confirmed by user",
  "Apt. 4|Suite 210|Floor 3|Unit 12|Building B":
    "address line 2|address 2|line 2|line2|addressline2|line 3|line 4|line 5|line 6|line 7|line 8|line 9|address line 3|suite|apartment|sub building name|unit number",
};

/** Values of fields of certain records, by the words of both: the `status` of a `Shipment`. */
const OF_SUBJECTS: Readonly<Record<string, string>> = {
  "pending in_transit out_for_delivery delivered returned":
    "shipment status|delivery status|parcel status|package status|consignment status",
  "pending processing shipped delivered cancelled": "order status|purchase status",
  "draft sent paid overdue": "invoice status|bill status",
  "pending completed failed refunded": "payment status|transaction status|transfer status",
  "online offline maintenance": "device status|sensor status|gateway status|machine status",
  "open in_progress resolved closed": "ticket status|issue status|incident status|case status|task status",
  "confirmed pending completed cancelled":
    "appointment status|booking status|reservation status|visit status",
  "scheduled boarding departed landed delayed cancelled": "flight status",
  "new contacted qualified won lost":
    "lead status|lead stage|opportunity status|opportunity stage|deal stage",
  "single double twin suite family": "room type",
  "checking savings credit": "account type",
  "car van truck motorcycle": "vehicle type",
  "Algebra I|World History|Chemistry|English Literature|Physics|Art and Design|Computer Science|Geography|Music|Biology":
    "course title|course name|class name|subject name|lesson title",
  "Mathematics|History|Chemistry|English|Physics|Art|Computer Science|Geography|Music|Biology":
    "teacher subjects|teacher subject|course subject|class subject|lesson subject",
  "Airbus A320|Airbus A350|Boeing 737|Boeing 787|Embraer E190|ATR 72":
    "aircraft model|plane model|airplane model",
  "Airbus|Boeing|Embraer|ATR|Bombardier": "aircraft manufacturer|plane manufacturer|airplane manufacturer",
  "TH-200|TH-210|GW-5|GW-7|PX-30|PX-40|LM-1": "device model|sensor model|gateway model|machine model",
  "Golf|Corolla|Civic|Focus|Clio|Model 3|Octavia|i30": "car model|vehicle model",
};

const LISTS_OF_SUBJECTS = keysByWord(OF_SUBJECTS, "|");

const itemsOf = (list: string): readonly string[] => list.split(list.includes("|") ? "|" : " ");

/** What a field says in a record of this name; undefined if that is not known. */
export const vocabularyWithin = (name: string, holder: string): readonly string[] | undefined => {
  const list = LISTS_OF_SUBJECTS.get([subjectOf(holder).at(-1) ?? "", ...wordsOf(name)].join(" "));
  return list === undefined ? undefined : itemsOf(list);
};

const LISTS = keysByWord(VOCABULARY, "|");
const MAX_WORDS = 3;

/** What a field of this name may say; undefined if that is not known. */
export const vocabularyOf = (name: string): readonly string[] | undefined => {
  const words = wordsOf(name);
  // Some documents keep flags as texts.
  if (isQuestion(name)) return ["true", "false"];
  return listOf(words) ?? (/^\d+$/.test(words.at(-1) ?? "") ? listOf(words.slice(0, -1)) : undefined);
};

const listOf = (words: readonly string[]): readonly string[] | undefined => {
  for (let from = Math.max(0, words.length - MAX_WORDS); from < words.length; from++) {
    const list = LISTS.get(words.slice(from).join(" "));
    if (list !== undefined) return itemsOf(list);
  }
  return undefined;
};
