// Refine with its inferencer and Ant Design.
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { Refine } from "@refinedev/core";
import { AntdInferencer } from "@refinedev/inferencer/antd";
import simpleRest from "@refinedev/simple-rest";
import { App, ConfigProvider } from "antd";
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import "@refinedev/antd/dist/reset.css";

const [, resource, id] = location.hash.split("/");
// The inferencer looks for relations that do not exist: without retries, the pages come seconds earlier.
const clientConfig = { defaultOptions: { queries: { retry: false } } };
const options = { disableTelemetry: true, reactQuery: { clientConfig } };
const resources = [{ name: resource, list: `/${resource}`, show: `/${resource}/:id` }];
const page = h(
  AntdInferencer,
  id === undefined ? { resource, action: "list" } : { resource, action: "show", id },
);
createRoot(document.getElementById("root")).render(
  h(
    ConfigProvider,
    null,
    h(App, null, h(Refine, { dataProvider: simpleRest("/api/mock"), resources, options }, page)),
  ),
);
