import type { Geo } from '@funnel/contracts';
import type { Request } from 'express';
import { createCountryLookup } from './country-lookup';
import { parseCountryCode, toGeo } from './geo';

export type GeoResolver = {
  /** Where the caller seems to be. */
  ofRequest(request: Request): Geo;
  resolveAddress(address: string): Geo;
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
  const resolveAddress = (address: string) => toGeo(lookUp(address));
  return {
    resolveAddress,
    ofRequest(request) {
      const told = trustedHeader ? parseCountryCode(request.get(trustedHeader)) : undefined;
      return told ? toGeo(told) : resolveAddress(request.ip ?? '');
    },
  };
}
