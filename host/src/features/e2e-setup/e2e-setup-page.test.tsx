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
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { E2eSetupPage } from './e2e-setup-page';
import { startAddress } from './read-request';

type Setup = {
  /** Null for an address without one. */
  startUrl?: string | null;
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
  const search = new URLSearchParams({
    ...(startUrl !== null && { startUrl }),
    ...(answers !== undefined && { answers }),
  });
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

test('unknown way to answer is named with the known ones', async () => {
  const { api, goTo } = open({ answers: 'best' });
  const field = await screen.findByLabelText('Quiz');
  expect(field).toHaveAccessibleDescription(/“best” is unknown. Known: first, highest, lowest, random/);
  expect(field).toBeInvalid();
  expect(api.calls).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
});

test('wrong e-mail is named, not refused by the API', async () => {
  const { api } = open({ entry: { email: 'ada@' } });
  expect(await screen.findByLabelText('E-mail of the test user')).toHaveAccessibleDescription(
    /“ada@” is no e-mail/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  expect(api.calls).toEqual([]);
});

test('without a start page a form sets up and shows what to copy', async () => {
  const { api, goTo, recording } = open({ startUrl: null, entry: {} });
  expect(api.calls).toEqual([]);
  await userEvent.type(screen.getByLabelText('E-mail of the test user'), 'e2e@example.org');
  await userEvent.selectOptions(screen.getByLabelText('Quiz'), 'highest');
  await userEvent.clear(screen.getByLabelText('Start page'));
  await userEvent.type(screen.getByLabelText('Start page'), '/results');
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('heading', { name: 'The test user is set up' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the start page' })).toHaveAttribute('href', '/results');
  const again = /\/e2e\/setup\?email=e2e%40example.org&answers=highest&startUrl=%2Fresults$/;
  for (const value of ['e2e@example.org', testVisitor.uuid, '3', again])
    expect(screen.getByText(value)).toBeVisible();
  expect(recording.consents).toHaveLength(1);
  expect(goTo).not.toHaveBeenCalled();
});

test('members are made where the payment provider is', async () => {
  const config = { ...withTestTools, stripeScriptUrl: 'http://localhost:4100/endive/stripe.js' };
  open({ startUrl: null, config });
  const link = await screen.findByRole('link', { name: 'Make a member in one of these states' });
  expect(link).toHaveAttribute('href', 'http://localhost:4100/members');
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
