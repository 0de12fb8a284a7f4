import { countryCodes } from './countries';

/** Where a visitor lives, as far as a tax depends on it. */
export type Address = { countryCode: string; postalCode?: string };

/** The address to ask a tax for; null while nothing can be said yet. */
export function taxAddress(countryCode: string, postalCode: string): Address | null {
  if (countryCode === '') return null;
  const code = postalCode.trim();
  // Within one country only the United States tax by the place.
  if (code === '' && countryCode === 'US') return null;
  return { countryCode, ...(code !== '' && { postalCode: code }) };
}

/** Whether a typed code is one to ask with at once: for the others we wait until the field is left. */
export function isWholeCode(countryCode: string, postalCode: string): boolean {
  return countryCode === 'US' && /^\d{5}(-\d{4})?$/.test(postalCode.trim());
}

/** A country that can be chosen; none for any other code. */
export function knownCountry(code: string | null | undefined): string {
  return code && countryCodes.includes(code) ? code : '';
}

/** The countries by their names in a language, in the order of that language. */
export function countriesIn(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}
