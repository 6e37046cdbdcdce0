import { startPeer } from "../proofs/peers/peers.ts";
import { temporaryFolder } from "../support/binary.ts";
import { ON_SERVER_CORE } from "./pages/load.ts";
import { documentOf, measureLists } from "./pages/other-urls.ts";
import { startMock, startOurs } from "./pages/processes.ts";
import type { Report } from "./table.ts";

/** Lists of one's own, of a document and of a file of rows, each URL new. */
export const report = async (): Promise<Report> => {
  await using ours = await startOurs();
  const users = (await (await fetch(`${ours.origin}/api/mock/users?_all=true`)).json()) as unknown[];
  using folder = temporaryFolder();
  const document = `${folder.path}/users.json`;
  const file = `${folder.path}/db.json`;
  await Bun.write(document, await documentOf(ours.origin));
  await Bun.write(file, JSON.stringify({ users }));
  await using own = await startMock(document);
  await using rows = await startMock(file);
  await using current = await startPeer("json-server-1", { users }, ON_SERVER_CORE);
  return { figures: await measureLists({ ours, own, rows, current }) };
};
