import { type AppliedCoupon, couponRoutes, type Plan } from '@funnel/contracts';
import { Router } from 'express';
import type Stripe from 'stripe';
import { findRow } from '../../platform/database/rows';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { previewPeriod } from '../../platform/stripe/preview-period';
import type { PaymentContext } from '../context';
import type { Offerings } from '../offerings/offerings';
import { findPromotion } from './find-promotion';

type CouponsDependencies = PaymentContext & Pick<Offerings, 'resolveOffer'>;

export function couponsRouter({ db, stripe, resolveOffer }: CouponsDependencies): Router {
  const router = Router();
  mount(router, couponRoutes.validate, async ({ body: { userUuid, priceId, code }, visitor }) => {
    const uuid = await visitor.open(userUuid);
    const { plan } = await resolveOffer({ uuid }, priceId);
    const customer = await findRow(db, 'customers', { userUuid: uuid });
    return checkCoupon(stripe, { code, plan, customerId: customer?.customerId });
  });
  return router;
}

type Check = { code: string; plan: Plan; customerId: string | undefined };

/** Checks a typed code against a plan; anything but a valid percentage is refused. */
async function checkCoupon(stripe: Stripe, { code, plan, customerId }: Check): Promise<AppliedCoupon> {
  const promotion = await findPromotion(stripe, { code, customerId });
  if (!promotion) throw new ProblemError('coupon-invalid');
  const { priceId, price: regular } = plan;
  const { currency } = regular;
  const discount = { promotion_code: promotion.id };
  const { total } = await previewPeriod(stripe, { priceId, currency, customerId, discount });
  const { code: couponCode, percentOff, duration } = promotion;
  return { couponCode, percentOff, priceId, regular, total: { amount: total, currency }, duration };
}
