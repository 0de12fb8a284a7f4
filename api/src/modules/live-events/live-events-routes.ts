import { type LiveSession, type Locale, liveEventRoutes, type UpcomingLiveEvent } from '@funnel/contracts';
import { Router } from 'express';
import { createAccessGuard } from '../../platform/accounts/access-guard';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import {
  type Confirmation,
  describeKind,
  isConfirmed,
  isOpen,
  listKinds,
  translateTitle,
} from './live-events';
import {
  endRequest,
  ensurePersonalLink,
  findEventByLink,
  findUpcomingEvents,
  hasRequest,
  listMemberEvents,
  listPublicEvents,
  saveRequest,
  setLinkMailed,
} from './live-events-store';
import { type LiveEventsDependencies, planLiveLink } from './live-link-job';

export function liveEventsRouter({ db, clock, siteUrl, hasAccess }: LiveEventsDependencies): Router {
  const requireAccess = createAccessGuard(hasAccess);
  const router = Router();

  mount(router, liveEventRoutes.list, async ({ member, locale }) => {
    const { uuid } = await requireAccess(member);
    const now = clock();
    const events = await listMemberEvents(db, uuid, now);
    return {
      sessions: events.map((event) => toSession(event, { locale, now })),
      isNextMailed: await hasRequest(db, uuid),
      kinds: listKinds(locale),
    };
  });

  mount(router, liveEventRoutes.listUpcoming, async ({ locale }) => {
    const events = await listPublicEvents(db, clock());
    return { events: events.map((event) => toUpcomingEvent(event, locale)), kinds: listKinds(locale) };
  });

  mount(router, liveEventRoutes.mailLink, async ({ member, params: { eventId }, body }) => {
    const { uuid: memberUuid } = await requireAccess(member);
    const isLinkMailed = body.wanted;
    await db.transaction().execute(async (transaction) => {
      const now = clock();
      const events = await findUpcomingEvents(transaction, eventId, now);
      const event = requireConfirmed(events.filter(({ startsAt }) => startsAt > now));
      await setLinkMailed(transaction, { eventId: event.eventId, memberUuid, isLinkMailed }, now);
      if (isLinkMailed) await planLiveLink(transaction, { eventId: event.eventId, memberUuid }, event);
    });
    return { isLinkMailed };
  });

  mount(router, liveEventRoutes.mailNext, async ({ member, body: { wanted } }) => {
    const { uuid } = await requireAccess(member);
    await (wanted ? saveRequest(db, uuid, clock()) : endRequest(db, uuid));
    return { isNextMailed: wanted };
  });

  mount(router, liveEventRoutes.createLink, async ({ body, visitor }) => {
    const { eventId } = requireConfirmed(await findUpcomingEvents(db, body.eventId, clock()));
    const id = await ensurePersonalLink(db, eventId, await visitor.open(body.uuid), clock());
    return { id, url: `${siteUrl}/live/${id}` };
  });

  mount(router, liveEventRoutes.read, async ({ params, visitor, locale }) => {
    const event = await findEventByLink(db, params.id);
    if (!event) throw new ProblemError('not-found');
    const member = await visitor.findMember();
    const isOwn = member?.uuid === event.userUuid;
    const canJoin = isOwn && (await hasAccess(event.userUuid));
    const now = clock();
    return {
      id: event.id,
      ...toUpcomingEvent(event, locale),
      joinUrl: canJoin ? findWayIn(event, now) : null,
      isOwn,
      hasAccess: canJoin,
      now: now.toISOString(),
    };
  });

  return router;
}

/** The first event that takes place. */
function requireConfirmed<Event extends Confirmation>(events: readonly Event[]): Event {
  const confirmed = events.find(isConfirmed);
  if (confirmed) return confirmed;
  throw new ProblemError(events.length > 0 ? 'session-unavailable' : 'not-found');
}

function toUpcomingEvent(event: StoredEvent, locale: Locale): UpcomingLiveEvent {
  const { eventId, startsAt, endsAt } = event;
  const { kind, steps = [] } = describeKind(event, locale) ?? {};
  return {
    eventId,
    kind,
    title: translateTitle(event, locale),
    steps,
    about: steps.join(' '),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state: isConfirmed(event) ? 'confirmed' : 'canceled',
  };
}

type MemberEvent = Awaited<ReturnType<typeof listMemberEvents>>[number];
type StoredEvent = Omit<MemberEvent, 'host' | 'linkId' | 'isLinkMailed'>;

function toSession(event: MemberEvent, { locale, now }: { locale: Locale; now: Date }): LiveSession {
  const { host, linkId, isLinkMailed } = event;
  const joinUrl = findWayIn(event, now);
  return {
    ...toUpcomingEvent(event, locale),
    host,
    linkId,
    isLinkMailed: isLinkMailed ?? false,
    isOpen: joinUrl !== null,
    joinUrl,
  };
}

function findWayIn(event: StoredEvent, now: Date): string | null {
  return isConfirmed(event) && isOpen(event, now) ? event.joinUrl : null;
}
