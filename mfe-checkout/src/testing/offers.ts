import { checkoutRoutes, type Offering, subscriptionRoutes } from '@funnel/contracts';
import { refusal } from '@funnel/testing';
import {
  answer,
  buildQuote,
  checkoutApi,
  formatAgreementText,
  monthly,
  offer,
  offering,
  yearly,
} from './checkout-site';

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** What a former member is offered. */
export const winback: Offering = {
  ...offering,
  identifier: 'winback-30off',
  plans: [monthly, { ...yearly, introductory: { percentOff: 30, price: usd(8399) } }],
  expiresAt: '2099-11-28T12:00:00.000Z',
};

/** Takes the introductory discount off the first charge. */
export function winbackApi() {
  const discounted = answer(checkoutRoutes.quote, ({ body }) => ({
    ...buildQuote(body),
    percentOff: 30,
    discount: usd(3600),
    firstCharge: usd(8399),
  }));
  return checkoutApi(offer(winback), discounted);
}

/** A trial of 14 days: its usual reminder comes a week before the end. */
const longTrial = { ...offering, plans: [{ ...monthly, trialDays: 14, firstChargeDate: '2026-12-05' }] };
export const longTrialApi = () =>
  checkoutApi(
    offer(longTrial),
    answer(checkoutRoutes.quote, ({ body }) => buildQuote(body, longTrial)),
    answer(subscriptionRoutes.remindOfTrial, () => ({ remindOn: '2026-12-02' })),
  );

export const taxFlags = { 'stripe-tax': 'enabled' } as const;

/** An API that adds a tax of 1.77 everywhere except in ZIP code 00000. */
export function taxingApi() {
  const priced = answer(checkoutRoutes.quote, ({ body }) => {
    if (body.postalCode === '00000') throw refusal('tax-location-invalid');
    const quote = buildQuote(body);
    if (!body.countryCode) return quote;
    const total = usd(2176);
    const agreement = { ...quote.agreement, text: formatAgreementText(total, 'month') };
    return { ...quote, agreement, tax: usd(177), firstCharge: total, renewal: total };
  });
  const drawn = { flag: 'stripe-tax', key: 'tax', phase: '0', variant: 'enabled', applied: true };
  return checkoutApi(offer({ isTaxed: true, variants: taxFlags, experiments: [drawn] }), priced);
}
