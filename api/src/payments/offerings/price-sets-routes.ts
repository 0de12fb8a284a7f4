import { priceSetRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import type { Catalogue } from '../catalogue/catalogue';
import { addPriceSet, builtInPriceSets, findPriceSetFaults, readPriceSets } from './price-sets';

type Dependencies = { db: Db; clock: Clock; readPrices: Catalogue };

/** Sets of plans for the growth team: list and publish. */
export function priceSetsRouter({ db, clock, readPrices }: Dependencies): Router {
  const router = Router();
  mount(router, priceSetRoutes.list, async () => {
    const sets = Object.entries(await readPriceSets(db));
    const priceSets = sets.map(([hash, set]) => {
      return {
        ...set,
        lookupKeys: [...set.lookupKeys],
        hash,
        isBuiltIn: Object.hasOwn(builtInPriceSets, hash),
      };
    });
    return { priceSets };
  });
  mount(router, priceSetRoutes.publish, async ({ body: { reason, ...set } }) => {
    const knownKeys = (await readPrices()).map(({ lookupKey }) => lookupKey);
    const faults = findPriceSetFaults(set, knownKeys);
    const issues = faults.map((message) => ({ path: 'body', message }));
    if (issues.length > 0) throw new ProblemError('content-faulty', undefined, issues);
    return await addPriceSet(db, { set, reason, now: clock() });
  });
  return router;
}
