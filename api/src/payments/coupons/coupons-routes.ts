import { couponRoutes, type Plan } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import { stripeProblems } from '../../platform/stripe/stripe-problems';
import type { Coupons } from './coupons';

export type CouponsDependencies = {
  coupons: Coupons;
  offerFor: (visitor: { uuid: string }, priceId: string) => Promise<{ plan: Plan }>;
  customerOf: (userUuid: string) => Promise<string | undefined>;
};

export function couponsRouter({ coupons, offerFor, customerOf }: CouponsDependencies): Router {
  const router = Router();
  mount(router, couponRoutes.validate, async ({ body, visitor }) => {
    const uuid = await visitor.open(body.userUuid);
    const { plan } = await offerFor({ uuid }, body.priceId);
    const customerId = await customerOf(uuid);
    return await coupons.check({ code: body.code, plan, customerId });
  });
  router.use(stripeProblems);
  return router;
}
