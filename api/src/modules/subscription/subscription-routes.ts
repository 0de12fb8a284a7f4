import { subscriptionRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Db } from '../../platform/database/database';
import { signedIn } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { subscriptionView } from './subscription';
import { findSubscription } from './subscription-store';

export function subscriptionRouter({ db }: { db: Db }): Router {
  const router = Router();
  mount(router, subscriptionRoutes.read, async ({ member }) => {
    return subscriptionView(await findSubscription(db, signedIn(member).uuid));
  });
  return router;
}
