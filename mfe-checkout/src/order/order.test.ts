import { isCompletePostalCode, listCountries, toKnownCountry, toTaxAddress } from './address';
import { addDays, formatDate } from './order';

test('dates follow the locale', () => {
  expect(formatDate('2026-11-28', 'de-DE')).toBe('28. November 2026');
});

test('days are added across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test.each([
  ['', '10001', null],
  ['US', ' ', null],
  ['US', ' 10001 ', { countryCode: 'US', postalCode: '10001' }],
  ['DE', '', { countryCode: 'DE' }],
])('tax address of “%s”, postcode “%s”: %j', (country, code, address) => {
  expect(toTaxAddress(country, code)).toEqual(address);
});

test('only US ZIP codes count as complete while typing', () => {
  expect([
    isCompletePostalCode('US', '1000'),
    isCompletePostalCode('US', '10001'),
    isCompletePostalCode('DE', '10115'),
  ]).toEqual([false, true, false]);
});

test('countries are listed in the visitor’s language', () => {
  expect(listCountries('es')).toContainEqual({ code: 'DE', name: 'Alemania' });
  expect([toKnownCountry('DE'), toKnownCountry('XX'), toKnownCountry(undefined)]).toEqual(['DE', '', '']);
});
