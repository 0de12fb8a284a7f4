import { randomUUID } from 'node:crypto';

/** An unused e-mail, so a retry does not meet data of the first attempt. */
export function newEmail(name: string, domain = 'example.org'): string {
  return `${name}-${randomSuffix()}@${domain}`;
}

/** An unused coupon code. */
export function newCode(name: string): string {
  return `${name}${randomSuffix().toUpperCase()}`;
}

function randomSuffix(): string {
  return randomUUID().slice(0, 8);
}
