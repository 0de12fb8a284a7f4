import type { CardIntent } from '@funnel/contracts';
import type Stripe from 'stripe';
import { isOfDeletedCustomer } from '../../../platform/stripe/ids';
import { ignoreMissing } from '../../../platform/stripe/stripe-problems';
import { hasTerms, toMetadata } from '../../../platform/stripe/terms';
import type { CheckoutDependencies } from '../dependencies';
import type { Purchase } from '../purchases-store';
import { type Preparation, type PurchaseRequest, preparePurchase } from './prepare-purchase';
import { cancelSetupIntent, isUnfinished, makeSetupIntent, readCardSecrets } from './setup-intent';

/** Prepares saving a card: reuses the visitor's unfinished intent when its terms are the same. */
export async function createCardIntent(
  dependencies: CheckoutDependencies,
  request: PurchaseRequest,
): Promise<CardIntent> {
  const preparation = createPreparation(dependencies.stripe);
  const { made, customer } = await preparePurchase(dependencies, request, preparation);
  return {
    clientSecret: readCardSecrets(made).clientSecret,
    stripeCustomerId: customer.customerId,
    setupIntentId: made.id,
  };
}

function createPreparation(stripe: Stripe): Preparation<Stripe.SetupIntent> {
  return {
    kind: 'card',
    prefix: 'seti',
    findOpen: (purchase) => findUnfinished(stripe, purchase),
    // An intent that succeeds at this moment stays valid with its terms.
    cancel: async ({ id }) => void (await cancelSetupIntent(stripe, id)),
    create: ({ key, customer: { customerId, userUuid }, terms }) =>
      makeSetupIntent(stripe, {
        key,
        customer: customerId,
        metadata: toMetadata(terms, userUuid),
        isSame: (metadata) => hasTerms(metadata, terms),
      }),
    readIds: ({ id }) => ({ id, intentId: id }),
  };
}

async function findUnfinished(stripe: Stripe, { id }: Purchase): Promise<Stripe.SetupIntent | undefined> {
  const intent = await ignoreMissing(stripe.setupIntents.retrieve(id, { expand: ['customer'] }));
  return intent && isUnfinished(intent) && !isOfDeletedCustomer(intent) ? intent : undefined;
}
