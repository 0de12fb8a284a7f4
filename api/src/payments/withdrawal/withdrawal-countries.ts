/** Where consumers may withdraw within 14 days: the EU, the EEA, and the United Kingdom. */
const countries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB'.split(' '),
);

export function isWithdrawalCountry(country: string): boolean {
  return countries.has(country);
}
