// Toolpad's pages for records, which are made of the MUI X Data Grid.
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { AppProvider } from "@toolpad/core/AppProvider";
import { Crud } from "@toolpad/core/Crud";

const [, resource, id] = location.hash.split("/");
const api = `/api/mock/${resource}`;

/** What its users declare: a type for each field that is a single value. */
const fieldOf = ([field, value]) => {
  if (typeof value === "object") return [];
  const column = { field, headerName: field };
  if (typeof value !== "string") return [{ ...column, type: typeof value }];
  if (!/^\d{4}-\d\d-\d\dT/.test(value)) return [column];
  return [{ ...column, type: "dateTime", valueGetter: (text) => (text === null ? null : new Date(text)) }];
};

const [first] = await (await fetch(`${api}?limit=1`)).json();
const dataSource = {
  fields: Object.entries(first).flatMap(fieldOf),
  async getMany({ paginationModel: { page, pageSize } }) {
    const response = await fetch(`${api}?page=${page + 1}&limit=${pageSize}`);
    return { items: await response.json(), itemCount: Number(response.headers.get("x-total-count")) };
  },
  getOne: async (one) => (await fetch(`${api}/${one}`)).json(),
};

const pathname = id === undefined ? `/${resource}` : `/${resource}/${id}`;
const router = { pathname, searchParams: new URLSearchParams(), navigate() {} };
createRoot(document.getElementById("root")).render(
  h(AppProvider, { router }, h(Crud, { dataSource, rootPath: `/${resource}`, initialPageSize: 10 })),
);
