import type { Reading } from "./request.ts";

/** As fetch can send it: with GET and HEAD it takes no body, it would throw. */
export const withoutBody = (reading: Reading): Reading => {
  const { request, settings, placeholders, dropped } = reading;
  const { method, url, body, form } = request;
  if (!/^(?:get|head)$/i.test(method) || (body === null && form === null)) return reading;
  const headers = request.headers.filter(([name]) => !/^content-type$/i.test(name));
  placeholders.keepOnly([url, settings.proxy ?? "", ...headers.flat(), ...dropped]);
  const left = form === null && body === "" ? [] : [`the body (fetch sends none with ${method})`];
  return {
    ...reading,
    request: { ...request, headers, body: null, form: null },
    dropped: [...left, ...dropped],
  };
};
