/** @jest-environment node */
import { testConfig } from '@funnel/testing';
import { growthbookProvider } from './growthbook-provider';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const context = { id: uuid, country: 'DE' };
const features = {
  jtbd: { defaultValue: 'control', rules: [{ condition: { country: 'DE' }, force: 'jtbd' }] },
};

const newKey = () => crypto.getRandomValues(new Uint8Array(16));
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Seals features as the flag service does. */
async function sealed(key: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = newKey();
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
  const text = new TextEncoder().encode(JSON.stringify(features));
  const secret = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, imported, text);
  return `${base64(iv)}.${base64(new Uint8Array(secret))}`;
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
  const key = newKey();
  const growthbook = provider({ encryptedFeatures: await sealed(key) }, base64(key));
  await expect(growthbook.start(context)).resolves.toEqual({ ok: true });
  expect(growthbook.evaluate('jtbd')).toBe('jtbd');
});

test('with a wrong key the provider has not started', async () => {
  const growthbook = provider({ encryptedFeatures: await sealed(newKey()) }, base64(newKey()));
  await expect(growthbook.start(context)).resolves.toEqual({ ok: false, reason: 'decrypt' });
});
