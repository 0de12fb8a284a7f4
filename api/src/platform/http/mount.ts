import { isPrivate, type Locale, type Route, type RouteAuth } from '@funnel/contracts';
import type { Request, Router } from 'express';
import { auditCall, type RecordEvent } from '../audit/audited-calls';
import type { VisitorAccess } from '../visitors/visitor-access';
import { getServices } from './call-services';
import type { Caller } from './guards';
import { parseInput } from './parse-input';
import { readLocale } from './request-locale';

/** What a handler learns about its caller. Clients send neither key nor session with calls of another `auth`. */
type CallerInput<Auth extends RouteAuth> = Auth extends 'member'
  ? { member: Caller; visitor: VisitorAccess }
  : Auth extends 'owner'
    ? { visitor: VisitorAccess }
    : Auth extends 'release'
      ? { releasedBy: string }
      : unknown;

export type HandlerInput<Params, Query, Body, Auth extends RouteAuth> = {
  params: Params;
  query: Query;
  body: Body;
  request: Request;
  /** The language of the page that called. */
  locale: Locale;
  recordEvent: RecordEvent;
} & CallerInput<Auth>;

/**
 * Mounts a contract on a router: guards the route, parses the input (or returns 400), runs the handler,
 * parses the output (or returns 500).
 */
export function mount<Params, Query, Body, Reply, Auth extends RouteAuth>(
  router: Router,
  route: Route<Params, Query, Body, Reply, Auth>,
  handler: (input: HandlerInput<Params, Query, Body, Auth>) => Promise<Reply> | Reply,
): void {
  router[route.method](route.path, async (request, response) => {
    const { guard, audit, createAccess } = getServices(request);
    const { member, releasedBy } = await guard(route, request);
    const visitor = createAccess(request, response);
    if (route.auth === 'owner') await visitor.ensureKeyHash();
    const caller = isPrivate(route) ? { member, visitor } : { releasedBy };
    const recordEvent: RecordEvent = (transaction, event) =>
      audit({ ...event, address: request.ip }, transaction);
    const locale = readLocale(request);
    const call = { ...parseInput(route, request), ...caller, request, locale, recordEvent };
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the guard returned the caller that the type has, or threw
    const reply = await handler(call as typeof call & CallerInput<Auth>);
    await auditCall(audit, { route, member, address: request.ip });
    response.status(route.status ?? 200);
    const parsed = route.reply.parse(reply);
    if (route.replyType) response.type(route.replyType).send(parsed);
    else response.json(parsed);
  });
}
