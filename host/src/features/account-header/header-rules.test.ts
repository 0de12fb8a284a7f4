import { showsAccountHeader, showsBack } from './header-rules';

test.each([
  ['/account', true],
  ['/account/billing', true],
  ['/clinic', true],
  ['/clinic/payment', false],
  ['/account/app', false],
  ['/accounts', false],
  ['/results', false],
])('the header on %s: %s', (path, shown) => {
  expect(showsAccountHeader(path, false)).toBe(shown);
});

test('inside the native app there is none', () => {
  expect(showsAccountHeader('/account', true)).toBe(false);
});

test('every page but the overview has a way back', () => {
  expect(showsBack('/account')).toBe(false);
  expect(showsBack('/account/')).toBe(false);
  expect(showsBack('/account/billing')).toBe(true);
});
