import { createCipheriv } from 'node:crypto';
import { type FlagContext, flagNames } from '@funnel/contracts';
import { type EvaluateOptions, evaluateFlags, formatBucketKey } from './evaluate';

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
