import type { Geo } from './geo';

/** What is assumed when nothing is known. */
export const unknownGeo: Geo = { location: { countryCode: null }, meta: { currency: 'USD', isGdpr: true } };
