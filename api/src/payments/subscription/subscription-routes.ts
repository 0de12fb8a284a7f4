import { offeringRoutes, subscriptionRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { isMissing, stripeProblems } from '../../platform/stripe/stripe-problems';
import { findAgreements } from './agreements-store';
import { findAppStoreEntitlement } from './app-store-store';
import { resolveMemberWinback } from './member-winback';
import { toSubscription } from './subscription';
import { findSubscription } from './subscription-store';
import { translateSubscription } from './translate-subscription';

export type SubscriptionDependencies = {
  db: Db;
  stripe: Stripe;
  clock: Clock;
  siteUrl: string;
  /** Whether we have the answers of a member. */
  hasResults: (memberUuid: string) => Promise<boolean>;
};

export function subscriptionRouter(dependencies: SubscriptionDependencies): Router {
  const { db, stripe, clock, siteUrl, hasResults } = dependencies;
  const router = Router();
  mount(router, subscriptionRoutes.read, async ({ member: { uuid }, locale }) => {
    const sold = await findAppStoreEntitlement(db, uuid);
    const subscription = toSubscription(await findSubscription(db, uuid), clock(), sold);
    return translateSubscription(subscription, locale);
  });
  mount(router, offeringRoutes.readWinback, async ({ member: { uuid } }) => {
    const offer = await resolveMemberWinback({ db, clock }, uuid);
    return { offer, hasResults: await hasResults(uuid) };
  });
  mount(router, subscriptionRoutes.readAgreements, async ({ member }) => {
    return { agreements: await findAgreements(db, member.uuid) };
  });
  mount(router, subscriptionRoutes.changePaymentMethod, async ({ member }) => {
    const subscription = await findSubscription(db, member.uuid);
    if (!subscription) throw new ProblemError('not-found');
    return { url: await createCardPage({ stripe, siteUrl }, subscription.customerId) };
  });
  router.use(stripeProblems);
  return router;
}

/** Creates the provider's page for changing the card. */
async function createCardPage(
  { stripe, siteUrl }: Pick<SubscriptionDependencies, 'stripe' | 'siteUrl'>,
  customer: string,
): Promise<string> {
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: `${siteUrl}/account`,
      flow_data: { type: 'payment_method_update' },
    });
    return url;
  } catch (error) {
    // Deleted at the provider: there is nothing to pay for.
    if (isMissing(error, 'customer')) throw new ProblemError('not-found');
    throw error;
  }
}
