import { checkoutRoutes, type Offering, subscriptionRoutes } from '@funnel/contracts';
import { refusal } from '@funnel/testing';
import { answer, buildQuote, checkoutApi, monthly, offer, offering, yearly } from './checkout-site';

/** What a former member is offered. */
export const winback: Offering = {
  ...offering,
  identifier: 'winback-30off',
  plans: [monthly, { ...yearly, introductory: { percentOff: 30, price: { amount: 8399, currency: 'USD' } } }],
  expiresAt: '2099-11-28T12:00:00.000Z',
};

/** A trial of 14 days: its usual reminder comes a week before the end. */
const longTrial = { ...offering, plans: [{ ...monthly, trialDays: 14 }] };
export const longTrialApi = () =>
  checkoutApi(
    offer(longTrial),
    answer(checkoutRoutes.quote, ({ body }) => buildQuote(body, longTrial)),
    answer(subscriptionRoutes.remindOfTrial, () => ({ remindOn: '2026-11-25' })),
  );

const usd = (amount: number) => ({ amount, currency: 'USD' });
export const taxFlags = { 'stripe-tax': 'enabled' } as const;

/** An API that adds a tax of 1.77 everywhere except in ZIP code 00000. */
export function taxingApi() {
  const priced = answer(checkoutRoutes.quote, ({ body }) => {
    if (body.postalCode === '00000') throw refusal('tax-location-invalid');
    const quote = buildQuote(body);
    return body.countryCode ? { ...quote, tax: usd(177), firstCharge: usd(2176), renewal: usd(2176) } : quote;
  });
  const drawn = { flag: 'stripe-tax', key: 'tax', phase: '0', variant: 'enabled', applied: true };
  return checkoutApi(offer({ isTaxed: true, variants: taxFlags, experiments: [drawn] }), priced);
}
