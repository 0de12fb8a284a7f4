import type { Geo } from './geo';

/** The default when the location is unknown. */
export const unknownGeo: Geo = { location: { countryCode: null }, meta: { currency: 'USD', isGdpr: true } };
