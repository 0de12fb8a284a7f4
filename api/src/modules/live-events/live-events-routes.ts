import { liveEventRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { isOpen } from './live-events';
import { ensurePersonalLink, findEventByLink, findUpcomingEvent } from './live-events-store';

type Dependencies = { db: Db; clock: Clock; siteUrl: string };

export function liveEventsRouter({ db, clock, siteUrl }: Dependencies): Router {
  const router = Router();
  mount(router, liveEventRoutes.createLink, async ({ body, visitor }) => {
    const eventId = await findUpcomingEvent(db, body.eventId, clock());
    if (eventId === undefined) throw new ProblemError('not-found');
    const id = await ensurePersonalLink(db, eventId, await visitor.open(body.uuid), clock());
    return { id, url: `${siteUrl}/live/${id}` };
  });
  mount(router, liveEventRoutes.read, async ({ params }) => {
    const event = await findEventByLink(db, params.id);
    if (!event) throw new ProblemError('not-found');
    return {
      id: event.id,
      eventId: event.eventId,
      title: event.title,
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      joinUrl: isOpen(event, clock()) ? event.joinUrl : null,
    };
  });
  return router;
}
