// react-admin with its guessers: what a first look at an API is made of.
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { Admin, EditGuesser, ListGuesser, Resource, ShowGuesser } from "react-admin";
import jsonServerProvider from "ra-data-json-server";

const [, name] = location.hash.split("/");
const resource = h(Resource, { name, list: ListGuesser, edit: EditGuesser, show: ShowGuesser });
const dataProvider = jsonServerProvider("/api/mock");
createRoot(document.getElementById("root")).render(
  h(Admin, { dataProvider, disableTelemetry: true }, resource),
);
