import type * as z from 'zod/mini';
import type { ProblemCode } from './problem';

export type HttpMethod = 'get' | 'post' | 'patch' | 'delete';

/**
 * Who may call a route. Every route except `signature`, `link` and `none` requires the fixed api-key header.
 * - `owner`: private data, accessed with the visitor key (a cookie) or a member's bearer token. A call with neither gets
 *   a new key and sees only data created with it
 * - `member`: a bearer token is required
 * - `release`: the bearer token of the release pipeline
 * - `operator`: the bearer token of the people who run the site
 * - `signature`: the provider's signature over the raw body
 * - `link`: only the code in the address, since mailbox providers and calendar apps call it directly
 * - `none`: no credential, since browsers call it automatically
 */
export type RouteAuth =
  | 'visitor'
  | 'owner'
  | 'member'
  | 'release'
  | 'operator'
  | 'signature'
  | 'link'
  | 'none';

/** Whether clients send the visitor key and, for members, the session with a call; only then the API knows its caller. */
export function isPrivate({ auth }: Pick<Route, 'auth'>): boolean {
  return auth === 'member' || auth === 'owner';
}

/**
 * Which rate limit a route counts against. `purchases` are calls that create a purchase at the payment provider, `leads`
 * those that may send mail to an unverified address, `coupons` those that reveal whether a coupon code is valid,
 * `places` those that a public directory answers, `webhooks` those of providers.
 */
export type RouteLimit =
  | 'read'
  | 'write'
  | 'auth'
  | 'events'
  | 'purchases'
  | 'leads'
  | 'coupons'
  | 'webhooks'
  | 'places'
  | 'reports';

/** One endpoint, described once: the API mounts it, clients call it, OpenAPI prints it. */
export type Route<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Reply = unknown,
  Auth extends RouteAuth = RouteAuth,
> = {
  readonly method: HttpMethod;
  /** Path below `/v1`, with `:name` for parameters. */
  readonly path: `/${string}`;
  /** The operation's name in OpenAPI and in generated clients. */
  readonly id: string;
  readonly summary: string;
  readonly auth: Auth;
  readonly limit: RouteLimit;
  /** A signed-in caller must have proven in the last 10 minutes who they are: otherwise `reauthentication-required`. */
  readonly needsRecentSignIn?: true;
  /** Status of a successful response; default 200. */
  readonly status?: 200 | 201 | 202;
  readonly params?: z.ZodMiniType<Params>;
  readonly query?: z.ZodMiniType<Query>;
  readonly body?: z.ZodMiniType<Body>;
  readonly reply: z.ZodMiniType<Reply, Reply>;
  /** The type of a reply that is a text; other replies are JSON. */
  readonly replyType?: 'text/calendar';
  /** Expected failures besides those of every route (400, 403, 413, 429, 500). */
  readonly problems?: readonly ProblemCode[];
};

/** A route of any shape, for code that serves them all; `RouteInput` and `RouteReply` give the exact types back. */
// biome-ignore lint/suspicious/noExplicitAny: with `unknown` no route with an input would fit
export type AnyRoute = Route<any, any, any, any>;

/** A route without its schemas, enough to make a call. Body and path parameters exist only in its type. */
export type RouteRequest<Body, Params = undefined, Auth extends RouteAuth = RouteAuth> = Pick<
  Route<Params, undefined, Body, unknown, Auth>,
  'method' | 'path' | 'auth' | 'body' | 'params'
>;

/** Input of a request: the body, and path parameters if the path has any. */
export type RequestInput<Body, Params> = Part<'params', Params> & { readonly body: Body };

/** Input of a route: only the parts that the route declares. */
export type RouteInput<R> =
  R extends Route<infer Params, infer Query, infer Body, infer _Reply>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never;

/** The body of a successful response. */
export type RouteReply<R> = R extends Route<infer _P, infer _Q, infer _B, infer Reply> ? Reply : never;

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]: T };

/** Declares a route and keeps the exact types of its parts. */
export function defineRoute<
  Reply,
  Auth extends RouteAuth,
  Params = undefined,
  Query = undefined,
  Body = undefined,
>(route: Route<Params, Query, Body, Reply, Auth>): Route<Params, Query, Body, Reply, Auth> {
  return route;
}
