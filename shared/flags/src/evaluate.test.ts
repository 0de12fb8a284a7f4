import { createCipheriv } from 'node:crypto';
import { type FlagContext, flagNames } from '@funnel/contracts';
import { GrowthBook, type StickyAssignmentsDocument, StickyBucketService } from '@growthbook/growthbook';
import {
  type EvaluateOptions,
  evaluateFeatures,
  evaluateFlags,
  evaluateInBrowser,
  formatBucketKey,
} from './evaluate';

const id = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const decryptionKey = 'dGVzdC1mbGFncy1rZXkhIQ==';
const context: FlagContext = {
  id,
  country: 'DE',
  language: 'en',
  device: 'desktop',
  isReturning: false,
  isMember: false,
  experimentUser: false,
  riskyExperimentUser: false,
};

const experiment = {
  key: 'jtbd-test',
  variations: ['control', 'jtbd'],
  weights: [1, 0],
  meta: [{ key: '0' }, { key: '1' }],
  hashAttribute: 'id',
};
const features = {
  jtbd: { defaultValue: 'control', rules: [experiment] },
  'stripe-tax': { defaultValue: 'control', rules: [{ condition: { country: 'DE' }, force: 'enabled' }] },
  'fast-checkout': { defaultValue: 'surprise' },
};

function evaluate(options: Partial<EvaluateOptions & { context: FlagContext }>) {
  return evaluateFlags({ context, payload: { features }, buckets: {}, decryptionKey, ...options }, flagNames);
}

/** Encrypts like the flag service: AES-CBC, vector and text in base64. */
function encrypt(value: unknown): string {
  const vector = Buffer.alloc(16, 7);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(decryptionKey, 'base64'), vector);
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return `${vector.toString('base64')}.${text.toString('base64')}`;
}

test('variants follow rules, unknown values the control', async () => {
  const found = await evaluate({});
  expect(found?.variants).toMatchObject({
    jtbd: 'control',
    'stripe-tax': 'enabled',
    'fast-checkout': 'control',
    'quinn-funnel': 'control',
  });
});

test('only flags of running experiments are experiments', async () => {
  expect((await evaluate({}))?.experiments).toEqual({ jtbd: { key: 'jtbd-test', phase: '0' } });
});

test('attributes of the visitor decide the rules', async () => {
  const found = await evaluate({ context: { ...context, country: 'US' } });
  expect(found?.variants['stripe-tax']).toBe('control');
});

test('earlier bucket wins over the weights', async () => {
  const bucket = { attributeName: 'id', attributeValue: id, assignments: { 'jtbd-test__0': '1' } };
  const found = await evaluate({ buckets: { [formatBucketKey(id)]: bucket } });
  expect(found?.variants.jtbd).toBe('jtbd');
});

test('evaluation changes no bucket of its caller', async () => {
  const buckets = Object.freeze({});
  await evaluate({ buckets });
  expect(buckets).toEqual({});
});

test('encrypted definitions are opened with the key', async () => {
  const found = await evaluate({ payload: { encryptedFeatures: encrypt(features) } });
  expect(found?.variants['stripe-tax']).toBe('enabled');
});

test.each(['d3JvbmcgIGtleSAhISEhIQ==', 'short', ''])('wrong key %j opens no definitions', async (key) => {
  jest.spyOn(console, 'error').mockImplementation();
  const payload = { features: {}, encryptedFeatures: encrypt(features) };
  expect(await evaluate({ payload, decryptionKey: key })).toBeUndefined();
});

test('payload without definitions gives no variants', async () => {
  expect(await evaluate({ payload: {} })).toBeUndefined();
});

test('payload is decrypted once for all visitors', async () => {
  const decrypt = jest.spyOn(GrowthBook.prototype, 'setPayload');
  const payload = { encryptedFeatures: encrypt(features) };
  await evaluate({ payload });
  const found = await evaluate({ payload, context: { ...context, country: 'US' } });
  expect(found?.variants['stripe-tax']).toBe('control');
  expect(decrypt).toHaveBeenCalledTimes(1);
});

test('a right key opens what a wrong one did not', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const payload = { encryptedFeatures: encrypt(features) };
  expect(await evaluate({ payload, decryptionKey: 'd3JvbmcgIGtleSAhISEhIQ==' })).toBeUndefined();
  expect((await evaluate({ payload }))?.variants['stripe-tax']).toBe('enabled');
});

test('flags without rules or with a value for everyone are common to all visitors', async () => {
  const hcp = {
    rules: [
      { id: 'all', force: 'hcp-details' },
      { condition: { id: 'x' }, force: 'control' },
    ],
  };
  const found = await evaluate({
    payload: { features: { ...features, 'quinn-funnel': { rules: [] }, 'hcp-details': hcp } },
  });
  expect(found?.common).toContain('fast-checkout');
  expect(found?.common).toContain('quinn-funnel');
  expect(found?.common).toContain('hcp-details');
  expect(found?.common).not.toContain('jtbd');
  expect(found?.common).not.toContain('stripe-tax');
});

test.each([
  [{ isMember: true }, true],
  [{ isReturning: true }, false],
])('condition %j asks for members: %s', async (condition, asks) => {
  const found = await evaluate({
    payload: { features: { jtbd: { rules: [{ condition, force: 'jtbd' }] } } },
  });
  expect(found?.asksForMembers).toBe(asks);
});

test('definitions that the SDK cannot evaluate give no variants', async () => {
  expect(await evaluate({ payload: { features: { jtbd: { rules: [null] } } } })).toBeUndefined();
});

test('evaluation of features names value, source and experiment', async () => {
  const options = { payload: { features }, attributes: context, buckets: {}, decryptionKey: '' };
  const found = await evaluateFeatures(options);
  expect(Object.keys(found ?? {})).toEqual(Object.keys(features));
  expect(found?.['jtbd']).toMatchObject({
    value: 'control',
    source: 'experiment',
    experiment: { key: 'jtbd-test' },
  });
  const named = await evaluateFeatures({ ...options, forcedVariations: { 'jtbd-test': 1 } }, ['jtbd']);
  expect(Object.keys(named ?? {})).toEqual(['jtbd']);
  expect(named?.['jtbd']).toMatchObject({ value: 'jtbd' });
});

test('variation that an address chooses is in no experiment', () => {
  const url = 'https://tidewell.test/?jtbd-test=1';
  const growthbook = new GrowthBook({ attributes: { id }, features, url });
  expect(evaluateInBrowser(growthbook, 'jtbd')).toEqual({ value: 'jtbd' });
});

/** Everybody is in the second arm of both experiments of the group. */
const rivals = ['diagnosis-question-lp', 'quinn-funnel'] as const;
const rule = { weights: [0, 1], meta: [{ key: '0' }, { key: '1' }], hashAttribute: 'id' };
const groupFeatures = {
  'diagnosis-question-lp': {
    defaultValue: 'control',
    rules: [{ ...rule, key: 'lp', phase: '2', variations: ['control', 'plain'] }],
  },
  'quinn-funnel': {
    defaultValue: 'control',
    rules: [{ ...rule, key: 'quinn', variations: ['control', 'quinn-funnel'] }],
  },
};
const createBucket = (assignments: Record<string, string>) => ({
  [formatBucketKey(id)]: { attributeName: 'id', attributeValue: id, assignments },
});

test.each([
  ['nobody', {}, 'diagnosis-question-lp'],
  ['visitors of the first', { lp__0: '1' }, 'diagnosis-question-lp'],
  ['visitors of the second', { quinn__0: '1' }, 'quinn-funnel'],
  ['visitors of both', { lp__0: '1', quinn__0: '1' }, 'diagnosis-question-lp'],
])(
  'with the buckets of %s %j a visitor is in one experiment of a group',
  async (_who, assignments, holder) => {
    const payload = { features: groupFeatures };
    const found = await evaluate({ payload, buckets: createBucket(assignments) });
    expect(Object.keys(found?.experiments ?? {})).toEqual([holder]);
    const enabled = rivals.filter((name) => found?.variants[name] !== 'control');
    expect(enabled).toEqual([holder]);
  },
);

test('phase of an experiment is told', async () => {
  const found = await evaluate({ payload: { features: groupFeatures } });
  expect(found?.experiments).toEqual({ 'diagnosis-question-lp': { key: 'lp', phase: '2' } });
});

test('value for everybody counts beside an experiment of the group', async () => {
  const forced = { ...groupFeatures, 'quinn-funnel': { rules: [{ force: 'quinn-funnel' }] } };
  const found = await evaluate({ payload: { features: forced } });
  expect(found?.variants['quinn-funnel']).toBe('quinn-funnel');
  expect(found?.experiments).toEqual({ 'diagnosis-question-lp': { key: 'lp', phase: '2' } });
});

/** A browser whose buckets are kept in `saved`. */
async function openBrowser(saved: Record<string, StickyAssignmentsDocument> = {}) {
  class Buckets extends StickyBucketService {
    async getAssignments(name: string, value: string) {
      return saved[this.getKey(name, value)] ?? null;
    }

    async saveAssignments(document: StickyAssignmentsDocument) {
      saved[this.getKey(document.attributeName, document.attributeValue)] = document;
    }
  }
  const growthbook = new GrowthBook({ attributes: { ...context }, stickyBucketService: new Buckets() });
  await growthbook.init({ payload: { features: { ...groupFeatures, hero: { defaultValue: 'any' } } } });
  return { growthbook, saved };
}

test('browser saves the bucket of the held experiment only', async () => {
  const { growthbook, saved } = await openBrowser();
  expect(evaluateInBrowser(growthbook, 'quinn-funnel')).toEqual({ value: undefined });
  expect(saved).toEqual({});
  expect(evaluateInBrowser(growthbook, 'diagnosis-question-lp')).toEqual({
    value: 'plain',
    experiment: { key: 'lp', phase: '2' },
  });
  expect(saved).toEqual(createBucket({ lp__0: '1' }));
});

test('browser follows a stored bucket within a group', async () => {
  const { growthbook, saved } = await openBrowser(createBucket({ quinn__0: '1' }));
  expect(evaluateInBrowser(growthbook, 'diagnosis-question-lp')).toEqual({ value: undefined });
  expect(evaluateInBrowser(growthbook, 'quinn-funnel')).toEqual({
    value: 'quinn-funnel',
    experiment: { key: 'quinn', phase: '0' },
  });
  expect(saved).toEqual(createBucket({ quinn__0: '1' }));
});

test('forced variation counts in a group of the browser', async () => {
  const { growthbook } = await openBrowser();
  await growthbook.setForcedVariations({ lp: 0 });
  expect(evaluateInBrowser(growthbook, 'diagnosis-question-lp')).toMatchObject({ value: 'control' });
});

test('browser evaluates features outside the registry', async () => {
  const { growthbook } = await openBrowser();
  expect(evaluateInBrowser(growthbook, 'hero')).toEqual({ value: 'any' });
});

test('flag of a release keeps the value it is served', async () => {
  const payload = { features: { ...features, 'coach-tone': { defaultValue: 'warm' } } };
  const found = await evaluateFlags({ context, payload, buckets: {}, decryptionKey }, [
    'coach-tone',
    'coach-pace',
  ]);
  expect(found?.variants).toEqual({ 'coach-tone': 'warm' });
});
