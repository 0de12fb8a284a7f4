import type { LiveEvent, UpcomingLiveEvent } from '@funnel/contracts';
import { focusKind } from '@funnel/testing';

/** A session as its link shows it to the member whose link it is. */
export const liveEvent: LiveEvent = {
  id: 'AbCdEfGhIjKl',
  eventId: 'focus-session-2026-11-28',
  kind: focusKind.kind,
  title: focusKind.title,
  steps: focusKind.steps,
  about: '',
  startsAt: '2026-11-28T10:00:00.000Z',
  endsAt: '2026-11-28T11:30:00.000Z',
  state: 'confirmed',
  joinUrl: null,
  isOwn: true,
  hasAccess: true,
  now: '2026-11-26T07:00:00.000Z',
};

/** A session in the list, in the morning of the reader. */
export const upcomingEvent: UpcomingLiveEvent = {
  eventId: 'focus-session-2026-11-28',
  kind: focusKind.kind,
  title: focusKind.title,
  steps: focusKind.steps,
  about: '',
  startsAt: new Date(2026, 10, 28, 10).toISOString(),
  endsAt: new Date(2026, 10, 28, 11, 30).toISOString(),
  state: 'confirmed',
};
