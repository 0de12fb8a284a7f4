import { checkoutRoutes, offeringRoutes, type RouteInput, toCalendarDate } from '@funnel/contracts';
import { installFakeStripe } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, buildQuote, checkoutApi, getCalls, offering, openCheckout } from '../testing/checkout-site';
import { fillPaymentForm } from '../testing/fill-payment-form';

const day = 24 * 60 * 60 * 1000;
// 03:30 UTC, which is the previous day in Los Angeles.
const now = Date.parse('2026-11-22T03:30:00Z');
const firstChargeAt = new Date(now + 7 * day);

const dated = {
  ...offering,
  plans: offering.plans.map((plan) => ({
    ...plan,
    firstChargeDate: toCalendarDate(firstChargeAt),
    firstChargeAt: firstChargeAt.toISOString(),
  })),
};

type Wish = RouteInput<typeof checkoutRoutes.quote>['body'];

const api = () =>
  checkoutApi(
    answer(offeringRoutes.read, () => dated),
    answer(checkoutRoutes.quote, ({ body }: { body: Wish }) => ({
      ...buildQuote(body, dated),
      firstChargeDate: toCalendarDate(firstChargeAt, body.timeZone),
    })),
  );

beforeEach(() => {
  installFakeStripe();
  const original = Intl.DateTimeFormat.prototype.resolvedOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...original.call(this), timeZone: 'America/Los_Angeles' };
  });
});

afterEach(() => jest.restoreAllMocks());

test('prices show today in the visitor’s time zone', async () => {
  openCheckout('/checkout/price-options', { api: api() });
  await userEvent.click(await screen.findByRole('radio', { name: /Monthly membership/ }));
  expect(screen.getByText('Today, November 21, 2026')).toBeVisible();
  expect(screen.getByText('From November 28, 2026: $19.99 every month')).toBeVisible();
});

test('order is dated in the visitor’s time zone', async () => {
  const calls = api();
  openCheckout('/checkout/payment/price_monthly', { api: calls });
  await fillPaymentForm();
  expect(screen.getByText('First charge, November 28, 2026')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start 7-day free trial' }));
  await screen.findByRole('heading', { name: 'You’re in.' });
  expect(getCalls(calls, 'POST /register/stripe/intent/card')).toEqual([
    { body: expect.objectContaining({ timeZone: 'America/Los_Angeles' }) },
  ]);
  // The source of the calendar entry and the reminder.
  const stored = JSON.parse(localStorage.getItem('pending-purchase') ?? '{}');
  expect(stored).toMatchObject({ firstChargeDate: '2026-11-28' });
});
