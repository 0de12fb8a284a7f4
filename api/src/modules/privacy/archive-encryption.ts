import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts an archive, so that a copy of the database does not open it. */
export function encryptArchive(secret: string, exportId: string, archive: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret, exportId), nonce);
  const content = Buffer.concat([cipher.update(archive), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

/** Undefined when none of the secrets is the one that encrypted it. */
export function decryptArchive(
  secrets: readonly string[],
  exportId: string,
  encrypted: Buffer,
): Buffer | undefined {
  for (const secret of secrets) {
    try {
      return decrypt(deriveKey(secret, exportId), encrypted);
    } catch {
      // The next secret: they are rotated.
    }
  }
  return undefined;
}

function decrypt(key: Buffer, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

function deriveKey(secret: string, exportId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, exportId, 'privacy-export', 32));
}
