import { checkoutRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import { stripeProblems } from '../../platform/stripe/stripe-problems';
import { createCardIntent } from './card-intent';
import type { CheckoutDependencies } from './checkout';
import { createSubscription } from './new-subscription';
import { quoteOrder } from './prepare-order';
import { updateCustomer } from './update-customer';

export function checkoutRouter(dependencies: CheckoutDependencies): Router {
  const router = Router();
  const { oneAtATime } = dependencies;
  mount(router, checkoutRoutes.quote, ({ body }) => quoteOrder(dependencies, body));
  mount(router, checkoutRoutes.createCardIntent, ({ body }) =>
    oneAtATime(body.userUuid, () => createCardIntent(dependencies, body)),
  );
  mount(router, checkoutRoutes.updateCustomer, ({ body }) => updateCustomer(dependencies, body));
  mount(router, checkoutRoutes.createSubscription, ({ body }) =>
    oneAtATime(body.userUuid, () => createSubscription(dependencies, body)),
  );
  router.use(stripeProblems);
  return router;
}
