import type { FlagVariants } from '@funnel/contracts';
import { createObservable, PlatformProvider } from '@funnel/platform';
import { fakePlatform } from '@funnel/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { LoginState } from '../../features/session/login';
import { type GuardProps, PaidResults, PlanlessOnly } from './guards';
import { createResultsOrder } from './results-order';

type Plan = boolean | undefined;

type SiteProps = {
  path: string;
  Guard: (props: GuardProps) => ReactNode;
  login: LoginState;
  flags?: FlagVariants;
  /** What is known of the member's plan, and what the API says now. */
  plan?: { before: Plan; now: Plan };
  recordings?: ReturnType<typeof fakePlatform>['recording'][];
};

/** A guarded page, and the pages that its guard leads to. */
function Site({ path, Guard, login, flags = {}, plan, recordings = [] }: SiteProps): ReactElement {
  const [hasPlan, setHasPlan] = useState(plan?.before);
  const [state] = useState(() => createObservable(login));
  const { platform, recording } = fakePlatform({ flags, user: { isLoggedIn: login === 'member', hasPlan } });
  recordings.push(recording);
  const page = (
    <Guard login={state} refreshUser={async () => setHasPlan(plan?.now)}>
      <h1>Guarded</h1>
    </Guard>
  );
  return (
    <PlatformProvider value={{ ...platform, flow: createResultsOrder(platform.flags) }}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route
            path="/checkout/price-options"
            element={path.startsWith('/checkout') ? page : <h1>Prices</h1>}
          />
          <Route path="/account" element={<h1>Account</h1>} />
          <Route path="*" element={page} />
        </Routes>
      </MemoryRouter>
    </PlatformProvider>
  );
}

test.each<[string, Plan, Plan, string]>([
  ['ended meanwhile', true, false, 'Guarded'],
  ['was not known', undefined, false, 'Guarded'],
  ['is still not known', undefined, undefined, 'Guarded'],
  ['runs', true, true, 'Account'],
  ['was not known and runs', undefined, true, 'Account'],
])('member whose plan %s', async (_case, before, now, heading) => {
  render(<Site path="/checkout/price-options" Guard={PlanlessOnly} login="member" plan={{ before, now }} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toBeVisible());
});

const paywall: FlagVariants = { 'paywall-before-results': 'paywall-before-results' };

test.each([
  ['visitor', '/results/traits', 'anonymous', 'Prices'],
  ['visitor', '/my-inflow-results', 'anonymous', 'Prices'],
  ['reader of shared results', '/results/shared/abc', 'anonymous', 'Guarded'],
  ['reader of a mailed link', '/results/mailed', 'anonymous', 'Guarded'],
  ['visitor who tries a similar address', '/results/sharedx', 'anonymous', 'Prices'],
  ['member', '/results', 'member', 'Guarded'],
] as const)('paywall: %s at %s', (_who, path, login, heading) => {
  render(<Site path={path} Guard={PaidResults} login={login} flags={paywall} />);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
});

test('paywall waits for the session of a returning member', () => {
  render(<Site path="/results" Guard={PaidResults} login="loading" flags={paywall} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('control shows results before the prices', () => {
  const recordings: SiteProps['recordings'] = [];
  render(<Site path="/results" Guard={PaidResults} login="anonymous" recordings={recordings} />);
  expect(screen.getByRole('heading', { name: 'Guarded' })).toBeVisible();
  expect(recordings.flatMap(({ exposures }) => exposures)).toEqual(['paywall-before-results']);
});
