import type { Definition, RowOf } from "./resource.ts";
import type { ResourceName } from "./resource-names.ts";
import { albums } from "./resources/albums.ts";
import { articles } from "./resources/articles.ts";
import { blogs } from "./resources/blogs.ts";
import { categories } from "./resources/categories.ts";
import { comments } from "./resources/comments.ts";
import { companies } from "./resources/companies.ts";
import { customers } from "./resources/customers.ts";
import { employees } from "./resources/employees.ts";
import { events } from "./resources/events.ts";
import { files } from "./resources/files.ts";
import { invoices } from "./resources/invoices.ts";
import { messages } from "./resources/messages.ts";
import { notifications } from "./resources/notifications.ts";
import { orders } from "./resources/orders.ts";
import { payments } from "./resources/payments.ts";
import { photos } from "./resources/photos.ts";
import { posts } from "./resources/posts.ts";
import { products } from "./resources/products.ts";
import { reviews } from "./resources/reviews.ts";
import { todos } from "./resources/todos.ts";
import { users } from "./resources/users.ts";

/** The resources by name. */
export const definitions = {
  users,
  posts,
  comments,
  albums,
  photos,
  todos,
  products,
  orders,
  customers,
  invoices,
  payments,
  files,
  categories,
  reviews,
  notifications,
  messages,
  companies,
  employees,
  blogs,
  articles,
  events,
} as const satisfies Record<ResourceName, Definition>;

/** The record type of one resource: `RecordOf<"orders">`. */
export type RecordOf<Name extends ResourceName> = RowOf<(typeof definitions)[Name]>;
