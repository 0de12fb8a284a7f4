import { createCipheriv, randomBytes } from 'node:crypto';
import type { FeatureDefinition } from '@growthbook/growthbook';

type Definitions = Record<string, FeatureDefinition<string>>;

/** The answer of the features endpoint and the data of a `features` event. */
export function buildFeaturesPayload(
  definitions: Definitions,
  dateUpdated: string,
  decryptionKey: string | undefined,
) {
  if (!decryptionKey) return { status: 200, features: definitions, dateUpdated };
  return { status: 200, features: {}, encryptedFeatures: seal(definitions, decryptionKey), dateUpdated };
}

/** AES-128-CBC as GrowthBook does it: `<base64 iv>.<base64 ciphertext>`. Browsers get the key, so it protects little. */
function seal(plain: Definitions, key: string): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'base64'), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(plain), 'utf8'), cipher.final()]);
  return `${iv.toString('base64')}.${sealed.toString('base64')}`;
}
