import * as z from 'zod/mini';
import { defineRoute } from '../http/route';

/** A practice, clinic or professional in a public directory. */
export const placeSchema = z.object({
  /** Names the place in its directory. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  city: z.string().check(z.maxLength(100)),
  /** State, province or region, such as `OR`; empty where the directory has none. */
  region: z.string().check(z.maxLength(100)),
});
export type Place = z.infer<typeof placeSchema>;

/** How many places a search gives at most. */
export const MAX_PLACES = 10;

/** What may be searched for, in characters. */
export const placeQueryLength = { min: 2, max: 100 } as const;

export const placeRoutes = {
  search: defineRoute({
    method: 'get',
    path: '/places',
    id: 'searchPlaces',
    summary:
      'Practices, clinics and professionals whose name begins with the words; a comma separates the city',
    auth: 'visitor',
    limit: 'places',
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(placeQueryLength.min), z.maxLength(placeQueryLength.max)),
    }),
    reply: z.object({ places: z.array(placeSchema).check(z.maxLength(MAX_PLACES)) }),
    problems: ['places-unavailable'],
  }),
};
