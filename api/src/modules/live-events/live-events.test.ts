import { isInDaytime, type LiveKind } from '@funnel/contracts';
import { day, hour, minute } from '../../platform/clock';
import { setup } from '../../platform/testing/setup';
import { isOpen, listUpcomingEvents, programme, visitorZones } from './live-events';
import { confirmation, joinUrl, setupSession } from './testing/setup-session';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const saturday = new Date('2026-11-21T18:00:00Z');

test('programme covers four weeks without past events', () => {
  const events = listUpcomingEvents(saturday);
  expect(events).toHaveLength(20);
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(20);
  expect(events[0]).toMatchObject({ eventId: 'focus-session-2026-11-21', series: 'focus-session' });
  expect(listUpcomingEvents(new Date('2026-11-21T18:30:00Z'))).toHaveLength(19);
});

const summerAndWinter = [new Date('2026-07-04T12:00:00Z'), new Date('2026-12-05T12:00:00Z')];
const toSpan = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

test.each(visitorZones)('every kind of session is held by day in %s', (timeZone) => {
  for (const now of summerAndWinter) {
    const byDay = listUpcomingEvents(now).filter((event) => isInDaytime(toSpan(event), timeZone));
    expect(new Set(byDay.map(({ series }) => series)).size).toBe(programme.length);
  }
});

test.each(['America/Mexico_City', 'America/New_York', 'America/Sao_Paulo', 'Europe/Madrid'])(
  'two kinds of session are held in the evening in %s',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    for (const now of summerAndWinter) {
      const evenings = listUpcomingEvents(now).filter(
        (event) => Number(format.format(event.startsAt)) >= 17 && isInDaytime(toSpan(event), timeZone),
      );
      expect(new Set(evenings.map(({ series }) => series)).size).toBeGreaterThanOrEqual(2);
    }
  },
);

test('event opens 15 minutes before the start', () => {
  const event = { startsAt: new Date('2026-11-23T18:00:00Z'), endsAt: new Date('2026-11-23T18:45:00Z') };
  expect(isOpen(event, new Date('2026-11-23T17:44:00Z'))).toBe(false);
  expect(isOpen(event, new Date('2026-11-23T17:45:00Z'))).toBe(true);
  expect(isOpen(event, new Date('2026-11-23T18:45:00Z'))).toBe(false);
});

test('visitor gets one link to the next event', async () => {
  const { call, clock, db } = await setup();
  await db.updateTable('liveEvents').set({ joinUrl }).execute();
  const createLink = () =>
    call('post', '/live-event-url/create-link', { body: { eventId: 'getting-started', uuid } });
  const first = await createLink();
  expect(first.status).toBe(201);
  expect(first.body.url).toBe(`http://site.test/live/${first.body.id}`);
  expect((await createLink()).body).toEqual(first.body);
  const { body } = await call('get', `/live-event-url/data/${first.body.id}`);
  expect(body.title).toBe('Getting started with your plan');
  expect(body).toMatchObject({ isOwn: false, hasAccess: false, state: 'confirmed', joinUrl: null });
  expect(Math.abs(Date.parse(body.now) - clock().getTime())).toBeLessThan(60_000);
  expect(Date.parse(body.endsAt)).toBeGreaterThan(clock().getTime());
});

test.each([
  ['was not confirmed', { joinUrl: null }],
  ['was canceled', { canceledAt: new Date() }],
])('link to a session that %s is refused', async (_what, changes) => {
  const api = await setupSession();
  await api.operate(confirmation);
  await api.db.updateTable('liveEvents').set(changes).where('eventId', '=', api.eventId).execute();
  const body = { eventId: api.eventId, uuid: api.visitor.uuid };
  const link = await api.call('post', '/live-event-url/create-link', { body, token: api.token });
  expect(link.body).toMatchObject({ status: 409, code: 'session-unavailable' });
  const path = `/live-events/${api.eventId}/link-mail`;
  const asked = await api.call('post', path, { token: api.token, body: { wanted: true } });
  expect(asked.body).toMatchObject({ status: 409, code: 'session-unavailable' });
  expect(await api.db.selectFrom('liveEventLinks').select('id').execute()).toEqual([]);
});

test('link to a series is one to its next confirmed session', async () => {
  const { call, db, clock } = await setup();
  const [, second] = listUpcomingEvents(clock()).filter(({ series }) => series === 'focus-session');
  if (!second) throw new Error('No session');
  const createLink = () =>
    call('post', '/live-event-url/create-link', { body: { eventId: 'focus-session', uuid } });
  expect((await createLink()).body.code).toBe('session-unavailable');
  await db.updateTable('liveEvents').set({ joinUrl }).where('eventId', '=', second.eventId).execute();
  const { body } = await createLink().expect(201);
  expect((await call('get', `/live-event-url/data/${body.id}`)).body.eventId).toBe(second.eventId);
});

test('sessions without a room are not announced', async () => {
  const { call, db, clock } = await setup();
  const eventId = listUpcomingEvents(clock())[1]?.eventId ?? '';
  const read = async () => (await call('get', '/live-events/upcoming').expect(200)).body.events;
  expect(await read()).toEqual([]);
  await db.updateTable('liveEvents').set({ joinUrl }).where('eventId', '=', eventId).execute();
  expect(await read()).toMatchObject([{ eventId, state: 'confirmed' }]);
});

test('everyone sees the coming events without ways to join', async () => {
  const { call, db, clock } = await setup();
  await db.updateTable('liveEvents').set({ joinUrl }).execute();
  const read = async (language: string) =>
    (await call('get', '/live-events/upcoming', { headers: { 'accept-language': language } }).expect(200))
      .body;
  const english = await read('en');
  expect(english.events.length).toBeGreaterThanOrEqual(11);
  expect(JSON.stringify(english)).not.toContain('meet.test');
  expect(english.kinds.map(({ kind }: LiveKind) => kind)).toEqual(programme.map(({ series }) => series));
  const steps = Array.from({ length: 3 }, () => expect.stringMatching(/\.$/));
  for (const kind of english.kinds) expect(kind).toMatchObject({ title: expect.anything(), steps });
  for (const event of english.events) {
    expect(event).toMatchObject({ state: 'confirmed', steps, about: event.steps.join(' ') });
    expect(english.kinds.map(({ kind }: LiveKind) => kind)).toContain(event.kind);
    expect(Date.parse(event.endsAt)).toBeGreaterThan(clock().getTime());
  }
  const spanish = await read('es');
  const listSteps = ({ kinds }: { kinds: LiveKind[] }) => kinds.flatMap((kind) => kind.steps);
  for (const [index, step] of listSteps(spanish).entries()) expect(step).not.toBe(listSteps(english)[index]);
});

test('event outside the programme says nothing of a kind', async () => {
  const { call, db } = await setup();
  await db.updateTable('liveEvents').set({ joinUrl, title: 'Summer meeting' }).execute();
  const [event] = (await call('get', '/live-events/upcoming').expect(200)).body.events;
  expect(event).toMatchObject({ title: 'Summer meeting', steps: [], about: '' });
  expect(event).not.toHaveProperty('kind');
});

test('past or unknown event cannot be joined', async () => {
  const { call, advanceClock, clock } = await setup();
  const eventId = listUpcomingEvents(clock())[0]?.eventId;
  advanceClock(10 * day);
  for (const id of [eventId, 'never-was']) {
    const reply = await call('post', '/live-event-url/create-link', { body: { eventId: id, uuid } });
    expect(reply.status).toBe(404);
  }
  await call('get', '/live-event-url/data/AAAAAAAAAAAA').expect(404);
});

const soon = 'Your live session starts soon';
const canceled = 'Your live session is canceled';

test('member gets the link an hour before and joins', async () => {
  const api = await setupSession();
  expect(await api.read()).toBeUndefined();
  await api.operate(confirmation);
  expect(await api.read()).toMatchObject({ host: 'Ana', steps: { length: 3 }, linkId: null });
  await api.ask(true);
  const asked = await api.read();
  expect(asked).toMatchObject({ state: 'confirmed', isLinkMailed: true, isOpen: false });
  const { body: ticket } = await api.call('get', `/live-event-url/data/${asked?.linkId}`, {
    token: api.token,
  });
  expect(ticket).toMatchObject({ eventId: api.eventId, isOwn: true });
  await api.passTime(50 * minute);
  expect(api.listMails()).toEqual([]);
  await api.passTime(11 * minute);
  await api.ask(true);
  await api.drain();
  expect(api.listMails()).toEqual([soon]);
  const mail = api.sentMails.at(-1);
  expect(mail).toMatchObject({ to: api.visitor.email });
  expect(mail?.text).toContain('http://site.test/account/live');
  // The mailbox may be shared: the way in is behind the sign-in.
  expect(mail?.text).not.toContain(joinUrl);
  await api.passTime(50 * minute);
  expect(await api.read()).toMatchObject({ isOpen: true });
});

test('asking again for the link plans no second look', async () => {
  const { ask, db, operate } = await setupSession();
  await operate(confirmation);
  for (const wanted of [true, true, false, true]) await ask(wanted);
  const jobs = await db.selectFrom('outbox').select('id').where('topic', '=', 'live-link').execute();
  expect(jobs).toHaveLength(1);
});

test('others see neither sessions nor links', async () => {
  const api = await setupSession();
  const { call, eventId, token, visitor } = api;
  await api.operate(confirmation);
  const { body: link } = await call('post', '/live-event-url/create-link', {
    body: { eventId, uuid: visitor.uuid },
    token,
  });
  await api.passTime(110 * minute);
  const readLink = async (more: object) => (await call('get', `/live-event-url/data/${link.id}`, more)).body;
  expect(await readLink({ token })).toMatchObject({ eventId, joinUrl, isOwn: true, hasAccess: true });
  expect(await readLink({ browser: 'stranger' })).toMatchObject({ joinUrl: null, isOwn: false });
  await call('get', '/live-events').expect(401);
  const body = { wanted: true };
  await call('post', `/live-events/${eventId}/link-mail`, { body }).expect(401);

  await api.db.updateTable('subscriptions').set({ status: 'canceled' }).execute();
  expect((await call('get', '/live-events', { token })).body.code).toBe('membership-required');
  const refused = await call('post', `/live-events/${eventId}/link-mail`, { token, body });
  expect(refused.body.code).toBe('membership-required');
  expect(await readLink({ token })).toMatchObject({ joinUrl: null, isOwn: true, hasAccess: false });
});

test('canceled session is told to those who asked', async () => {
  const api = await setupSession();
  await api.operate(confirmation);
  await api.ask(true);
  await api.operate({ action: 'cancel', reason: 'The host is ill' });
  await api.passTime(61 * minute);
  await api.passTime(hour);
  expect(api.listMails()).toEqual([canceled]);
  expect(await api.read()).toMatchObject({ state: 'canceled', isOpen: false });
});

test.each(['changed their mind', 'left', 'were deleted'])('no link for members who %s', async (what) => {
  const api = await setupSession();
  await api.operate(confirmation);
  await api.ask(true);
  const changes: Record<string, () => Promise<unknown>> = {
    'changed their mind': async () => await api.ask(false),
    left: () => api.db.updateTable('subscriptions').set({ status: 'canceled' }).execute(),
    'were deleted': () => api.db.deleteFrom('members').execute(),
  };
  await changes[what]?.();
  await api.passTime(61 * minute);
  expect(api.listMails()).toEqual([]);
});
