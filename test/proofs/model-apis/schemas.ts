/*
 * JSON Schemas as people send them to models: what Zod, Pydantic and other programs write, what guides show, and what
 * tools of agents take.
 */

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: "string" };
const integer: Schema = { type: "integer" };
const number: Schema = { type: "number" };
const flag: Schema = { type: "boolean" };
const nothing: Schema = { type: "null" };
const choice = (...values: unknown[]): Schema => ({ type: "string", enum: values });
const list = (items: Schema, more: Schema = {}): Schema => ({ type: "array", items, ...more });
const format = (name: string): Schema => ({ type: "string", format: name });
const pattern = (expression: string): Schema => ({ type: "string", pattern: expression });
const between = (minimum: number, maximum: number, more: Schema = {}): Schema => ({
  type: "integer",
  minimum,
  maximum,
  ...more,
});
const maybe = (schema: Schema): Schema => ({ anyOf: [schema, nothing] });
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
/** As strict structured output demands it: everything is required, and nothing else allowed. */
const strict = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});
const open = (
  properties: Record<string, Schema>,
  required: readonly string[] = [],
  more: Schema = {},
): Schema => ({
  type: "object",
  properties,
  required,
  ...more,
});
const tagged = (tag: string, value: string, properties: Record<string, Schema>): Schema =>
  strict({ [tag]: { type: "string", const: value }, ...properties });

const step = strict({ explanation: text, output: text });
const person = open({ name: text, email: format("email"), age: between(0, 120) }, ["name"]);
const address = strict({
  street: text,
  city: text,
  zip: pattern("^\\d{5}$"),
  country: choice("US", "DE", "FR"),
});

export const SCHEMAS: Readonly<Record<string, Schema>> = {
  "steps of an answer": strict({ steps: list(step), final_answer: text }),
  "calendar event": strict({ name: text, date: text, participants: list(text) }),
  "strict calendar event": strict({
    title: text,
    starts_at: format("date-time"),
    ends_at: format("date-time"),
    all_day: flag,
  }),
  "tree of a page": strict({
    type: choice("div", "button", "form"),
    label: text,
    children: list({ $ref: "#" }),
    attributes: list(strict({ name: text, value: text })),
  }),
  "linked list": {
    ...strict({ linked_list: ref("node") }),
    $defs: { node: strict({ value: number, next: { anyOf: [ref("node"), nothing] } }) },
  },
  moderation: strict({
    is_violating: flag,
    category: { type: ["string", "null"], enum: ["violence", "sexual", "self_harm", null] },
    explanation_if_violating: { type: ["string", "null"] },
  }),
  "extracted paper": strict({
    title: text,
    authors: list(text, { minItems: 1 }),
    abstract: text,
    keywords: list(text, { minItems: 3, maxItems: 6, uniqueItems: true }),
  }),
  "user or address": strict({
    item: {
      anyOf: [strict({ name: text, age: number }), strict({ number: text, street: text, city: text })],
    },
  }),
  sentiment: strict({
    sentiment: choice("positive", "neutral", "negative"),
    confidence: { type: "number", minimum: 0, maximum: 1 },
  }),
  "classified ticket": strict({
    priority: between(1, 5),
    labels: list(choice("bug", "billing", "other"), { uniqueItems: true, maxItems: 3 }),
    summary: { ...text, minLength: 10, maxLength: 140 },
  }),
  receipt: strict({
    merchant: text,
    currency: pattern("^[A-Z]{3}$"),
    total: { type: "number", minimum: 0, multipleOf: 0.01 },
    items: list(strict({ name: text, quantity: between(1, 99), price: number }), { minItems: 1 }),
  }),
  invoice: open(
    {
      invoice_number: pattern("^INV-\\d{4,8}$"),
      issued: format("date"),
      due: format("date"),
      customer: person,
      lines: list(open({ sku: text, amount: number }, ["sku", "amount"])),
    },
    ["invoice_number", "issued", "customer"],
  ),
  "contact of Pydantic": {
    $defs: {
      Address: {
        ...open({ street: { ...text, title: "Street" }, city: { ...text, title: "City" } }, [
          "street",
          "city",
        ]),
        title: "Address",
      },
    },
    title: "Contact",
    ...open(
      {
        name: { ...text, title: "Name" },
        nick: { ...maybe(text), default: null, title: "Nick" },
        address: ref("Address"),
      },
      ["name", "address"],
    ),
  },
  "discriminated of Pydantic": {
    $defs: {
      Cat: tagged("kind", "cat", { lives: between(1, 9) }),
      Dog: tagged("kind", "dog", { barks: flag }),
    },
    ...open(
      {
        pet: {
          oneOf: [ref("Cat"), ref("Dog")],
          discriminator: { propertyName: "kind", mapping: { cat: "#/$defs/Cat", dog: "#/$defs/Dog" } },
        },
      },
      ["pet"],
    ),
  },
  "optional of Pydantic": open({
    count: { anyOf: [integer, nothing], default: null },
    ratio: { anyOf: [{ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }, nothing] },
    tags: list(text, { default: [] }),
  }),
  "object of Zod": {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...strict({
      id: {
        ...format("uuid"),
        pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$",
      },
      url: format("uri"),
      createdAt: { ...format("date-time") },
    }),
  },
  "record of Zod": {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    propertyNames: text,
    additionalProperties: number,
  },
  "union of Zod": {
    anyOf: [
      tagged("type", "text", { text }),
      tagged("type", "image", { url: format("uri"), alt: maybe(text) }),
    ],
  },
  "tuple of Zod": { type: "array", prefixItems: [text, integer, flag], items: false, minItems: 3 },
  "nullable of Zod": strict({
    a: maybe(text),
    b: { type: ["number", "null"] },
    c: { anyOf: [list(text), nothing] },
  }),
  "definitions of draft 7": {
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: { point: strict({ x: number, y: number }) },
    ...open({ points: list({ $ref: "#/definitions/point" }, { minItems: 2 }) }, ["points"]),
  },
  "weather tool": open(
    {
      location: { ...text, description: "The city and state, e.g. San Francisco, CA" },
      unit: choice("celsius", "fahrenheit"),
    },
    ["location"],
  ),
  "search tool": strict({
    query: text,
    num_results: between(1, 10, { default: 3 }),
    domain_filter: { type: ["array", "null"], items: text },
    sort_by: { type: ["string", "null"], enum: ["relevance", "date", "popularity", null] },
  }),
  "send mail tool": open(
    {
      to: list(format("email"), { minItems: 1 }),
      subject: { ...text, maxLength: 80 },
      body: text,
      send_at: format("date-time"),
    },
    ["to", "subject", "body"],
  ),
  "query of a database": strict({
    table: choice("orders", "customers"),
    columns: list(text, { minItems: 1 }),
    conditions: list(
      strict({
        column: text,
        operator: choice("=", ">", "<", "!="),
        value: { anyOf: [text, number, strict({ column_name: text })] },
      }),
    ),
    order_by: choice("asc", "desc"),
  }),
  "edit of a file": strict({
    path: pattern("^(?:/[\\w.-]+)+$"),
    old_text: text,
    new_text: text,
    replace_all: flag,
  }),
  "shell command": open(
    {
      command: { ...text, minLength: 1 },
      timeout: { type: "integer", minimum: 0, maximum: 600_000 },
      background: flag,
    },
    ["command"],
  ),
  "plan of tasks": strict({
    tasks: list(
      strict({
        id: integer,
        title: text,
        status: choice("todo", "doing", "done"),
        depends_on: list(integer),
      }),
      { minItems: 1, maxItems: 8 },
    ),
  }),
  "expression tree": {
    ...strict({ root: ref("node") }),
    $defs: {
      node: {
        anyOf: [
          tagged("type", "number", { value: number }),
          tagged("type", "sum", { left: ref("node"), right: ref("node") }),
        ],
      },
    },
  },
  "threaded comments": {
    ...ref("comment"),
    $defs: { comment: open({ author: text, body: text, replies: list(ref("comment")) }, ["author", "body"]) },
  },
  "product page": strict({
    name: text,
    sku: pattern("^[A-Z]{2}-\\d{3}$"),
    price: { type: "number", exclusiveMinimum: 0 },
    stock: between(0, 1000),
    images: list(format("uri"), { maxItems: 4 }),
    dimensions: strict({ width: number, height: number, unit: choice("cm", "in") }),
  }),
  "order with addresses": strict({ billing: address, shipping: address, gift: flag }),
  "person with formats": strict({
    email: format("email"),
    website: format("uri"),
    born: format("date"),
    wakes: format("time"),
    host: format("hostname"),
    ip: format("ipv4"),
    uuid: format("uuid"),
  }),
  "ranges of numbers": strict({
    a: { type: "number", minimum: -1, maximum: 1 },
    b: between(10, 12),
    c: { type: "integer", multipleOf: 7, minimum: 1, maximum: 100 },
    d: { type: "number", exclusiveMinimum: 2, exclusiveMaximum: 3 },
  }),
  "lengths of texts": strict({
    code: { ...text, minLength: 6, maxLength: 6 },
    bio: { ...text, maxLength: 20 },
    essay: { ...text, minLength: 300 },
  }),
  "patterns of texts": strict({
    phone: pattern("^\\+[1-9]\\d{6,14}$"),
    hex: pattern("^#[0-9a-fA-F]{6}$"),
    version: pattern("^\\d+\\.\\d+\\.\\d+$"),
    slug: pattern("^[a-z0-9]+(?:-[a-z0-9]+)*$"),
    plate: pattern("^[A-Z]{1,3}-[A-Z]{1,2} \\d{1,4}$"),
  }),
  "lists of lists": strict({
    matrix: list(list(number, { minItems: 3, maxItems: 3 }), { minItems: 3, maxItems: 3 }),
  }),
  "unique items": list(between(1, 10), { uniqueItems: true, minItems: 5, maxItems: 8 }),
  "list that contains": list(integer, { contains: { const: 42 }, minItems: 2 }),
  "map of objects": {
    type: "object",
    additionalProperties: strict({ score: number }),
    minProperties: 2,
    maxProperties: 5,
  },
  "properties by pattern": {
    type: "object",
    patternProperties: { "^x-[a-z]+$": text },
    additionalProperties: false,
  },
  "merged by allOf": {
    allOf: [open({ id: integer }, ["id"]), open({ name: text }, ["name"]), open({ email: format("email") })],
  },
  "base with allOf": {
    $defs: { base: open({ created: format("date-time") }, ["created"]) },
    allOf: [ref("base"), open({ title: text }, ["title"])],
  },
  "one of three": {
    oneOf: [
      strict({ card: pattern("^\\d{16}$") }),
      strict({ iban: pattern("^DE\\d{20}$") }),
      strict({ cash: { const: true } }),
    ],
  },
  "condition by country": {
    ...open({ country: choice("US", "CA"), postal: text }, ["country", "postal"]),
    if: { properties: { country: { const: "US" } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: { postal: pattern("^\\d{5}$") } },
    else: { properties: { postal: pattern("^[A-Z]\\d[A-Z] \\d[A-Z]\\d$") } },
  },
  "dependent members": { ...open({ card: text, billing: text }), dependentRequired: { card: ["billing"] } },
  "not a word": strict({ status: { type: "string", enum: ["a", "b", "c"], not: { const: "b" } } }),
  "constants of all types": strict({
    a: { const: 1 },
    b: { const: null },
    c: { const: "x" },
    d: { const: [1, 2] },
    e: { const: { f: true } },
  }),
  "enum of several types": strict({ value: { enum: ["auto", 1, 2.5, true, null] } }),
  "several types": strict({
    value: { type: ["string", "number", "boolean"] },
    other: { type: ["array", "null"], items: text },
  }),
  anything: strict({ metadata: {}, extra: true as unknown as Schema }),
  "empty object": { type: "object", properties: {}, additionalProperties: false },
  "free object": { type: "object" },
  "text alone": { type: "string", maxLength: 40 },
  "choice alone": choice("yes", "no", "maybe"),
  "numbers alone": list({ type: "number", minimum: 0, maximum: 1 }, { minItems: 4, maxItems: 4 }),
  graph: strict({
    nodes: list(strict({ id: text, label: text }), { minItems: 2 }),
    edges: list(strict({ from: text, to: text, weight: { type: "number", default: 1 } })),
  }),
  resume: strict({
    name: text,
    headline: text,
    experience: list(
      strict({
        company: text,
        title: text,
        start_date: format("date"),
        end_date: maybe(format("date")),
        highlights: list(text, { maxItems: 5 }),
      }),
    ),
    skills: list(strict({ name: text, level: choice("junior", "senior") })),
    links: { type: "object", additionalProperties: format("uri") },
  }),
  recipe: strict({
    title: text,
    servings: between(1, 12),
    ingredients: list(strict({ name: text, amount: number, unit: maybe(choice("g", "ml", "cup")) }), {
      minItems: 1,
    }),
    steps: list(text, { minItems: 1 }),
    minutes: maybe(between(1, 600)),
  }),
  quiz: strict({
    questions: list(
      strict({
        question: text,
        options: list(text, { minItems: 4, maxItems: 4 }),
        answer_index: between(0, 3),
      }),
      { minItems: 1, maxItems: 3 },
    ),
  }),
  "deep object": strict({
    a: strict({ b: strict({ c: strict({ d: strict({ e: strict({ f: strict({ g: text }) }) }) }) }) }),
  }),
  "wide object": strict(
    Object.fromEntries(
      Array.from({ length: 80 }, (_, at) => [`field_${at}`, [text, integer, flag][at % 3] as Schema]),
    ),
  ),
  "names that are keywords": strict({
    type: text,
    properties: list(text),
    required: flag,
    enum: text,
    items: integer,
    $ref_: text,
  }),
  "members of JSON Pointer": {
    ...strict({ value: { $ref: "#/$defs/a~1b%20c" } }),
    $defs: { "a/b c": between(1, 3) },
  },
  "agent's decision": {
    anyOf: [
      tagged("action", "call", {
        tool: choice("search", "read"),
        input: { type: "object", additionalProperties: text },
      }),
      tagged("action", "finish", { result: text }),
      tagged("action", "ask", { question: text }),
    ],
  },
  "speech segments": strict({
    segments: list(
      strict({
        speaker: pattern("^S\\d$"),
        start: { type: "number", minimum: 0 },
        end: { type: "number", minimum: 0 },
        text,
      }),
      { minItems: 1 },
    ),
    language: pattern("^[a-z]{2}(?:-[A-Z]{2})?$"),
  }),
  translations: {
    type: "object",
    propertyNames: pattern("^[a-z]{2}$"),
    additionalProperties: text,
    minProperties: 1,
  },
  "closed after allOf": {
    allOf: [open({ a: integer }, ["a"])],
    properties: { b: text },
    required: ["b"],
    unevaluatedProperties: false,
  },
  "page of records": strict({
    items: list(strict({ id: pattern("^[a-z]{3}_[A-Za-z0-9]{8}$"), created_at: integer }), { maxItems: 3 }),
    next_cursor: { type: ["string", "null"] },
    has_more: flag,
  }),
};
