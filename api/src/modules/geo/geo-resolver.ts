import type { Geo } from '@funnel/contracts';
import type { Request } from 'express';
import { createCountryLookup } from './country-lookup';
import { parseCountryCode, toGeo } from './geo';

export type GeoResolver = {
  /** The caller's likely location. */
  resolveRequest(request: Request): Geo;
  resolveAddress(address: string): Geo;
};

type GeoOptions = {
  /** Header in which a trusted edge sends the country. */
  trustedHeader: string | undefined;
  /** MaxMind database; without it only the small built-in table is used. */
  databasePath: string | undefined;
};

/** Tries the trusted header, then the databases; otherwise unknown. */
export async function createGeoResolver({ trustedHeader, databasePath }: GeoOptions): Promise<GeoResolver> {
  const lookUp = await createCountryLookup(databasePath);
  const resolveAddress = (address: string) => toGeo(lookUp(address));
  return {
    resolveAddress,
    resolveRequest(request) {
      const trusted = trustedHeader ? parseCountryCode(request.get(trustedHeader)) : undefined;
      return trusted ? toGeo(trusted) : resolveAddress(request.ip ?? '');
    },
  };
}
