import { expect, test } from "bun:test";
import { transform as curl } from "../../../src/site/tools/curl/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

/* Commands as they stand in docs and terminals. */

const PLAIN = "curl -X PUT 'http://a.test/x' -H 'a: b'";

test.each([
  "$ curl -X PUT 'http://a.test/x' -H 'a: b'",
  "  > curl -X PUT 'http://a.test/x' -H 'a: b'",
  "% sudo curl -X PUT 'http://a.test/x' -H 'a: b'",
  "time /usr/bin/curl -X PUT 'http://a.test/x' -H 'a: b'",
  "# Changes it.\n#\n\ncurl -X PUT 'http://a.test/x' -H 'a: b' # done",
  "```bash\ncurl -X PUT 'http://a.test/x' \\\n  -H 'a: b'\n```\n",
  "TOKEN=abc OTHER='d e' curl -X PUT 'http://a.test/x' -H 'a: b'",
  "export TOKEN=abc\ncurl -X PUT 'http://a.test/x' -H 'a: b'",
  "curl -X PUT \\\n  'http://a.test/x' \\   \n  -H 'a: b' \\",
])("%j is read as the plain command", async (text) => {
  for (const to of ["fetch", "curl", "python"])
    expect(await run(curl, text, { to })).toEqual(await run(curl, PLAIN, { to }));
});

test("a fence around a fetch call or an HTTPie command is ignored", async () => {
  expect(await textOf(curl, '```js\nfetch("http://a.test/x")\n```', { to: "curl" })).toBe(
    "curl 'http://a.test/x'",
  );
  expect(await textOf(curl, "# A page\nhttp GET a.test/x", { to: "curl" })).toBe("curl 'http://a.test/x'");
});

test("the second of two commands is reported", async () => {
  const { text, cautions } = await run(curl, "# A\ncurl http://a.test/x\n\n# B\ncurl http://a.test/y", {
    to: "curl",
  });
  expect(text).toBe("curl 'http://a.test/x'");
  expect(cautions).toEqual(["Not carried over: curl http://a.test/y"]);
});

test("a pipe after a here-document is reported", async () => {
  const { text, cautions } = await run(curl, "curl http://a.test/x --json @- <<EOF | jq .\n{}\nEOF", {
    to: "curl",
  });
  expect(text).toContain("--data-raw '{}\n'");
  expect(cautions).toEqual(["Not carried over: | jq ."]);
});

test("an error has its offset in the pasted text", async () => {
  const text = "# A comment\n$ curl http://a.test/x --nonsense";
  expect(await problemOf(curl, text, { to: "curl" })).toStartWith(`${text.indexOf("--nonsense")}: `);
});
