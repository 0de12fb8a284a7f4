import { subscriptionRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { signedIn } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { stripeProblems } from '../../platform/stripe/stripe-problems';
import { agreementsOf } from './agreements-store';
import { subscriptionView } from './subscription';
import { findSubscription } from './subscription-store';

export type SubscriptionDependencies = { db: Db; stripe: Stripe; clock: Clock; siteUrl: string };

export function subscriptionRouter({ db, stripe, clock, siteUrl }: SubscriptionDependencies): Router {
  const router = Router();
  mount(router, subscriptionRoutes.read, async ({ member }) => {
    return subscriptionView(await findSubscription(db, signedIn(member).uuid), clock());
  });
  mount(router, subscriptionRoutes.readAgreements, async ({ member }) => {
    return { agreements: await agreementsOf(db, signedIn(member).uuid) };
  });
  mount(router, subscriptionRoutes.changePaymentMethod, async ({ member }) => {
    const subscription = await findSubscription(db, signedIn(member).uuid);
    if (!subscription) throw new ProblemError('not-found');
    const { url } = await stripe.billingPortal.sessions.create({
      customer: subscription.customerId,
      return_url: `${siteUrl}/account`,
      flow_data: { type: 'payment_method_update' },
    });
    return { url };
  });
  router.use(stripeProblems);
  return router;
}
