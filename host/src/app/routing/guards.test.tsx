import { createObservable, PlatformProvider } from '@funnel/platform';
import { fakePlatform } from '@funnel/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { LoginState } from '../../features/session/login';
import { PlanlessOnly } from './guards';

type Known = { before: boolean | undefined; now: boolean | undefined };

function Site({ before, now }: Known): ReactElement {
  const [hasPlan, setHasPlan] = useState(before);
  const [login] = useState(() => createObservable<LoginState>('member'));
  const { platform } = fakePlatform({ user: { isLoggedIn: true, hasPlan } });
  return (
    <PlatformProvider value={platform}>
      <MemoryRouter initialEntries={['/checkout/price-options']}>
        <Routes>
          <Route
            path="/checkout/*"
            element={
              <PlanlessOnly login={login} refreshUser={async () => setHasPlan(now)}>
                <h1>Prices</h1>
              </PlanlessOnly>
            }
          />
          <Route path="/account" element={<h1>Account</h1>} />
        </Routes>
      </MemoryRouter>
    </PlatformProvider>
  );
}

test.each<[string, Known, string]>([
  ['ended meanwhile', { before: true, now: false }, 'Prices'],
  ['was not known', { before: undefined, now: false }, 'Prices'],
  ['is still not known', { before: undefined, now: undefined }, 'Prices'],
  ['runs', { before: true, now: true }, 'Account'],
  ['was not known and runs', { before: undefined, now: true }, 'Account'],
])('member whose plan %s', async (_case, known, heading) => {
  render(<Site {...known} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toBeVisible());
});
