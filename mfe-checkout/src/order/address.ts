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

/** ISO 3166-1 alpha-2 codes of the countries whose cards the payment provider accepts. */
const countryCodes: readonly string[] =
  `AD AE AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BR BS BT BW BZ CA CD CG CH CI CL CM CN CO CR
CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ES ET FI FJ FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU
ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MN
MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PM PR PS PT PY QA RE RO RS RW SA SB SC
SE SG SI SK SL SM SN SR ST SV SX SZ TC TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS YT ZA ZM
ZW`.split(/\s+/);
