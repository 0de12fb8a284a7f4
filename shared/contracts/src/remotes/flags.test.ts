import {
  allowsHashVariant,
  apiFlagNames,
  flagNames,
  flagRegistry,
  getMoneyTestId,
  isDecidedBy,
  isFlagName,
  isKillSwitch,
  listEarlyAttributes,
  listGroup,
  mayRead,
  pageFlagNames,
  readDevice,
  resolveVariant,
  toFlag,
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

test.each([
  ['control', false],
  ['plain', true],
])('flag at %s is enabled: %s', (value, enabled) => {
  const name = 'diagnosis-question-lp';
  expect(toFlag(name, value)).toEqual({ name, enabled, value });
});

test('API and page share the flags without overlap', () => {
  expect(apiFlagNames).toEqual([
    'price-elasticity',
    '3-billing-rollout',
    'yearly-emphasis',
    'upfront-payments',
    'localized-currency',
    'stripe-tax',
    '7-day-window',
  ]);
  expect(pageFlagNames).toEqual(flagNames.filter((name) => !apiFlagNames.includes(name)));
  expect(apiFlagNames.length + pageFlagNames.length).toBe(Object.keys(flagRegistry).length);
});

test.each([
  ['quinn-funnel', ['diagnosis-question-lp', 'quinn-funnel']],
  ['quinn-short-price-page', ['quinn-short-price-page', 'quinn-bridge-long-pricing']],
  [
    '7-day-window',
    ['price-elasticity', '3-billing-rollout', 'yearly-emphasis', 'upfront-payments', '7-day-window'],
  ],
  ['jtbd', []],
] as const)('group of %s is %j', (name, group) => {
  expect(listGroup(name)).toEqual(group);
});

test('risky experiments show early to risky users only', () => {
  expect(listEarlyAttributes('stripe-tax')).toEqual(['riskyExperimentUser']);
  expect(listEarlyAttributes('jtbd')).toEqual(['experimentUser', 'riskyExperimentUser']);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'phone'],
  ['Opera/9.80 (Linux mips; U; Opera Mobi/12.0) Presto/2.10', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'desktop'],
  ['', 'desktop'],
])('browser %j is on a %s', (userAgent, device) => {
  expect(readDevice(userAgent)).toBe(device);
});
