import type { CardIntent } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { isOfDeletedCustomer } from '../../platform/stripe/ids';
import { makeOnce } from '../../platform/stripe/make-once';
import { isMissing, isRefused } from '../../platform/stripe/stripe-problems';
import { hasTerms, metadataOf, type Terms, termsKey } from '../../platform/stripe/terms';
import { keepAgreement } from './agreements-store';
import type { CheckoutDependencies } from './checkout';
import { type CardIntentRow, keepCardIntent, latestCardIntent } from './checkout-store';
import { type Buyer, type Customer, idempotencyScope, withCustomer } from './customers';
import { refuseMembers } from './may-buy';
import { type AgreedRequest, prepareOrder } from './prepare-order';
import { termsOfCustomer } from './winback-code';

export type CardIntentRequest = Buyer & AgreedRequest;

const UNFINISHED = new Set<Stripe.SetupIntent['status']>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
]);

/** Prepares saving a card: the visitor's unfinished intent when its terms are the same, a new one otherwise. */
export async function createCardIntent(
  dependencies: CheckoutDependencies,
  request: CardIntentRequest,
): Promise<CardIntent> {
  await refuseMembers(dependencies, request);
  const { order, quote } = await prepareOrder(dependencies, request);
  // Where the first period is paid today, the payment saves the card.
  if (order.terms.trialDays === 0) throw new ProblemError('trial-not-offered');
  return withCustomer(dependencies, request, async (customer) => {
    const terms = await termsOfCustomer(dependencies, order.terms, customer);
    const intent = await intentFor(dependencies, customer, terms);
    if (request.agreement) {
      const { db, clock } = dependencies;
      const { userUuid } = customer;
      await keepAgreement(db, {
        userUuid,
        intentId: intent.id,
        subscriptionId: null,
        quote,
        agreedAt: clock(),
      });
    }
    return {
      clientSecret: clientSecretOf(intent),
      stripeCustomerId: customer.customerId,
      setupIntentId: intent.id,
    };
  });
}

async function intentFor(
  dependencies: CheckoutDependencies,
  customer: Customer,
  terms: Terms,
): Promise<Stripe.SetupIntent> {
  const { db, stripe } = dependencies;
  const last = await latestCardIntent(db, customer.userUuid);
  const unfinished = last && (await findUnfinished(stripe, last));
  if (unfinished && last.termsKey === termsKey(terms)) return unfinished;
  // The card may be confirmed in another tab right now, and what was agreed there must not change: it is withdrawn.
  if (unfinished) await withdraw(stripe, unfinished);
  const created = await create(dependencies, customer, { terms, generation: (last?.generation ?? 0) + 1 });
  if (created.isKept) return created.intent;
  // Another process prepared other terms in this very moment. Only what is kept may ever be confirmed.
  await withdraw(stripe, created.intent);
  return intentFor(dependencies, customer, terms);
}

async function findUnfinished(stripe: Stripe, row: CardIntentRow): Promise<Stripe.SetupIntent | undefined> {
  try {
    const intent = await stripe.setupIntents.retrieve(row.setupIntentId, { expand: ['customer'] });
    const isUsable = UNFINISHED.has(intent.status) && !isOfDeletedCustomer(intent);
    return isUsable ? intent : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function withdraw(stripe: Stripe, { id }: Stripe.SetupIntent): Promise<void> {
  try {
    await stripe.setupIntents.cancel(id);
  } catch (error) {
    // Finished in this very moment: it stays valid with the terms it has.
    if (!isRefused(error)) throw error;
  }
}

async function create(
  { db, stripe, clock }: CheckoutDependencies,
  customer: Customer,
  { terms, generation }: { terms: Terms; generation: number },
): Promise<{ intent: Stripe.SetupIntent; isKept: boolean }> {
  const { customerId, userUuid } = customer;
  const key = termsKey(terms);
  const intent = await makeOnce({
    key: `seti:${idempotencyScope(customer)}:${generation}:${key}`,
    make: (options) =>
      stripe.setupIntents.create(
        {
          customer: customerId,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata: metadataOf(terms, userUuid),
        },
        options,
      ),
    async find() {
      const { data } = await stripe.setupIntents.list({ customer: customerId, limit: 100 });
      return data.find(({ metadata, status }) => UNFINISHED.has(status) && hasTerms(metadata, terms));
    },
  });
  const isKept = await keepCardIntent(db, {
    ...{ userUuid, generation },
    setupIntentId: intent.id,
    termsKey: key,
    createdAt: clock(),
  });
  return { intent, isKept };
}

function clientSecretOf({ id, client_secret: secret }: Stripe.SetupIntent): string {
  if (secret === null) throw new Error(`Intent ${id} has no secret`);
  return secret;
}
