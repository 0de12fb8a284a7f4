import { offeringRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import { stripeProblems } from '../../platform/stripe/stripe-problems';
import type { Offerings } from './offerings';

export function offeringsRouter({ offerings }: { offerings: Offerings }): Router {
  const router = Router();
  mount(router, offeringRoutes.read, ({ query }) => offerings.offeringFor(query));
  router.use(stripeProblems);
  return router;
}
