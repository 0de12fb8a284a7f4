import { countryCodes } from './countries';

/** The part of the visitor's address that a tax depends on. */
export type Address = { countryCode: string; postalCode?: string };

/** The address to request a tax for; null while it is incomplete. */
export function toTaxAddress(countryCode: string, postalCode: string): Address | null {
  if (countryCode === '') return null;
  const code = postalCode.trim();
  // Only the United States taxes by place within the country.
  if (code === '' && countryCode === 'US') return null;
  return { countryCode, ...(code !== '' && { postalCode: code }) };
}

/** Whether a typed code is complete and can be sent at once; for the others we wait until the field loses focus. */
export function isCompletePostalCode(countryCode: string, postalCode: string): boolean {
  return countryCode === 'US' && /^\d{5}(-\d{4})?$/.test(postalCode.trim());
}

/** The country code if the list offers it, else an empty string. */
export function toKnownCountry(code: string | null | undefined): string {
  return code && countryCodes.includes(code) ? code : '';
}

/** All countries with localized names, sorted by name. */
export function listCountries(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}
