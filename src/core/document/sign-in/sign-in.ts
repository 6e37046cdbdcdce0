import type { Json } from "../../engine/index.ts";
import { AppError } from "../../errors.ts";
import type { JsonBody } from "../../http/body.ts";
import type { Mock, MockResponse, OwnDeps, RoutedRequest } from "../../mock/index.ts";
import { hashHex, type Row } from "../../query/index.ts";
import { isNode, type Node, resolved } from "../../schema/index.ts";
import { tokenIn } from "../security.ts";
import { recordIn } from "../bodies.ts";
import { responseFor } from "../error-body.ts";
import { isPassword, PASSWORD, REVOKED } from "../hidden.ts";
import { lastParameter, phraseOf, subjectOf } from "../names.ts";
import { isJson, jsonContent, type Operation, successOf } from "../operation.ts";
import type { RecordForm } from "../records.ts";
import type { Call } from "../respond.ts";
import type { Validators } from "../validator.ts";
import { type Claims, claimsIn, type Issued, LIFETIME, tokenOf, withUser } from "./answer.ts";
import type { Author } from "./author.ts";
import { createPeople, keyOfUser, type People } from "./people.ts";
import { IDENTITIES, REFRESH_TOKENS, type Role } from "./roles.ts";

/** Who sent a request, as their token says. */
export interface Caller {
  readonly token: string;
  readonly claims: Claims;
  /** Null for a program. */
  readonly user: Row | null;
}

/** A call of an operation of a document that signs in. */
export interface SignInCall extends Call {
  readonly routed: RoutedRequest;
  readonly body: JsonBody | null;
  readonly caller: Caller | undefined;
  /** Whether the operation itself makes, shows or changes the record of a user. */
  readonly isOnUsers: boolean;
}

type Base = () => Promise<MockResponse>;

/** The user where nothing says who it is. */
const FIRST = "1";
const REFRESH_LIFETIME = 30 * 86_400;
const MAX_REVOKED = 50;
const isGrant = (name: string): boolean => phraseOf(name) === "grant type";
const isClient = (name: string): boolean => phraseOf(name) === "client id";
const isRefresh = (name: string): boolean => REFRESH_TOKENS.has(phraseOf(name));

const refuse = (message: string): AppError =>
  new AppError("unauthorized", message, { headers: { "www-authenticate": 'Bearer realm="mock"' } });

/** What a body says, within an object of the document or not. */
const sentIn = ({ body }: SignInCall): Row => {
  const value = body?.value;
  if (!isNode(value)) return {};
  const [inner, ...more] = Object.values(value);
  return (isNode(inner) && more.length === 0 ? inner : value) as Row;
};

const textIn = (sent: Row, is: (name: string) => boolean): string | undefined => {
  const found = Object.entries(sent).find(([name]) => is(name))?.[1];
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
};

const identitiesIn = (sent: Row): Row =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, one]) => IDENTITIES.has(phraseOf(name)) && typeof one === "string"),
  );

export interface SignIn {
  readonly callerOf: (routed: RoutedRequest) => Promise<Caller | undefined>;
  /** Who writes what a caller sends; undefined for a program. */
  readonly authorOf: (caller: Caller) => Author | undefined;
  /** The answer of an operation, `base`, with what it means to those who sign in. */
  readonly answer: (call: SignInCall, base: Base) => Promise<MockResponse>;
}

interface SignInDeps {
  readonly root: Node;
  readonly validators: Validators;
  readonly people: People;
  readonly clock: () => number;
  readonly random: () => number;
  /** Whether credentials must be those that were issued. */
  readonly isStrict: boolean;
}

/** What operations mean to those who sign in, by their roles. */
class Answers implements Readonly<Record<Role, (call: SignInCall, base: Base) => Promise<MockResponse>>> {
  private readonly deps: SignInDeps;
  private readonly record: Node | undefined;

  constructor(deps: SignInDeps) {
    this.deps = deps;
    this.record = resolved(deps.root, deps.people.form.resource.record)?.node;
  }

  async signIn(call: SignInCall, base: Base): Promise<MockResponse> {
    const sent = sentIn(call);
    const grant = textIn(sent, isGrant);
    if (grant === "refresh_token") return this.refresh(call, base);
    return grant === "client_credentials"
      ? this.welcome(call, base, null, textIn(sent, isClient))
      : this.welcome(call, base, await this.userOf(call, sent));
  }

  async refresh(call: SignInCall, base: Base): Promise<MockResponse> {
    const { people, isStrict } = this.deps;
    const token = textIn(sentIn(call), isRefresh);
    const known = token === undefined ? call.caller : await this.knownBy(call.routed, token, true);
    if (isStrict && known === undefined) throw refuse("The refresh token was not issued, or it has expired.");
    if (known === undefined) return this.welcome(call, base, await people.find(call.routed, FIRST));
    return this.welcome(call, base, known.user, known.claims.sub);
  }

  async register(call: SignInCall, base: Base): Promise<MockResponse> {
    const { people } = this.deps;
    const sent = sentIn(call);
    if (!call.isOnUsers) return this.welcome(call, base, await people.create(call, sent));
    const response = await base();
    const user = await people.named(call.routed, Object.values(identitiesIn(sent)).map(String));
    return this.welcome(call, () => Promise.resolve(response), user);
  }

  async signOut({ caller, routed, body }: SignInCall, base: Base): Promise<MockResponse> {
    const { user, claims } = caller ?? {};
    const token = isNode(body?.value) ? textIn(body.value as Row, isRefresh) : undefined;
    const also = token === undefined ? undefined : await this.knownBy(routed, token, true);
    const known = user ?? also?.user;
    if (known === null || known === undefined) return base();
    const before = Array.isArray(known[REVOKED]) ? (known[REVOKED] as Json[]) : [];
    const all = [...before, claims?.jti, also?.claims.jti].filter((one) => one !== undefined);
    await this.deps.people.change(routed, keyOfUser(known), { [REVOKED]: all.slice(-MAX_REVOKED) });
    return base();
  }

  async me(call: SignInCall, base: Base): Promise<MockResponse> {
    const { people } = this.deps;
    const { caller, operation, routed } = call;
    const isShown = (jsonContent(successOf(operation))?.examples.size ?? 0) > 0;
    if (caller?.user === null || (caller === undefined && isShown)) return base();
    const response = await base();
    const user =
      operation.method === "GET"
        ? (caller?.user ?? (await people.find(routed, FIRST)))
        : await people.change(routed, caller?.claims.sub ?? FIRST, sentIn(call));
    const issued = caller && { access: caller.token, expires: caller.claims.exp * 1000 };
    return this.filled(call, response, user, issued);
  }

  /** Who has a token that was issued, and not revoked. */
  async knownBy(routed: RoutedRequest, token: string, isForRefresh: boolean): Promise<Caller | undefined> {
    const { people, clock } = this.deps;
    const claims = await claimsIn(token, clock());
    if (claims === undefined || (claims.refresh === true) !== isForRefresh) return undefined;
    if (claims.program === true) return { token, claims, user: null };
    const user = await people.find(routed, claims.sub);
    const revoked = user?.[REVOKED];
    const isRevoked = Array.isArray(revoked) && revoked.includes(claims.jti);
    return user === undefined || isRevoked ? undefined : { token, claims, user };
  }

  /** The response with what is known of a user, and of their tokens. */
  filled(
    { operation }: SignInCall,
    response: MockResponse,
    user: Row | null | undefined,
    issued?: Issued,
  ): MockResponse {
    const { root, validators, people } = this.deps;
    const { body, headers, status } = response;
    if (typeof body !== "string" || !isJson(headers["content-type"] ?? "")) return response;
    const schema = jsonContent(responseFor(operation, status))?.schema;
    const told = {
      root,
      record: this.record,
      issued,
      user: user === null || user === undefined ? null : people.form.print(user),
      id: user?.["id"] ?? null,
      at: schema && recordIn(root, schema, subjectOf(operation.path))?.wrapping,
      accepts: (place: Parameters<Validators["of"]>[0], value: Json) =>
        validators.of(place, "response")(value).length === 0,
    };
    return { ...response, body: JSON.stringify(withUser(JSON.parse(body) as Json, schema, told)) };
  }

  private async issue(sub: string, isProgram: boolean): Promise<Issued> {
    const { clock, random } = this.deps;
    const now = clock();
    const iat = Math.floor(now / 1000);
    const own = { sub, iat, ...(isProgram ? { program: true as const } : {}) };
    const numbered = (kind: string): string => hashHex(`${kind} ${sub} ${now} ${random()}`);
    const [access, refresh] = [numbered("access"), numbered("refresh")];
    return {
      access: await tokenOf({ ...own, exp: iat + LIFETIME, jti: access }),
      refresh: await tokenOf({ ...own, exp: iat + REFRESH_LIFETIME, jti: refresh, refresh: true }),
      expires: (iat + LIFETIME) * 1000,
    };
  }

  /** The response with the tokens of a user. */
  private async welcome(
    call: SignInCall,
    base: Base,
    user: Row | null | undefined,
    program = "program",
  ): Promise<MockResponse> {
    const sub = user === null ? program : user === undefined ? FIRST : keyOfUser(user);
    return this.filled(call, await base(), user, await this.issue(sub, user === null));
  }

  /** The user whom credentials name: one who is not known is made. */
  private async userOf(call: SignInCall, sent: Row): Promise<Row | undefined> {
    const { people, isStrict } = this.deps;
    const named = identitiesIn(sent);
    const names = Object.values(named).map(String);
    if (names.length === 0) return people.find(call.routed, FIRST);
    const user = await people.named(call.routed, names);
    if (user === undefined) return people.create(call, named);
    const known = user[PASSWORD];
    if (isStrict && known !== undefined && known !== hashHex(textIn(sent, isPassword) ?? ""))
      throw refuse("The password is not that of the user.");
    return user;
  }
}

/** Issues tokens to the users of a document, and knows them by these. */
export const createSignIn = (
  { root, validators }: { readonly root: Node; readonly validators: Validators },
  roles: ReadonlyMap<Operation, Role>,
  users: RecordForm,
  callMock: Mock["call"],
  { clock = Date.now, random = Math.random }: OwnDeps,
  isStrict: boolean,
): SignIn => {
  const people = createPeople(root, users, validators, callMock);
  const answers = new Answers({ root, validators, people, clock, random, isStrict });
  return {
    callerOf: (routed) => answers.knownBy(routed, tokenIn(routed), false),
    authorOf: ({ user }) =>
      user === null ? undefined : { shown: people.form.print(user), id: user["id"] ?? null },
    async answer(call, base) {
      const { operation, params, routed, isOnUsers } = call;
      const role = roles.get(operation);
      if (role !== undefined) return answers[role](call, base);
      const response = await base();
      // `/profiles/ann` is ann.
      const parameter = isOnUsers || operation.method !== "GET" ? null : lastParameter(operation.path);
      if (parameter === null || !IDENTITIES.has(phraseOf(parameter))) return response;
      return answers.filled(call, response, await people.named(routed, [params[parameter] ?? ""]));
    },
  };
};
