type NoticeType = "info" | "success" | "warning" | "error" | "system";

/**
 * Gaps: `name` (of the record it is about), `client` (the customer of that record), `many`, `few`, `days`, `percent`,
 * `hour`, `number`, and the lists below.
 */
export type Notice = readonly [type: NoticeType, title: string, message: string];

const GAP_WORDS = {
  day: ["Saturday", "Sunday"],
  device: [
    "Chrome on Windows",
    "Safari on an iPhone",
    "Firefox on Linux",
    "Edge on Windows",
    "Chrome on Android",
    "Safari on a Mac",
    "Firefox on Windows",
    "Chrome on a Chromebook",
    "Safari on an iPad",
    "Opera on Windows",
    "Firefox on Android",
    "Samsung Internet on Android",
    "Brave on a Mac",
    "Vivaldi on Linux",
  ],
  city: ["Lyon", "Toronto", "Hamburg", "Leeds", "Denver", "Osaka", "Cork", "Valencia"],
  part: [
    "photo",
    "name",
    "address",
    "phone number",
    "language",
    "time zone",
    "signature",
    "birthday",
    "biography",
    "website",
    "job title",
    "company",
    "user name",
    "e-mail address",
  ],
};

/** News about a record: it is named by one of its fields, and its state in another one decides the notice. */
export interface News {
  readonly resource: "orders" | "invoices" | "products" | "events" | "posts" | "users" | "blogs";
  readonly named: string;
  readonly state?: string;
  /** By state; `any` if it does not depend on a state. */
  readonly notices: Readonly<Record<string, Notice>>;
}

/** Users work in the shop, so these are about its customers. */
const ORDERS: News = {
  resource: "orders",
  named: "number",
  state: "status",
  notices: {
    pending: ["info", "New order {name}", "Order {name} by {client} waits to be confirmed."],
    processing: ["info", "Order {name} is being packed", "Order {name} by {client} is being packed."],
    shipped: ["success", "Order {name} is on its way", "Order {name} has left the warehouse for {client}."],
    delivered: ["success", "Order {name} was delivered", "Order {name} was handed over to {client}."],
    cancelled: [
      "error",
      "Order {name} was cancelled",
      "Order {name} by {client} was cancelled and will not be charged.",
    ],
    refunded: ["info", "Order {name} was refunded", "The money for order {name} went back to {client}."],
  },
};

const INVOICES: News = {
  resource: "invoices",
  named: "number",
  state: "status",
  notices: {
    draft: ["info", "Invoice {name} is a draft", "Invoice {name} for {client} waits for approval."],
    sent: ["info", "Invoice {name} was sent", "Invoice {name} went to {client}, who has not paid yet."],
    paid: ["success", "Invoice {name} was paid", "Invoice {name} was paid in full by {client}."],
    overdue: ["warning", "Invoice {name} is overdue", "A payment by {client} for invoice {name} is missing."],
    void: ["info", "Invoice {name} is void", "Nothing is left to pay of invoice {name} for {client}."],
  },
};

const PRODUCTS: News = {
  resource: "products",
  named: "title",
  state: "availabilityStatus",
  notices: {
    "In Stock": ["info", "Back in stock: {name}", "Good news for your wish list: {name}, in stock again."],
    "Low Stock": ["warning", "Almost sold out: {name}", "Only a few pieces are left of this: {name}."],
    "Out of Stock": ["error", "Sold out: {name}", "No longer available from your wish list: {name}."],
  },
};

const EVENTS: News = {
  resource: "events",
  named: "title",
  state: "status",
  notices: {
    scheduled: ["success", "Seat reserved for “{name}”", "Your seat for “{name}” is confirmed."],
    completed: ["info", "How was “{name}”?", "Tell others how you liked “{name}”."],
    cancelled: [
      "error",
      "“{name}” is cancelled",
      "Your ticket for “{name}” is refunded, since it was cancelled.",
    ],
    postponed: ["warning", "“{name}” is postponed", "Your ticket for “{name}” stays valid for the new date."],
  },
};

const COMMENT: News = {
  resource: "posts",
  named: "title",
  notices: { any: ["info", "New comment on “{name}”", "Somebody has commented on your post “{name}”."] },
};

const FOLLOWER: News = {
  resource: "users",
  named: "name",
  notices: { any: ["info", "New follower: {name}", "{name} follows you now."] },
};

const INVITATION: News = {
  resource: "users",
  named: "name",
  notices: { any: ["success", "{name} accepted your invitation", "{name} has joined your team."] },
};

const ARTICLE: News = {
  resource: "blogs",
  named: "title",
  notices: { any: ["info", "New article in “{name}”", "There is something new to read in “{name}”."] },
};

/** What users are told, in turn. */
const LIST: readonly (Notice | News)[] = [
  ORDERS,
  ["warning", "Storage is {percent}% full", "Of your storage, {many} GB are left, {percent}% are used."],
  COMMENT,
  ["error", "Upload of scan-{number}.pdf failed", "The connection was lost at {percent}% of {many} MB."],
  INVOICES,
  ["system", "Maintenance on {day} at {hour}:30 UTC", "For {many} seconds, the service will be read-only."],
  FOLLOWER,
  PRODUCTS,
  ["success", "Your {part} was updated", "Others see your new {part} after {many} seconds."],
  EVENTS,
  ["system", "New sign-in from {city}: {device}", "Your account was used from {city}, with {device}."],
  ORDERS,
  ["success", "Export of {many} records is ready", "Export {number} can be downloaded for {days} days."],
  COMMENT,
  [
    "warning",
    "Password expires in {days} days",
    "Please choose another one within {days} days; this is reminder {few}.",
  ],
  INVITATION,
  ["info", "Your week: {many} readers", "What you wrote was opened by {many} people in seven days."],
  INVOICES,
  ["error", "Import stopped at line {many}", "Nothing was imported: line {many} has no e-mail address."],
  ARTICLE,
  ["system", "Two-step sign-in is on for {device}", "From now on we ask for a code when you use {device}."],
  PRODUCTS,
  ["warning", "{days} wrong passwords from {city}", "Somebody in {city} tried {days} wrong passwords."],
  EVENTS,
  [
    "system",
    "Section {days} of the terms changes",
    "Section {days} of the terms of use has a new wording, version {number}.",
  ],
];

/** Notices, and the words that fill their gaps. */
export const NOTICES = { list: LIST, words: GAP_WORDS };
