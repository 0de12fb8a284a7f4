import type { FlagVariants } from '@funnel/contracts';
import { createObservable, PlatformProvider } from '@funnel/platform';
import { fakePlatform } from '@funnel/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { LoginState } from '../../features/session/login';
import { PaidResults } from './guards';
import { createResultsOrder } from './results-order';

type Options = { path: string; login: LoginState; flags?: FlagVariants };

const paywall: FlagVariants = { 'paywall-before-results': 'paywall-before-results' };

function open({ path, login, flags = {} }: Options) {
  const { platform, recording } = fakePlatform({ flags });
  render(
    <PlatformProvider value={{ ...platform, flow: createResultsOrder(platform.flags) }}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/checkout/price-options" element={<h1>Prices</h1>} />
          <Route
            path="*"
            element={
              <PaidResults login={createObservable<LoginState>(login)} refreshUser={async () => undefined}>
                <h1>Results</h1>
              </PaidResults>
            }
          />
        </Routes>
      </MemoryRouter>
    </PlatformProvider>,
  );
  return recording;
}

test.each([
  ['visitor', '/results/traits', 'anonymous', 'Prices'],
  ['visitor', '/my-inflow-results', 'anonymous', 'Prices'],
  ['reader of shared results', '/results/shared/abc', 'anonymous', 'Results'],
  ['reader of a mailed link', '/results/mailed', 'anonymous', 'Results'],
  ['visitor who tries a similar address', '/results/sharedx', 'anonymous', 'Prices'],
  ['member', '/results', 'member', 'Results'],
] as const)('paywall: %s at %s', (_who, path, login, heading) => {
  open({ path, login, flags: paywall });
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
});

test('paywall waits for the session of a returning member', () => {
  open({ path: '/results', login: 'loading', flags: paywall });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('control shows results before the prices', () => {
  const { exposures } = open({ path: '/results', login: 'anonymous' });
  expect(screen.getByRole('heading', { name: 'Results' })).toBeVisible();
  expect(exposures).toEqual(['paywall-before-results']);
});
