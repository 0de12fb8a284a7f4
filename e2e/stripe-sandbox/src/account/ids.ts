import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function createRandomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** `newId('cus')` is `cus_` and 24 random characters. */
export function createId(prefix: string): string {
  return `${prefix}_${createRandomText(24)}`;
}

export function createClientSecret(id: string): string {
  return `${id}_secret_${createRandomText(25)}`;
}
