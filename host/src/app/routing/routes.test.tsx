import { type FlagVariants, type RemoteName, type Site, setMountIndex } from '@funnel/contracts';
import { createObservable, PlatformProvider, type RemoteModule } from '@funnel/platform';
import { fakePlatform } from '@funnel/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createNotices } from '../../features/notices/notices';
import type { LoginState } from '../../features/session/login';
import type { RemoteLoader } from '../../remotes/remote-loader';
import { describeMount } from './release-page';
import { createSiteRoutes } from './routes';

type Setup = {
  login?: LoginState;
  hasPlan?: boolean;
  flags?: FlagVariants;
  load?: RemoteLoader['load'];
  /** What the release of a remote says that is none of ours. */
  site?: Site;
};

function remote(name: RemoteName): RemoteModule {
  return {
    contract: 1,
    name,
    version: '1.0.0',
    App: ({ basePath }) => (
      <h1>
        {name} at {basePath || 'the root'}
      </h1>
    ),
  };
}

function open(route: string, { login = 'anonymous', hasPlan, flags = {}, load, site }: Setup = {}) {
  const modules = new Map<RemoteName, RemoteModule>();
  const loader: RemoteLoader = {
    loaded: (name) => modules.get(name),
    renew: async () => false,
    load: async (name) => {
      const module = load ? await load(name) : remote(name);
      modules.set(name, module);
      return module;
    },
  };
  const state = createObservable<LoginState>(login);
  const notices = createNotices(() => undefined);
  const { platform, recording } = fakePlatform({ flags, user: { isLoggedIn: login === 'member', hasPlan } });
  const options = {
    ...{ loader, login: state, notices, flags: platform.flags, report: platform.report },
    mounts: { coach: ['/coach', '/notes'], diary: [] },
    openReleasePage: async (_name: RemoteName, mount: string) => describeMount(mount, site),
  };
  const router = createMemoryRouter(createSiteRoutes(options), { initialEntries: [route] });
  render(
    <PlatformProvider value={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  const path = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  return { path, state, router, notices, recording };
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  localStorage.clear();
});

test.each([
  ['/', 'quiz at the root'],
  ['/inflow-quiz/some-step', 'quiz at /inflow-quiz'],
  ['/winback', 'quiz at /winback'],
  ['/web-view-quiz/x', 'quiz at /web-view-quiz'],
  ['/results/traits', 'results at /results'],
  ['/my-inflow-results', 'results at /my-inflow-results'],
  ['/live/abc', 'results at /live'],
  ['/post-purchase', 'checkout at /post-purchase'],
  ['/reset-password', 'account at /reset-password'],
  ['/withdraw', 'account at /withdraw'],
  ['/your-data', 'account at /your-data'],
  ['/login', 'account at /login'],
])('anyone may see %s', async (route, heading) => {
  open(route);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test.each([
  ['/winback-30off', 'checkout at /winback-30off'],
  ['/winback-checkout/payment/price_1', 'checkout at /winback-checkout'],
  ['/checkout/payment/price_1', 'checkout at /checkout'],
])('member without a plan may see %s', async (route, heading) => {
  open(route, { login: 'member', hasPlan: false });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test.each([
  ['/login?destination=%2Faccount%2Fbilling', '/account/billing'],
  ['/auth?destination=%2Faccount%2Fplan%3Fa%3D1', '/account/plan?a=1'],
  ['/auth?destination=%2F%2Fevil.test', '/account'],
])('member at %s is redirected to %s', async (route, target) => {
  const { path } = open(route, { login: 'member' });
  expect(await screen.findByRole('heading', { name: 'account at /account' })).toBeVisible();
  expect(path()).toBe(target);
});

test('/auth sends a visitor to the login', async () => {
  const { path } = open('/auth?x=1&destination=%2Faccount%3Fa%3D1');
  await screen.findByRole('heading', { name: 'account at /login' });
  expect(path()).toBe('/login?x=1&destination=%2Faccount%3Fa%3D1');
});

test('guarded page shows a spinner during sign-in checks', async () => {
  const { state } = open('/checkout/price-options', { login: 'loading' });
  // The spinner of the router may just be replaced by the guard's.
  await waitFor(() => expect(screen.getByText('Loading')).toBeVisible());
  act(() => state.set('anonymous'));
  expect(await screen.findByRole('heading', { name: 'checkout at /checkout' })).toBeVisible();
});

test.each(['/nowhere/at/all', '/legal/nowhere'])(
  'unknown %s goes to the front page, once said',
  async (route) => {
    const { path, recording } = open(route);
    await screen.findByRole('heading', { name: 'quiz at the root' });
    expect(path()).toBe('/');
    expect(recording.notices.map(({ message }) => message)).toEqual([
      'We couldn’t find that page, so here’s our home page.',
    ]);
  },
);

test.each([
  ['/checkout/payment/price_1', 'Payment'],
  ['/winback-checkout/payment/price_1', 'Payment'],
  ['/account', 'Your account'],
  ['/legal/refunds', 'Refunds and withdrawal'],
])('%s has the title “%s”', async (route, title) => {
  open(route, { login: route.startsWith('/account') ? 'member' : 'anonymous' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).toBe(`${title} · Tidewell`));
});

test('page waits for its first screen’s code', async () => {
  const prepared: string[] = [];
  const prepare = async (path: string) => {
    prepared.push(path);
    throw new Error('offline');
  };
  open('/results/traits?a=1', { load: async (name) => ({ ...remote(name), prepare }) });
  expect(await screen.findByRole('heading', { name: 'results at /results' })).toBeVisible();
  expect(prepared).toEqual(['/results/traits']);
});

test.each([
  ['/', 'trust'],
  ['/results', 'control'],
])('remote at %s prepares for its own flags: %s', async (route, variant) => {
  const prepared: unknown[] = [];
  const prepare: RemoteModule['prepare'] = async (_path, flags) => {
    prepared.push(flags?.variant('diagnosis-question-lp'));
  };
  open(route, {
    flags: { 'diagnosis-question-lp': 'trust' },
    load: async (name) => ({ ...remote(name), prepare }),
  });
  await screen.findByRole('heading', { level: 1 });
  expect(prepared).toEqual([variant]);
});

test('failed remote loads on retry without a reload', async () => {
  let isDown = true;
  const load: RemoteLoader['load'] = async (name) => {
    if (isDown && name === 'results') throw new Error('down');
    return remote(name);
  };
  const { path } = open('/results/traits', { load });
  expect(await screen.findByRole('heading', { name: 'This page isn’t loading' })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'results at /results' })).toBeVisible();
  expect(path()).toBe('/results/traits');
});

test('crash in a page shows its text without secrets, and the ways on', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation();
  localStorage.setItem('quizState', JSON.stringify({ userInfo: { discoveredInflowOther: 'my aunt Ada' } }));
  let isBroken = true;
  const App = () => {
    if (isBroken) throw new Error('No focus for ada@example.com, my aunt Ada, at /results?token=abc');
    return <h1>Whole again</h1>;
  };
  open('/results', { load: async (name) => ({ ...remote(name), App }) });
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('No focus for [email], [own words], at /results')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/support');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Whole again' })).toBeVisible();
  complain.mockRestore();
});

test('every page has main, title and skip link', async () => {
  open('/checkout/price-options');
  await screen.findByRole('heading');
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(document.title).toBe('Choose your membership · Tidewell');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

test('legal pages and support belong to the host', async () => {
  const { router } = open('/legal/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await act(() => router.navigate('/support'));
  expect(await screen.findByText('988 Suicide & Crisis Lifeline')).toBeVisible();
});

test('account header links back and logs out', async () => {
  const { recording } = open('/account/billing', { login: 'member' });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(recording.logOuts).toBe(1);
  expect(screen.getByRole('link', { name: 'Back to Today' })).toHaveAttribute('href', '/account');
});

test.each([
  ['ios', 0],
  ['0', 1],
])('with fromApp=%s there are %i account headers', async (fromApp, shown) => {
  localStorage.setItem('fromApp', fromApp);
  open('/account/billing', { login: 'member' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('button', { name: 'Log out' })).toHaveLength(shown);
});

test('notice is announced and can be closed', async () => {
  const { notices } = open('/withdraw');
  await screen.findByRole('heading');
  act(() => notices.notify('Saved', 'success'));
  expect(await screen.findByText('Saved')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close notice' }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

const coach: Site = {
  mounts: [
    { path: '/coach', title: { en: 'Your coach', es: 'Tu guía' } },
    { path: '/notes', title: { en: 'Your notes' }, guard: 'on-mondays' },
  ],
};

test('a remote that the host does not know shows at its mounts', async () => {
  open('/coach/today', { site: coach });
  expect(await screen.findByRole('heading', { name: 'coach at /coach' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Your coach · Tidewell'));
});

test('a remote without a list of mounts is at its name', async () => {
  open('/diary', { site: { mounts: [{ path: '/diary', title: { en: 'Diary' } }] } });
  expect(await screen.findByRole('heading', { name: 'diary at /diary' })).toBeVisible();
});

test.each([
  ['a guard of a newer site', '/notes', coach],
  ['a mount that the release does not name', '/notes', { mounts: coach.mounts.slice(0, 1) }],
  ['no word of its site', '/notes', undefined],
  ['members only', '/coach', { mounts: [{ path: '/coach', title: { en: 'Coach' }, guard: 'members-only' }] }],
])('%s lets members in alone', async (_what, route, site: Site | undefined) => {
  const { path, state } = open(route, { ...(site && { site }) });
  expect(await screen.findByRole('heading', { name: 'account at /login' })).toBeVisible();
  expect(path()).toBe(`/login?destination=${encodeURIComponent(route)}`);
  act(() => state.set('member'));
  expect(await screen.findByRole('heading', { name: `coach at ${route}` })).toBeVisible();
});

test('a release cannot change the guard of a page of the host', async () => {
  open('/account', { site: { mounts: [{ path: '/account', title: { en: 'Open' } }] } });
  expect(await screen.findByRole('heading', { name: 'account at /login' })).toBeVisible();
});

test.each([
  ['/RESULTS/traits', 'true'],
  ['/%72esults', 'true'],
  ['/coach/journal', 'true'],
  ['/Account/%72esults', 'true'],
  ['/account/billing', null],
  ['/checkout/price-options', null],
])('session replays see no health at %s', async (route, expected) => {
  setMountIndex({ coach: [] });
  open(route, { site: coach, login: /account/i.test(route) ? 'member' : 'anonymous' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('main').getAttribute('data-private')).toBe(expected);
  setMountIndex({});
});
