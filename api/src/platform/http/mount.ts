import type { Route } from '@funnel/contracts';
import type { Request, Router } from 'express';
import { getVisitorAccess, type VisitorAccess } from '../visitors/visitor-access';
import { type Caller, guardOf } from './guards';
import { parseInput } from './parse-input';

export type HandlerInput<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  request: Request;
  /** Who calls; always there on routes with `auth: 'member'`, see `signedIn`. */
  member: Caller | undefined;
  /** What the caller may open of what is private. */
  visitor: VisitorAccess;
};

/**
 * Puts a contract on a router: guards the route, parses what comes in (or answers 400), runs the handler,
 * parses what goes out (or answers 500).
 */
export function mount<Params, Query, Body, Reply>(
  router: Router,
  route: Route<Params, Query, Body, Reply>,
  handler: (input: HandlerInput<Params, Query, Body>) => Promise<Reply> | Reply,
): void {
  router[route.method](route.path, async (request, response) => {
    const member = await guardOf(request)(route, request);
    const visitor = getVisitorAccess(request, response);
    if (route.auth === 'owner') visitor.ensureKeyHash();
    const reply = await handler({
      ...parseInput(route, request),
      request,
      member,
      visitor,
    });
    response.status(route.status ?? 200).json(route.reply.parse(reply));
  });
}
