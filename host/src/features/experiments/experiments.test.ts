import {
  type FlagContext,
  type FlagName,
  type FlagVariants,
  flagNames,
  flagRegistry,
  formatTestFlags,
  isKillSwitch,
  parseTestFlags,
} from '@funnel/contracts';
import { createFlagMemory } from './flag-memory';
import { createFixedProvider, type Evaluation, type FlagProvider, localProvider } from './flag-provider';
import { pinMoneyFlags } from './money-flags';
import { createServerVariants } from './server-variants';
import { FLAGS_TIMEOUT_MS, startFlags } from './start-flags';
import { resolveSwimlane } from './swimlane';
import { createVisitorFlags } from './visitor-flags';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const context: FlagContext = {
  id: uuid,
  country: 'US',
  experimentUser: false,
  riskyExperimentUser: false,
};
const geo = { location: { countryCode: 'US' }, meta: { currency: 'USD', isGdpr: false } };
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Values = { readonly [Name in keyof FlagVariants]: FlagVariants[Name] | undefined };

/** A service whose experiments a test can change. */
function service(initial: Values, id = 'growthbook') {
  const values: Partial<Record<FlagName, string | undefined>> = { ...initial };
  const listeners = new Set<() => void>();
  const evaluate = (name: FlagName): Evaluation => ({ value: values[name], isExperiment: name in values });
  const provider: FlagProvider = {
    ...createFixedProvider(id, evaluate),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
  const change = (changed: Values) => {
    Object.assign(values, changed);
    for (const listener of listeners) listener();
  };
  return { provider, change };
}

type VisitOptions = { owner?: string; testFlags?: string; mayStore?: boolean; isReady?: boolean };

/** One page of a visit; another call is a reload. */
function visit(provider: FlagProvider, options: VisitOptions = {}) {
  const { owner = uuid, testFlags, mayStore = true, isReady = true } = options;
  const allowed = { mayStore };
  const memory = createFlagMemory({
    owner,
    local: localStorage,
    session: sessionStorage,
    mayStore: () => allowed.mayStore,
  });
  if (isReady) memory.ready();
  const onExposure = jest.fn();
  const onError = jest.fn();
  const overrides = parseTestFlags(testFlags);
  const flags = createVisitorFlags({ provider, overrides, memory, onExposure, onError });
  return { flags, memory, onExposure, onError, allowed };
}

test('variant stays the same during a visit', () => {
  const { provider, change } = service({ jtbd: 'jtbd' });
  const { flags } = visit(provider);
  expect(flags.variant('jtbd')).toBe('jtbd');
  change({ jtbd: 'control' });
  expect(flags.variant('jtbd')).toBe('jtbd');
  flags.readFrom(service({ jtbd: 'control', 'ocd-questions': 'ocd-questions' }).provider);
  expect(flags.variant('jtbd')).toBe('jtbd');
  expect(flags.variant('ocd-questions')).toBe('ocd-questions');
});

test('variant survives a reload, not the session', () => {
  visit(service({ jtbd: 'jtbd' }).provider).flags.variant('jtbd');
  const moved = service({ jtbd: 'control' }).provider;
  expect(visit(moved).flags.variant('jtbd')).toBe('jtbd');
  sessionStorage.clear();
  expect(visit(moved).flags.variant('jtbd')).toBe('control');
});

test('next visitor in a tab gets own variants', () => {
  visit(service({ jtbd: 'jtbd' }).provider).flags.variant('jtbd');
  const { flags } = visit(service({ jtbd: 'control' }).provider, { owner: 'other-visitor' });
  expect(flags.variant('jtbd')).toBe('control');
});

test.each(flagNames.filter(isKillSwitch))('%s is a kill switch: it changes at once', (name) => {
  const on = flagRegistry[name].variants[1];
  const { provider, change } = service({ [name]: on });
  const { flags } = visit(provider);
  const changed = jest.fn();
  flags.subscribe(changed);
  expect(flags.variant(name)).toBe(on);
  change({ [name]: 'control' });
  expect(changed).toHaveBeenCalled();
  expect(flags.variant(name)).toBe('control');
  change({ [name]: on });
  expect(flags.variant(name)).toBe(on);
  change({ [name]: undefined });
  expect(flags.variant(name)).toBe('control');
});

test('kill switch follows the service once loaded', () => {
  const page = {
    uuid,
    variants: { 'footer-cookie-management-quiz': 'enabled' } satisfies FlagVariants,
    experiments: [],
  };
  const { flags } = visit(createServerVariants({ visitor: page, geo }, context) ?? localProvider);
  const changed = jest.fn();
  flags.subscribe(changed);
  expect(flags.variant('footer-cookie-management-quiz')).toBe('enabled');
  const { provider, change } = service({ 'footer-cookie-management-quiz': 'control' });
  flags.readFrom(provider);
  expect(flags.variant('footer-cookie-management-quiz')).toBe('control');
  change({ 'footer-cookie-management-quiz': 'enabled' });
  expect(changed).toHaveBeenCalledTimes(2);
  expect(flags.variant('footer-cookie-management-quiz')).toBe('enabled');
});

test('service learns of experiments decided by the page', () => {
  const variants: FlagVariants = { jtbd: 'jtbd', 'stripe-tax': 'enabled' };
  const page = { uuid, variants: { ...variants }, experiments: ['jtbd'] };
  const { flags } = visit(createServerVariants({ visitor: page, geo }, context) ?? localProvider);
  flags.variant('jtbd');
  flags.variant('stripe-tax');
  const asked = jest.fn(() => ({ value: 'jtbd', isExperiment: true }));
  flags.readFrom(createFixedProvider('growthbook', asked));
  expect(asked.mock.calls).toEqual([['jtbd']]);
});

test('an unknown variant counts as the control', () => {
  const values: Partial<Record<FlagName, unknown>> = { jtbd: 'surprise', 'stripe-tax': 7 };
  const { flags } = visit(
    createFixedProvider('growthbook', (name) => ({ value: values[name], isExperiment: name in values })),
  );
  expect(flags.variant('jtbd')).toBe('control');
  expect(flags.variant('stripe-tax')).toBe('control');
});

test('flag error logs flags-error and uses control', () => {
  const broken = createFixedProvider('growthbook', () => {
    throw new Error('boom');
  });
  const { flags, onError } = visit(broken);
  expect(flags.variant('jtbd')).toBe('control');
  expect(onError).toHaveBeenCalledWith(new Error('boom'));
});

test('inspection names the source without fixing the variant', () => {
  const { provider, change } = service({ jtbd: 'jtbd' });
  const { flags } = visit(provider, { testFlags: formatTestFlags('stripe-tax:enabled') });
  expect(flags.inspect('jtbd')).toEqual({ variant: 'jtbd', source: 'growthbook' });
  expect(flags.inspect('stripe-tax')).toEqual({ variant: 'enabled', source: 'override' });
  expect(flags.inspect('fast-checkout')).toEqual({ variant: 'control', source: 'default' });
  change({ jtbd: 'control' });
  expect(flags.variant('jtbd')).toBe('control');
});

test('exposure counts once per visit, forced never', () => {
  const { provider } = service({ jtbd: 'jtbd', 'stripe-tax': 'control' });
  const { flags, onExposure } = visit(provider, { testFlags: 'jtbd:jtbd,unknown:x,stripe-tax' });
  flags.expose('stripe-tax');
  flags.expose('stripe-tax');
  flags.expose('jtbd');
  expect(onExposure.mock.calls).toEqual([
    [{ flag: 'stripe-tax', variant: 'control', provider: 'growthbook' }],
  ]);
  const reloaded = visit(provider);
  reloaded.flags.expose('stripe-tax');
  expect(reloaded.onExposure).not.toHaveBeenCalled();
});

test('visitor without an experiment is not tracked', () => {
  const { flags, onExposure } = visit(
    createFixedProvider('growthbook', () => ({ value: 'jtbd', isExperiment: false })),
  );
  flags.expose('jtbd');
  expect(flags.variant('jtbd')).toBe('jtbd');
  expect(onExposure).not.toHaveBeenCalled();
});

test('last known variants are used without a service', () => {
  visit(service({ jtbd: 'jtbd' }).provider).flags.variant('jtbd');
  expect(localStorage.getItem('flags')).toBe('[{"name":"jtbd","enabled":true,"value":"jtbd"}]');
  expect(localStorage.getItem('flagsReady')).toBe('true');
  sessionStorage.clear();
  const { memory } = visit(localProvider, { isReady: false });
  expect(memory.lastKnown('jtbd')).toBe('jtbd');
  localStorage.removeItem('flagsReady');
  expect(visit(localProvider, { isReady: false }).memory.lastKnown('jtbd')).toBeUndefined();
});

test('variants read without a service are not stored', () => {
  visit(localProvider, { isReady: false }).flags.variant('jtbd');
  expect(localStorage.getItem('flags')).toBeNull();
});

test('nothing is stored without consent', () => {
  const { flags, memory, allowed } = visit(service({ jtbd: 'jtbd' }).provider, { mayStore: false });
  expect(flags.variant('jtbd')).toBe('jtbd');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  allowed.mayStore = true;
  memory.keep();
  expect(localStorage.getItem('flags')).toBe('[{"name":"jtbd","enabled":true,"value":"jtbd"}]');
  expect(sessionStorage.getItem('visit-flags')).toContain('jtbd');
  localStorage.setItem('gbF', '[]');
  allowed.mayStore = false;
  memory.keep();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test.each(['[broken', 'null', '7', '{"owner":1}'])('the damaged record %s counts as none', (text) => {
  for (const key of ['flags', 'checkout-flags']) localStorage.setItem(key, text);
  localStorage.setItem('flagsReady', 'true');
  sessionStorage.setItem('visit-flags', text);
  const { flags } = visit(service({ 'price-elasticity': 'price-elasticity-49' }).provider);
  expect(flags.variant('price-elasticity')).toBe('price-elasticity-49');
});

test('money flags are pinned and reported once', () => {
  const { flags } = visit(service({ 'price-elasticity': 'price-elasticity-49' }).provider);
  const options = { storage: localStorage, variant: flags.variant, overridden: () => false };
  expect(pinMoneyFlags(options).unreported).toEqual({ 1: 'control', 3: 'price-elasticity-49', 5: 'control' });
  expect(pinMoneyFlags(options).unreported).toBeUndefined();
  expect(JSON.parse(localStorage.getItem('checkout-flags') ?? '')).toEqual({
    'price-elasticity': 'price-elasticity-49',
    '3-billing-rollout': 'control',
    'yearly-emphasis': 'control',
    'upfront-payments': 'control',
    'localized-currency': 'control',
    '7-day-window': 'control',
  });
  sessionStorage.clear();
  const later = visit(service({ 'price-elasticity': 'price-elasticity-29' }).provider).flags;
  expect(later.variant('price-elasticity')).toBe('price-elasticity-49');
});

test('server’s variants are pinned and replace earlier ones', () => {
  const { flags } = visit(
    service({ 'price-elasticity': 'price-elasticity-49', 'yearly-emphasis': 'yearly-emphasis' }).provider,
  );
  const pin = (serverVariants: Record<string, string>) =>
    pinMoneyFlags({ storage: localStorage, variant: flags.variant, overridden: () => false, serverVariants });
  const serverVariants = { 'price-elasticity': 'price-elasticity-29', 'yearly-emphasis': 'yearly-emphasis' };
  expect(pin(serverVariants)).toEqual({
    unreported: { 1: 'control', 3: 'price-elasticity-29', 5: 'yearly-emphasis' },
    seen: ['price-elasticity', 'yearly-emphasis'],
  });
  expect(flags.variant('price-elasticity')).toBe('price-elasticity-29');
  expect(pin(serverVariants).unreported).toBeUndefined();
  expect(pin({}).unreported).toEqual({ 1: 'control', 3: 'control', 5: 'control' });
  expect(flags.variant('yearly-emphasis')).toBe('control');
});

test.each(['[broken', 'null'])('the pin %s counts as none', (damaged) => {
  localStorage.setItem('checkout-flags', damaged);
  const { flags } = visit(localProvider);
  const options = {
    storage: localStorage,
    variant: flags.variant,
    overridden: () => false,
    serverVariants: {},
  };
  expect(pinMoneyFlags(options).unreported).toEqual({ 1: 'control', 3: 'control', 5: 'control' });
});

test('overridden money flag is neither pinned nor reported', () => {
  const { flags } = visit(localProvider, {
    testFlags: formatTestFlags('price-elasticity:price-elasticity-19'),
  });
  const overridden = (name: FlagName) => name === 'price-elasticity';
  expect(pinMoneyFlags({ storage: localStorage, variant: flags.variant, overridden }).unreported).toEqual({
    1: 'control',
    5: 'control',
  });
  expect(localStorage.getItem('checkout-flags')).not.toContain('price-elasticity');
});

test('failed provider is reported, the default used', async () => {
  const report = jest.fn();
  const good = localProvider;
  const broken: FlagProvider = { ...good, start: async () => ({ ok: false, reason: 'decrypt' }) };
  const chosen = await startFlags({
    providers: { other: async () => broken, growthbook: async () => good },
    wanted: 'other',
    context,
    report,
    wait: () => never,
  });
  expect(chosen).toBe(good);
  expect(report.mock.calls).toEqual([[new Error('Failed to initialise flags provider other')]]);
});

test.each(['unknown', 'toString'])('provider named %s falls back to the default', async (wanted) => {
  const report = jest.fn();
  const providers = { growthbook: async () => localProvider };
  const chosen = await startFlags({ providers, wanted, context, report, wait: () => never });
  expect(chosen).toBe(localProvider);
  expect(report).toHaveBeenCalledWith(new Error(`Failed to initialise flags provider ${wanted}`));
});

test('without any provider the app continues', async () => {
  const report = jest.fn();
  const fails = async () => {
    throw new Error('no chunk');
  };
  const chosen = await startFlags({
    providers: { growthbook: fails },
    wanted: 'growthbook',
    context,
    report,
    wait: () => never,
  });
  expect(chosen).toBeUndefined();
  expect(report).toHaveBeenCalledWith(new Error('Failed to initialise flags provider growthbook'));
});

test('provider that needs over 3000 ms is stopped', async () => {
  const waited: number[] = [];
  const stopped = jest.fn();
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow: FlagProvider = {
    ...localProvider,
    start: (_context, stop) => {
      stop.addEventListener('abort', stopped);
      begun();
      return never;
    },
  };
  const wait = (milliseconds: number) => {
    waited.push(milliseconds);
    return hasBegun;
  };
  const providers = { growthbook: async () => slow };
  const report = jest.fn();
  await expect(
    startFlags({ providers, wanted: 'growthbook', context, report, wait }),
  ).resolves.toBeUndefined();
  expect(waited).toEqual([3000]);
  expect(FLAGS_TIMEOUT_MS).toBe(3000);
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(new Error('Failed to initialise flags provider growthbook'));
});

test('server variants count only for their visitor and location', () => {
  const visitor = { uuid, variants: { jtbd: 'jtbd' } satisfies FlagVariants, experiments: ['jtbd'] };
  const page = { visitor, geo };
  expect(createServerVariants(page, context)?.evaluate('jtbd')).toEqual({
    value: 'jtbd',
    isExperiment: true,
  });
  expect(createServerVariants(page, { ...context, id: 'other-visitor' })).toBeUndefined();
  expect(createServerVariants(page, { ...context, country: 'JP' })).toBeUndefined();
  expect(createServerVariants(page, { ...context, experimentUser: true })).toBeUndefined();
  expect(createServerVariants(page, { ...context, riskyExperimentUser: true })).toBeUndefined();
  const early = { visitor: { ...visitor, experimentUser: true }, geo };
  expect(createServerVariants(early, { ...context, experimentUser: true })).toBeDefined();
  expect(createServerVariants(early, context)).toBeUndefined();
  expect(createServerVariants({ geo }, context)).toBeUndefined();
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
  const options = { lanes, storage: localStorage, forced: undefined };
  expect(resolveSwimlane({ ...options, random: () => point })).toBe(lane);
  expect(resolveSwimlane({ ...options, random: () => 0 })).toBe(lane);
  expect(localStorage.getItem('swimlane')).toBe(lane);
});

test('forced lane wins, no lanes give none', () => {
  const options = { storage: localStorage, random: () => 0 };
  expect(resolveSwimlane({ ...options, lanes: [], forced: undefined })).toBeUndefined();
  expect(resolveSwimlane({ ...options, lanes, forced: 'c' })).toBe('c');
  expect(resolveSwimlane({ ...options, lanes, forced: 'bogus' })).toBe('c');
  expect(localStorage.getItem('swimlane')).toBe('c');
});
