import { allQueryParameters, lastingParameters, type RemoteName } from '@funnel/contracts';
import { createObservable, PlatformProvider } from '@funnel/platform';
import { fakePlatform } from '@funnel/testing';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { collectEntry } from '../../features/entry/collect-entry';
import { createNotices } from '../../features/notices/notices';
import type { LoginState } from '../../features/session/login';
import { createSiteRoutes } from './routes';

const values = allQueryParameters.map((name) => [name, `value-of-${name}`] as const);

beforeEach(() => {
  window.scrollTo = () => undefined;
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens an address as a page load does: its parameters are read before the router starts. */
async function load(address: string, login: LoginState) {
  history.replaceState(null, '', address);
  const entry = collectEntry(window);
  const { platform } = fakePlatform({ entry, user: { isLoggedIn: login === 'member', hasPlan: true } });
  const App = () => <h1>Here</h1>;
  const remote = (name: RemoteName) => ({ contract: 1, name, version: '1.0.0', App });
  const loaded = new Set<RemoteName>();
  const loader = {
    loaded: (name: RemoteName) => (loaded.has(name) ? remote(name) : undefined),
    renew: async () => false,
    load: async (name: RemoteName) => {
      loaded.add(name);
      return remote(name);
    },
  };
  const notices = createNotices(() => undefined);
  const start = `${location.pathname}${location.search}${location.hash}`;
  const router = createMemoryRouter(
    createSiteRoutes({ loader, login: createObservable<LoginState>(login), notices }),
    { initialEntries: [start] },
  );
  render(
    <PlatformProvider value={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  await screen.findByRole('heading', { name: 'Here' });
  const { pathname, search, hash } = router.state.location;
  return { entry, address: `${pathname}${search}${hash}` };
}

/** What the target of a redirect can read in its address. */
const kept = `?${new URLSearchParams([['stays', '1'], ...lastingParameters.map((name) => [name, `value-of-${name}`])])}`;
// All parameters at once are longer than a destination may be; `login-address.test.ts` has shorter ones.
const destination = new URLSearchParams({ destination: '/account/plan' });

const planless = ['/winback-plain', '/winback-30off', '/hcp-referral', '/checkout/price-options'];

test('redirects keep neither secrets nor what names a person', () => {
  const lasting: readonly string[] = lastingParameters;
  expect(lasting).toEqual(expect.arrayContaining(['utm_source', 'lpe', 'coupon', 'couponCode']));
  const secret = /token|secret|email|uuid|customer|subscription|intent|^.id$|clid/i;
  expect(lasting.filter((name) => secret.test(name) && name !== 'fromEmail')).toEqual([]);
});

test.each<[string, LoginState, string]>([
  ['/adhd-quiz/today', 'anonymous', `/inflow-quiz/today${kept}#part`],
  ['/adhd-quiz', 'anonymous', `/inflow-quiz${kept}#part`],
  ['/account/plan', 'anonymous', `/login${kept}&${destination}`],
  ['/account/step', 'anonymous', `/login${kept}&${new URLSearchParams({ destination: '/account/step' })}`],
  [
    '/account/billing/card',
    'anonymous',
    `/login${kept}&${new URLSearchParams({ destination: '/account/billing/card' })}`,
  ],
  ['/auth', 'anonymous', '/login?stays=1'],
  ['/login', 'member', '/account'],
  ['/auth', 'member', '/account'],
  ['/no/such/page', 'anonymous', '/'],
  ...planless.map((path) => [path, 'member', '/account'] as [string, LoginState, string]),
  ['/checkout/payment/price_1', 'member', '/account'],
  ['/checkout/payment', 'member', '/account'],
  ['/checkout/start-trial', 'member', '/account'],
  ['/winback-checkout/payment/price_1', 'member', '/account'],
])('redirect of %s for a visitor who is %s loses no parameter', async (path, login, end) => {
  const query = new URLSearchParams([...values.map(([name, value]) => [name, value]), ['stays', '1']]);
  const { entry, address } = await load(`${path}?${query}#part`, login);
  expect(entry).toEqual(Object.fromEntries(values));
  expect(address).toBe(end);
  expect(location.search).toBe('?stays=1');
});
