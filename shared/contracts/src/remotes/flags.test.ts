import {
  allowsHashVariant,
  flagNames,
  getMoneyTestId,
  isDecidedBy,
  isFlagName,
  isKillSwitch,
  mayRead,
  resolveVariant,
} from './flags';

test.each([
  ['jtbd', 'jtbd', 'jtbd'],
  ['jtbd', 'unknown', 'control'],
  ['jtbd', undefined, 'control'],
  ['jtbd', 7, 'control'],
  ['jtbd', '0a1b2c3d', 'control'],
  ['3-billing-rollout', '3-billing-rollout-original', '3-billing-rollout-original'],
  ['3-billing-rollout', '0a1b2c3d', '0a1b2c3d'],
  ['3-billing-rollout', '0a1b2c3', 'control'],
  ['3-billing-rollout', '0a1b2c3de', 'control'],
  ['3-billing-rollout', '0a1b2c3g', 'control'],
  ['3-billing-rollout', '0A1B2C3D', 'control'],
] as const)('value of %s %j resolves to %s', (name, value, variant) => {
  expect(resolveVariant(name, value)).toBe(variant);
});

test.each([
  ['quiz', 'jtbd', true],
  ['checkout', 'jtbd', false],
  ['checkout', 'upfront-payments', true],
  ['quiz', 'upfront-payments', false],
  ['checkout', 'user-insight-popup', false],
] as const)('%s may read %s: %s', (remote, name, isAllowed) => {
  expect(mayRead(remote, name)).toBe(isAllowed);
});

test.each([
  ['quiz', 'jtbd', true],
  ['api', 'upfront-payments', true],
  ['checkout', 'upfront-payments', false],
  ['host', 'user-insight-popup', true],
] as const)('%s decides %s: %s', (decider, name, isDecider) => {
  expect(isDecidedBy(decider, name)).toBe(isDecider);
});

test('kill switches take effect immediately', () => {
  expect(flagNames.filter(isKillSwitch)).toEqual([
    'footer-cookie-management-landing',
    'footer-cookie-management-quiz',
  ]);
});

test('only the billing rollout allows hash variants', () => {
  expect(flagNames.filter(allowsHashVariant)).toEqual(['3-billing-rollout']);
});

test.each([
  ['price-elasticity', 3],
  ['3-billing-rollout', 1],
  ['yearly-emphasis', 5],
  ['upfront-payments', null],
  ['stripe-tax', undefined],
  ['jtbd', undefined],
] as const)('money test id of %s is %s', (name, id) => {
  expect(getMoneyTestId(name)).toBe(id);
});

test.each([
  ['jtbd', true],
  ['unknown', false],
  ['toString', false],
])('text %s names a flag: %s', (text, isName) => {
  expect(isFlagName(text)).toBe(isName);
});
