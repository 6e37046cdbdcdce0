import { describe, expect, test } from "bun:test";
import { problems, query, read } from "./support/ask.ts";
import { things } from "./support/fake.ts";

describe("a query as postgrest-js sends it", () => {
  test.each([
    ["select=*&size=gte.10", "size_gte=10"],
    ["size=gt.10&size=lt.20", "size_gt=10&size_lt=20"],
    ["name=eq.Ada", "name=Ada"],
    ["name=eq.gt.5", "name_eq=gt.5"],
    ["grade=in.(a,b)", "grade=a&grade=b"],
    ['name=in.("a, \\"b\\"",Bob)', 'name=a, "b"&name=Bob'],
    ["grade=not.in.(a,b)", "grade_ne=a&grade_ne=b"],
    ["size=neq.3", "size_ne=3"],
    ["note=neq.x", "note_ne=x&note_ne=null"],
    ["note=is.null", "note=null"],
    ["note=not.is.null", "note_ne=null"],
    ["size=not.eq.5", "size_ne=5"],
    ["note=not.eq.x", "note_ne=x&note_ne=null"],
    ["size=not.neq.5", "size=5"],
    ["size=not.gt.5", "size_lte=5"],
    ["size=not.gte.5", "size_lt=5"],
    ["size=not.lt.5", "size_gte=5"],
    ["size=not.lte.5", "size_gt=5"],
    ["size=lte.5&size=lt.6", "size_lte=5&size_lt=6"],
    ["note=not.in.(x)", "note_ne=x&note_ne=null"],
    ["is_in=is.true", "is_in=true"],
    ["is_in=not.is.false", "is_in_ne=false"],
    ["tags=cs.{red}", "tags=red"],
    ['name=in.( Ada ,"B c","x\\\\y")', "name=Ada&name=B c&name=x\\y"],
    ['name=in.("a\nb","c\\\nd")', "name=a\nb&name=c\nd"],
    ['name=in.("a" ,"b", "c,d" )', "name=a&name=b&name=c,d"],
    // Quotes that do not surround a whole item belong to it.
    ['name=in.(5" disk,"A" side,"unclosed)', 'name=5" disk&name="A" side&name="unclosed'],
    ["name=in.(a,,b)", "name=a&name=&name=b"],
    ["name=in.(,a)", "name=&name=a"],
    ["name=in.(a,)", "name=a&name="],
    ['name=in.("")', "name="],
    ["name=eq.a\nb", "name=a\nb"],
    ["name=eq.", "name="],
    ["name=ilike.%25da%25", "name_like=*da*"],
    ["name=ilike.*da*", "name_like=*da*"],
    ["name=ilike.A%25", "name_like=A*"],
    ["place->>city=eq.Oslo", "place.city=Oslo"],
    ["place->city=eq.Oslo", "place.city=Oslo"],
    ["place->geo->>lat=gt.1", "place.geo.lat_gt=1"],
    ["order=size.desc", "sort=-size"],
    ["order=grade.asc,size.desc.nullslast", "sort=grade,-size"],
    ["order=name", "sort=name"],
    ["order= size.desc.nullsfirst , name.nullslast", "sort=-size,name"],
    ["select=parts(*)", "select=id&_embed=parts"],
    ["select= name , parts(*) ", "select=name&_embed=parts"],
    ["select=*,owner:owner(*)", "_expand=owner"],
    ["select=*,owner!inner!key(*)", "_expand=owner"],
    ["select=name,parts(id,label),size", "select=name,size&_embed=parts"],
    ["order=place.city.desc", "sort=-place.city"],
    ["select=name,size", "select=name,size"],
    ["select=*,parts(*),owner(*)", "_embed=parts&_expand=owner"],
    ["select=name,parts(*)&limit=5&offset=10", "select=name&_embed=parts&limit=5&offset=10"],
  ])("%s is %s", (search, plain) => {
    expect(query(search)).toEqual(query(plain));
  });

  test.each([
    "name=xeq.1",
    "name=is.nullx",
    "name=in.(Ada",
    "name=in.Ada)",
    "name=in.",
    "name=gt",
    "name=Mr.Smith",
    "name=in.Oslo",
    "name=is.land",
    "name_eq=gte.5",
    "name=eqx.1",
  ])("%s is a plain text", (search) => {
    expect(query(search).filters).toEqual([
      { path: "name", operator: "eq", values: [search.slice(search.indexOf("=") + 1)] },
    ]);
  });

  test.each([
    ["name=fts.ada", "name", "has no counterpart"],
    ["name=not.ilike.*a*", "name", "has no counterpart"],
    ["size=eq(any).{1,2}", "size", "has no counterpart"],
    ["or=(size.gt.5,name.eq.Ada)", "or", "joined by AND"],
    ["and=(size.gt.5)", "and", "joined by AND"],
    ["not.or=(size.gt.5)", "not.or", "joined by AND"],
    ["not.and=(size.gt.5)", "not.and", "joined by AND"],
    ["or=size", "or", "neither a parameter nor a field"],
    ["or=(size", "or", "neither a parameter nor a field"],
    ["xor=(size)", "xor", "neither a parameter nor a field"],
    ["nor=(size)", "nor", "neither a parameter nor a field"],
    ["nosuch=eq.5", "nosuch", "neither a parameter nor a field"],
    ["tags=cs.{a,b}", "tags", 'uses "cs"'],
    ["tags=cs.a", "tags", 'uses "cs"'],
    ["tags=not.cs.{a}", "tags", 'uses "not.cs"'],
    ["name=not.like.a", "name", 'uses "not.like"'],
    ["name=like(all).{a}", "name", "has like(all)"],
    ["select=*,nosuch(*)", "_expand", "is not a relation"],
    ["select=boss:owner(*)", "select", "renames owner"],
    ["size=gte.many", "size_gte", "a number"],
    ["grade=in.()", "grade", "needs a value"],
    ["name=in.( )", "name", "needs a value"],
    ["tags=cs.{}", "tags", 'uses "cs"'],
    ["tags=cs.{red", "tags", 'uses "cs"'],
    ["tags=cs.red}", "tags", 'uses "cs"'],
    ["order=size.desc,nosuch", "order", "must be asc or desc"],
  ])("%s is a clear error", (search, parameter, message) => {
    expect(problems(search)[0]).toMatchObject({ parameter, message: expect.stringContaining(message) });
  });

  test.each("cd ov sl sr nxl nxr adj match imatch isdistinct fts plfts phfts wfts".split(" "))(
    "%s has no counterpart, and those that have are said",
    (word) => {
      expect(problems(`name=${word}.x`)).toEqual([
        {
          parameter: "name",
          value: `${word}.x`,
          message: `uses "${word}", which has no counterpart here`,
          allowed: ["eq", "neq", "gt", "gte", "lt", "lte", "in", "is", "like", "ilike", "cs"],
          suggestion: undefined,
        },
      ]);
      expect(query(`name=x${word}.x`).filters).toMatchObject([{ values: [`x${word}.x`] }]);
    },
  );

  test("what differs is said", () => {
    expect(read("name=ilike.A*").notices).toEqual([]);
    expect(read("name=ilike.A").notices).toEqual([
      "name=ilike.A ignores case and matches anywhere in the text",
    ]);
    expect(read("name=like.A").notices).toEqual([
      "name=like.A ignores case and matches anywhere in the text",
    ]);
    expect(read("select=*,parts(*)").notices).toEqual([]);
    expect(read("order=size.desc").notices).toEqual([]);
    expect(read("order=note.asc").notices).toEqual([]);
    expect(read("order=note.asc.nullsfirst").notices).toEqual(["order=note.asc.nullsfirst puts null last"]);
    expect(read("order=size.nullsfirst,note").notices).toEqual([]);
    expect(read("order=size,note.desc").notices).toEqual(["order=size,note.desc puts null last"]);
    expect(read("name=like.A*").notices).toEqual(["name=like.A* ignores case"]);
    expect(read("order=note.desc").notices).toEqual(["order=note.desc puts null last"]);
    expect(read("order=note.desc.nullslast").notices).toEqual([]);
    expect(read("select=*,parts(id,label)").notices).toEqual([
      "select=parts(id,label) has the whole records",
    ]);
  });

  test("a relation is embedded if it is any of the children, else expanded", () => {
    const [child] = things.hasMany;
    if (child === undefined) throw new Error("things have no children");
    const info = { ...things, hasMany: [child, { ...child, name: "notes" }] };
    const found = read("select=*,notes(*),parts(*),owner(*)", "collection", info).query;
    expect([found.embed, found.expand]).toEqual([["parts", "notes"], ["owner"]]);
  });

  test("an error names what to write instead, once", () => {
    expect(problems("select=boss:owner(*)")).toMatchObject([{ allowed: ["owner"] }]);
    expect(problems("and=(size.gt.5)")).toHaveLength(1);
  });

  test("a field named as a group of filters is a field", () => {
    const fields = { ...things.fields, or: { type: "string", description: "" } } as const;
    const found = read("or=(a)", "collection", { ...things, fields });
    expect(found.query.filters).toEqual([{ path: "or", operator: "eq", values: ["(a)"] }]);
  });

  test("the total is in Content-Range", () => {
    expect(read("select=*").contentRange).toBe(true);
    expect(read("fields=name").contentRange).toBe(false);
  });

  test("groups and the other spellings stay", () => {
    expect(query("select=grade,count()").group).not.toBeNull();
    expect(query("_sort=size&_order=desc")).toEqual(query("sort=-size"));
    expect(read("order=desc").notices).toEqual(["order=desc is ignored without a sort"]);
    expect(problems("sort=name&order=size.desc")[0]).toMatchObject({ message: "must be asc or desc" });
    expect(problems("order=nosuch.desc")[0]).toMatchObject({ parameter: "order" });
  });
});
