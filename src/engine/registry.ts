import type { Definition, RowOf } from "./resource.ts";
import { categories } from "./resources/categories.ts";
import { companies } from "./resources/companies.ts";
import { customers } from "./resources/customers.ts";
import { employees } from "./resources/employees.ts";
import { invoices } from "./resources/invoices.ts";
import { orders } from "./resources/orders.ts";
import { payments } from "./resources/payments.ts";
import { products } from "./resources/products.ts";
import { reviews } from "./resources/reviews.ts";
import { todos } from "./resources/todos.ts";
import { users } from "./resources/users.ts";

/** The resources, in the order that docs and pages show them. */
export const definitions = {
  users,
  todos,
  products,
  orders,
  customers,
  invoices,
  payments,
  categories,
  reviews,
  companies,
  employees,
} as const;

export type ResourceName = keyof typeof definitions;

/** The record type of one resource: `RecordOf<"orders">`. */
export type RecordOf<Name extends ResourceName> = RowOf<(typeof definitions)[Name]>;

export const RESOURCES = Object.keys(definitions) as ResourceName[];

export const isResource = (name: string): name is ResourceName => Object.hasOwn(definitions, name);

export const definitionOf = (name: string): Definition => {
  if (!isResource(name)) throw new Error(`no resource is called ${name}`);
  return definitions[name] as unknown as Definition;
};
