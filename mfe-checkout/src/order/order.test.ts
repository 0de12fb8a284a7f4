import { isCompletePostalCode, listCountries, toKnownCountry, toTaxAddress } from './address';
import { addDays, formatDate } from './order';

test('dates follow the locale', () => {
  expect(formatDate('2026-11-28', 'de-DE')).toBe('28. November 2026');
});

test('days are added over the end of a month and a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test.each([
  ['', '10001', null],
  ['US', ' ', null],
  ['US', ' 10001 ', { countryCode: 'US', postalCode: '10001' }],
  ['DE', '', { countryCode: 'DE' }],
])('country “%s” and postcode “%s” are asked for a tax as %j', (country, code, address) => {
  expect(toTaxAddress(country, code)).toEqual(address);
});

test('a ZIP code is whole with five digits; elsewhere we wait until the field is left', () => {
  expect([
    isCompletePostalCode('US', '1000'),
    isCompletePostalCode('US', '10001'),
    isCompletePostalCode('DE', '10115'),
  ]).toEqual([false, true, false]);
});

test('countries have their names in the visitor’s language, and others are none', () => {
  expect(listCountries('es')).toContainEqual({ code: 'DE', name: 'Alemania' });
  expect([toKnownCountry('DE'), toKnownCountry('XX'), toKnownCountry(undefined)]).toEqual(['DE', '', '']);
});
