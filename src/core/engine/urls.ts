// Bounded: callers choose the origin by their Host header, and there are a few hundred files.
const byOrigin = new Map<string, Map<string, string>>();
const MAX_ORIGINS = 16;

const urlsOn = (origin: string): Map<string, string> => {
  let urls = byOrigin.get(origin);
  if (urls === undefined) {
    if (byOrigin.size === MAX_ORIGINS) byOrigin.clear();
    byOrigin.set(origin, (urls = new Map()));
  }
  return urls;
};

/** The URL of a file of this service. Records share these texts, so that each is put together once. */
export const urlOf = (origin: string, path: string): string => {
  const urls = urlsOn(origin);
  let url = urls.get(path);
  if (url === undefined) urls.set(path, (url = origin + path));
  return url;
};
