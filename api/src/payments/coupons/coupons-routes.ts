import { couponRoutes, type Plan } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import { stripeProblems } from '../../platform/stripe/stripe-problems';
import type { Coupons } from './coupons';

export type CouponsDependencies = {
  coupons: Coupons;
  resolveOffer: (visitor: { uuid: string }, priceId: string) => Promise<{ plan: Plan }>;
  findCustomerId: (userUuid: string) => Promise<string | undefined>;
};

export function couponsRouter({ coupons, resolveOffer, findCustomerId }: CouponsDependencies): Router {
  const router = Router();
  mount(router, couponRoutes.validate, async ({ body, visitor }) => {
    const uuid = await visitor.open(body.userUuid);
    const { plan } = await resolveOffer({ uuid }, body.priceId);
    const customerId = await findCustomerId(uuid);
    return await coupons.check({ code: body.code, plan, customerId });
  });
  router.use(stripeProblems);
  return router;
}
