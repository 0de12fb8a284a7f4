import { createHash } from 'node:crypto';
import {
  type AgreementFacts,
  formatAgreement,
  formatAgreementAction,
  getAgreementVersion,
} from '@funnel/content/checkout';
import { type Locale, type Money, type Quote, toCalendarDate } from '@funnel/contracts';
import { addMilliseconds, day } from '../../../platform/clock';
import { previewPeriod } from '../../../platform/stripe/preview-period';
import { toDiscount } from '../../../platform/stripe/terms';
import type { CheckoutDependencies } from '../dependencies';
import type { Order } from './resolve-order';

type Dependencies = Pick<CheckoutDependencies, 'stripe' | 'clock'>;

type Buyer = {
  customerId: string | undefined;
  /** The language of the agreement. */
  locale: Locale;
};

/** Quotes an order with the provider's own sums: the shown amount is the charged amount. */
export async function createQuote(
  { stripe, clock }: Dependencies,
  order: Order,
  { customerId, locale }: Buyer,
): Promise<Quote> {
  const { plan, terms, discount } = order;
  const { currency } = plan.price;
  const period = {
    priceId: terms.priceId,
    currency: terms.currency,
    customerId,
    taxAddress: terms.taxedAt ? order.address : undefined,
  };
  const first = await previewPeriod(stripe, { ...period, discount: toDiscount(terms) });
  const endsOnce = discount && discount.duration !== 'forever';
  const following = endsOnce ? await previewPeriod(stripe, period) : first;
  const toMoney = (amount: number): Money => ({ amount, currency });
  const firstCharge = toMoney(first.total);
  const trialDays = terms.trialDays;
  const firstChargeDate = toCalendarDate(addMilliseconds(clock(), trialDays * day), order.timeZone);
  const renewal = toMoney(following.total);
  const facts: AgreementFacts = {
    plan: { ...plan, trialDays },
    firstCharge,
    firstChargeDate,
    renewal,
    duration: discount?.duration ?? null,
    isTaxed: terms.taxedAt !== undefined,
  };
  return {
    priceId: plan.priceId,
    price: plan.price,
    discount: discount ? toMoney(sumAmounts(first.total_discount_amounts)) : null,
    tax: terms.taxedAt ? toMoney(sumAmounts(first.total_taxes)) : null,
    firstCharge,
    firstChargeDate,
    dueToday: trialDays > 0 ? toMoney(0) : firstCharge,
    renewal,
    couponCode: terms.couponCode ?? null,
    percentOff: discount?.percentOff ?? 0,
    agreement: createAgreement(facts, locale),
  };
}

function createAgreement(facts: AgreementFacts, locale: Locale): Quote['agreement'] {
  const text = formatAgreement(facts, locale);
  return {
    version: getAgreementVersion(locale),
    hash: createHash('sha256').update(text).digest('hex'),
    text,
    action: formatAgreementAction(facts.plan, locale),
  };
}

function sumAmounts(parts: readonly { amount: number }[] | null): number {
  return (parts ?? []).reduce((total, { amount }) => total + amount, 0);
}
