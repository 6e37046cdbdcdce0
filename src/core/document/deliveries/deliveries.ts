import { EVENT_TYPES, type EventType } from "../../engine/index.ts";
import { isJsonType } from "../../http/body.ts";
import {
  logSent,
  type Mock,
  type MockResponse,
  type OwnDeps,
  type SessionChangeOf,
} from "../../mock/index.ts";
import { asciiOf, nearest, type Row } from "../../query/index.ts";
import { isNode, singularOf } from "../../schema/index.ts";
import { phraseOf } from "../names.ts";
import type { Operation, Webhook } from "../operation.ts";
import type { RecordForm } from "../records.ts";
import type { Call, Maker } from "../respond.ts";
import type { Deliver, Delivery, DeliveryOptions } from "./delivery.ts";
import { deliveryOf, type Exchange, resolvedText } from "./sent-body.ts";

interface Context extends DeliveryOptions {
  readonly maker: Maker;
  readonly deps: OwnDeps;
  readonly mock: Pick<Mock, "watch">;
  readonly forms: readonly RecordForm[];
  readonly onNote: (note: string) => void;
}

const rowIn = (value: unknown): Row[] => (isNode(value) ? [value as Row] : []);

const bodyIn = ({ body, headers }: MockResponse): unknown =>
  typeof body === "string" && isJsonType(headers["content-type"] ?? null) ? JSON.parse(body) : undefined;

const exchangeOf = ({ routed, body, params }: Call, response: MockResponse): Exchange => {
  const { request, query } = routed;
  return {
    url: request.url,
    method: request.method,
    status: response.status,
    request: {
      body: body?.value,
      header: (name) => request.headers.get(name),
      query: (name) => query.find(([own]) => own === name)?.[1],
      path: (name) => params[name],
    },
    response: {
      body: bodyIn(response),
      header: (name) => response.headers[name.toLowerCase()] ?? null,
      query: () => undefined,
      path: () => undefined,
    },
  };
};

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** What `x-mock-on` names: `orders.update`, or several. */
const triggersOf = (
  { name, on }: Webhook,
  forms: readonly RecordForm[],
  onNote: Context["onNote"],
): (readonly [resource: string, type: EventType])[] =>
  [on].flat().flatMap((text: unknown): (readonly [string, EventType])[] => {
    if (text === undefined) return [];
    const [, resource = "", word] = (typeof text === "string" && /^(.+)\.(\w+)$/.exec(text)) || [];
    const type = EVENT_TYPES.find((one) => one === word);
    const resources = forms.map((form) => form.resource.name);
    if (type !== undefined && resources.includes(resource)) return [[resource, type]];
    const near = nearest(resource, resources);
    onNote(
      `webhook ${name}: x-mock-on: ${JSON.stringify(text)} must be a resource and create, update or delete, such as ${near ?? resources[0] ?? "orders"}.update`,
    );
    return [];
  });

/** What sends a delivery, which nobody waits for, and logs it in its session. */
const createSender = (deps: OwnDeps, deliver: Deliver | undefined) => {
  const { clock = Date.now, sessions } = deps;

  const send = async (
    delivery: Delivery,
    session: string | null,
    client: string,
    resource: string | null,
  ) => {
    const started = clock();
    const { status = 0 } = (await deliver?.(delivery)) ?? {};
    if (session === null || sessions === null) return;
    await logSent(sessions, session, client, { ...delivery, resource, started, ended: clock(), status });
  };
  return (...sent: Parameters<typeof send>): void =>
    void send(...sent).catch((error: unknown) => deps.failed?.(error, { id: "" }));
};

/** Sends webhooks after the changes that they are for. */
const listen = (
  webhooks: readonly Webhook[],
  { maker, deps, mock, forms, onNote, deliver, webhookUrl }: Context,
  sendLater: ReturnType<typeof createSender>,
): void => {
  const changed = (
    webhook: Webhook,
    form: RecordForm,
    { session, change, version, resource }: SessionChangeOf,
  ) => {
    const { name, operation, url = webhookUrl } = webhook;
    if (typeof url !== "string") return;
    const told = {
      facts: [form.print(change.data)],
      subject: singularOf(phraseOf(resource)),
      key: `webhook ${name} ${String(change.recordId)} ${version}`,
      origin: deps.publicUrl ?? "http://localhost",
    };
    sendLater(deliveryOf(maker, operation, told, { name: `webhook ${name}`, url }), session, "", resource);
  };

  const triggered = webhooks.flatMap((webhook) =>
    triggersOf(webhook, forms, onNote).map(([resource, type]) => ({ webhook, resource, type })),
  );
  if (deliver === undefined) return;
  for (const { webhook } of triggered)
    if (webhook.url === undefined && webhookUrl === undefined)
      onNote(`webhook ${webhook.name} is not sent: --webhook-url or its x-mock-url says where to`);
  const formOf = new Map(forms.map((form) => [form.resource.name, form]));
  mock.watch(new Set(triggered.map(({ resource }) => resource)), (change) => {
    const form = formOf.get(change.resource);
    for (const { webhook, resource, type } of triggered)
      if (form !== undefined && resource === change.resource && type === change.change.type)
        changed(webhook, form, change);
  });
};

/** The requests that a document describes and its server sends: callbacks after a request, webhooks after a change. */
export const createDeliveries = (
  operations: readonly Operation[],
  webhooks: readonly Webhook[],
  context: Context,
) => {
  const { maker, deps, onNote, deliver } = context;
  const sendLater = createSender(deps, deliver);
  const named = [
    ...operations.flatMap((one) => one.callbacks.map(({ name }) => `${name} of ${nameOf(one)}`)),
    ...webhooks.filter(({ on }) => on !== undefined).map(({ name }) => `webhook ${name}`),
  ];
  if (deliver === undefined && named.length > 0) {
    const more = named.length > 5 ? ` and ${named.length - 5} more` : "";
    onNote(`not sent without --callbacks: ${named.slice(0, 5).join(", ")}${more}`);
  }
  listen(webhooks, context, sendLater);

  return {
    /** Sends the callbacks of an operation after its answer; what the client should know. */
    after(call: Call, response: MockResponse, resource: string | null): string[] {
      const { operation, routed } = call;
      if (operation.callbacks.length === 0 || response.status >= 300) return [];
      const exchange = exchangeOf(call, response);
      return operation.callbacks.flatMap(({ name, expression, operation: sent }): string[] => {
        const url = resolvedText(expression, exchange);
        if (url === undefined || url === "") return [];
        const what = `callback ${name} of ${nameOf(operation)}`;
        if (deliver === undefined)
          return [asciiOf(`${what} to ${url.slice(0, 200)} is not sent without --callbacks`)];
        const { request, response: answer } = exchange;
        const told = {
          facts: [...rowIn(answer.body), ...rowIn(request.body)],
          subject: singularOf(phraseOf(resource ?? "")),
          key: `${call.key} callback ${name} ${routed.logged?.numbers.request ?? 0}`,
          origin: call.origin,
        };
        const { session = null, client = "" } = routed.logged ?? {};
        sendLater(deliveryOf(maker, sent, told, { name: what, url }), session, client, resource);
        return [];
      });
    },
  };
};
