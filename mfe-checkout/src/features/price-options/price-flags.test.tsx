import {
  type FlagVariants,
  programmeRoutes,
  type QuizState,
  storageKeys,
  type Variant,
} from '@funnel/contracts';
import { installFakeStripe, networkError } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  checkoutApi,
  getCalls,
  monthly,
  offer,
  openCheckout,
  refuse,
  upfrontAnswers,
} from '../../testing/checkout-site';
import { choose, quiz, snapshotId } from '../../testing/quiz-answers';
import { showSpanish } from '../../testing/show-spanish';

const noAnswers: QuizState = { answers: {}, scores: {}, userInfo: {} };

beforeEach(() => void installFakeStripe());

function openPrices(flags: FlagVariants = {}, { state = quiz, api = checkoutApi() } = {}) {
  localStorage.setItem(storageKeys.quizState, JSON.stringify(state));
  return openCheckout('/checkout/price-options', { api, flags });
}

test('preview comes from the visitor’s answers', async () => {
  const { api } = openPrices();
  expect(await screen.findByText('Winding down')).toBeVisible();
  expect(screen.getByText('The first step is the hardest.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the whole first step' })).toHaveAttribute(
    'href',
    '/results/first-lesson',
  );
  expect(getCalls(api, 'GET /plan/preview')).toEqual([{ query: { snapshotId } }]);
});

test('answers are sent nowhere', async () => {
  const { api, recording } = openPrices({ 'tailored-value-prop': 'tailored-value-prop' });
  await screen.findByText('Winding down');
  const sent = JSON.stringify([api.calls, recording.events, recording.dataLayer, document.title]);
  expect(sent).not.toMatch(/goals|restlessness|sense of time|MULTIPLE/);
});

test('prices show without answers and without a preview', async () => {
  const down = refuse(programmeRoutes.preview, networkError());
  openPrices({}, { state: noAnswers, api: checkoutApi(down) });
  await screen.findByRole('radio', { name: /Monthly membership/ });
  expect(screen.getByRole('heading', { level: 1, name: 'Choose your membership' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading your plan')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Start my free trial' })).toBeVisible();
});

test('tailored-value-prop: control says the same to everyone', async () => {
  const { recording } = openPrices();
  expect(await screen.findByRole('heading', { name: 'What’s included' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Choose your membership' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/sense of time/);
  expect(recording.exposures).toContain('tailored-value-prop');
});

test('tailored-value-prop: three benefits from the answers', async () => {
  const { recording } = openPrices({ 'tailored-value-prop': 'tailored-value-prop' });
  expect(
    await screen.findByRole('heading', { name: 'A better sense of time, one small step a day' }),
  ).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(
    expect.arrayContaining(['Your goal comes first', 'It’s made for the way you work', 'It fits your day']),
  );
  expect(screen.getByText(/a little to read, then something to do/)).toBeVisible();
  expect(recording.exposures).toContain('tailored-value-prop');
});

test('tailored-value-prop: the wish of the quiz takes the third place', async () => {
  const state = { ...quiz, answers: { ...quiz.answers, 'done-when': choose('rest') } };
  openPrices({ 'tailored-value-prop': 'tailored-value-prop' }, { state });
  expect(await screen.findByText(/You said you’d rest without feeling guilty/)).toBeVisible();
});

test('tailored-value-prop: visitor without answers is not exposed', async () => {
  const { recording } = openPrices({ 'tailored-value-prop': 'tailored-value-prop' }, { state: noAnswers });
  expect(await screen.findByRole('heading', { name: 'A four-week plan from your answers' })).toBeVisible();
  expect(recording.exposures).not.toContain('tailored-value-prop');
});

test.each<[Exclude<Variant<'quinn-short-price-page'>, 'control'>, string]>([
  ['companion', 'I put four weeks together for you'],
  ['bridge', 'A four-week plan for a better sense of time'],
  ['management', 'A few minutes a day, in one place'],
])('quinn-short-price-page: %s sells on one screen', async (variant, title) => {
  const { recording, path } = openPrices({ 'quinn-short-price-page': variant });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(
    screen.getByText('November 26, 2026: we email you a reminder before the first charge.'),
  ).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Good to know' })).not.toBeInTheDocument();
  expect(recording.exposures).toContain('quinn-short-price-page');
  expect(recording.exposures).not.toContain('quinn-bridge-long-pricing');
  await userEvent.click(screen.getByRole('link', { name: 'Start my free trial' }));
  expect(path()).toBe('/checkout/payment/price_monthly');
});

test('quinn-bridge-long-pricing: a bridge comes before the long page', async () => {
  const { recording } = openPrices({
    'quinn-bridge-long-pricing': 'quinn-bridge-long-pricing',
    'quinn-short-price-page': 'companion',
  });
  expect(
    await screen.findByRole('heading', { name: 'Before you see any prices, here’s your plan' }),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent('$');
  expect(recording.exposures).toContain('quinn-bridge-long-pricing');
  expect(recording.events.map(({ event }) => event)).not.toContain('PriceOptionsViewed');
  await userEvent.click(screen.getByRole('link', { name: 'See what it costs' }));
  expect(await screen.findByRole('radio', { name: /Yearly membership/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Good to know' })).toBeVisible();
  expect(recording.exposures).not.toContain('quinn-short-price-page');
});

test('trial-anxieties: worries stand above the dated timeline', async () => {
  const { recording } = openPrices({ 'trial-anxieties': 'trial-anxieties' });
  expect(await screen.findByText('What if I forget?')).toBeVisible();
  expect(screen.getByText('We email you a reminder on November 26, 2026.')).toBeVisible();
  expect(screen.getByText('Today, November 21, 2026')).toBeVisible();
  expect(recording.exposures).toContain('trial-anxieties');
});

test('trial-anxieties: the shorter variant has three lines', async () => {
  openPrices({ 'trial-anxieties': 'shorter-trial-anxieties' });
  expect(
    await screen.findByText('Cancel online before November 28, 2026, in two steps, and you pay nothing.'),
  ).toBeVisible();
  expect(screen.queryByText('What if I forget?')).not.toBeInTheDocument();
  expect(screen.queryByText('Today, November 21, 2026')).not.toBeInTheDocument();
});

const everyPage: FlagVariants[] = [
  {},
  { 'tailored-value-prop': 'tailored-value-prop' },
  { 'quinn-short-price-page': 'companion' },
  { 'quinn-short-price-page': 'bridge' },
  { 'quinn-short-price-page': 'management' },
  { 'trial-anxieties': 'trial-anxieties' },
  { 'trial-anxieties': 'shorter-trial-anxieties' },
];

test.each(everyPage)('upfront visitors read no word of a trial with %j', async (flags) => {
  const { recording } = openPrices(flags, { api: checkoutApi(...upfrontAnswers) });
  await screen.findByRole('radio', { name: /Monthly membership/ });
  expect(document.body).not.toHaveTextContent(/trial|\bfree\b/i);
  expect(recording.exposures).not.toContain('trial-anxieties');
});

test('a 14-day trial names its own dates in the worries', async () => {
  const trial = offer({ plans: [{ ...monthly, trialDays: 14, firstChargeDate: '2026-12-05' }] });
  openPrices({ 'trial-anxieties': 'trial-anxieties' }, { api: checkoutApi(trial) });
  expect(await screen.findByText('We email you a reminder on November 28, 2026.')).toBeVisible();
});

test('headline is Spanish where the page is', async () => {
  await showSpanish();
  openPrices({ 'quinn-short-price-page': 'bridge' });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Un plan de cuatro semanas para una mejor noción del tiempo',
    }),
  ).toBeVisible();
});
