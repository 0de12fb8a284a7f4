import * as z from 'zod/mini';
import { defineRoute } from '../http/route';

/** Estimated location of the visitor. Without data GDPR applies. `currency` must be 3 characters. */
export const geoSchema = z.object({
  location: z.object({ countryCode: z.nullable(z.string()) }),
  meta: z.object({ currency: z.string(), isGdpr: z.boolean() }),
});
export type Geo = z.infer<typeof geoSchema>;

export const geoRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/geo',
    id: 'readGeo',
    summary: 'Country and currency of the caller',
    auth: 'visitor',
    limit: 'read',
    query: z.object({ ip: z.optional(z.string().check(z.maxLength(45))) }),
    reply: geoSchema,
  }),
};
