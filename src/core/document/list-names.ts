import type { Operator, Pair } from "../query/index.ts";
import { byNames, phraseOf } from "./names.ts";

/** What a parameter of a list may mean. A `cursor` is opaque or the id of a record; the others name records by their ids. */
export type Meaning =
  "page" | "limit" | "offset" | "cursor" | "after" | "before" | "q" | "sort" | "order" | "fields";

/** The names of each meaning, as words: `page size` is `pageSize`, `page_size` and `page[size]`. The docs have them. */
const MEANINGS: readonly (readonly [names: string, meaning: Meaning])[] = [
  ["page,page number,page no,page num,page index,current page,current,paged,pg,p", "page"],
  [
    "limit,per page,page size,page limit,size,count,max results,max result count,results per page,items per page,max items,max,top,take,rows,first,length,n",
    "limit",
  ],
  ["offset,page offset,skip,skip count,start,start at,start index,first result,from", "offset"],
  [
    "cursor,page cursor,next cursor,start cursor,after,page after,after cursor,page token,next token,next page token,continuation token,marker",
    "cursor",
  ],
  ["starting after,start after,after id,since id,last id", "after"],
  ["before,page before,before cursor,ending before,before id,max id", "before"],
  ["q,s,search,search text,search term,search query,query,keyword,keywords,term,text,filter", "q"],
  [
    "sort,sort by,sort key,sort field,sort column,sorting,order by,orderby,order field,order column,ordering",
    "sort",
  ],
  ["order,direction,order direction,order dir,sort order,sort direction,sort dir,dir", "order"],
  ["fields,select", "fields"],
];

const BY_NAME = byNames(MEANINGS);

export const meaningOf = (name: string): Meaning | undefined => BY_NAME.get(phraseOf(name));

/** Words that may as well be the name of a field: the `from` of a message is no place in a list. */
const AMBIGUOUS = new Set(
  "from start max count top rows take text term order direction before after marker p s n first length current filter".split(
    " ",
  ),
);

export const isAmbiguous = (name: string): boolean => AMBIGUOUS.has(phraseOf(name));

/** What the words before or after the name of a field ask of it. */
const COMPARISONS: readonly (readonly [names: string, operator: Operator])[] = [
  ["gte,ge,min,minimum,from,since,start,at least", "gte"],
  ["lte,le,max,maximum,to,until,till,end,at most", "lte"],
  ["gt,after,above,over,greater than", "gt"],
  ["lt,before,below,under,less than", "lt"],
  ["in,any,one of", "in"],
  ["nin,not in", "nin"],
  ["ne,neq,not,not equal", "ne"],
  ["like,ilike,contains,icontains,search", "like"],
  ["starts with,startswith,istartswith,prefix", "startsWith"],
  ["ends with,endswith,iendswith,suffix", "endsWith"],
  ["eq,exact,iexact,equals", "eq"],
];

const SIGNS: Readonly<Record<string, string>> = {
  ":": "eq",
  "=": "eq",
  "==": "eq",
  "!=": "ne",
  ">": "gt",
  ">=": "gte",
  "<": "lt",
  "<=": "lte",
};

const EXPRESSION = /^\s*([\w.]+)\s*(?:(==?|:|!=|>=|<=|>|<)|\s(eq|ne|gt|ge|lt|le|contains)\s)\s*(.+?)\s*$/i;

/** The comparison that a text is, as a parameter: `price[gt]=5` for `price gt 5` and `price>5`; undefined for other texts. */
export const comparisonIn = (text: string): Pair | undefined => {
  const [, name = "", sign = "", word = "", value = ""] = EXPRESSION.exec(text) ?? [];
  const operator = SIGNS[sign] ?? word.toLowerCase();
  return name === "" ? undefined : [`${name}[${operator}]`, value.replace(/^(["'])(.*)\1$/, "$2")];
};

const COMPARISON_BY_NAME = byNames(COMPARISONS);

/** A name as a comparison and the words of what it compares: `min_price`, `price[gte]`, `fromDate`. */
export const comparisonsIn = (name: string): readonly (readonly [operator: Operator, words: string])[] => {
  const words = phraseOf(name).split(" ");
  return [2, 1].flatMap((count) =>
    [
      [words.slice(-count), words.slice(0, -count)],
      [words.slice(0, count), words.slice(count)],
    ].flatMap(([part = [], rest = []]): [Operator, string][] => {
      const operator = part.length === count ? COMPARISON_BY_NAME.get(part.join(" ")) : undefined;
      return operator === undefined ? [] : [[operator, rest.join(" ")]];
    }),
  );
};
