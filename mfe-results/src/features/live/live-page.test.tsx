import { liveEventRoutes, type UpcomingLiveEvent } from '@funnel/contracts';
import type { PlatformUser } from '@funnel/platform';
import { fail, failOnce, fakeApi, liveKinds, networkError, renderApp } from '@funnel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { upcomingEvent as event } from '../../testing/live-events';
import { answerAttention, storeQuiz } from '../../testing/results-testing';
import { LivePage } from './live-page';

const linkId = 'AbCdEfGhIjKl';

beforeEach(() => localStorage.clear());

function open(user: Partial<PlatformUser> = {}, list: () => UpcomingLiveEvent[] = () => [event]) {
  const api = fakeApi([
    [liveEventRoutes.listUpcoming, () => ({ events: list(), kinds: [...liveKinds] })],
    [liveEventRoutes.createLink, () => ({ id: linkId, url: `https://site.test/live/${linkId}` })],
  ]);
  return { api, ...renderApp(<LivePage />, { route: '/live', platform: { api, user } }) };
}

test('visitor sees sessions in local time, and is led to the quiz', async () => {
  open();
  expect(await screen.findByRole('heading', { name: event.title })).toBeVisible();
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(
    new Date(event.startsAt),
  );
  expect(screen.getByRole('time')).toHaveTextContent(time.replace(/\s(AM|PM)$/, ''));
  const further = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(further).toEqual([
    ['the live sessions in your account', '/login?destination=%2Faccount%2Flive'],
    ['Take the quiz', '/inflow-quiz'],
  ]);
  expect(screen.getByText(/^These sessions are included/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Get my link/ })).not.toBeInTheDocument();
});

test('visitor with results is led to them', async () => {
  storeQuiz({ answers: answerAttention('often'), scores: { attention: 18 } });
  open();
  expect(await screen.findByRole('link', { name: 'See my results' })).toHaveAttribute('href', '/results');
  expect(screen.queryByRole('link', { name: 'Take the quiz' })).not.toBeInTheDocument();
});

test('member gets a personal link and is offered no plan', async () => {
  const { path } = open({ isLoggedIn: true, hasPlan: true });
  expect(await screen.findByRole('link', { name: 'Go to my live sessions' })).toHaveAttribute(
    'href',
    '/account/live',
  );
  expect(screen.queryByText(/included in the membership/)).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: `Get my link: ${event.title}` }));
  await waitFor(() => expect(path()).toBe(`/live/${linkId}`));
});

test('member without a running membership is led to it', async () => {
  open({ isLoggedIn: true, hasPlan: false });
  expect(await screen.findByRole('link', { name: 'See my membership' })).toHaveAttribute('href', '/account');
  await screen.findByRole('heading', { name: event.title });
  expect(screen.queryByRole('button', { name: /Get my link/ })).not.toBeInTheDocument();
});

test('session is one item of a list, with what happens', async () => {
  open();
  const heading = await screen.findByRole('heading', { name: event.title, level: 3 });
  const item = within(screen.getByRole('region', { name: 'Coming up' })).getAllByRole('listitem')[0];
  expect(item).toContainElement(heading);
  for (const step of event.steps ?? []) expect(item).toHaveTextContent(step);
  expect(screen.queryByRole('heading', { name: 'What a session is like' })).not.toBeInTheDocument();
});

const none = /^No sessions are scheduled right now/;

test.each([
  ['none', []],
  ['a canceled one', [{ ...event, state: 'canceled' as const }]],
])('visitor sees with %s what sessions are like', async (_what, events) => {
  open({}, () => events);
  expect(await screen.findByText(none)).toBeVisible();
  const kinds = within(screen.getByRole('region', { name: 'What a session is like' }));
  const titles = kinds.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(liveKinds.map(({ title }) => title));
  expect(kinds.getByText('Usually 45 minutes')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take the quiz' })).toBeVisible();
  // What only members can have is not held out to visitors.
  expect(screen.queryByText(/email/)).not.toBeInTheDocument();
});

test('canceled session says so', async () => {
  open({ isLoggedIn: true, hasPlan: true }, () => [{ ...event, state: 'canceled' }]);
  const canceled = await screen.findByText('This session is canceled. We’re sorry.');
  expect(canceled).toBeVisible();
  const coming = within(screen.getByRole('region', { name: 'Coming up' }));
  expect(coming.queryByText(event.steps?.[0] ?? '')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Get my link/ })).not.toBeInTheDocument();
});

test('failed list can be loaded again', async () => {
  open(
    {},
    failOnce(() => []),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(none)).toBeVisible();
});

test('visitor is led on although the sessions did not load', async () => {
  open({}, fail(networkError()));
  expect(await screen.findByText('We couldn’t load the sessions')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take the quiz' })).toBeVisible();
  expect(screen.getByText('Who can take part?')).toBeVisible();
});

test('page of an older server says no more than it knows', async () => {
  const { kind: _kind, steps: _steps, ...older } = event;
  const api = fakeApi([[liveEventRoutes.listUpcoming, () => ({ events: [older] })]]);
  renderApp(<LivePage />, { route: '/live', platform: { api } });
  expect(await screen.findByRole('heading', { name: event.title })).toBeVisible();
});

test.each([
  ['begins', [5, 6]],
  ['ends', [21, 23]],
])('session that %s at night is folded away', async (_end, [from = 0, to = 0]) => {
  const night = {
    ...event,
    eventId: 'night',
    title: 'At night',
    startsAt: new Date(2026, 10, 28, from).toISOString(),
    endsAt: new Date(2026, 10, 28, to).toISOString(),
  };
  open({}, () => [night, event]);
  expect(await screen.findByRole('heading', { name: event.title })).toBeVisible();
  expect(screen.getByText('At night')).not.toBeVisible();
  await userEvent.click(screen.getByText('Show sessions at other hours'));
  expect(screen.getByText('At night')).toBeVisible();
});
