import { randomUUID } from 'node:crypto';

/** An address nobody has used: what a journey left behind is not met by its second try. */
export function newEmail(name: string, domain = 'example.org'): string {
  return `${name}-${suffix()}@${domain}`;
}

/** The same for a coupon's code. */
export function newCode(name: string): string {
  return `${name}${suffix().toUpperCase()}`;
}

function suffix(): string {
  return randomUUID().slice(0, 8);
}
