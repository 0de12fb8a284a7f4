import { liveEventRoutes, type UpcomingLiveEvent } from '@funnel/contracts';
import type { PlatformUser } from '@funnel/platform';
import { failOnce, fakeApi, renderApp } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { upcomingEvent as event } from '../../testing/live-events';
import { answerAttention, storeQuiz } from '../../testing/results-testing';
import { LivePage } from './live-page';

const linkId = 'AbCdEfGhIjKl';

beforeEach(() => localStorage.clear());

function open(
  user: Partial<PlatformUser> = {},
  list: () => { events: UpcomingLiveEvent[] } = () => ({ events: [event] }),
) {
  const api = fakeApi([
    [liveEventRoutes.listUpcoming, list],
    [liveEventRoutes.createLink, () => ({ id: linkId, url: `https://site.test/live/${linkId}` })],
  ]);
  return { api, ...renderApp(<LivePage />, { route: '/live', platform: { api, user } }) };
}

test('visitor sees sessions in local time, the quiz and the prices', async () => {
  open();
  expect(await screen.findByRole('heading', { name: event.title })).toBeVisible();
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(
    new Date(event.startsAt),
  );
  expect(screen.getByRole('time')).toHaveTextContent(time.replace(/\s(AM|PM)$/, ''));
  const further = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(further).toEqual([
    ['Take the quiz', '/inflow-quiz'],
    ['See the prices', '/checkout/price-options'],
  ]);
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
  expect(screen.queryByRole('link', { name: 'See the prices' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: `Get my link: ${event.title}` }));
  await waitFor(() => expect(path()).toBe(`/live/${linkId}`));
});

test('member without a running membership is led to it', async () => {
  open({ isLoggedIn: true, hasPlan: false });
  expect(await screen.findByRole('link', { name: 'See my membership' })).toHaveAttribute('href', '/account');
  await screen.findByRole('heading', { name: event.title });
  expect(screen.queryByRole('button', { name: /Get my link/ })).not.toBeInTheDocument();
});

test('canceled session says so', async () => {
  open({ isLoggedIn: true, hasPlan: true }, () => ({ events: [{ ...event, state: 'canceled' }] }));
  expect(await screen.findByText('This session is canceled. We’re sorry.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Get my link/ })).not.toBeInTheDocument();
});

test('failed list can be loaded again, an empty one says so', async () => {
  open(
    {},
    failOnce(() => ({ events: [] })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No sessions are confirmed right now.')).toBeVisible();
  expect(screen.getByText('Each one appears here as soon as it’s confirmed.')).toBeVisible();
  expect(screen.getByText('Members can ask for an email when the next one is set.')).toBeVisible();
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
  open({}, () => ({ events: [night, event] }));
  expect(await screen.findByRole('heading', { name: event.title })).toBeVisible();
  expect(screen.getByText('At night')).not.toBeVisible();
  await userEvent.click(screen.getByText('Show sessions at other hours'));
  expect(screen.getByText('At night')).toBeVisible();
});
