import type { Registration } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { type Terms, termsSchema } from '../../platform/stripe/terms';
import type { PaidIntent } from './paid-intent';
import type { RegisterDependencies } from './register-dependencies';
import { startTrial } from './start-trial';

export type Purchase = { subscriptionId: string; terms: Terms };

/** The subscription that an intent paid for: started now when a card was saved for it, else the one that waited. */
export async function purchaseOf(
  dependencies: RegisterDependencies,
  intent: PaidIntent,
  { stripeSubscriptionId }: Pick<Registration, 'stripeSubscriptionId'>,
): Promise<Purchase> {
  const { stripe } = dependencies;
  if (intent.terms) {
    return { subscriptionId: await startTrial(stripe, intent, intent.terms), terms: intent.terms };
  }
  const pending = await dependencies.pendingOfIntent(intent.id);
  if (!pending) throw new ProblemError('forbidden');
  const isOther = stripeSubscriptionId && stripeSubscriptionId !== pending.subscriptionId;
  if (isOther) throw new ProblemError('forbidden');
  return paid(await stripe.subscriptions.retrieve(pending.subscriptionId));
}

function paid({ id, status, pending_setup_intent: setup, metadata }: Stripe.Subscription): Purchase {
  const isRunning = status === 'active' || (status === 'trialing' && setup === null);
  if (!isRunning) throw new ProblemError('payment-incomplete');
  return { subscriptionId: id, terms: termsSchema.parse(metadata) };
}
