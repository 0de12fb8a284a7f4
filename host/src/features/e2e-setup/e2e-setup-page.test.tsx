import {
  e2eRoutes,
  formatTestFlags,
  parseQuizState,
  type QueryParameter,
  type RuntimeConfig,
} from '@funnel/contracts';
import { PlatformProvider } from '@funnel/platform';
import { fail, fakeApi, fakePlatform, refusal, testConfig, testVisitor } from '@funnel/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { E2eSetupPage, startAddress } from './e2e-setup-page';

type Setup = {
  startUrl?: string;
  answers?: string;
  entry?: Partial<Record<QueryParameter, string>>;
  config?: RuntimeConfig;
  isDown?: boolean;
};

const emailEntry = { email: 'e2e@example.org' };

const withTestTools: RuntimeConfig = { ...testConfig, testTools: 'enabled' };

function open(setup: Setup = {}) {
  const {
    startUrl = '/results',
    answers,
    config = withTestTools,
    entry = emailEntry,
    isDown = false,
  } = setup;
  const api = fakeApi([[e2eRoutes.cleanup, isDown ? fail(refusal('overloaded')) : () => ({ deleted: 3 })]]);
  const goTo = jest.fn();
  const { platform, recording } = fakePlatform({ api, config, entry });
  const search = new URLSearchParams({ startUrl, ...(answers !== undefined && { answers }) });
  render(
    <PlatformProvider value={platform}>
      <MemoryRouter initialEntries={[`/e2e/setup?${search}`]}>
        <Routes>
          <Route path="/e2e/setup" element={<E2eSetupPage goTo={goTo} />} />
          <Route path="/" element={<h1>Home</h1>} />
        </Routes>
      </MemoryRouter>
    </PlatformProvider>,
  );
  return { api, goTo, recording };
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

test('an address without an e-mail sets up a test user', async () => {
  const { api, goTo } = open({ entry: {} });
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/results'));
  const testUserEmail = `${testVisitor.uuid}@test.invalid`;
  expect(api.calls).toEqual([
    { route: 'POST /e2e/cleanup', input: { body: { testUserEmail, userUuid: testVisitor.uuid } } },
  ]);
});

const readQuiz = () => parseQuizState(localStorage.getItem('quizState'));

test('one address answers the quiz and forces a flag', async () => {
  const startUrl = `/checkout/price-options?testFlags=${formatTestFlags('tailored-value-prop:tailored-value-prop')}`;
  const { goTo, recording } = open({ startUrl, answers: 'highest' });
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(startUrl));
  expect(readQuiz().answers).toHaveProperty('goals');
  expect(readQuiz().scores).toMatchObject({ attention: 24 });
  expect(recording.consents).toEqual([{ decisions: { health: true }, surface: 'e2e-setup' }]);
});

test('an unknown way to answer leaves the quiz empty', async () => {
  const { goTo, recording } = open({ answers: 'best' });
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(readQuiz().answers).toEqual({});
  expect(recording.consents).toEqual([]);
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
  const { api, goTo } = open({ config: testConfig, answers: 'highest' });
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(api.calls).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
  expect(localStorage.getItem('e2eTestUser')).toBeNull();
  expect(localStorage.getItem('quizState')).toBeNull();
});

test('a failed clean-up is shown', async () => {
  const { goTo } = open({ isDown: true });
  expect(await screen.findByText(/ApiError/)).toBeVisible();
  expect(goTo).not.toHaveBeenCalled();
  expect(localStorage.getItem('e2eTestUser')).toBeNull();
});
