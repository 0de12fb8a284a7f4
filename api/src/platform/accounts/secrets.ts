import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess. */
export function createSecret(): Buffer {
  return randomBytes(32);
}

/** What is stored instead of a secret. Random secrets need no salt and no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
