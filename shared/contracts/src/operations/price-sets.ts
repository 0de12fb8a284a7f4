import * as z from 'zod/mini';
import { defineRoute } from '../http/route';

/** The most plans that a price page shows. */
const MAX_PLANS = 3;

const lookupKeySchema = z.string().check(z.minLength(1), z.maxLength(64));

/** The plans that a variant of 3-billing-rollout offers, by the lookup keys of their prices, in the order they are shown. */
export const priceSetSchema = z.object({
  lookupKeys: z.array(lookupKeySchema).check(z.minLength(1), z.maxLength(MAX_PLANS)),
  /** The plan of an order that names none. */
  defaultKey: lookupKeySchema,
  /** Chosen when the prices are first shown; the default one when absent. */
  preselectedKey: z.optional(lookupKeySchema),
});
export type PriceSet = z.infer<typeof priceSetSchema>;

/** Eight hexadecimal digits of the SHA-256 of the set: the name of its variant. */
const hashSchema = z.string().check(z.regex(/^[0-9a-f]{8}$/));

/** Routes for the growth team, which tries sets of plans without a deploy: `npm run price-set`. */
export const priceSetRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/operations/price-sets',
    id: 'listPriceSets',
    summary: 'The sets of plans that 3-billing-rollout can offer',
    auth: 'operator',
    limit: 'read',
    reply: z.object({
      priceSets: z.array(
        z.extend(priceSetSchema, {
          hash: hashSchema,
          /** Whether the set came with the code; otherwise it was published later. */
          isBuiltIn: z.boolean(),
        }),
      ),
    }),
  }),
  publish: defineRoute({
    method: 'post',
    path: '/operations/price-sets',
    id: 'publishPriceSet',
    summary: 'Publishes a set of plans for good, named by its hash. The same set again changes nothing',
    auth: 'operator',
    limit: 'write',
    status: 201,
    body: z.extend(priceSetSchema, { reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)) }),
    reply: z.object({ hash: hashSchema, isNew: z.boolean() }),
    problems: ['content-faulty', 'content-exists', 'provider-unavailable'],
  }),
};
