import { checkoutRoutes } from '@funnel/contracts';
import { type Request, Router } from 'express';
import { getServices } from '../../../platform/http/call-services';
import type { GuardedRoute } from '../../../platform/http/guards';
import { mount } from '../../../platform/http/mount';
import { readFormatLocale } from '../../../platform/http/request-locale';
import type { VisitorAccess } from '../../../platform/visitors/visitor-access';
import { findCustomer } from '../customer/customers-store';
import { updateCustomer } from '../customer/follow-email';
import type { CheckoutDependencies } from '../dependencies';
import { refuseCardTests } from './card-declines';
import { createCardIntent } from './card-intent';
import { createSubscription } from './new-subscription';
import { quoteOrder } from './quote';

type CheckoutRouterDependencies = CheckoutDependencies & {
  /** The country a call comes from; null when unknown. */
  readCountry: (request: Request) => string | null;
};

export function checkoutRouter(dependencies: CheckoutRouterDependencies): Router {
  const router = Router();
  const { runExclusive } = dependencies;
  mount(router, checkoutRoutes.quote, async ({ body, visitor, request }) => {
    await limitCoupons(checkoutRoutes.quote, body, request);
    const userUuid = await visitor.open(body.userUuid);
    return quoteOrder(dependencies, { ...body, userUuid, formatLocale: readFormatLocale(request) });
  });
  mount(router, checkoutRoutes.createCardIntent, async (call) => {
    const buyer = await admitBuyer(dependencies, checkoutRoutes.createCardIntent, call);
    return runExclusive(buyer.userUuid, () => createCardIntent(dependencies, buyer));
  });
  mount(router, checkoutRoutes.updateCustomer, ({ body, visitor, request }) =>
    updateCustomer(dependencies, body, {
      isOwner: visitor.isOwner,
      countEmail: async () => {
        const who = await identifyCaller({ visitor, request });
        await dependencies.limits.countEmail({ ...who, email: body.email });
      },
    }),
  );
  mount(router, checkoutRoutes.createSubscription, async (call) => {
    const buyer = await admitBuyer(dependencies, checkoutRoutes.createSubscription, call);
    return runExclusive(buyer.userUuid, () => createSubscription(dependencies, buyer));
  });
  return router;
}

type Caller = { visitor: VisitorAccess; request: Request };
type Purchase = { userUuid: string; email: string; couponCode?: string | undefined };

/** Identifies the buyer by visitor key or session, within the limits. A member's receipts go to the account's address. */
async function admitBuyer<Body extends Purchase>(
  dependencies: CheckoutRouterDependencies,
  route: GuardedRoute,
  { body, visitor, request }: Caller & { body: Body },
): Promise<Body & { isSignedIn: boolean; formatLocale: string; country: string | null }> {
  await limitCoupons(route, body, request);
  const member = await visitor.findMember();
  const userUuid = await visitor.open(body.userUuid);
  const email = member?.email ?? body.email;
  const buyer = { ...body, userUuid, email, isSignedIn: member !== undefined };
  await countPurchase(dependencies, buyer, { visitor, request });
  return { ...buyer, formatLocale: readFormatLocale(request), country: dependencies.readCountry(request) };
}

async function identifyCaller({ visitor, request }: Caller) {
  return { browser: (await visitor.ensureKeyHash()).toString('hex'), address: request.ip ?? '' };
}

async function countPurchase(
  { db, clock, limits }: CheckoutDependencies,
  { userUuid, email, isSignedIn }: { userUuid: string; email: string; isSignedIn: boolean },
  caller: Caller,
): Promise<void> {
  const who = await identifyCaller(caller);
  await limits.countAttempt(who);
  const customer = await findCustomer(db, userUuid);
  if (!isSignedIn && customer?.email !== email) await limits.countEmail({ ...who, email });
  if (customer) await refuseCardTests(db, customer.customerId, clock());
}

/** An order reveals whether its coupon is valid, so it counts against the same limit as checking the coupon. */
async function limitCoupons(
  route: GuardedRoute,
  { couponCode }: { couponCode?: string | undefined },
  request: Request,
): Promise<void> {
  if (couponCode !== undefined) await getServices(request).guard({ ...route, limit: 'coupons' }, request);
}
