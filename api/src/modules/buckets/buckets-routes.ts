import { bucketRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { readBuckets, saveBucket } from './buckets-store';

export function bucketsRouter({ db, clock }: { db: Db; clock: Clock }): Router {
  const router = Router();
  mount(router, bucketRoutes.read, async ({ query, visitor }) => {
    const keys = query.keys.split(',').filter((key) => key !== '');
    return { data: await readBuckets(db, await visitor.readKeyHash(), [...new Set(keys)]) };
  });
  mount(router, bucketRoutes.save, async ({ body: { key, data: incoming }, visitor }) => {
    const keyHash = await visitor.ensureKeyHash();
    return { key, data: await saveBucket(db, { keyHash, key, incoming, now: clock() }) };
  });
  return router;
}
