import type Stripe from 'stripe';
import { findAddressHolder } from '../../../platform/accounts/email-changes';
import { recordSecurityEvent } from '../../../platform/audit/security-events';
import { ProblemError } from '../../../platform/http/problem-error';
import { createIdempotently } from '../../../platform/stripe/idempotent-create';
import { hashTerms, type Terms } from '../../../platform/stripe/terms';
import { whileExisting } from '../../../platform/visitors/visitor-contexts';
import { saveAgreement } from '../../subscription/agreements-store';
import { hasAppStorePlan } from '../../subscription/app-store';
import { hasLiveSubscription } from '../../subscription/subscription-store';
import { type Buyer, buildIdempotencyScope, withCustomer } from '../customer/customers';
import type { Customer } from '../customer/customers-store';
import type { CheckoutDependencies } from '../dependencies';
import { findLatestPurchase, type Purchase, savePurchase } from '../purchases-store';
import { type AgreedRequest, prepareOrder } from './quote';

export type PurchaseRequest = Buyer & AgreedRequest & { country: string | null };

/** What the provider keeps for a purchase until it is paid: an intent that saves a card, or a subscription. */
export type Preparation<Made> = {
  kind: Purchase['kind'];
  /** Starts the idempotency key. */
  prefix: string;
  /** What an earlier purchase still waits for; undefined when a new one may follow. */
  findOpen(purchase: Purchase): Promise<Made | undefined>;
  /** Makes sure that nobody can pay it any more. */
  cancel(made: Made): Promise<void>;
  create(creation: Creation): Promise<Made>;
  readIds(made: Made): Pick<Purchase, 'id' | 'intentId'>;
};
/** The same key returns the same object. */
export type Creation = { key: string; customer: Customer; terms: Terms };

/** Prepares a purchase at the terms that the visitor agreed to. */
export async function preparePurchase<Made>(
  dependencies: CheckoutDependencies,
  request: PurchaseRequest,
  preparation: Preparation<Made>,
): Promise<{ made: Made; customer: Customer }> {
  await refuseMembers(dependencies, request);
  const { order, quote } = await prepareOrder(dependencies, request);
  // When the first period is paid today, the payment saves the card.
  const isPaidToday = order.terms.trialDays === 0;
  if (preparation.kind === 'card' && isPaidToday) throw new ProblemError('trial-not-offered');
  return withCustomer(dependencies, request, async (customer) => {
    const terms = await applyCustomerTerms(dependencies, order.terms, customer);
    const made = await reuseOrCreate(dependencies, { customer, terms }, preparation);
    const { id, intentId } = preparation.readIds(made);
    const subscriptionId = preparation.kind === 'card' ? null : id;
    const { db, clock } = dependencies;
    if (request.agreement) {
      const { userUuid } = customer;
      const { country } = request;
      const agreement = { userUuid, intentId, subscriptionId, quote, country, agreedAt: clock() };
      await whileExisting(db, userUuid, (transaction) => saveAgreement(transaction, agreement));
    } else {
      // Our pages send the agreement with every payment. A call without it comes from another client.
      const details = { [subscriptionId === null ? 'intentId' : 'subscriptionId']: id };
      await recordSecurityEvent(db, { at: clock(), kind: 'payment-without-agreement', details });
    }
    return { made, customer };
  });
}

/** Reuses the visitor's last purchase while it is open and its terms are the same; else there is a new generation. */
async function reuseOrCreate<Made>(
  dependencies: CheckoutDependencies,
  { customer, terms }: Pick<Creation, 'customer' | 'terms'>,
  preparation: Preparation<Made>,
): Promise<Made> {
  const { db, clock } = dependencies;
  const { kind, prefix, findOpen, cancel, create, readIds } = preparation;
  const { userUuid } = customer;
  const last = await findLatestPurchase(db, { kind, userUuid });
  const open = last && (await findOpen(last));
  const termsKey = hashTerms(terms);
  if (open && last.termsKey === termsKey) return open;
  // Another tab may be confirming it, and its agreed terms must not change.
  if (open) await cancel(open);
  const generation = (last?.generation ?? 0) + 1;
  const key = `${prefix}:${buildIdempotencyScope(customer)}:${generation}:${termsKey}`;
  const made = await create({ key, customer, terms });
  const purchase = { kind, ...readIds(made), userUuid, generation, termsKey, createdAt: clock() };
  if (await whileExisting(db, userUuid, (transaction) => savePurchase(transaction, purchase))) return made;
  // Another process prepared other terms at the same time. Only the saved purchase may be paid.
  await cancel(made);
  return reuseOrCreate(dependencies, { customer, terms }, preparation);
}

/**
 * Refuses a second plan, and purchases with an account's e-mail address without signing in to it. Paying
 * never proves identity: a member signs in first.
 */
async function refuseMembers(
  { db, clock }: CheckoutDependencies,
  { email, userUuid, isSignedIn = false }: Buyer,
): Promise<void> {
  if (isSignedIn) {
    if (await hasLiveSubscription(db, userUuid)) throw new ProblemError('already-subscribed');
    // The store would keep charging as well.
    if (await hasAppStorePlan(db, userUuid, clock())) throw new ProblemError('app-store-membership');
    return;
  }
  if (await findAddressHolder(db, email, clock())) throw new ProblemError('email-in-use');
}

/**
 * The terms for this customer. Members who return from the app get the offer's coupon as a personal, single-use
 * code, so that a shared link gives no one else the discount.
 */
async function applyCustomerTerms(
  { stripe }: CheckoutDependencies,
  terms: Terms,
  customer: Customer,
): Promise<Terms> {
  const { coupon, ...rest } = terms;
  if (coupon === undefined || terms.winbackFrom !== 'app') return terms;
  const promotion = await findOrCreateCode(stripe, coupon, customer);
  return { ...rest, promotionCode: promotion.id };
}

async function findOrCreateCode(
  stripe: Stripe,
  coupon: string,
  customer: Customer,
): Promise<Stripe.PromotionCode> {
  const { customerId } = customer;
  const find = async () =>
    (await stripe.promotionCodes.list({ customer: customerId, coupon, limit: 1 })).data[0];
  const known = await find();
  if (known) return known;
  return createIdempotently({
    key: `winback:${buildIdempotencyScope(customer)}:${coupon}`,
    make: (options) =>
      stripe.promotionCodes.create(
        { customer: customerId, promotion: { type: 'coupon', coupon }, max_redemptions: 1 },
        options,
      ),
    find,
  });
}
