import { type Geo, unknownGeo } from '@funnel/contracts';
import countryToCurrency from 'country-to-currency';

/** EU, EEA, the United Kingdom, and Switzerland by our own policy. */
const gdprCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB CH'.split(
    ' ',
  ),
);

const currencies: Readonly<Record<string, string>> = countryToCurrency;

/** Currency and GDPR status of a country; unknown counts as under GDPR. */
export function toGeo(country: string | undefined): Geo {
  if (country === undefined) return unknownGeo;
  return {
    location: { countryCode: country },
    meta: {
      currency: currencies[country] ?? unknownGeo.meta.currency,
      isGdpr: gdprCountries.has(country),
    },
  };
}

/** Parses a country code from an edge or a database; `XX`, `T1` and the like mean unknown. */
export function parseCountryCode(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^[A-Za-z]{2}$/.test(text)) return undefined;
  const code = text.toUpperCase();
  return code in currencies ? code : undefined;
}

const privateRanges = [
  /^(0|10|127)\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^::1?$/,
  /^f[cd][0-9a-f]{2}:/i,
  /^fe[89ab][0-9a-f]:/i,
];

/** The address in plain form; undefined for private addresses. */
export function toPublicAddress(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return privateRanges.some((range) => range.test(plain)) ? undefined : plain;
}
