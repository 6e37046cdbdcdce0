import { startPeer } from "../proofs/peers/peers.ts";
import {
  depth,
  fairness,
  type Field,
  firstSecond,
  growth,
  measurePages,
  resourceCosts,
  scans,
  throughput,
  throughputChart,
} from "./pages/cases.ts";
import { ON_SERVER_CORE } from "./pages/load.ts";
import { startBare, startOurs } from "./pages/processes.ts";
import type { Report } from "./table.ts";

/** The mock REST API, compared with its peers; needs wrk. */
export const report = async (): Promise<Report> => {
  await using ours = await startOurs();
  const mock = `${ours.origin}/api/mock`;
  const users = (await (await fetch(`${mock}/users?_all=true`)).json()) as unknown[];
  await using bare = await startBare(`${mock}/users?limit=10`);
  await using current = await startPeer("json-server-1", { users }, ON_SERVER_CORE);
  await using old = await startPeer("json-server-0", { users }, ON_SERVER_CORE);
  await using mockoon = await startPeer("mockoon", { users }, ON_SERVER_CORE);
  const field: Field = { ours: mock, servers: { ours, bare, current, old, mockoon } };
  const scanned = await scans(field);
  const costs = await measurePages(field);
  const resources = resourceCosts(costs);
  await using young = await startOurs();
  const figures = [
    ...throughput(costs),
    await firstSecond(young, costs),
    resources.figure,
    ...scanned,
    await depth(field),
    await fairness(field),
  ];
  return { figures, readme: throughputChart(costs), tables: [await growth(field), resources.chart] };
};
