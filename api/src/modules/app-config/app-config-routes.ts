import { appConfigRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { getServices } from '../../platform/http/call-services';
import { parseInput } from '../../platform/http/parse-input';
import type { Deployment } from './app-config';
import { createAppConfigStore } from './app-config-store';

type Dependencies = { db: Db; deployment: Deployment; clock: Clock };

/** Every visit calls this route, so it is not mounted like the others: the body is built once, and 304 is supported. */
export function appConfigRouter({ db, deployment, clock }: Dependencies): Router {
  const store = createAppConfigStore(db, deployment, clock);
  const route = appConfigRoutes.read;
  const router = Router();
  router.get(route.path, async (request, response) => {
    await getServices(request).guard(route, request);
    parseInput(route, request);
    const config = await store.read();
    const requestIP = request.ip ?? '';
    response.set({ 'cache-control': 'private, max-age=300', etag: config.etag(requestIP) });
    if (request.fresh) response.status(304).end();
    else response.type('json').send(config.body(requestIP));
  });
  return router;
}
