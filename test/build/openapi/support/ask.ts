import { type Exchange, exchange } from "../../../support/openapi-validator.ts";
import type { Row } from "./row.ts";

export const ask = (origin: string, { method, path, headers, body }: Row): Promise<Exchange> =>
  exchange(origin, method, path, { headers: headers ?? {}, ...(body === undefined ? {} : { body }) });

export const title = ({ method, path, status, code }: Row): string =>
  `${method} ${path.slice(0, 100)} is ${status} ${code ?? ""}`;
