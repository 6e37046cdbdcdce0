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
const STATES: readonly (readonly [title: RegExp, resource: string, states: readonly unknown[]])[] = [
  [/^New order /, "orders", ["pending"]],
  [/^Order .* is being packed$/, "orders", ["processing"]],
  [/^Order .* is on its way$/, "orders", ["shipped"]],
  [/^Order .* was delivered$/, "orders", ["delivered"]],
  [/^Order .* was cancelled$/, "orders", ["cancelled"]],
  [/^Order .* was refunded$/, "orders", ["refunded"]],
  [/^Invoice .* is a draft$/, "invoices", ["draft"]],
  [/^Invoice .* was sent$/, "invoices", ["sent"]],
  [/^Invoice .* was paid$/, "invoices", ["paid"]],
  [/^Invoice .* is overdue$/, "invoices", ["overdue"]],
  [/^Invoice .* is void$/, "invoices", ["void"]],
  [/^Back in stock/, "products", ["In Stock"]],
  [/^Almost sold out/, "products", ["Low Stock"]],
  [/^Sold out/, "products", ["Out of Stock"]],
  [/^Seat reserved/, "events", ["scheduled"]],
  [/^How was “/, "events", ["completed"]],
  [/^“.*” is cancelled$/, "events", ["cancelled"]],
  [/^“.*” is postponed$/, "events", ["postponed"]],
];

export const checks = declare("notifications", {
  userId: (value, row, { at }) => {
    isReference(value, row);
    const [, post] = /^\/posts\/(\d+)$/.exec(row.link ?? "") ?? [];
    if (post !== undefined) expect(value).toBe(at("posts", Number(post)).userId);
  },
  type: (value, row) => {
    oneOf(["info", "success", "warning", "error", "system"])(value);
    if (/ (cancelled|failed)$|^Sold out:/.test(row.title)) expect(value).toBe("error");
    if (/ (delivered|paid)$|^Seat reserved|accepted your/.test(row.title)) expect(value).toBe("success");
  },
  title: (value, row, scene) => {
    isProse(value);
    const about = target(row.link, scene);
    if (about !== undefined)
      expect(value).toContain(String(about.row["number"] ?? about.row["title"] ?? about.row["name"]));
    const [, resource, states] = STATES.find(([title]) => title.test(value)) ?? [];
    if (resource === undefined || states === undefined) return;
    expect(about?.resource as string).toBe(resource);
    expect(states).toContain(about?.row["status"] ?? about?.row["availabilityStatus"]);
  },
  message: (value, row, scene) => {
    isSentence(value);
    const about = target(row.link, scene);
    if (about === undefined) return;
    const { number, title, name, customerId } = about.row;
    expect(value).toContain(String(number ?? title ?? name));
    if (customerId !== undefined) expect(value).toContain(scene.at("customers", Number(customerId)).name);
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
