import { hasTestTools, isDebugOn, isDevMenuRequested, readOverrides } from './dev-menu-access';

beforeEach(() => localStorage.clear());

test.each([
  ['enabled', 'pk_test_sandbox', true],
  [undefined, 'pk_test_sandbox', false],
  ['disabled', 'pk_test_sandbox', false],
  ['enabled', 'pk_live_1', false],
])('test tools %s, key %s: menu allowed %s', (testTools, stripePublishableKey, may) => {
  expect(hasTestTools({ testTools, stripePublishableKey })).toBe(may);
});

test.each([
  [null, false],
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
  ['', false],
])('devmenu and debug stored as %j count: %s', (kept, isAsked) => {
  if (kept !== null) {
    localStorage.setItem('devmenu', kept);
    localStorage.setItem('debug', kept);
  }
  expect(isDevMenuRequested(localStorage)).toBe(isAsked);
  expect(isDebugOn(localStorage)).toBe(isAsked);
});

test.each([
  [null, {}],
  ['{"jtbd":"jtbd","unknown":"x","stripe-tax":7}', { jtbd: 'jtbd' }],
  ['[broken', {}],
])('kept overrides %s are read as %j', (text, overrides) => {
  expect(readOverrides({ getItem: () => text })).toEqual(overrides);
});
