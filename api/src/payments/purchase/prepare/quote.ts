import { createHash } from 'node:crypto';
import {
  type AgreementFacts,
  formatAgreement,
  formatAgreementAction,
  getAgreementVersion,
} from '@funnel/content/checkout';
import { findLocale, type Money, type Quote, toCalendarDate } from '@funnel/contracts';
import { addMilliseconds, day } from '../../../platform/clock';
import { ProblemError } from '../../../platform/http/problem-error';
import { previewPeriod } from '../../../platform/stripe/preview-period';
import { toDiscount } from '../../../platform/stripe/terms';
import type { PaymentContext } from '../../context';
import { sumAmounts } from '../../stripe-values';
import { findCustomer } from '../customer/customers-store';
import type { CheckoutDependencies } from '../dependencies';
import { type Order, type OrderRequest, resolveOrder } from './resolve-order';

export type AgreedRequest = OrderRequest & {
  /** The quote shown when the visitor pressed the button. */
  agreement?: { version: string; hash: string } | undefined;
};

type PreparedOrder = { order: Order; quote: Quote };

/** Quotes an order without creating anything. */
export async function quoteOrder(dependencies: CheckoutDependencies, request: OrderRequest): Promise<Quote> {
  return (await resolveAndQuote(dependencies, request)).quote;
}

/** Resolves an order for payment: tax must be known and the quote exactly as agreed. */
export async function prepareOrder(
  dependencies: CheckoutDependencies,
  request: AgreedRequest,
): Promise<PreparedOrder> {
  const prepared = await resolveAndQuote(dependencies, request);
  const { order, quote } = prepared;
  if (order.isTaxed && !order.terms.taxedAt) throw new ProblemError('tax-location-invalid');
  const agreed = request.agreement;
  if (agreed && agreed.hash !== quote.agreement.hash) throw new ProblemError('price-changed');
  return prepared;
}

async function resolveAndQuote(
  dependencies: CheckoutDependencies,
  request: OrderRequest,
): Promise<PreparedOrder> {
  const customerId = (await findCustomer(dependencies.db, request.userUuid))?.customerId;
  const order = await resolveOrder(dependencies, request, customerId);
  return {
    order,
    quote: await createQuote(dependencies, order, { customerId, formatLocale: request.formatLocale }),
  };
}

type Buyer = {
  customerId: string | undefined;
  /** The tag of the agreement. */
  formatLocale: string;
};

/** Quotes an order with the provider's own sums: the shown amount is the charged amount. */
async function createQuote(
  { stripe, clock }: PaymentContext,
  order: Order,
  { customerId, formatLocale }: Buyer,
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
    agreement: createAgreement(facts, formatLocale),
  };
}

function createAgreement(facts: AgreementFacts, formatLocale: string): Quote['agreement'] {
  const text = formatAgreement(facts, formatLocale);
  const locale = findLocale([formatLocale]);
  return {
    version: getAgreementVersion(locale),
    hash: createHash('sha256').update(text).digest('hex'),
    text,
    action: formatAgreementAction(facts.plan, locale),
  };
}
