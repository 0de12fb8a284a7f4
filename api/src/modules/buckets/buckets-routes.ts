import { bucketRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { readBuckets, saveBucket } from './buckets-store';

export function bucketsRouter({ db, clock }: { db: Db; clock: Clock }): Router {
  const router = Router();
  mount(router, bucketRoutes.read, async ({ query }) => {
    const keys = query.keys.split(',').filter((key) => key !== '');
    return { data: await readBuckets(db, [...new Set(keys)]) };
  });
  mount(router, bucketRoutes.save, async ({ body }) => ({
    key: body.key,
    data: await saveBucket(db, body.key, body.data, clock()),
  }));
  return router;
}
