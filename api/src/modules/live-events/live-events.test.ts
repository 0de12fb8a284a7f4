import { day } from '../../platform/clock';
import { setup } from '../../platform/testing/setup';
import { isOpen, listUpcomingEvents } from './live-events';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const saturday = new Date('2026-11-21T18:00:00Z');

test('programme covers four weeks without past events', () => {
  const events = listUpcomingEvents(saturday);
  expect(events).toHaveLength(12);
  expect(events[0]).toMatchObject({ eventId: 'focus-session-2026-11-21', series: 'focus-session' });
  expect(listUpcomingEvents(new Date('2026-11-21T18:30:00Z'))).toHaveLength(11);
});

test.each(['America/Los_Angeles', 'America/New_York', 'America/Mexico_City', 'Europe/Madrid'])(
  'every session is by day in %s',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    const hours = listUpcomingEvents(saturday).flatMap(({ startsAt, endsAt }) =>
      [startsAt, endsAt].map((moment) => Number(format.format(moment))),
    );
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...hours)).toBeLessThan(22);
  },
);

test('event opens 15 minutes before the start', () => {
  const event = { startsAt: new Date('2026-11-23T18:00:00Z'), endsAt: new Date('2026-11-23T18:45:00Z') };
  expect(isOpen(event, new Date('2026-11-23T17:44:00Z'))).toBe(false);
  expect(isOpen(event, new Date('2026-11-23T17:45:00Z'))).toBe(true);
  expect(isOpen(event, new Date('2026-11-23T18:45:00Z'))).toBe(false);
});

test('visitor gets one link to the next event', async () => {
  const { call, clock } = await setup();
  const createLink = () =>
    call('post', '/live-event-url/create-link', { body: { eventId: 'getting-started', uuid } });
  const first = await createLink();
  expect(first.status).toBe(201);
  expect(first.body.url).toBe(`http://site.test/live/${first.body.id}`);
  expect((await createLink()).body).toEqual(first.body);
  const { body } = await call('get', `/live-event-url/data/${first.body.id}`);
  expect(body.title).toBe('Getting started with your plan');
  expect(body).toMatchObject({ isOwn: false, hasAccess: false, state: 'unconfirmed', joinUrl: null });
  expect(Math.abs(Date.parse(body.now) - clock().getTime())).toBeLessThan(60_000);
  expect(Date.parse(body.endsAt)).toBeGreaterThan(clock().getTime());
});

test('sessions without a room are not announced', async () => {
  const { call, db, clock } = await setup();
  const eventId = listUpcomingEvents(clock())[1]?.eventId ?? '';
  const read = async () => (await call('get', '/live-events/upcoming').expect(200)).body.events;
  expect(await read()).toEqual([]);
  await db
    .updateTable('liveEvents')
    .set({ joinUrl: 'https://meet.test/room-1' })
    .where('eventId', '=', eventId)
    .execute();
  expect(await read()).toMatchObject([{ eventId, state: 'confirmed' }]);
});

test('everyone sees the coming events without ways to join', async () => {
  const { call, db, clock } = await setup();
  await db.updateTable('liveEvents').set({ joinUrl: 'https://meet.test/room-1' }).execute();
  const read = async (language: string) =>
    (await call('get', '/live-events/upcoming', { headers: { 'accept-language': language } }).expect(200))
      .body;
  const english = await read('en');
  expect(english.events.length).toBeGreaterThanOrEqual(11);
  expect(JSON.stringify(english)).not.toContain('meet.test');
  for (const event of english.events) {
    expect(event).toMatchObject({ state: 'confirmed', about: expect.stringMatching(/\.$/) });
    expect(Date.parse(event.endsAt)).toBeGreaterThan(clock().getTime());
  }
  const spanish = await read('es');
  expect(spanish.events[0].about).not.toBe(english.events[0].about);
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
