import { couponRoutes, type Plan } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import { stripeProblems } from '../../platform/stripe/stripe-problems';
import type { Coupons } from './coupons';

export type CouponsDependencies = {
  coupons: Coupons;
  planFor: (visitor: { uuid: string }, priceId: string) => Promise<Plan>;
  customerOf: (userUuid: string) => Promise<string | undefined>;
};

export function couponsRouter({ coupons, planFor, customerOf }: CouponsDependencies): Router {
  const router = Router();
  mount(router, couponRoutes.validate, async ({ body }) => {
    const plan = await planFor({ uuid: body.userUuid }, body.priceId);
    const customerId = await customerOf(body.userUuid);
    const { promotionCodeId: _ours, ...applied } = await coupons.check({ code: body.code, plan, customerId });
    return applied;
  });
  router.use(stripeProblems);
  return router;
}
