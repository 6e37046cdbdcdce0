import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { nestedIn } from "../../../src/site/tools/url/nested.ts";
import { parse, type UrlParts, withParts } from "../../../src/site/tools/url/url.ts";

const urlOf = (text: string, base?: string) => {
  const parsed = parse(text, base);
  if (parsed.state !== "url") throw new Error(`${text} is ${parsed.state}`);
  return parsed;
};

describe("the web platform tests for URLs", () => {
  test.each([
    ["http://example\t.\norg", undefined, "http://example.org/"],
    ["http://user:pass@foo:21/bar;par?b#c", undefined, "http://user:pass@foo:21/bar;par?b#c"],
    ["https://test:@test", undefined, "https://test@test/"],
    ["http:foo.com", "http://example.org/foo/bar", "http://example.org/foo/foo.com"],
    [":foo.com", "http://example.org/foo/bar", "http://example.org/foo/:foo.com"],
    ["http://f:00000000000000000000080/c", undefined, "http://f/c"],
    ["http://f:/c", undefined, "http://f/c"],
    ["//foo/bar", "http://example.org/foo/bar", "http://foo/bar"],
    ["?q=1", "http://example.org/foo/bar", "http://example.org/foo/bar?q=1"],
    ["#β", "http://example.org/foo/bar", "http://example.org/foo/bar#%CE%B2"],
    ["http://www.google.com/foo?bar=baz# »", undefined, "http://www.google.com/foo?bar=baz#%20%C2%BB"],
    ["http://example.com/foo/%2e%2E/bar", undefined, "http://example.com/bar"],
    ["http://example.com////../..", undefined, "http://example.com//"],
    ["http://example.com/foo%2Ehtml", undefined, "http://example.com/foo%2Ehtml"],
    ["http://example.com/foo\\bar", undefined, "http://example.com/foo/bar"],
    ["http://GOO　goo.com".replace("　", ""), undefined, "http://googoo.com/"],
    ["http://192.0x00A80001", undefined, "http://192.168.0.1/"],
    ["http://0x7f.1/test", undefined, "http://127.0.0.1/test"],
    ["http://[::127.0.0.1]", undefined, "http://[::7f00:1]/"],
    ["http://你好你好", undefined, "http://xn--6qqa088eba/"],
    ["data:text/plain,a b", undefined, "data:text/plain,a b"],
    ["mailto:ada@example.com", undefined, "mailto:ada@example.com"],
    ["file:///C|/m/", undefined, "file:///C:/m/"],
  ])("%j on %j is %s", (text, base, href) => {
    expect(urlOf(text, base).href).toBe(href);
  });

  test.each([
    ["foo", /scheme is missing/],
    ["http://", /host .* is missing/],
    ["http://f:b/c", /port must be a number up to 65535, not "b"/],
    ["http://f:65536/c", /65536/],
    ["http://a b/", /"a b" is invalid/],
    ["http://[1::2]:3:4", /is none|port/],
    ["http://%zz", /is invalid/],
  ])("%s is not a URL", (text, reason) => {
    const parsed = parse(text);
    expect(parsed.state === "wrong" ? parsed.reason : parsed.state).toMatch(reason);
  });

  test("empty input has no result", () => {
    expect(parse("  ")).toEqual({ state: "empty" });
  });
});

test("parts are decoded separately", () => {
  expect(
    urlOf("https://%C3%A4:p%40@example.com:8443/a%2Fb/%C3%A4%20c//d?q=1+2&q=%26&empty#x%20y").parts,
  ).toEqual({
    protocol: "https",
    username: "ä",
    password: "p@",
    hostname: "example.com",
    port: "8443",
    segments: ["a/b", "ä c", "", "d"],
    query: [
      ["q", "1 2"],
      ["q", "&"],
      ["empty", ""],
    ],
    fragment: "x y",
    fragmentQuery: [],
  });
});

describe("changing one part leaves the others exactly as they are", () => {
  const href = "https://ada@example.com/a%2fb?x=%7e&y=1+2#f";
  test.each<[Partial<UrlParts>, string | undefined]>([
    [{ protocol: "http" }, "http://ada@example.com/a%2fb?x=%7e&y=1+2#f"],
    [{ protocol: "git+ssh" }, "git+ssh://ada@example.com/a%2fb?x=%7e&y=1+2#f"],
    [{ protocol: "1x" }, undefined],
    [{ username: "" }, "https://example.com/a%2fb?x=%7e&y=1+2#f"],
    [{ password: "p@ss:/" }, "https://ada:p%40ss%3A%2F@example.com/a%2fb?x=%7e&y=1+2#f"],
    [{ hostname: "EXAMPLE.org" }, "https://ada@example.org/a%2fb?x=%7e&y=1+2#f"],
    [{ hostname: "not a host" }, undefined],
    [{ hostname: "" }, undefined],
    [{ port: "8080" }, "https://ada@example.com:8080/a%2fb?x=%7e&y=1+2#f"],
    [{ port: "443" }, "https://ada@example.com/a%2fb?x=%7e&y=1+2#f"],
    [{ port: "99999" }, undefined],
    [{ port: "x" }, undefined],
    [
      { segments: ["a/b", "ä ?#%", "x=1;y,z@"] },
      "https://ada@example.com/a%2fb/%C3%A4%20%3F%23%25/x=1;y,z@?x=%7e&y=1+2#f",
    ],
    [{ query: [["q", "a&b=c d"]] }, "https://ada@example.com/a%2fb?q=a%26b%3Dc+d#f"],
    [{ query: [] }, "https://ada@example.com/a%2fb#f"],
    [{ fragment: "a b#c" }, "https://ada@example.com/a%2fb?x=%7e&y=1+2#a%20b%23c"],
    [{ fragment: "" }, "https://ada@example.com/a%2fb?x=%7e&y=1+2"],
  ])("%j", (change, changed) => {
    expect(withParts(href, change)).toBe(changed as string);
  });

  test.each<[string, Partial<UrlParts>, string]>([
    [
      "https://a.example/?f[x]=1&c&d=%E4&e=%7e",
      {
        query: [
          ["f[x]", "2"],
          ["c", ""],
          ["d", "\ufffd"],
          ["e", "~"],
        ],
      },
      "https://a.example/?f[x]=2&c&d=%E4&e=%7e",
    ],
    [
      "https://a.example/?a=1&b=%7e&b=~",
      {
        query: [
          ["b", "~"],
          ["b", "~"],
          ["a", "1"],
        ],
      },
      "https://a.example/?b=%7e&b=~&a=1",
    ],
    ["https://a.example/%E4/b", { segments: ["%E4", "c"] }, "https://a.example/%E4/c"],
    [
      "https://a.example/#/list?p=1&q=%7e",
      {
        fragmentQuery: [
          ["p", "2"],
          ["q", "~"],
        ],
      },
      "https://a.example/#/list?p=2&q=%7e",
    ],
    [
      "mailto:ada@example.com?cc=x@y.example",
      {
        query: [
          ["cc", "x@y.example"],
          ["subject", "Hi there"],
        ],
      },
      "mailto:ada@example.com?cc=x@y.example&subject=Hi%20there",
    ],
    [
      "mailto:ada@example.com?cc=x@y.example",
      { segments: ["bob@example.com"] },
      "mailto:bob@example.com?cc=x@y.example",
    ],
    ["data:text/plain,a b", { segments: ["text", "html,a c"] }, "data:text/html,a%20c"],
  ])("%s with %j", (before, change, after) => {
    expect(withParts(before, change)).toBe(after);
  });

  test("spaces in a query can be written as %20", () => {
    expect(
      withParts(
        "https://a.example/?b=1+2",
        {
          query: [
            ["b", "1 2"],
            ["c", ""],
          ],
        },
        false,
      ),
    ).toBe("https://a.example/?b=1%202&c=");
    expect(withParts("https://a.example/", { query: [["q", "a b+c"]] }, false)).toBe(
      "https://a.example/?q=a%20b%2Bc",
    );
  });

  test("any edited part is parsed back", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(
        fc.array(
          text.filter((segment) => !/^\.{0,2}$/.test(segment)),
          { minLength: 1, maxLength: 4 },
        ),
        fc.array(fc.tuple(text, text), { maxLength: 4 }),
        text,
        fc.boolean(),
        (segments, query, fragment, plus) => {
          const href = withParts("https://a.example/", { segments, query, fragment }, plus) ?? "";
          expect(urlOf(href).parts).toMatchObject({ segments, query, fragment });
        },
      ),
    );
  });
});

test.each([
  [
    "https://a.example/#access_token=x.y&expires_in=3600",
    [
      ["access_token", "x.y"],
      ["expires_in", "3600"],
    ],
  ],
  ["https://a.example/#!/list?page=2", [["page", "2"]]],
  ["https://a.example/#:~:text=hello", []],
  ["https://a.example/#/a=b", []],
  ["https://a.example/#top", []],
])("the query in the fragment of %s", (text, rows) => {
  expect(urlOf(text).parts.fragmentQuery).toEqual(rows as never);
});

test("a plus sign in a mailto: URL is literal", () => {
  expect(urlOf("mailto:?to=ada+work@example.com&subject=a%20b").parts.query).toEqual([
    ["to", "ada+work@example.com"],
    ["subject", "a b"],
  ]);
});

test.each([
  ["xn--mnchen-3ya.de", "münchen.de"],
  ["xn--bcher-kva.example", "bücher.example"],
  ["xn--6qqa088eba.xn--fiqs8s", "你好你好.中国"],
  ["xn--80ak6aa92e.com", "аррӏе.com"],
  ["xn--e28h.la", "😀.la"],
  ["xn--ihqwcrb4cv8a8dqg056pqjye", "他们为什么不说中文"],
])("the host %s is displayed as %s", (host, name) => {
  expect(urlOf(`https://${host}/`).notes.join()).toContain(`The host is displayed as ${name}`);
});

test.each([
  ['"https://a.example/x",', "https://a.example/x"],
  ["<https://a.example/x>", "https://a.example/x"],
  ["`https://a.example/x`", "https://a.example/x"],
  ["'a.example/x'", "https://a.example/x"],
])("%s is parsed without its wrapping", (text, href) => {
  expect(urlOf(text).href).toBe(href);
});

test.each([
  ["localhost:3000/a?b", "http://localhost:3000/a?b", "The scheme is missing"],
  ["www.example.org/a", "https://www.example.org/a", "The scheme is missing"],
  ["localhost", "http://localhost/", "The scheme is missing"],
  ["127.0.0.1/a", "http://127.0.0.1/a", "The scheme is missing"],
  ["[::1]:3000/a", "http://[::1]:3000/a", "The scheme is missing"],
  ["//cdn.example.org/a.js", "https://cdn.example.org/a.js", "The scheme is missing"],
  ["?a=1&b=2", "https://example.com/?a=1&b=2", "This is only a query"],
  ["a=1&b=2", "https://example.com/?a=1&b=2", "This is only a query"],
  ["/a/b?c=d", "https://example.com/a/b?c=d", "This is only a path"],
])("%s is completed, and a note says so", (text, href, note) => {
  const parsed = parse(text);
  expect(parsed).toMatchObject({ state: "url", href });
  expect(parsed.state === "url" ? parsed.notes[0] : "").toStartWith(note);
});

test("a base replaces the completion", () => {
  expect(parse("/a?b", "http://example.net/c/")).toMatchObject({ href: "http://example.net/a?b" });
});

test.each([
  ['{"id":12345678901234567890}', { what: "JSON", text: '{\n  "id": 12345678901234567890\n}' }],
  ["eyJuZXh0IjoiL2EifQ", { what: "JSON in Base64", text: '{\n  "next": "/a"\n}' }],
  ["https://a.example/x?b=1%202&c=", { what: "a URL", text: "https://a.example/x\nb = 1 2\nc = " }],
  ["a%20b", { what: "encoded twice", text: "a b" }],
  ["https://a.example/x", undefined],
  ["{not json}", undefined],
  ["100%", undefined],
  ["%E4", undefined],
  ["plainword12", undefined],
])("in the value %s is %j", (value, wanted) => {
  expect(nestedIn(value)).toEqual(wanted as ReturnType<typeof nestedIn>);
});
