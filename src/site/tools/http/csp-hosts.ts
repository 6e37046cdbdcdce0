/** Hosts where anybody can put scripts. */
const PUBLIC = [
  ..."unpkg.com cdn.jsdelivr.net esm.sh cdn.skypack.dev rawcdn.githack.com raw.githack.com gitcdn.xyz".split(
    " ",
  ),
  ..."*.github.io *.gitlab.io *.netlify.app *.vercel.app *.pages.dev *.workers.dev *.web.app".split(" "),
  ..."*.firebaseapp.com *.appspot.com *.herokuapp.com *.surge.sh *.glitch.me *.azurewebsites.net".split(" "),
  ..."*.amazonaws.com *.cloudfront.net storage.googleapis.com *.blob.core.windows.net".split(" "),
];

/** Hosts with libraries such as AngularJS, which run code that they find in the page. */
const LIBRARIES =
  "ajax.googleapis.com cdnjs.cloudflare.com code.angularjs.org ajax.aspnetcdn.com cdn.bootcss.com cdn.staticfile.org".split(
    " ",
  );

/** Hosts with responses in JSONP, whose callback the requester names. */
const CALLBACKS = [
  ..."accounts.google.com www.google.com maps.googleapis.com translate.googleapis.com".split(" "),
  ..."www.googleapis.com api.twitter.com graph.facebook.com api.flickr.com api.vimeo.com".split(" "),
  ..."*.disqus.com api.github.com *.wikipedia.org www.youtube.com suggestqueries.google.com".split(" "),
];

const REASONS = [
  [PUBLIC, "anybody can put scripts there"],
  [LIBRARIES, "it has libraries such as AngularJS, which run code from the page"],
  [CALLBACKS, "it answers in JSONP, which runs any function"],
] as const;

/** Whether a host of a policy, which may begin with `*.`, covers a known one. */
const covers = (source: string, known: string): boolean => {
  if (source.startsWith("*.")) return known.replace("*", "x").endsWith(source.slice(1));
  return known.startsWith("*.") ? source.endsWith(known.slice(1)) : source === known;
};

/** Why scripts of a host may be an attacker's; undefined for others. A path does not help after a redirect. */
export const bypassOf = (source: string): string | undefined => {
  const host = /^(?:https?:\/\/)?([^/:']+)/i.exec(source)?.[1]?.toLowerCase() ?? "";
  if (!host.includes(".")) return undefined;
  return REASONS.find(([hosts]) => hosts.some((known) => covers(host, known)))?.[1];
};
