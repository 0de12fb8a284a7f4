import * as z from 'zod/mini';
import { saveBucketRequest } from '../http/requests';
import { defineRoute } from '../http/route';

const bucketKey = z.string().check(z.minLength(1), z.maxLength(200));

const MAX_KEYS = 10;

const bucketKeys = z.string('keys.missing').check(
  z.maxLength(4000),
  z.refine((keys) => keys.split(',').length <= MAX_KEYS, 'keys.tooMany'),
  z.refine((keys) => keys.split(',').some((key) => key !== ''), 'keys.missing'),
);

/** A sticky-bucket document: the experiment variations assigned to an attribute name and value. */
export const bucketDataSchema = z
  .record(z.string(), z.unknown())
  .check(z.refine((data) => Object.keys(data).length > 0, 'bucket.empty'));

export const bucketRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/buckets',
    id: 'readBuckets',
    summary: 'Reads buckets that this browser saved; keys is a comma-separated list of up to 10',
    auth: 'owner',
    limit: 'read',
    query: z.object({ keys: bucketKeys }),
    reply: z.object({ data: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  }),
  save: defineRoute({
    ...saveBucketRequest,
    id: 'saveBucket',
    summary: 'Saves one bucket of this browser; assignments are merged, the first one stays',
    limit: 'write',
    body: z.object({ key: bucketKey, data: bucketDataSchema }),
    reply: z.object({ key: z.string(), data: z.record(z.string(), z.unknown()) }),
    problems: ['too-large'],
  }),
};
