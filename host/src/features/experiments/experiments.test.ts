import type { FlagProvider } from './flag-provider';
import { localProvider } from './local-provider';
import { startFlags } from './start-flags';
import { swimlaneOf } from './swimlane';
import { parseTestFlags } from './test-flags';
import { createVisitorFlags } from './visitor-flags';
import { visitorVariants } from './visitor-variants';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const context = { id: uuid, country: 'US' };

function provider(values: Record<string, unknown>, id = 'growthbook'): FlagProvider {
  return { id, start: async () => ({ ok: true }), evaluate: (name) => values[name] };
}

test('a variant does not change during a visit', () => {
  const values: Record<string, unknown> = { jtbd: 'jtbd' };
  const flags = createVisitorFlags({
    provider: provider(values),
    overrides: {},
    onExposure: () => undefined,
  });
  expect(flags.variant('jtbd')).toBe('jtbd');
  values['jtbd'] = 'control';
  expect(flags.variant('jtbd')).toBe('jtbd');
  flags.readFrom(provider({ jtbd: 'control', 'ocd-questions': 'ocd-questions' }));
  expect(flags.variant('jtbd')).toBe('jtbd');
  expect(flags.variant('ocd-questions')).toBe('ocd-questions');
});

test('a variant nobody knows counts as the control', () => {
  const flags = createVisitorFlags({
    provider: provider({ jtbd: 'surprise', 'stripe-tax': 7 }),
    overrides: {},
    onExposure: () => undefined,
  });
  expect(flags.variant('jtbd')).toBe('control');
  expect(flags.variant('stripe-tax')).toBe('control');
});

test('an exposure counts once, one forced by a test never', () => {
  const onExposure = jest.fn();
  const overrides = parseTestFlags('jtbd:jtbd,unknown:x,stripe-tax');
  const flags = createVisitorFlags({ provider: provider({}), overrides, onExposure });
  flags.expose('stripe-tax');
  flags.expose('stripe-tax');
  flags.expose('jtbd');
  expect(flags.variant('jtbd')).toBe('jtbd');
  expect(onExposure.mock.calls).toEqual([
    [{ flag: 'stripe-tax', variant: 'control', provider: 'growthbook' }],
  ]);
});

test('a provider that does not start is reported and the default one takes over', async () => {
  const report = jest.fn();
  const broken: FlagProvider = { ...provider({}), start: async () => ({ ok: false, reason: 'timeout' }) };
  const good = provider({});
  const chosen = await startFlags({
    providers: { other: async () => broken, growthbook: async () => good },
    wanted: 'other',
    context,
    report,
  });
  expect(chosen).toBe(good);
  expect(report.mock.calls).toEqual([[new Error('Failed to initialise flags provider other')]]);
});

test('without any provider the app continues with every flag at its control', async () => {
  const report = jest.fn();
  const fails = async () => {
    throw new Error('no chunk');
  };
  const chosen = await startFlags({
    providers: { growthbook: fails },
    wanted: 'growthbook',
    context,
    report,
  });
  expect(chosen).toBe(localProvider);
  expect(report).toHaveBeenCalledWith(new Error('Failed to initialise flags provider growthbook'));
});

test('variants that came with the page count for the visitor they were made for', () => {
  const visitor = { uuid, variants: { jtbd: 'jtbd' } };
  expect(visitorVariants(visitor, uuid)?.evaluate('jtbd')).toBe('jtbd');
  expect(visitorVariants(visitor, 'somebody-else')).toBeUndefined();
  expect(visitorVariants(undefined, uuid)).toBeUndefined();
});

const lanes = [
  { name: 'a', split_pct: 30 },
  { name: 'b', split_pct: 50 },
  { name: 'c', split_pct: 10 },
];

test.each([
  [0, 'a'],
  [0.299, 'a'],
  [0.3, 'b'],
  [0.85, 'c'],
  [0.99, 'c'],
])('the point %d falls into lane %s', (point, lane) => {
  localStorage.clear();
  const options = { lanes, storage: localStorage, forced: undefined };
  expect(swimlaneOf({ ...options, random: () => point })).toBe(lane);
  expect(swimlaneOf({ ...options, random: () => 0 })).toBe(lane);
});

test('a forced lane wins, and without lanes there is none', () => {
  localStorage.clear();
  const options = { storage: localStorage, random: () => 0 };
  expect(swimlaneOf({ ...options, lanes: [], forced: undefined })).toBeUndefined();
  expect(swimlaneOf({ ...options, lanes, forced: 'c' })).toBe('c');
});
