import { isPrivate, type Route } from '@funnel/contracts';
import type { Request, Router } from 'express';
import { auditCall } from '../audit/audited-calls';
import { getVisitorAccess, type VisitorAccess } from '../visitors/visitor-access';
import { type Caller, getGuard } from './guards';
import { parseInput } from './parse-input';

export type HandlerInput<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  request: Request;
  /** The caller; always set on routes with `auth: 'member'`, see `signedIn`. */
  member: Caller | undefined;
  /** The caller's access to private data, on routes with `auth: 'owner'` or `'member'`. */
  visitor: VisitorAccess;
};

/**
 * Mounts a contract on a router: guards the route, parses the input (or returns 400), runs the handler,
 * parses the output (or returns 500).
 */
export function mount<Params, Query, Body, Reply>(
  router: Router,
  route: Route<Params, Query, Body, Reply>,
  handler: (input: HandlerInput<Params, Query, Body>) => Promise<Reply> | Reply,
): void {
  router[route.method](route.path, async (request, response) => {
    const member = await getGuard(request)(route, request);
    const visitor = getVisitorAccess(request, response);
    if (route.auth === 'owner') await visitor.ensureKeyHash();
    const reply = await handler({
      ...parseInput(route, request),
      request,
      member,
      get visitor() {
        // Clients send neither key nor session with other calls, so their handlers would take an owner for a stranger.
        if (!isPrivate(route)) throw new Error(`${route.path} is not private and cannot know its caller`);
        return visitor;
      },
    });
    await auditCall(request, route, member);
    response.status(route.status ?? 200).json(route.reply.parse(reply));
  });
}
