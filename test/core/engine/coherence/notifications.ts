import { expect } from "bun:test";
import { isResource } from "../../../../src/core/engine/index.ts";
import {
  declare,
  isFlag,
  isMoment,
  isMomentIf,
  isProse,
  isReference,
  isSentence,
  oneOf,
  type Scene,
} from "../support/checks.ts";

/** The record that a link leads to, or nothing. */
const target = (link: string | null, { at }: Scene) => {
  const [, resource = "", id] = link?.split("/") ?? [];
  return isResource(resource)
    ? { resource, row: at(resource, Number(id)) as Record<string, unknown> }
    : undefined;
};

/** News that a state of the record would contradict. */
const STATES: Readonly<Record<string, readonly [resource: string, states: readonly unknown[]]>> = {
  "Order received": ["orders", ["pending"]],
  "Order in preparation": ["orders", ["processing"]],
  "Order on its way": ["orders", ["shipped"]],
  "Order delivered": ["orders", ["delivered"]],
  "Order cancelled": ["orders", ["cancelled"]],
  "Refund sent": ["orders", ["refunded"]],
  "Invoice in preparation": ["invoices", ["draft"]],
  "New invoice": ["invoices", ["sent"]],
  "Payment received": ["invoices", ["paid"]],
  "Invoice overdue": ["invoices", ["overdue"]],
  "Invoice void": ["invoices", ["void"]],
  "Back in stock": ["products", ["In Stock"]],
  "Almost sold out": ["products", ["Low Stock"]],
  "Sold out": ["products", ["Out of Stock"]],
  "Seat reserved": ["events", ["scheduled"]],
  "How was it?": ["events", ["completed"]],
  "Event cancelled": ["events", ["cancelled"]],
  "Event postponed": ["events", ["postponed"]],
};

export const checks = declare("notifications", {
  userId: isReference,
  type: (value, row) => {
    oneOf(["info", "success", "warning", "error", "system"])(value);
    if (/ (cancelled|failed)$|^Sold out$/.test(row.title)) expect(value).toBe("error");
    if (/received$|delivered|reserved|accepted/.test(row.title) && row.title !== "Order received")
      expect(value).toBe("success");
  },
  title: (value, row, scene) => {
    isProse(value);
    const [resource, states] = STATES[value] ?? [];
    if (resource === undefined || states === undefined) return;
    const about = target(row.link, scene);
    expect(about?.resource as string).toBe(resource);
    expect(states).toContain(about?.row["status"] ?? about?.row["availabilityStatus"]);
  },
  message: (value, row, scene) => {
    isSentence(value);
    const about = target(row.link, scene);
    if (about === undefined) return;
    const { number, title, name } = about.row;
    expect(value).toContain(String(number ?? title ?? name));
  },
  read: isFlag,
  readAt: (value, row) => isMomentIf(row.read, value, row.createdAt),
  link: (value, row) => {
    if (value === null) return;
    const [, resource = "", id = ""] = /^\/([a-z]+)\/(\d+)$/.exec(value) ?? [];
    expect(isResource(resource)).toBe(true);
    isReference(Number(id), row);
    // Nobody is told about themselves; notification 1 knows of nobody but user 1.
    if (resource === "users" && row.id > 1) expect(Number(id)).not.toBe(row.userId);
  },
  createdAt: (value, row, scene) => {
    isMoment(value, target(row.link, scene)?.row["createdAt"] as string | undefined);
  },
  updatedAt: (value, row) => isMoment(value, row.readAt ?? row.createdAt),
});
