export type NoticeType = "info" | "success" | "warning" | "error" | "system";

/** What a notice may be about; its message then names that record. */
export type About = "orders" | "posts" | "products" | "events" | "invoices";

export interface Notice {
  readonly type: NoticeType;
  readonly title: string;
  readonly message: string;
  readonly about?: About;
}

export const NOTICES: readonly Notice[] = [
  { type: "info", title: "New comment", message: "Somebody answered “{name}”.", about: "posts" },
  {
    type: "success",
    title: "Payment received",
    message: "Invoice {name} is paid in full. Thank you!",
    about: "invoices",
  },
  { type: "warning", title: "Storage almost full", message: "You have used {percent} % of your storage." },
  {
    type: "error",
    title: "Upload failed",
    message: "The connection was lost at {percent} %. Please try again.",
  },
  {
    type: "system",
    title: "Planned maintenance",
    message: "The service is read-only on Sunday from 02:00 to 02:{minutes} UTC.",
  },
];
