import type { LiveEvent } from '@funnel/contracts';

/** Where a session stands; `running` from its start to its end. */
export type EventPhase = 'canceled' | 'before' | 'running' | 'missed' | 'ended';

type EventTimes = Pick<LiveEvent, 'startsAt' | 'endsAt' | 'state'>;

/** `missed`: the session was not confirmed by its start, so it does not take place. */
export function getEventPhase({ startsAt, endsAt, state }: EventTimes, now: Date): EventPhase {
  if (state === 'canceled') return 'canceled';
  if (now < new Date(startsAt)) return 'before';
  if (state === 'unconfirmed') return 'missed';
  return now < new Date(endsAt) ? 'running' : 'ended';
}
