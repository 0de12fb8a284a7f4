import { createCipheriv } from 'node:crypto';
import { createFlagSource } from './flag-source';
import { readWeights } from './read-weights';

const key = 'dGVzdC1mbGFncy1rZXkhIQ==';
const features = {
  jtbd: {
    defaultValue: 'control',
    rules: [
      { force: 'control' },
      { key: 'jtbd-2', phase: '1', variations: ['control', 'jtbd'], weights: [0.9, 0.1] },
    ],
  },
  'fast-checkout': { rules: [{ key: 'fast', variations: ['control', 'fast-checkout'] }] },
  'stripe-tax': { defaultValue: 'control' },
};

/** Encrypts like the flag service. */
function encrypt(value: unknown): string {
  const vector = Buffer.alloc(16, 7);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'base64'), vector);
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return `${vector.toString('base64')}.${text.toString('base64')}`;
}

test.each([{ features }, { features: {}, encryptedFeatures: encrypt(features) }])(
  'weights of a running experiment are found',
  async (payload) => {
    const weights = { control: 0.9, jtbd: 0.1 };
    expect(await readWeights(payload, key, { experiment: 'jtbd-2' })).toEqual(weights);
    expect(await readWeights(payload, key, { experiment: 'jtbd-2', phase: '1' })).toEqual(weights);
    const equal = { control: 1, 'fast-checkout': 1 };
    expect(await readWeights(payload, key, { experiment: 'fast' })).toEqual(equal);
    expect(await readWeights(payload, key, { experiment: 'fast', phase: '0' })).toEqual(equal);
  },
);

test.each([
  ['an earlier phase', { features }, { experiment: 'jtbd-2', phase: '0' }],
  ['a later phase of one without phases', { features }, { experiment: 'fast', phase: '1' }],
  ['an experiment that is over', { features }, { experiment: 'jtbd-1' }],
  ['another key', { encryptedFeatures: `${encrypt(features)}x` }, { experiment: 'jtbd-2' }],
  ['features of another shape', { features: { jtbd: 'on' } }, { experiment: 'jtbd-2' }],
  ['nothing', {}, { experiment: 'jtbd-2' }],
])('there are no weights in %s', async (_name, payload, wanted) => {
  // The SDK logs what it cannot decrypt.
  jest.spyOn(console, 'error').mockImplementation();
  expect(await readWeights(payload, 'YW5vdGhlci1rZXktMTYhIQ==', wanted)).toBeUndefined();
});

test('weights are read from the flag service', async () => {
  const settings = { apiUrl: 'http://flags.test', clientKey: 'sdk-1', decryptionKey: key };
  const get = (address: unknown) =>
    Promise.resolve(Response.json(String(address).endsWith('/sdk-1') ? { features } : {}));
  const source = createFlagSource({ settings, clock: () => new Date(), get });
  expect(await source.findWeights({ experiment: 'jtbd-2' })).toEqual({ control: 0.9, jtbd: 0.1 });
  const without = createFlagSource({ settings: undefined, clock: () => new Date(), get });
  expect(await without.findWeights({ experiment: 'jtbd-2' })).toBeUndefined();
});
