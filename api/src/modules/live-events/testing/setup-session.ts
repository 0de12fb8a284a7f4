import type { LiveSession } from '@funnel/contracts';
import supertest from 'supertest';
import { hour } from '../../../platform/clock';
import { createVisitor, setupPayments } from '../../../platform/stripe/testing/setup-payments';
import type { setup } from '../../../platform/testing/setup';
import { listUpcomingEvents } from '../live-events';

export const joinUrl = 'https://meet.test/room-1';
export const confirmation = { action: 'confirm', host: 'Ana', joinUrl };

type OperatedApi = Pick<Awaited<ReturnType<typeof setup>>, 'address' | 'config'>;

/** Sends a form of the operators' pages of live sessions, as their browser does. */
export function pressSessionForm(
  { address, config }: OperatedApi,
  { search, fields, site = 'same-origin' }: { search: string; fields: object; site?: string },
) {
  return supertest(address)
    .post(`/operations/live-sessions${search}`)
    .auth('operator', config.operators[0]?.token ?? '')
    .set('sec-fetch-site', site)
    .type('form')
    .send(fields);
}

/** A member who looks at a session that starts in two hours. */
export async function setupSession() {
  const api = await setupPayments();
  const { advanceClock, call, clock, drain, sentMails } = api;
  const visitor = createVisitor();
  const { token = '' } = await api.joinAs(visitor);
  await drain();
  const list = async (): Promise<LiveSession[]> =>
    (await call('get', '/live-events', { token }).expect(200)).body.sessions;
  // The first one may be running.
  const [, next, afterNext] = listUpcomingEvents(clock());
  if (!next || !afterNext) throw new Error('No session');
  advanceClock(next.startsAt.getTime() - 2 * hour - clock().getTime());
  const { eventId } = next;
  return {
    ...api,
    visitor,
    token,
    eventId,
    startsAt: next.startsAt,
    laterEventId: afterNext.eventId,
    read: async () => (await list()).find((session) => session.eventId === eventId),
    ask: (wanted: boolean) =>
      call('post', `/live-events/${eventId}/link-mail`, { token, body: { wanted } }).expect(200),
    operate: (fields: object, id = eventId) =>
      pressSessionForm(api, { search: `?session=${id}`, fields }).expect(200),
    listMails: () =>
      sentMails.filter(({ subject }) => subject.includes('session')).map(({ subject }) => subject),
  };
}
