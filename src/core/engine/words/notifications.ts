type NoticeType = "info" | "success" | "warning" | "error" | "system";

/** Gaps of the message: `name` (of the record it is about), `many`, `few`, `percent`, and the lists below. */
export type Notice = readonly [type: NoticeType, title: string, message: string];

const GAP_WORDS = {
  day: ["Saturday", "Sunday"],
  device: [
    "Chrome on Windows",
    "Safari on an iPhone",
    "Firefox on Linux",
    "Edge on Windows",
    "Chrome on Android",
  ],
  city: ["Lyon", "Toronto", "Hamburg", "Leeds", "Denver", "Osaka", "Cork", "Valencia"],
};

/** News about a record: it is named by one of its fields, and its state in another one decides the notice. */
export interface News {
  readonly resource: "orders" | "invoices" | "products" | "events" | "posts" | "users" | "blogs";
  readonly named: string;
  readonly state?: string;
  /** By state; `any` if it does not depend on a state. */
  readonly notices: Readonly<Record<string, Notice>>;
}

const ORDERS: News = {
  resource: "orders",
  named: "number",
  state: "status",
  notices: {
    pending: ["info", "Order received", "Thank you! We have received order {name}."],
    processing: ["info", "Order in preparation", "Order {name} is being packed."],
    shipped: ["success", "Order on its way", "Order {name} has left our warehouse."],
    delivered: ["success", "Order delivered", "Order {name} was handed over. Enjoy!"],
    cancelled: ["error", "Order cancelled", "Order {name} was cancelled and will not be charged."],
    refunded: ["info", "Refund sent", "The money for order {name} is on its way back to you."],
  },
};

const INVOICES: News = {
  resource: "invoices",
  named: "number",
  state: "status",
  notices: {
    draft: ["info", "Invoice in preparation", "Invoice {name} is waiting for your approval."],
    sent: ["info", "New invoice", "Invoice {name} is ready. Please mind the due date."],
    paid: ["success", "Payment received", "Invoice {name} is paid in full. Thank you!"],
    overdue: ["warning", "Invoice overdue", "We have not yet received a payment for invoice {name}."],
    void: ["info", "Invoice void", "Invoice {name} no longer counts; nothing is left to pay."],
  },
};

const PRODUCTS: News = {
  resource: "products",
  named: "title",
  state: "availabilityStatus",
  notices: {
    "In Stock": ["info", "Back in stock", "Good news: the {name} is available again."],
    "Low Stock": ["warning", "Almost sold out", "Only a few pieces of the {name} are left."],
    "Out of Stock": ["error", "Sold out", "The {name} on your wish list is sold out."],
  },
};

const EVENTS: News = {
  resource: "events",
  named: "title",
  state: "status",
  notices: {
    scheduled: ["success", "Seat reserved", "Your seat for “{name}” is confirmed."],
    completed: ["info", "How was it?", "Tell others how you liked “{name}”."],
    cancelled: ["error", "Event cancelled", "“{name}” will not take place. Your ticket is refunded."],
    postponed: ["warning", "Event postponed", "“{name}” is postponed. Your ticket stays valid."],
  },
};

const COMMENT: News = {
  resource: "posts",
  named: "title",
  notices: { any: ["info", "New comment", "Somebody has answered to “{name}”."] },
};

const FOLLOWER: News = {
  resource: "users",
  named: "name",
  notices: { any: ["info", "New follower", "{name} follows you now."] },
};

const INVITATION: News = {
  resource: "users",
  named: "name",
  notices: { any: ["success", "Invitation accepted", "{name} has joined your team."] },
};

const ARTICLE: News = {
  resource: "blogs",
  named: "title",
  notices: { any: ["info", "New article", "There is something new to read in “{name}”."] },
};

/** What users are told, in turn. */
const LIST: readonly (Notice | News)[] = [
  ORDERS,
  ["warning", "Storage almost full", "You have used {percent} % of your storage."],
  COMMENT,
  ["error", "Upload failed", "The connection was lost at {percent} %. Please try again."],
  INVOICES,
  ["system", "Planned maintenance", "The service is read-only on {day} from 0{few}:00 to 0{few}:30 UTC."],
  FOLLOWER,
  PRODUCTS,
  ["success", "Profile updated", "Your changes are visible to everybody now."],
  EVENTS,
  ["system", "New sign-in", "Your account was used from {city}, with {device}."],
  ORDERS,
  ["success", "Export ready", "Your export of {many} records can be downloaded for seven days."],
  COMMENT,
  ["warning", "Password expires soon", "Please choose a new password within {few} days."],
  INVITATION,
  ["info", "Your weekly summary", "What you wrote was opened {many} times in the last seven days."],
  INVOICES,
  ["error", "Import stopped", "Line {many} of your file has no e-mail address. Nothing was imported."],
  ARTICLE,
  ["system", "Two-step sign-in is on", "From now on we ask for a code on every new device."],
  PRODUCTS,
  ["warning", "Unusual activity", "Somebody tried {few} wrong passwords from {city}."],
  EVENTS,
  ["system", "Terms updated", "The terms of use change on the first of next month."],
];

/** Notices, and the words that fill their gaps. */
export const NOTICES = { list: LIST, words: GAP_WORDS };
