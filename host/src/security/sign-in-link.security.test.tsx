import { authRoutes, type RemoteName } from '@funnel/contracts';
import { createObservable, PlatformProvider, type RemoteModule } from '@funnel/platform';
import { fakeApi, fakePlatform, networkError, refusal } from '@funnel/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createSiteRoutes } from '../app/routing/routes';
import { storeSignInLink } from '../app/visitor/store-sign-in-link';
import { createNotices } from '../features/notices/notices';
import type { LoginState } from '../features/session/login';
import { newBrowser, openPage } from '../testing/open-page';

const code = 'a-one-time-code-of-a-link';
const user = {
  uuid: '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a',
  email: 'ada@example.com',
  emailSource: null,
  firstName: 'Ada',
};
type Exchange = () => { token: string; user: typeof user };

/** The site after a sign-in link was opened. */
function openLink(exchange: Exchange, destination = '/account/billing?a=1') {
  const query = new URLSearchParams({ token: btoa(code), destination });
  const { shell, sent } = openPage(`/?${query}`);
  storeSignInLink(shell);
  const api = fakeApi([
    [authRoutes.exchange, exchange],
    [authRoutes.requestMagicLink, () => ({ sent: true as const })],
  ]);
  const { platform, recording } = fakePlatform({ api });
  const remote: RemoteModule = { contract: 1, name: 'account', version: '1.0.0', App: () => <h1>remote</h1> };
  const login = createObservable<LoginState>('anonymous');
  const router = createMemoryRouter(
    createSiteRoutes({
      loader: { loaded: (_name: RemoteName) => remote, load: async () => remote, renew: async () => false },
      login,
      notices: createNotices(() => undefined),
    }),
    { initialEntries: [`${location.pathname}${location.search}`] },
  );
  render(
    <PlatformProvider value={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return { api, sent, recording, login, router };
}

const pressContinue = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue' }));

beforeEach(() => {
  newBrowser();
  window.scrollTo = () => undefined;
});

test('opening a sign-in link does not use it', async () => {
  const { api, sent } = openLink(() => ({ token: 'ifl_1', user }));
  expect(await screen.findByRole('heading', { name: 'Sign in to Tidewell' })).toBeVisible();
  expect(location.href).not.toContain(btoa(code));
  expect([api.calls, sent]).toEqual([[], []]);
});

test('button signs in and keeps the destination', async () => {
  const { api, recording, login, router } = openLink(() => ({ token: 'ifl_1', user }));
  await pressContinue();
  expect(api.calls).toEqual([{ route: 'POST /auth/exchange', input: { body: { code } } }]);
  expect(recording.sessions).toMatchObject([{ token: 'ifl_1', email: 'ada@example.com', uuid: user.uuid }]);
  expect({ ...sessionStorage }).not.toHaveProperty('visit-sign-in-code');
  act(() => login.set('member'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/billing'));
  expect(router.state.location.search).toBe('?a=1');
  expect(await screen.findByRole('heading', { name: 'remote' })).toBeVisible();
});

const refuse = () => {
  throw refusal('link-expired');
};

test('expired link is explained and replaced by mail', async () => {
  const { api } = openLink(refuse);
  await pressContinue();
  expect(await screen.findByRole('heading', { name: 'This sign-in link no longer works' })).toBeVisible();
  expect({ ...sessionStorage }).not.toHaveProperty('visit-sign-in-code');
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(api.calls.at(-1)).toEqual({
    route: 'POST /auth/magic-link',
    input: { body: { email: 'ada@example.com', destination: '/account/billing?a=1' } },
  });
});

test('expired link of a forged address mails no foreign page', async () => {
  const { api } = openLink(refuse, '//evil.test');
  await pressContinue();
  await userEvent.type(await screen.findByLabelText('Email address'), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(api.calls.at(-1)?.input).toEqual({ body: { email: 'ada@example.com' } });
});

test('opened link still lets the visitor use a password', async () => {
  const { router } = openLink(() => ({ token: 'ifl_1', user }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use my password instead' }));
  expect(await screen.findByRole('heading', { name: 'remote' })).toBeVisible();
  expect(router.state.location.search).toBe('?destination=%2Faccount%2Fbilling%3Fa%3D1&method=password');
});

test('link is kept while the network is unavailable', async () => {
  let calls = 0;
  const { recording } = openLink(() => {
    calls += 1;
    if (calls === 1) throw networkError();
    return { token: 'ifl_1', user };
  });
  await pressContinue();
  expect(await screen.findByText(/Your link still works/)).toBeVisible();
  await pressContinue();
  expect(recording.sessions).toHaveLength(1);
});
