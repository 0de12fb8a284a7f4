import type { Geo } from '@funnel/contracts';
import type { Request } from 'express';
import { createCountryLookup } from './country-lookup';
import { countryCode, geoOf } from './geo';

export type GeoResolver = {
  /** Where the caller seems to be. */
  ofRequest(request: Request): Geo;
  ofAddress(address: string): Geo;
};

type GeoOptions = {
  /** Header of a trusted edge that says the country. */
  trustedHeader: string | undefined;
  /** MaxMind database; the small built-in table unless told. */
  databasePath: string | undefined;
};

/** Trusted header, then the databases, then unknown. */
export async function createGeoResolver({ trustedHeader, databasePath }: GeoOptions): Promise<GeoResolver> {
  const lookUp = await createCountryLookup(databasePath);
  const ofAddress = (address: string) => geoOf(lookUp(address));
  return {
    ofAddress,
    ofRequest(request) {
      const told = trustedHeader ? countryCode(request.get(trustedHeader)) : undefined;
      return told ? geoOf(told) : ofAddress(request.ip ?? '');
    },
  };
}
