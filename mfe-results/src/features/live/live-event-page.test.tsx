import { type LiveEvent, liveEventRoutes } from '@funnel/contracts';
import type { PlatformUser } from '@funnel/platform';
import { fail, failOnce, fakeApi, refusal, renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { liveEvent as event } from '../../testing/live-events';
import { formatCountdown } from './event-times';
import { LiveEventPage } from './live-event-page';

const member = { isLoggedIn: true, hasPlan: true };

function open(read: () => LiveEvent, user: Partial<PlatformUser> = member) {
  const api = fakeApi([[liveEventRoutes.read, read]]);
  const page = (
    <Routes>
      <Route path="/live/:linkId" element={<LiveEventPage />} />
    </Routes>
  );
  renderApp(page, { route: `/live/${event.id}`, platform: { api, user } });
}

test('session that comes has a countdown and a calendar entry', async () => {
  open(() => event);
  expect(await screen.findByText('Starts in 2 days, 3 hours')).toBeVisible();
  expect(screen.getByText(/appears here 15 minutes before the start/)).toBeVisible();
  for (const step of event.steps ?? []) expect(screen.getByText(step)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Join the session' })).not.toBeInTheDocument();
  const calendar = screen.getByRole('link', { name: 'Add to my calendar' });
  const file = decodeURIComponent(calendar.getAttribute('href') ?? '');
  expect(file).toContain('DTSTART:20261128T100000Z\r\nDTEND:20261128T113000Z\r\n');
  expect(file).toContain(`UID:${event.eventId}@`);
});

test('open session can be joined', async () => {
  const joinUrl = 'https://meet.test/room';
  open(() => ({ ...event, now: '2026-11-28T09:50:00.000Z', joinUrl }));
  expect(await screen.findByText('Starts in 10 minutes')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join the session' })).toHaveAttribute('href', joinUrl);
});

test.each([
  ['canceled', { state: 'canceled' }, /this session is canceled.*welcome at any other/, 'See other sessions'],
  ['over', { now: '2026-11-28T12:00:00.000Z' }, 'This session has ended.', 'All sessions'],
] as const)('session that is %s says so, and leads to others', async (_what, changes, text, label) => {
  open(() => ({ ...event, ...changes }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add to my calendar' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Starts in/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/live');
});

test('running session says so until it ends', async () => {
  open(() => ({ ...event, now: '2026-11-28T10:30:00.000Z', joinUrl: 'https://meet.test/room' }));
  expect(await screen.findByText('It’s on right now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join the session' })).toBeVisible();
});

test.each([
  ['signed out', { isLoggedIn: false }, { isOwn: false, hasAccess: false }, 'Sign in to join'],
  ['another member', member, { isOwn: false, hasAccess: false }, 'This link is someone else’s'],
  ['without a membership', member, { hasAccess: false }, 'Live sessions are part of a membership'],
] as const)('reader who is %s gets no way in', async (_who, user, changes, text) => {
  open(() => ({ ...event, ...changes }), user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Join the session' })).not.toBeInTheDocument();
});

test('unknown link says so', async () => {
  open(fail(refusal('not-found')));
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});

test('failed loading can be tried again', async () => {
  open(failOnce(() => event));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: event.title })).toBeVisible();
});

test.each([
  [30_000, 'en', '1 minute'],
  [60 * 60_000, 'en', '1 hour'],
  [25 * 60 * 60_000, 'en', '1 day, 1 hour'],
  [90 * 60_000, 'es', '1 hora y 30 minutos'],
])('%i ms in %s are %s', (milliseconds, locale, text) => {
  expect(formatCountdown(milliseconds, locale)).toBe(text);
});
