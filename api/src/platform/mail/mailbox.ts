import { createHash } from 'node:crypto';

/** The hash of what a quota or an opt-out is about, so that the tables hold no address. */
export function hashSubject(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

/** Normalizes an address to its mailbox: plus tags and Gmail's dots are ignored. */
export function normalizeMailbox(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const name = local.split('+', 1)[0] || local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Enough to recognize one's own address, such as a…@example.org. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}…@${domain}`;
}
