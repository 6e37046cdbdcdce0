import { describe, expect, test } from "bun:test";
import { problems, query, read } from "./support/ask.ts";

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
    ["size=not.gte.5", "size_lt=5"],
    ["name=ilike.*da*", "name_like=*da*"],
    ["name=ilike.A%25", "name_like=A*"],
    ["place->>city=eq.Oslo", "place.city=Oslo"],
    ["order=size.desc", "sort=-size"],
    ["order=grade.asc,size.desc.nullslast", "sort=grade,-size"],
    ["order=name", "sort=name"],
    ["order=place.city.desc", "sort=-place.city"],
    ["select=name,size", "select=name,size"],
    ["select=*,parts(*),owner(*)", "_embed=parts&_expand=owner"],
    ["select=name,parts(*)&limit=5&offset=10", "select=name&_embed=parts&limit=5&offset=10"],
  ])("%s is %s", (search, plain) => {
    expect(query(search)).toEqual(query(plain));
  });

  test.each(["name=gt", "name=Mr.Smith", "name=in.Oslo", "name=is.land", "name_eq=gte.5", "name=eqx.1"])(
    "%s is a plain text",
    (search) => {
      expect(query(search).filters).toEqual([
        { path: "name", operator: "eq", values: [search.slice(search.indexOf("=") + 1)] },
      ]);
    },
  );

  test.each([
    ["name=fts.ada", "name", "has no counterpart"],
    ["name=not.ilike.*a*", "name", "has no counterpart"],
    ["size=eq(any).{1,2}", "size", "has no counterpart"],
    ["or=(size.gt.5,name.eq.Ada)", "or", "joined by AND"],
    ["select=boss:owner(*)", "select", "renames owner"],
    ["size=gte.many", "size_gte", "a number"],
    ["grade=in.()", "grade", "needs a value"],
  ])("%s is a clear error", (search, parameter, message) => {
    expect(problems(search)[0]).toMatchObject({ parameter, message: expect.stringContaining(message) });
  });

  test("what differs is said", () => {
    expect(read("name=like.A*").notices).toEqual(["name=like.A* ignores case"]);
    expect(read("order=note.desc").notices).toEqual(["order=note.desc puts null last"]);
    expect(read("order=note.desc.nullslast").notices).toEqual([]);
    expect(read("select=*,parts(id,label)").notices).toEqual([
      "select=parts(id,label) has the whole records",
    ]);
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
