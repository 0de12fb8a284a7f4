import { liveEventRoutes, type RouteReply } from '@funnel/contracts';
import { fakeApi, liveKinds, networkError, refusal, renderApp, testVisitor } from '@funnel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveSession as session } from '../../testing/samples';
import { LiveSessionsPage } from './live-sessions-page';

type Reply = RouteReply<typeof liveEventRoutes.list>;

function open(list: () => Reply, fail?: () => Error) {
  let isLinkMailed = false;
  let wantsNext: boolean | undefined;
  const api = fakeApi([
    [
      liveEventRoutes.list,
      () => {
        const { sessions, ...more } = list();
        return {
          ...more,
          sessions: sessions.map((one) => ({ ...one, isLinkMailed })),
          isNextMailed: wantsNext ?? more.isNextMailed,
        };
      },
    ],
    [
      liveEventRoutes.mailLink,
      ({ body }) => {
        isLinkMailed = body.wanted;
        return { isLinkMailed };
      },
    ],
    [
      liveEventRoutes.mailNext,
      ({ body }) => {
        if (fail) throw fail();
        wantsNext = body.wanted;
        return { isNextMailed: wantsNext };
      },
    ],
    [liveEventRoutes.createLink, () => ({ id: 'own-link', url: 'http://localhost/live/own-link' })],
  ]);
  const user = { isLoggedIn: true, email: 'ada@example.org' };
  const { path } = renderApp(<LiveSessionsPage />, { route: '/account/live', platform: { user, api } });
  return { api, path };
}

const ask = 'Email me about the next one';

test('member asks for the mail before a session', async () => {
  open(() => ({ sessions: [session] }));
  await userEvent.click(
    await screen.findByRole('button', { name: `Email me an hour before: ${session.title}` }),
  );
  expect(await screen.findByText(/We’ll email ada@example.org an hour before/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `Cancel the reminder: ${session.title}` }));
  expect(
    await screen.findByRole('button', { name: `Email me an hour before: ${session.title}` }),
  ).toBeVisible();
});

test('card says when a session is, without the zone that the page names', async () => {
  open(() => ({ sessions: [session] }));
  const heading = await screen.findByRole('heading', { name: session.title, level: 2 });
  const [card] = screen.getAllByRole('listitem');
  expect(card).toContainElement(heading);
  expect(within(card as HTMLElement).getByRole('time')).toHaveTextContent(/[AP]M$/);
  expect(screen.getByText(/^You can join 15 minutes early/)).toBeVisible();
});

test('open session is joined by a personal link', async () => {
  const { api, path } = open(() => ({ sessions: [{ ...session, state: 'confirmed', isOpen: true }] }));
  const join = await screen.findByRole('button', { name: `Join now: ${session.title}` });
  expect(screen.getByText('Open now').parentElement).toContainElement(screen.getByRole('time'));
  expect(screen.queryByText(/15 minutes early/)).not.toBeInTheDocument();
  expect(join.compareDocumentPosition(screen.getByText(session.steps?.[0] ?? ''))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await userEvent.click(join);
  await waitFor(() => expect(path()).toBe('/live/own-link'));
  expect(api.calls.at(-1)?.input).toEqual({ body: { eventId: session.eventId, uuid: testVisitor.uuid } });
});

test('session at night is folded away until it can be joined', async () => {
  const night = {
    ...session,
    startsAt: new Date(2026, 10, 28, 3).toISOString(),
    endsAt: new Date(2026, 10, 28, 4).toISOString(),
  };
  const sessions = [
    { ...night, eventId: 'night', title: 'At night' },
    { ...night, eventId: 'now', title: 'On now', isOpen: true },
  ];
  open(() => ({ sessions }));
  expect(await screen.findByRole('heading', { name: 'On now' })).toBeVisible();
  expect(screen.getByText('At night')).not.toBeVisible();
  await userEvent.click(screen.getByText('Show sessions at other hours'));
  expect(screen.getByText('At night')).toBeVisible();
});

test('canceled session offers nothing', async () => {
  open(() => ({ sessions: [{ ...session, state: 'canceled' }] }));
  expect(await screen.findByText('This session is canceled. We’re sorry.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  [() => refusal('membership-required'), 'See my membership', 'link'],
  [networkError, 'Try again', 'button'],
] as const)('failed loading leads on', async (fail, name, role) => {
  open(() => {
    throw fail();
  });
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

test('session says what happens and who hosts it', async () => {
  open(() => ({ sessions: [{ ...session, host: 'Ana' }] }));
  expect(await screen.findByText('Hosted by Ana')).toBeVisible();
  for (const step of session.steps ?? []) expect(screen.getByText(step)).toBeVisible();
});

test('member without a session to join reads what sessions are like', async () => {
  open(() => ({ sessions: [], isNextMailed: false, kinds: [...liveKinds] }));
  const kinds = within(await screen.findByRole('region', { name: 'What a session is like' }));
  const titles = kinds.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(liveKinds.map(({ title }) => title));
});

test('own page of a session is linked once there is one', async () => {
  open(() => ({
    sessions: [
      { ...session, linkId: 'own-link' },
      { ...session, eventId: 'other', title: 'Other', linkId: null },
    ],
  }));
  const links = await screen.findAllByRole('link', { name: /^Open my link/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    [`Open my link: ${session.title}`, '/live/own-link'],
  ]);
});

test('member without a session to join asks to hear of the next one', async () => {
  open(() => ({ sessions: [], isNextMailed: false }));
  expect(await screen.findByText(/^No sessions are scheduled right now/)).toBeVisible();
  expect(screen.queryByText(/15 minutes early/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: ask }));
  expect(await screen.findByText(/^We’ll email ada@example.org once/)).toHaveRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Don’t email me' }));
  expect(await screen.findByRole('button', { name: ask })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test.each([
  ['only canceled sessions', { ...session, state: 'canceled' }, false, [ask]],
  ['a session', session, false, []],
  ['a session and an earlier request', session, true, ['Don’t email me']],
] as const)('member with %s is offered what is of use', async (_what, one, isNextMailed, offered) => {
  open(() => ({ sessions: [one], isNextMailed }));
  expect(await screen.findByRole('heading', { name: session.title })).toBeVisible();
  const names = [ask, 'Don’t email me'];
  expect(names.filter((name) => screen.queryByRole('button', { name }) !== null)).toEqual(offered);
});

test('request that was not saved can be made again', async () => {
  open(() => ({ sessions: [], isNextMailed: false }), networkError);
  await userEvent.click(await screen.findByRole('button', { name: ask }));
  expect(await screen.findByText('That wasn’t saved')).toBeVisible();
  expect(screen.getByRole('button', { name: ask })).toBeEnabled();
});

test('page of an older server offers no mail about the next session', async () => {
  open(() => ({ sessions: [] }));
  expect(await screen.findByText(/^No sessions are scheduled right now/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('session goes into the calendar with the page of the member', async () => {
  open(() => ({ sessions: [session] }));
  const link = await screen.findByRole('link', { name: `Add to my calendar: ${session.title}` });
  const file = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTART:20261128T100000Z',
      'DTEND:20261128T113000Z',
      'SUMMARY:Quiet focus session\\, together',
      'URL:http://localhost/account/live',
    ]),
  );
});
