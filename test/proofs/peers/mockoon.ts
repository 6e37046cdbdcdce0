import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";

/** The path of Mockoon's CLI. */
export const mockoon = async (): Promise<string> =>
  join(await installed("@mockoon/cli", "9.9.0"), "bin/run.js");

const uuid = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;

/** An environment with one CRUD route, as Mockoon's editor saves it. */
export const environment = (resource: string, records: readonly unknown[], port: number): string =>
  JSON.stringify({
    uuid: uuid(0),
    lastMigration: 33,
    name: "peer",
    endpointPrefix: "",
    latency: 0,
    port,
    hostname: "127.0.0.1",
    folders: [],
    routes: [
      {
        uuid: uuid(1),
        type: "crud",
        documentation: "",
        method: "",
        endpoint: resource,
        responses: [
          {
            uuid: uuid(2),
            body: "{}",
            latency: 0,
            statusCode: 200,
            label: "",
            headers: [],
            bodyType: "DATABUCKET",
            filePath: "",
            databucketID: "data",
            sendFileAsBody: false,
            rules: [],
            rulesOperator: "OR",
            disableTemplating: true,
            fallbackTo404: false,
            default: true,
            crudKey: "id",
            callbacks: [],
          },
        ],
        responseMode: null,
        streamingMode: null,
        streamingInterval: 0,
      },
    ],
    rootChildren: [{ type: "route", uuid: uuid(1) }],
    proxyMode: false,
    proxyHost: "",
    proxyRemovePrefix: false,
    tlsOptions: {
      enabled: false,
      type: "CERT",
      pfxPath: "",
      certPath: "",
      keyPath: "",
      caPath: "",
      passphrase: "",
    },
    cors: true,
    headers: [],
    proxyReqHeaders: [],
    proxyResHeaders: [],
    data: [{ uuid: uuid(3), id: "data", name: resource, documentation: "", value: JSON.stringify(records) }],
    callbacks: [],
  });
