import { startPeer } from "../proofs/peers/peers.ts";
import { temporaryFolder } from "../support/binary.ts";
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
  throughputText,
} from "./pages/cases.ts";
import { ON_SERVER_CORE } from "./pages/load.ts";
import { documentOf, measureOtherUrls, otherChart, otherFigures } from "./pages/other-urls.ts";
import { startBare, startMock, startOurs } from "./pages/processes.ts";
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
  await using prism = await startPeer("prism", { users }, ON_SERVER_CORE);
  // Before anything else wakes a thread.
  const scanned = await scans({ ours: mock });
  using folder = temporaryFolder();
  const document = `${folder.path}/users.json`;
  await Bun.write(document, await documentOf(ours.origin));
  await using own = await startMock(document);
  const servers = { ours, own, bare, current, old, mockoon, prism };
  const field: Field = { ours: mock, servers };
  const costs = await measurePages(field);
  const others = await measureOtherUrls(servers, users);
  const resources = resourceCosts(costs);
  await using young = await startOurs();
  const figures = [
    ...throughput(costs),
    ...otherFigures(others),
    await firstSecond(young, costs),
    resources.figure,
    ...scanned,
    await depth(field),
    await fairness(field),
  ];
  const readme = [otherChart(others), throughputText(costs)].join("\n\n");
  return { figures, readme, tables: [await growth(field), resources.chart] };
};
