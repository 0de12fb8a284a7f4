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
  language: 'en',
  device: 'desktop',
  isReturning: false,
  isMember: false,
  experimentUser: false,
  riskyExperimentUser: false,
};
/** What the server of the page sends of this visitor. */
function sendVisitor(variants: FlagVariants, { id, isMember: _unknown, ...attributes } = context) {
  const decided = flagNames.filter((name) => name in variants && name !== 'fast-checkout');
  const experiments = Object.fromEntries(decided.map((name) => [name, { key: name, phase: '0' }]));
  return { uuid: id, attributes, variants: { ...variants }, experiments, asksForMembers: false };
}
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
  const evaluate = (name: FlagName): Evaluation => ({
    value: values[name],
    experiment: name in values ? { key: `${name}-test`, phase: '1' } : undefined,
  });
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
  const visitor = sendVisitor({ 'footer-cookie-management-quiz': 'enabled' });
  const { flags } = visit(createServerVariants({ visitor }, context) ?? localProvider);
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
  const visitor = sendVisitor({ jtbd: 'jtbd', 'fast-checkout': 'fast-checkout' });
  const { flags } = visit(createServerVariants({ visitor }, context) ?? localProvider);
  flags.variant('jtbd');
  flags.variant('fast-checkout');
  const asked = jest.fn(() => ({ value: 'jtbd' }));
  flags.readFrom(createFixedProvider('growthbook', asked));
  expect(asked.mock.calls).toEqual([['jtbd']]);
});

test('an unknown variant counts as the control', () => {
  const values: Partial<Record<FlagName, unknown>> = { jtbd: 'surprise', 'fast-checkout': 7 };
  const { flags } = visit(createFixedProvider('growthbook', (name) => ({ value: values[name] })));
  expect(flags.variant('jtbd')).toBe('control');
  expect(flags.variant('fast-checkout')).toBe('control');
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
  const { provider } = service({ jtbd: 'jtbd', 'fast-checkout': 'control' });
  const { flags, onExposure } = visit(provider, { testFlags: 'jtbd:jtbd,unknown:x,fast-checkout' });
  flags.expose('fast-checkout', 'checkout');
  flags.expose('fast-checkout', 'checkout');
  flags.expose('jtbd');
  const experiment = { key: 'fast-checkout-test', phase: '1' };
  expect(onExposure.mock.calls).toEqual([
    [
      {
        flag: 'fast-checkout',
        variant: 'control',
        provider: 'growthbook',
        experiment,
        remote: 'checkout',
      },
    ],
  ]);
  const reloaded = visit(provider);
  reloaded.flags.expose('fast-checkout');
  expect(reloaded.onExposure).not.toHaveBeenCalled();
});

test('visitor without an experiment is not tracked', () => {
  const { flags, onExposure } = visit(createFixedProvider('growthbook', () => ({ value: 'jtbd' })));
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
  const { flags } = visit(service({ jtbd: 'jtbd' }).provider);
  expect(flags.variant('jtbd')).toBe('jtbd');
  expect(flags.variant('price-elasticity')).toBe('control');
});

const byYear = { 'price-elasticity': 'price-elasticity-49', 'yearly-emphasis': 'yearly-emphasis' } as const;
const notOverridden = () => false;

test('money flags are pinned as the API decides and reported once', () => {
  const options = { storage: localStorage, overridden: notOverridden };
  const pin = (variants: FlagVariants) => pinMoneyFlags({ ...options, variants });
  expect(pin(byYear)).toEqual({ 1: 'control', 3: 'price-elasticity-49', 5: 'yearly-emphasis' });
  expect(pin(byYear)).toBeUndefined();
  expect(JSON.parse(localStorage.getItem('checkout-flags') ?? '')).toEqual({
    'price-elasticity': 'price-elasticity-49',
    '3-billing-rollout': 'control',
    'yearly-emphasis': 'yearly-emphasis',
    'upfront-payments': 'control',
    'localized-currency': 'control',
    '7-day-window': 'control',
  });
  expect(visit(service({}).provider).flags.variant('price-elasticity')).toBe('price-elasticity-49');
  expect(pin({})).toEqual({ 1: 'control', 3: 'control', 5: 'control' });
});

test.each(['[broken', 'null'])('the pin %s counts as none', (damaged) => {
  localStorage.setItem('checkout-flags', damaged);
  const options = { storage: localStorage, overridden: notOverridden, variants: {} };
  expect(pinMoneyFlags(options)).toEqual({ 1: 'control', 3: 'control', 5: 'control' });
});

test('overridden money flag is neither pinned nor reported', () => {
  const overridden = (name: FlagName) => name === 'price-elasticity';
  const options = { storage: localStorage, overridden, variants: byYear };
  expect(pinMoneyFlags(options)).toEqual({ 1: 'control', 5: 'yearly-emphasis' });
  expect(localStorage.getItem('checkout-flags')).not.toContain('price-elasticity');
});

test('this browser draws none of the API’s flags', () => {
  const { provider } = service({ 'price-elasticity': 'price-elasticity-49' });
  const { flags, onExposure } = visit(provider);
  expect(flags.variant('price-elasticity')).toBe('control');
  flags.expose('price-elasticity');
  expect(onExposure).not.toHaveBeenCalled();
});

test('what the API drew and applied is exposed, also after a reload', () => {
  const experiment = { key: 'yearly-first', phase: '2' };
  const { flags } = visit(service({}).provider);
  flags.adopt(byYear, { 'yearly-emphasis': experiment });
  const { flags: later, onExposure } = visit(service({}).provider);
  later.expose('price-elasticity');
  later.expose('yearly-emphasis', 'checkout');
  later.expose('yearly-emphasis', 'checkout');
  expect(onExposure.mock.calls).toEqual([
    [
      {
        flag: 'yearly-emphasis',
        variant: 'yearly-emphasis',
        provider: 'growthbook',
        experiment,
        remote: 'checkout',
      },
    ],
  ]);
  later.adopt({}, {});
  expect(later.variant('yearly-emphasis')).toBe('control');
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

test('server variants count only for the visitor they were evaluated for', () => {
  const page = { visitor: sendVisitor({ jtbd: 'jtbd' }) };
  expect(createServerVariants(page, context)?.evaluate('jtbd')).toEqual({
    value: 'jtbd',
    experiment: { key: 'jtbd', phase: '0' },
  });
  const others: Partial<FlagContext>[] = [
    { id: 'other-visitor' },
    { country: 'JP' },
    { language: 'es' },
    { device: 'phone' },
    { isReturning: true },
    { experimentUser: true },
    { riskyExperimentUser: true },
  ];
  for (const other of others) {
    const there = { ...context, ...other };
    expect(createServerVariants(page, there)).toBeUndefined();
    expect(createServerVariants({ visitor: sendVisitor({}, there) }, there)).toBeDefined();
  }
  expect(createServerVariants({}, context)).toBeUndefined();
});

test('a member uses server variants unless a rule asks for members', () => {
  const visitor = sendVisitor({ jtbd: 'jtbd' });
  const member = { ...context, isMember: true };
  expect(createServerVariants({ visitor }, member)).toBeDefined();
  expect(createServerVariants({ visitor: { ...visitor, asksForMembers: true } }, member)).toBeUndefined();
  expect(createServerVariants({ visitor: { ...visitor, asksForMembers: true } }, context)).toBeDefined();
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
