/*
 * The API as types, in the form in which Elysia represents routes: what each route takes, and its responses by status.
 * The server's route groups, the client and `type App` are built from them; nothing here exists at run time.
 */
import type { Draft, Echo, Patch, Refusals, Row } from "./responses.ts";
import type { StreamMessage, StreamQuery } from "./events.ts";
import type { ChangeQuery, ListQuery, RecordOf, RecordQuery, ResourceName } from "./query.ts";
import type { ContactCategory, Failures } from "./resources.ts";

/** Not `return=minimal`: its empty response is not in these types. */
export type RequestHeaders = { [name: string]: string | undefined; prefer?: "return=representation" };

interface Operation {
  readonly name: keyof Failures;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly params?: unknown;
  readonly answers: object;
}

type Route<O extends Operation> = {
  body: O extends { body: infer Body } ? Body : unknown;
  params: O extends { params: infer Params } ? Params : {};
  query: O extends { query: infer Query } ? Query : {};
  headers: RequestHeaders | undefined;
  response: O["answers"] & Refusals<O["name"]>;
};

type Id = { id: string | number };
/** The response to an `If-None-Match` that matches. */
type Unchanged = { 304: "" };

type RecordRoutes<Name extends ResourceName> = {
  get: Route<{
    name: "getRecord";
    params: Id;
    query: RecordQuery<Name>;
    answers: { 200: Row<Name> } & Unchanged;
  }>;
  put: Route<{
    name: "replaceRecord";
    params: Id;
    query: ChangeQuery;
    body: Draft<Name>;
    answers: { 200: Echo<Name> };
  }>;
  patch: Route<{
    name: "updateRecord";
    params: Id;
    query: ChangeQuery;
    body: Patch<Name>;
    answers: { 200: RecordOf<Name> };
  }>;
  delete: Route<{ name: "deleteRecord"; params: Id; query: ChangeQuery; answers: { 200: RecordOf<Name> } }>;
};

type CollectionRoutes<Name extends ResourceName> = {
  get: Route<{ name: "listRecords"; query: ListQuery<Name>; answers: { 200: Row<Name>[] } & Unchanged }>;
  post: Route<{
    name: "createRecord";
    query: ChangeQuery;
    body: Draft<Name>;
    answers: { 201: Echo<Name> };
  }>;
  ":id": RecordRoutes<Name>;
};

export type MockRoutes = { api: { mock: { [Name in ResourceName]: CollectionRoutes<Name> } } };

export type RealtimeRoutes = {
  api: {
    mock: {
      realtime: {
        get: Route<{
          name: "followEvents";
          query: StreamQuery & { lastEventId?: number | undefined };
          answers: { 200: AsyncGenerator<StreamMessage, void, unknown> };
        }>;
      };
    };
  };
};

/** A message to the owner of the service. */
export interface ContactMessage {
  email: string;
  /** 10 to 5000 characters. */
  message: string;
  name?: string;
  category?: ContactCategory;
  /** A honeypot: leave it empty, or the message counts as spam. */
  _gotcha?: string;
}

export type ContactRoutes = {
  api: {
    contact: {
      post: Route<{
        name: "submitContact";
        body: ContactMessage;
        answers: { 200: { success: true; key: string } };
      }>;
    };
  };
};

export type Routes = ContactRoutes & RealtimeRoutes & MockRoutes;
