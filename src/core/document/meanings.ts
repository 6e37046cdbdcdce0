import { byNames, phraseOf } from "./names.ts";
import type { Parameter } from "./operation.ts";

/**
 * What a parameter of a list may mean. A `cursor` is opaque or the id of a record; `after` and `before` name records by
 * their ids. Those from `all` on are about the answer, not about which records it has.
 */
export type Meaning =
  | "page"
  | "limit"
  | "offset"
  | "cursor"
  | "after"
  | "before"
  | "q"
  | "sort"
  | "order"
  | "fields"
  | "without"
  | AnswerMeaning;

type AnswerMeaning =
  | "all"
  | "total"
  | "expand"
  | "format"
  | "language"
  | "zone"
  | "version"
  | "pretty"
  | "callback"
  | "credential";

/** The names of each meaning, as words: `page size` is `pageSize`, `page_size`, `pagesize` and `page[size]`. The docs have them. */
const MEANINGS: readonly (readonly [names: string, meaning: Meaning])[] = [
  ["page,page number,page no,page num,page index,current page,current,paged,pg,p", "page"],
  [
    "limit,per page,page size,page limit,page length,size,count,max results,max result count,num results,results per page,items per page,hits per page,max items,max records,max,top,take,rows,num rows,first,length,n",
    "limit",
  ],
  ["offset,ofs,page offset,skip,skip count,start,start at,start index,start row,first result,from", "offset"],
  [
    "cursor,page cursor,next cursor,start cursor,after,page after,after cursor,page token,next token,next page token,continuation token,continuation,skip token,page marker,next marker,marker",
    "cursor",
  ],
  ["starting after,start after,after id,since id,last id", "after"],
  ["before,page before,before cursor,ending before,before id,max id", "before"],
  ["q,s,search,search text,search term,search query,query,keyword,keywords,term,text,filter", "q"],
  ["sort,sort by,sort key,sort field,sort column,sorting,order by,order field,order column,ordering", "sort"],
  [
    "order,direction,order direction,order dir,order type,sort order,sort direction,sort dir,sort type,dir",
    "order",
  ],
  ["fields,select,columns,attributes,return fields", "fields"],
  ["exclude,exclude fields,omit,omit fields", "without"],
  ["all,show all,return all,fetch all", "all"],
  [
    "include total,include total count,include count,with total,with count,return total,return total count,get total count,show total,total count,inlinecount,inline count",
    "total",
  ],
  ["expand,expands,include,includes,embed,populate,with,relations,preload", "expand"],
  ["format,alt,output,output format,response format,wt,f", "format"],
  ["language,lang,locale,hl,culture", "language"],
  ["timezone,time zone,tz,utc", "zone"],
  ["api version,apiversion", "version"],
  ["pretty,pretty print,prettyprint,pretty json", "pretty"],
  ["callback,jsonp,json callback,jsoncallback", "callback"],
  [
    "access token,oauth token,auth token,api key,apikey,app key,app token,api token,subscription key,session token,client key",
    "credential",
  ],
];

const BY_NAME = byNames([
  ...MEANINGS,
  // Some write them as one word: `pagesize`.
  ...MEANINGS.map(([names, meaning]) => [names.replaceAll(" ", ""), meaning] as const),
]);

export const meaningOf = (name: string): Meaning | undefined => BY_NAME.get(phraseOf(name));

const SECRET = /\b(?:API[- ]key|access token|auth\w* (?:key|token)|OAuth)\b/i;

/** What a parameter means: a `count` that is true or false asks for a total, and a `key` may be one of an API. */
export const meaningOfParameter = (
  { description }: Pick<Parameter, "description">,
  name: string,
  type: string | undefined,
): Meaning | undefined => {
  const words = phraseOf(name);
  if (/^(?:key|token)$/.test(words)) return SECRET.test(description) ? "credential" : undefined;
  if (type === "boolean" && /^(?:count|total|with total|totals)$/.test(words)) return "total";
  return BY_NAME.get(words);
};

/** Words that may as well be the name of a field: the `from` of a message is no place in a list. */
const AMBIGUOUS = new Set(
  (
    "from start max count top rows take text term order direction before after marker p s n first length current filter " +
    "all include includes with format output language lang locale culture timezone utc exclude attributes columns f wt"
  ).split(" "),
);

export const isAmbiguous = (name: string): boolean => AMBIGUOUS.has(phraseOf(name));

/* Truth as queries have it. */

export const isTrue = (text: string): boolean => /^(?:true|yes|on|1)$/i.test(text);

export const isFalse = (text: string): boolean => /^(?:false|no|off|0)$/i.test(text);

/** The path of a function in a script, such as `handlers.show`. */
export const isFunctionName = (text: string): boolean => /^[A-Za-z_$][\w$.]{0,99}$/.test(text);
