import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits. */
export function createSecret(): Buffer {
  return randomBytes(32);
}

/** The hash stored instead of a secret. Random secrets need no salt and no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
