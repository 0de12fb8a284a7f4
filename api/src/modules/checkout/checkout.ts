import type { Plan } from '@funnel/contracts';
import type Stripe from 'stripe';
import type { Db } from '../../platform/database/database';
import type { OneAtATime } from '../../platform/stripe/one-at-a-time';

/** What the checkout needs from around it. */
export type CheckoutDependencies = {
  db: Db;
  stripe: Stripe;
  oneAtATime: OneAtATime;
  planFor(visitor: { uuid: string }, priceId?: string): Promise<Plan>;
  checkCoupon(request: {
    code: string;
    plan: Plan;
    customerId: string | undefined;
  }): Promise<{ couponCode: string; promotionCodeId: string }>;
  hasLiveSubscription(userUuid: string): Promise<boolean>;
  /** The coupon that returning members get from us. */
};
