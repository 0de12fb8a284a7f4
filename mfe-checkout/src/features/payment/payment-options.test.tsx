import type { Variant } from '@funnel/contracts';
import { errorReply, installFakeStripe } from '@funnel/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutApi, getCalls, openCheckout, upfrontAnswers } from '../../testing/checkout-site';
import { fillPaymentForm, orderTrial } from '../../testing/fill-payment-form';
import { longTrialApi } from '../../testing/offers';

const PAYMENT = '/checkout/payment/price_monthly';
const SAVED = 'You’re in.';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

function setup(path = PAYMENT, platform: Partial<Parameters<typeof openCheckout>[1]> = {}) {
  return { stripe: installFakeStripe(), ...openCheckout(path, platform) };
}

async function startLongTrial() {
  await userEvent.click(screen.getByRole('button', { name: 'Start 14-day free trial' }));
  await userEvent.type(await screen.findByLabelText('First name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse battery');
  await userEvent.click(screen.getByRole('button', { name: 'Create account and start' }));
}

function showPhone(): void {
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => ({ matches: false, ...listen }) });
}

test('order is folded to total and first charge on phones', async () => {
  showPhone();
  setup();
  const total = await screen.findByText('Due today:');
  const fold = total.closest('details');
  expect(fold).not.toHaveAttribute('open');
  expect(total.closest('summary')).toHaveTextContent(
    'Monthly membershipDue today: $0.00$19.99 on November 28, 2026',
  );
  expect(screen.getByText(/^After that/)).not.toBeVisible();
});

test('coupon field opens on phones, outside the folded order', async () => {
  showPhone();
  setup(PAYMENT, { entry: { sdc: '1' } });
  const question = await screen.findByText('Have a coupon?');
  expect(question).toBeVisible();
  expect(screen.getByLabelText('Coupon code')).not.toBeVisible();
  await userEvent.click(question);
  expect(screen.getByLabelText('Coupon code')).toBeVisible();
  expect(screen.getByText('Due today:').closest('details')).not.toHaveAttribute('open');
});

test('order is open beside the form on wide screens', async () => {
  setup();
  expect(await screen.findByText('After that: $19.99 every month until you cancel.')).toBeVisible();
});

test('e-mail and name come before the card', async () => {
  setup();
  const email = await screen.findByLabelText('Email');
  const card = await screen.findByText('Card number');
  const name = screen.getByLabelText('Full name');
  expect(email.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(name.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['', 'Email'],
  ['ada@example.com', 'Full name'],
])('one press shows all errors: e-mail "%s", focus on %s', async (email, focused) => {
  const { stripe, api } = setup(PAYMENT, { user: { email } });
  stripe.isCardIncomplete = true;
  await screen.findByText('Card number');
  await userEvent.click(screen.getByRole('button', { name: /Start 7-day free trial/ }));
  await waitFor(() => expect(screen.getByLabelText(focused)).toHaveFocus());
  expect(screen.getByLabelText('Full name')).toBeInvalid();
  expect(stripe.cardChecks).toBe(1);
  expect(api.calls.some(({ route }) => route.includes('intent'))).toBe(false);
});

test('a reload keeps what was typed, also over the address of the quiz', async () => {
  const user = { email: 'quiz@example.com' };
  const { unmount } = setup(PAYMENT, { user });
  expect(await screen.findByLabelText('Email')).toHaveValue('quiz@example.com');
  await fillPaymentForm('corrected@example.com', 'Ada Byron');
  unmount();
  setup(PAYMENT, { user });
  expect(await screen.findByLabelText('Email')).toHaveValue('corrected@example.com');
  expect(screen.getByLabelText('Full name')).toHaveValue('Ada Byron');
});

test('typed values are removed after the purchase', async () => {
  setup();
  await fillPaymentForm();
  expect(sessionStorage.getItem('visit-payment-draft')).toContain('ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Start 7-day free trial' }));
  expect(await screen.findByRole('heading', { name: SAVED })).toBeVisible();
  expect(sessionStorage.getItem('visit-payment-draft')).toBeNull();
});

test('a member keeps the address of the account', async () => {
  sessionStorage.setItem(
    'visit-payment-draft',
    JSON.stringify({ email: 'other@example.com', fullName: 'Ada', countryCode: '', postalCode: '' }),
  );
  setup(PAYMENT, { user: { isLoggedIn: true, email: 'member@example.com' } });
  expect(await screen.findByLabelText('Email')).toHaveValue('member@example.com');
  expect(screen.getByLabelText('Full name')).toHaveValue('Ada');
});

test('a likely typo is asked about and corrected by one press', async () => {
  setup();
  const email = await screen.findByLabelText('Email');
  await userEvent.type(email, 'ada@gmial.con');
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  fireEvent.blur(email);
  expect(await screen.findByText(/Did you mean ada@gmail.com\?/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(email).toHaveValue('ada@gmail.com');
  expect(email).toHaveFocus();
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
});

test('a typo from the quiz is asked about at once', async () => {
  setup(PAYMENT, { user: { email: 'ada@gmial.con' } });
  expect(await screen.findByText(/Did you mean ada@gmail.com\?/)).toBeVisible();
});

test('a failed attempt keeps its notice in place during the next', async () => {
  const { stripe } = setup();
  stripe.confirmations = [errorReply({ code: 'card_declined' }), new Promise(() => undefined)];
  await orderTrial();
  const notice = await screen.findByText('Your card wasn’t accepted');
  const button = screen.getByRole('button', { name: 'Start 7-day free trial' });
  await userEvent.dblClick(button);
  expect(notice).toBeInTheDocument();
  expect(notice).not.toBeVisible();
  expect(button).toHaveFocus();
  expect(stripe.confirmed).toHaveLength(2);
});

test('fast-checkout: the way to the prices ends at the payment', async () => {
  const { path, recording } = setup('/checkout/price-options', {
    flags: { 'fast-checkout': 'fast-checkout' },
  });
  await screen.findByText('Card number');
  expect(path()).toBe('/checkout/start-trial');
  expect(recording.exposures).toContain('fast-checkout');
  await userEvent.click(screen.getByRole('button', { name: 'Change how often you pay' }));
  const sheet = screen.getByRole('dialog', { name: 'Change how often you pay' });
  await userEvent.click(within(sheet).getByRole('radio', { name: /Yearly membership/ }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Use this option' }));
  await waitFor(() => expect(path()).toBe('/checkout/payment/price_yearly'));
  expect(await screen.findByText('After that: $119.99 every year until you cancel.')).toBeVisible();
});

test('another membership is chosen after a declined card', async () => {
  const { path, stripe } = setup();
  stripe.confirmations = [errorReply({ code: 'card_declined' })];
  await orderTrial();
  await screen.findByText('Your card wasn’t accepted');
  await userEvent.click(screen.getByRole('link', { name: 'Change my choice' }));
  expect(path()).toBe('/checkout/price-options');
  await userEvent.click(await screen.findByRole('radio', { name: /Yearly membership/ }));
  await userEvent.click(screen.getByRole('link', { name: /^(Continue to payment|Start my free trial)$/ }));
  expect(await screen.findByText('After that: $119.99 every year until you cancel.')).toBeVisible();
});

test('winback payment leads back to its offer', async () => {
  setup('/winback-checkout/payment/price_yearly');
  expect(await screen.findByRole('link', { name: 'Change my choice' })).toHaveAttribute(
    'href',
    '/winback-plain',
  );
});

test('fast-checkout: a link that promises all plans shows them', async () => {
  const { path } = setup('/winback-plain', { flags: { 'fast-checkout': 'fast-checkout' } });
  await userEvent.click(await screen.findByRole('link', { name: 'See all prices' }));
  expect(await screen.findByRole('radio', { name: /Yearly membership/ })).toBeVisible();
  expect(path()).toBe('/checkout/price-options');
});

test('fast-checkout: the control sees the prices and is exposed', async () => {
  const { path, recording } = setup('/checkout/price-options');
  await screen.findByRole('radio', { name: /Monthly membership/ });
  expect(path()).toBe('/checkout/price-options');
  expect(recording.exposures).toContain('fast-checkout');
});

test.each<[Exclude<Variant<'trial-anxieties'>, 'control'>, string]>([
  ['trial-anxieties', 'What if I forget?'],
  ['shorter-trial-anxieties', 'We email you a reminder on November 26, 2026.'],
])('trial-anxieties: %s stands beside the payment', async (variant, text) => {
  const { recording } = setup(PAYMENT, { flags: { 'trial-anxieties': variant } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(recording.exposures).toContain('trial-anxieties');
});

const toggle = { 'trial-reminders-toggle': 'trial-reminders-toggle-v2' } as const;

test('trial-reminders-toggle: the chosen email is set up with the account', async () => {
  const { api, recording } = setup(PAYMENT, { api: longTrialApi(), flags: toggle });
  await fillPaymentForm();
  expect(recording.exposures).toContain('trial-reminders-toggle');
  await userEvent.selectOptions(screen.getByLabelText('Extra reminder'), 'Email on December 2, 2026');
  await startLongTrial();
  expect(await screen.findByText('We’ll email you on December 2, 2026.')).toBeVisible();
  expect(getCalls(api, 'POST /account/trial-reminder')).toEqual([{ body: { daysBefore: 3 } }]);
});

test('trial-reminders-toggle: a calendar entry is the next step after the account', async () => {
  setup(PAYMENT, { api: longTrialApi(), flags: toggle });
  await fillPaymentForm();
  const select = screen.getByLabelText('Extra reminder');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'No extra reminder',
    'Email on December 3, 2026',
    'Email on December 2, 2026',
    'Calendar entry on December 3, 2026',
    'Calendar entry on December 2, 2026',
  ]);
  await userEvent.selectOptions(select, 'Calendar entry on December 2, 2026');
  await startLongTrial();
  const calendar = await screen.findByRole('link', { name: 'Add to my calendar' });
  expect(decodeURIComponent(calendar.getAttribute('href') ?? '')).toContain('TRIGGER:-P3D');
});

test('trial-reminders-toggle: the control is exposed and asked nothing', async () => {
  const { recording } = setup();
  await screen.findByText('Card number');
  expect(screen.queryByLabelText('Extra reminder')).not.toBeInTheDocument();
  expect(recording.exposures).toContain('trial-reminders-toggle');
});

test('upfront visitors read no word of a trial at the payment', async () => {
  const { recording } = setup(PAYMENT, {
    api: checkoutApi(...upfrontAnswers),
    flags: { ...toggle, 'trial-anxieties': 'trial-anxieties', 'fast-checkout': 'fast-checkout' },
  });
  await screen.findByText('Card number');
  expect(document.body).not.toHaveTextContent(/trial|\bfree\b/i);
  expect(recording.exposures).not.toContain('trial-anxieties');
  expect(recording.exposures).not.toContain('trial-reminders-toggle');
});
