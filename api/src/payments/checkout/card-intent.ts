import type { CardIntent } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { isOfDeletedCustomer } from '../../platform/stripe/ids';
import { isMissing } from '../../platform/stripe/stripe-problems';
import { hashTerms, hasTerms, type Terms, toMetadata } from '../../platform/stripe/terms';
import { whileExisting } from '../../platform/visitors/visitor-contexts';
import { saveAgreement } from '../subscription/agreements-store';
import type { CheckoutDependencies } from './checkout';
import { type CardIntentRow, findLatestCardIntent, saveCardIntent } from './checkout-store';
import { applyCustomerTerms } from './customer-terms';
import { type Buyer, buildIdempotencyScope, withCustomer } from './customers';
import type { Customer } from './customers-store';
import { recordMissingAgreement } from './missing-agreement';
import { readCardSecrets } from './payment-secrets';
import { type AgreedRequest, prepareOrder } from './prepare-order';
import { refuseMembers } from './refuse-members';
import { isUnfinished, makeSetupIntent, withdrawSetupIntent } from './setup-intent';

export type CardIntentRequest = Buyer & AgreedRequest & { country: string | null };

/** Prepares saving a card: reuses the visitor's unfinished intent when its terms are the same. */
export async function createCardIntent(
  dependencies: CheckoutDependencies,
  request: CardIntentRequest,
): Promise<CardIntent> {
  await refuseMembers(dependencies, request);
  const { order, quote } = await prepareOrder(dependencies, request);
  // When the first period is paid today, the payment saves the card.
  if (order.terms.trialDays === 0) throw new ProblemError('trial-not-offered');
  return withCustomer(dependencies, request, async (customer) => {
    const terms = await applyCustomerTerms(dependencies, order.terms, customer);
    const intent = await reuseOrCreateIntent(dependencies, customer, terms);
    if (request.agreement) {
      const { db, clock } = dependencies;
      const { userUuid } = customer;
      const agreement = {
        userUuid,
        intentId: intent.id,
        subscriptionId: null,
        quote,
        country: request.country,
        agreedAt: clock(),
      };
      await whileExisting(db, userUuid, (transaction) => saveAgreement(transaction, agreement));
    } else {
      await recordMissingAgreement(dependencies, { intentId: intent.id });
    }
    return {
      clientSecret: readCardSecrets(intent).clientSecret,
      stripeCustomerId: customer.customerId,
      setupIntentId: intent.id,
    };
  });
}

async function reuseOrCreateIntent(
  dependencies: CheckoutDependencies,
  customer: Customer,
  terms: Terms,
): Promise<Stripe.SetupIntent> {
  const { db, stripe } = dependencies;
  const last = await findLatestCardIntent(db, customer.userUuid);
  const unfinished = last && (await findUnfinished(stripe, last));
  if (unfinished && last.termsKey === hashTerms(terms)) return unfinished;
  // Another tab may be confirming the card, and its agreed terms must not change: so we withdraw the intent.
  // An intent that succeeds at this moment stays valid with its terms.
  if (unfinished) await withdrawSetupIntent(stripe, unfinished.id);
  const created = await createIntent(dependencies, customer, {
    terms,
    generation: (last?.generation ?? 0) + 1,
  });
  if (created.isSaved) return created.intent;
  // Another process prepared other terms at the same time. Only the saved intent may be confirmed.
  await withdrawSetupIntent(stripe, created.intent.id);
  return reuseOrCreateIntent(dependencies, customer, terms);
}

async function findUnfinished(stripe: Stripe, row: CardIntentRow): Promise<Stripe.SetupIntent | undefined> {
  try {
    const intent = await stripe.setupIntents.retrieve(row.setupIntentId, { expand: ['customer'] });
    return isUnfinished(intent) && !isOfDeletedCustomer(intent) ? intent : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function createIntent(
  { db, stripe, clock }: CheckoutDependencies,
  customer: Customer,
  { terms, generation }: { terms: Terms; generation: number },
): Promise<{ intent: Stripe.SetupIntent; isSaved: boolean }> {
  const { customerId, userUuid } = customer;
  const key = hashTerms(terms);
  const intent = await makeSetupIntent(stripe, {
    key: `seti:${buildIdempotencyScope(customer)}:${generation}:${key}`,
    customer: customerId,
    metadata: toMetadata(terms, userUuid),
    isSame: (metadata) => hasTerms(metadata, terms),
  });
  const row = { userUuid, generation, setupIntentId: intent.id, termsKey: key, createdAt: clock() };
  const isSaved = await whileExisting(db, userUuid, (transaction) => saveCardIntent(transaction, row));
  return { intent, isSaved };
}
