import { createHash } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;
const RANDOM_HEX = 20;

/**
 * A deterministic ULID, by which the provider recognizes a resent event: a hash of the subject replaces the random
 * bits, so that each attempt produces the same id.
 */
export function createEventId(about: string, time: Date): string {
  const hash = createHash('sha256').update(about).digest('hex').slice(0, RANDOM_HEX);
  let bits = BigInt(`0x${time.getTime().toString(16)}${hash}`);
  let id = '';
  while (id.length < LENGTH) {
    id = `${alphabet[Number(bits % 32n)]}${id}`;
    bits /= 32n;
  }
  return id;
}
