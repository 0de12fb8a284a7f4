/** @jest-environment node */
import { createCipheriv, randomBytes } from 'node:crypto';
import { testConfig } from '@funnel/testing';
import { growthbookProvider } from './growthbook-provider';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const context = { id: uuid, country: 'DE' };
const features = {
  jtbd: { defaultValue: 'control', rules: [{ condition: { country: 'DE' }, force: 'jtbd' }] },
};

/** Seals features as the flag service does. */
function sealed(key: Buffer): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(features)), cipher.final()]);
  return `${iv.toString('base64')}.${text.toString('base64')}`;
}

function provider(payload: Record<string, unknown>, key = '') {
  const config = { ...testConfig, growthbookDecryptionKey: key, growthbookApiHost: 'http://127.0.0.1:9' };
  return growthbookProvider({ config, payload: { ...payload, dateUpdated: '2026-01-01T00:00:00Z' } });
}

test('flags are evaluated for the country of the visitor', async () => {
  const growthbook = provider({ features });
  await expect(growthbook.start(context)).resolves.toEqual({ ok: true });
  expect(growthbook.evaluate('jtbd')).toBe('jtbd');
  expect(growthbook.evaluate('stripe-tax')).toBeNull();
});

test('sealed definitions are opened with the key', async () => {
  const key = randomBytes(16);
  const growthbook = provider({ encryptedFeatures: sealed(key) }, key.toString('base64'));
  await expect(growthbook.start(context)).resolves.toEqual({ ok: true });
  expect(growthbook.evaluate('jtbd')).toBe('jtbd');
});

test('with a wrong key the provider has not started', async () => {
  const growthbook = provider(
    { encryptedFeatures: sealed(randomBytes(16)) },
    randomBytes(16).toString('base64'),
  );
  await expect(growthbook.start(context)).resolves.toEqual({ ok: false, reason: 'decrypt' });
});
