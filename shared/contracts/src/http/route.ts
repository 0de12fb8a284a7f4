import type * as z from 'zod/mini';
import type { ProblemCode } from './problem';

export type HttpMethod = 'get' | 'post' | 'patch' | 'delete';

/**
 * Who may call a route. Every route but `signature`, `link` and `none` wants the fixed api-key header.
 * - `owner`: what is private: the visitor key, a cookie, or a member's bearer token opens it. A call with neither gets a
 *   new key and sees only what it makes with it
 * - `member`: a bearer token as well
 * - `release`: the bearer token of the release pipeline
 * - `signature`: the provider's signature over the raw body
 * - `link`: nothing but the code that a link in a mail carries, since mailboxes call it by themselves
 * - `none`: nothing at all, since browsers call it by themselves
 */
export type RouteAuth = 'visitor' | 'owner' | 'member' | 'release' | 'signature' | 'link' | 'none';

/** Which rate limit a route counts against. `coupons` are calls that tell whether a coupon code is good. */
export type RouteLimit = 'read' | 'write' | 'auth' | 'events' | 'coupons' | 'reports';

/** One endpoint, described once: the API mounts it, clients call it, OpenAPI prints it. */
export type Route<Params = unknown, Query = unknown, Body = unknown, Reply = unknown> = {
  readonly method: HttpMethod;
  /** Path below `/v1`, with `:name` for parameters. */
  readonly path: `/${string}`;
  /** The operation's name in OpenAPI and in generated clients. */
  readonly id: string;
  readonly summary: string;
  readonly auth: RouteAuth;
  readonly limit: RouteLimit;
  /** Status of a good answer; 200 unless told. */
  readonly status?: 200 | 201 | 202;
  readonly params?: z.ZodMiniType<Params>;
  readonly query?: z.ZodMiniType<Query>;
  readonly body?: z.ZodMiniType<Body>;
  readonly reply: z.ZodMiniType<Reply, Reply>;
  /** Expected failures beyond those every route can answer (400, 403, 413, 429, 500). */
  readonly problems?: readonly ProblemCode[];
};

/** What it takes to make a call: a route without its schemas. Only its type knows the body and the path's parameters. */
export type RouteRequest<Body, Params = undefined> = Pick<
  Route<Params, undefined, Body>,
  'method' | 'path' | 'auth' | 'body' | 'params'
>;

/** What a caller hands over for a request: the body, and the path's parameters where it has some. */
export type RequestInput<Body, Params> = Part<'params', Params> & { readonly body: Body };

/** What a caller hands over for a route: only the parts that the route declares. */
export type RouteInput<R> =
  R extends Route<infer Params, infer Query, infer Body, infer _Reply>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never;

/** What a good answer of a route holds. */
export type RouteReply<R> = R extends Route<infer _P, infer _Q, infer _B, infer Reply> ? Reply : never;

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]: T };

/** Declares a route and keeps the exact types of its parts. */
export function defineRoute<Reply, Params = undefined, Query = undefined, Body = undefined>(
  route: Route<Params, Query, Body, Reply>,
): Route<Params, Query, Body, Reply> {
  return route;
}
