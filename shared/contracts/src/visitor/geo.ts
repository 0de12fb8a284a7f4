import * as z from 'zod/mini';
import { defineRoute } from '../http/route';

/** Estimated location of the visitor. Without data GDPR applies. `currency` must be 3 characters. */
export const geoSchema = z.object({
  location: z.object({ countryCode: z.nullable(z.string()) }),
  meta: z.object({ currency: z.string(), isGdpr: z.boolean() }),
});
export type Geo = z.infer<typeof geoSchema>;

/** The country of a test, an ISO 3166 code; ignored without test tools. */
export const testGeoSchema = z.optional(z.string().check(z.maxLength(2)));

export const geoRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/geo',
    id: 'readGeo',
    summary: 'Country and currency of the caller',
    auth: 'visitor',
    limit: 'read',
    query: z.object({
      /** Looked up instead of the caller's address, with test tools only. */
      ip: z.optional(z.string().check(z.maxLength(45))),
      testGeo: testGeoSchema,
    }),
    reply: geoSchema,
  }),
};
