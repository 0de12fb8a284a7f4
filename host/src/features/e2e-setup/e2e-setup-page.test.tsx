import { e2eRoutes, type RuntimeConfig } from '@funnel/contracts';
import { PlatformProvider } from '@funnel/platform';
import { fail, fakeApi, fakePlatform, refusal, testConfig, testVisitor } from '@funnel/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { E2eSetupPage, startAddress } from './e2e-setup-page';

type Setup = { startUrl?: string; config?: RuntimeConfig; isDown?: boolean };

const withTestTools: RuntimeConfig = { ...testConfig, testTools: 'enabled' };

function open({ startUrl = '/results', config = withTestTools, isDown = false }: Setup = {}) {
  const api = fakeApi([[e2eRoutes.cleanup, isDown ? fail(refusal('overloaded')) : () => ({ deleted: 3 })]]);
  const goTo = jest.fn();
  const { platform } = fakePlatform({ api, config, entry: { email: 'e2e@example.org' } });
  render(
    <PlatformProvider value={platform}>
      <MemoryRouter initialEntries={[`/e2e/setup?startUrl=${encodeURIComponent(startUrl)}`]}>
        <Routes>
          <Route path="/e2e/setup" element={<E2eSetupPage goTo={goTo} />} />
          <Route path="/" element={<h1>Home</h1>} />
        </Routes>
      </MemoryRouter>
    </PlatformProvider>,
  );
  return { api, goTo };
}

beforeEach(() => localStorage.clear());

test('set-up cleans test user, opens start page', async () => {
  const { api, goTo } = open({ startUrl: '/checkout/price-options?sdc=1' });
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/checkout/price-options?sdc=1'));
  expect(localStorage.getItem('e2eTestUser')).toBe('true');
  expect(api.calls).toEqual([
    {
      route: 'POST /e2e/cleanup',
      input: { body: { testUserEmail: 'e2e@example.org', userUuid: testVisitor.uuid } },
    },
  ]);
});

test.each([
  ['/results?a=1#b', '/results?a=1#b'],
  ['http://site.test/checkout', '/checkout'],
  ['//evil.test/x', '/'],
  ['https://evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [null, '/'],
])('test that asks for %s starts at %s', (startUrl, address) => {
  expect(startAddress(startUrl, 'http://site.test')).toBe(address);
});

test('without test tools nothing is set up', async () => {
  const { api, goTo } = open({ config: testConfig });
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(api.calls).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
  expect(localStorage.getItem('e2eTestUser')).toBeNull();
});

test('a failed clean-up is shown', async () => {
  const { goTo } = open({ isDown: true });
  expect(await screen.findByText(/ApiError/)).toBeVisible();
  expect(goTo).not.toHaveBeenCalled();
  expect(localStorage.getItem('e2eTestUser')).toBeNull();
});
